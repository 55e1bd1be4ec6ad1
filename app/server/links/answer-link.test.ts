// Links belong to one guest.

import { patchesOfGuest } from "#server/records/history.ts";
import { expect } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { type Couple, marta, openCouple, undoGroup } from "#test/kits/guests/couple.ts";
import { answer, linkSentTo, own, stranger } from "#test/kits/answers/asas-answers.ts";
import { openAnswerer } from "#test/kits/answers/unmatched.ts";
import { answerLinkQuery, openAnswerLink } from "./answer-link.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import {
  rememberInvitationCode,
  renewAllAnswerLinks,
  renewAnswerLink,
} from "#server/workflows/answers/renew-answer-links.ts";
import { changeStored, putStored } from "#test/kits/site/services.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { correctEmailAddress } from "#server/workflows/emails/resend-email.ts";
import type { FieldChange } from "#domain/guest/field-changes.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";

const said = { foodOptions: ["Vegan"], allergies: ["Fish"] };

async function opens({ services }: Pick<Couple, "services">, query: string): Promise<boolean> {
  return (await openAnswerLink(services, new URLSearchParams(query).get("guest") ?? "")) !== null;
}

async function openAnswered() {
  const couple = await openCouple();
  await answer(couple, "", said);
  return { ...couple, link: await linkSentTo(couple, own) };
}

const test = testWith(openAnswered);

test("the link of a no shows nothing that a stranger said in a yes that was undone", async () => {
  await using couple = await openCouple();
  await answer(couple, "", { ...said, email: stranger });
  const [deed] = await couple.rows();
  await undoGroup(couple.services, marta, deed?.group ?? "");
  await answer(couple, "", { answer: "declined" });
  const { own: opened } = await openAnswerer(couple.services, await linkSentTo(couple, own));
  expect(opened?.guest).toMatchObject({ email: own, answer: "declined", allergies: [], foodOptions: [] });
});

test("a link dies when the address it went to is corrected", async (couple) => {
  await couple.change("asa", { field: "email", expected: own, value: "right@example.se" });
  expect(await opens(couple, couple.link)).toBe(false);
});

test("a link dies when another answer gives another address, and lives again when that is undone", async (couple) => {
  await answer(couple, couple.link, { email: "new@example.se" });
  const later = await linkSentTo(couple, "new@example.se");
  expect([await opens(couple, couple.link), await opens(couple, later)]).toEqual([false, true]);
  const [, second] = await couple.rows();
  expect(await undoGroup(couple.services, marta, second?.group ?? "")).toMatchObject({ ok: true });
  expect([await opens(couple, couple.link), await opens(couple, later)]).toEqual([true, false]);
});

test("a link dies when its guest is removed", async (couple) => {
  await deleteGuest(couple.services, marta, "asa");
  expect(await opens(couple, couple.link)).toBe(false);
});

test("a link dies with the invitation code, and stays dead when that code comes back", async (couple) => {
  const { services, link } = couple;
  const events: string[] = [];
  const log = (event: string) => void events.push(event);
  const withCode = (invitationCode: string) => ({
    ...services,
    log,
    settings: { ...services.settings, invitationCode },
  });
  await rememberInvitationCode(withCode("SJU-BLOMMOR"));
  expect(await opens(couple, link)).toBe(true);
  const after = withCode("ANOTHER-CODE");
  await Promise.all([rememberInvitationCode(after), rememberInvitationCode(after)]);
  expect(await opens({ services: after }, link)).toBe(false);
  await rememberInvitationCode(withCode("SJU-BLOMMOR"));
  expect(await opens(couple, link)).toBe(false);
  expect(events).toEqual(["invitation code changed", "invitation code changed"]);
});

test("an admin renews the link of one guest, also of one who has not answered", async (couple) => {
  const { services, link } = couple;
  for (const guestId of ["asa", "annika"]) {
    couple.clock.now += 1000;
    const renewed = await renewAnswerLink(services, marta, guestId);
    if (!renewed.ok) throw new Error("There is no such guest.");
    expect(await opens(couple, renewed.value.query)).toBe(true);
  }
  expect(await opens(couple, link)).toBe(false);
  expect(await renewAnswerLink(services, marta, "nobody")).toEqual({ ok: false, refusal: "gone" });
  const rows = await couple.rows();
  expect(rows.at(-1)).toMatchObject({ deed: "link renewed", adminId: "marta", guestId: "annika" });
});

test("a link that was handed over shows nothing of what is on file, and outlives a stranger's answer", async () => {
  await using couple = await openCouple();
  const renewed = await renewAnswerLink(couple.services, marta, "asa");
  if (!renewed.ok) throw new Error("There is no such guest.");
  const { query } = renewed.value;
  const guest = (await openAnswerer(couple.services, query)).own?.guest;
  expect(guest).toMatchObject({ firstName: "Åsa", email: null, allergies: [], table: null });
  await answer(couple, "", { email: stranger });
  expect((await openAnswerer(couple.services, query)).own?.guest.email).toBe(stranger);
  expect(await answer(couple, query, { answer: "declined" })).toBe("saved");
  expect(couple.services.guestList.byId("asa")?.guest).toMatchObject({ answer: "declined", email: own });
});

test("an admin renews all links at once", async (couple) => {
  await renewAllAnswerLinks(couple.services, marta);
  expect(await opens(couple, couple.link)).toBe(false);
  expect(await opens(couple, `guest=sigrid.${couple.services.keys.sign("personal link", "sigrid")}`)).toBe(
    false,
  );
});

test("0 of 10,000 forged links open anything", async (couple) => {
  const { services, link } = couple;
  const [, id = "", number = "", signature = ""] = /guest=(\w+)\.([\w-]{16})\.([\w-]{43})/.exec(link) ?? [];
  expect(signature).not.toBe("");
  const text = (bytes: number) => services.random(bytes).toString("base64url");
  const flip = (of: string, at: number) => of.slice(0, at) + (of[at] === "A" ? "B" : "A") + of.slice(at + 1);
  // The last of 43 base64url characters has two unused bits.
  const forgeries = [
    () => `${id}.${number}.${text(32)}`,
    () => `${id}.${text(12)}.${signature}`,
    (n: number) => `${id}.${number}.${flip(signature, n % 42)}`,
    (n: number) => `${id}.${flip(number, n % 16)}.${signature}`,
    () => `sigrid.${number}.${signature}`,
    () => `${id}.${services.keys.sign("answer link", id)}`,
    () => `${id}.${number}.${services.keys.sign("personal link", `${id}.${number}`)}`,
    () => `sigrid.${text(32)}`,
    () => `${id}.${number}.${signature}A`,
    () => text(50),
  ];
  let opened = 0;
  const atOnce = 100;
  for (let n = 0; n < examples(1_000, 10_000); n += atOnce) {
    const forged = Array.from({ length: atOnce }, (_, k) => forgeries[k % forgeries.length]?.(n + k) ?? "");
    const verdicts = forged.map((guest) => opens(couple, new URLSearchParams({ guest }).toString()));
    opened += (await Promise.all(verdicts)).filter(Boolean).length;
  }
  expect(opened).toBe(0);
  // The original opens, so each forgery failed only because of its change.
  expect(await opens(couple, link)).toBe(true);
});

test("an id with dots in it has links like any other", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const id = "a.b.0123456789abcdef";
  await putStored(services, "guests", { [id]: { First_Name: "Dot", Last_Name: "Comma" } });
  const renewed = await renewAnswerLink(services, marta, id);
  const query = (renewed.ok && renewed.value.query) || "";
  expect(await opens(couple, query)).toBe(true);
  const { handed } = (await services.documents.get("answers", id))?.data ?? {};
  expect(query).toBe(await answerLinkQuery(services, id, String(handed)));
});

test("where the record of all links cannot be read no earlier link opens, and later ones do", async (couple) => {
  const { services } = couple;
  await renewAllAnswerLinks(services, marta);
  await changeStored(services, "links", "all", { series: 7 });
  expect(await opens(couple, couple.link)).toBe(false);
  await rememberInvitationCode(services);
  expect(await opens(couple, couple.link)).toBe(false);
  const renewed = await renewAnswerLink(services, marta, "asa");
  expect(await opens(couple, (renewed.ok && renewed.value.query) || "")).toBe(true);
});

test("the link in a confirmation that goes to the right address is a new one, and works", async () => {
  await using couple = await openCouple();
  const { services, emails } = couple;
  couple.postAnswers({ outcome: "refused", reply: "550 no such mailbox" });
  await answer(couple, "", { email: "asa@exampel.se" });
  couple.postAnswers({ outcome: "sent", reply: "250 ok" });
  const [failed] = await services.documents.list("outbox", { where: { kind: "confirmation" } });
  const wrong = await linkSentTo(couple, "asa@exampel.se");
  const correction = { emailId: failed?.id ?? "", address: "asa@right.example", expected: "asa@exampel.se" };
  expect((await correctEmailAddress(services, marta, correction)).ok).toBe(true);
  services.outbox.start();
  await services.outbox.drain();
  const sent = emails.find(({ to }) => to[0] === "asa@right.example");
  const links = [sent?.text, sent?.html].map((text) => /[?](guest=[\w.-]+)/.exec(text ?? "")?.[1]);
  expect(new Set(links).size).toBe(1);
  const opens = (query?: string) =>
    openAnswerLink(services, new URLSearchParams(query).get("guest") ?? "").then((opened) => opened?.email);
  expect(await opens(links[0])).toBe("asa@right.example");
  expect(await opens(wrong)).toBeUndefined();
});

// Answers and links from before answers had records, in the documents of that version.

const accepted = { Answered: "Yes", RSVPed: "Accepted", Speech: "No", Performance: "No" };
const saysYes: FieldChange[] = [
  { field: "answered", from: false, to: true },
  { field: "answer", from: null, to: "accepted" },
];

function row(changes: readonly FieldChange[], deed: Record<string, string>, minute: number): JsonObject {
  return {
    group: `group-${minute}`,
    at: Date.parse("2024-02-01T12:00:00Z") + minute * 60_000,
    guestId: "asa",
    adminId: null,
    patches: patchesOfGuest("asa", changes),
    late: false,
    language: "sv",
    undoneBy: null,
    ...deed,
  };
}

async function openOld(email: string, rows: JsonObject[]): Promise<Couple & { link: string }> {
  const asa = { First_Name: "Åsa", Last_Name: "Lindqvist", Email: email, Allergies: ["Fish"], ...accepted };
  const couple = await openCouple({ guests: { asa } });
  await putStored(couple.services, "history", Object.fromEntries(rows.map((row, n) => [`row-${n}`, row])));
  return { ...couple, link: `guest=asa.${couple.services.keys.sign("personal link", "asa")}` };
}

const answered = { by: "guest", deed: "answered" };
const byAdmin = { by: "admin", deed: "changed" };
const moved = (from: string, to: string): FieldChange => ({ field: "email", from, to });

test("an old link opens the answer that it was sent for, and can change it", async () => {
  await using couple = await openOld("asa@example.se", [row(saysYes, answered, 0)]);
  const { services, link } = couple;
  expect((await openAnswerer(services, link)).own?.guest).toMatchObject({ allergies: ["Fish"] });
  expect(await answer(couple, link, { answer: "declined" })).toBe("saved");
  expect(await opens(couple, couple.link)).toBe(true);
});

test("an old link is dead where the email was changed after the first answer, by whomever", async () => {
  const eve = moved("asa@example.se", "eve@example.org");
  await using answeredTwice = await openOld("asa@example.se", [
    row([...saysYes, eve], answered, 0),
    row([moved("eve@example.org", "asa@example.se")], answered, 1),
  ]);
  expect(await opens(answeredTwice, answeredTwice.link)).toBe(false);
  await using corrected = await openOld("right@example.se", [
    row([...saysYes, eve], answered, 0),
    row([moved("eve@example.org", "right@example.se")], byAdmin, 1),
  ]);
  expect(await opens(corrected, corrected.link)).toBe(false);
});

test("an old link dies when the email is corrected now, when it is renewed, and with its guest", async () => {
  const rows = [row(saysYes, answered, 0)];
  await using corrected = await openOld("asa@example.se", rows);
  await corrected.change("asa", { field: "email", expected: "asa@example.se", value: "right@example.se" });
  expect(await opens(corrected, corrected.link)).toBe(false);
  await using renewed = await openOld("asa@example.se", rows);
  await renewAnswerLink(renewed.services, marta, "asa");
  expect(await opens(renewed, renewed.link)).toBe(false);
  await using removed = await openOld("asa@example.se", rows);
  await deleteGuest(removed.services, marta, "asa");
  expect(await opens(removed, removed.link)).toBe(false);
});

test("the history tells which address was on file before the first answer", async () => {
  await using couple = await openOld("third@example.net", [
    row([...saysYes, moved("asa@example.se", "eve@example.org")], answered, 0),
    row([moved("eve@example.org", "third@example.net")], answered, 1),
  ]);
  const { services } = couple;
  const guest = services.guestList.byId("asa")?.guest;
  expect(guest && (await findAnswerRecord(services, guest))?.record).toMatchObject({
    firstEmail: "asa@example.se",
    saidEmail: "third@example.net",
    unproven: ["group-0", "group-1"],
  });
  expect(await answer(couple, "", { email: "third@example.net" })).toBe("held");
  expect(await answer(couple, "")).toBe("saved");
});
