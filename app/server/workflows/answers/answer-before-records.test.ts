// Answers and links from before answers had records, in the documents of that version.

import { expect, test } from "vitest";
import { marta, openCouple, type Couple } from "#test/kits/guests/couple.ts";
import { answer } from "#test/kits/answers/asas-answers.ts";
import { openAnswerer } from "#test/kits/answers/unmatched.ts";
import type { FieldChange } from "#domain/guest/field-changes.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { renewAnswerLink } from "./renew-answer-links.ts";

const accepted = { Answered: "Yes", RSVPed: "Accepted", Speech: "No", Performance: "No" };
const said: FieldChange[] = [
  { field: "answered", from: false, to: true },
  { field: "answer", from: null, to: "accepted" },
];

function row(changes: readonly FieldChange[], deed: Record<string, string>, minute: number): JsonObject {
  return {
    group: `group-${minute}`,
    at: Date.parse("2024-02-01T12:00:00Z") + minute * 60_000,
    guestId: "asa",
    adminId: null,
    changes,
    late: false,
    language: "sv",
    undoneBy: null,
    removed: [],
    made: [],
    tables: null,
    ...deed,
  };
}

async function openOld(email: string, rows: JsonObject[]): Promise<Couple & { link: string }> {
  const asa = { First_Name: "Åsa", Last_Name: "Lindqvist", Email: email, Allergies: ["Fish"], ...accepted };
  const couple = await openCouple({ guests: { asa } });
  await couple.services.documents.commit(
    rows.map((data, n) => ({ write: "create", collection: "history", id: `row-${n}`, data })),
  );
  return { ...couple, link: `guest=asa.${couple.services.keys.sign("personal link", "asa")}` };
}

const answered = { by: "guest", deed: "answered" };
const byAdmin = { by: "admin", deed: "changed" };
const moved = (from: string, to: string): FieldChange => ({ field: "email", from, to });

async function isOpened({ services, link }: Couple & { link: string }): Promise<boolean> {
  return openAnswerer(services, link).then(({ own }) => own !== null);
}

test("an old link opens the answer that it was sent for, and can change it", async () => {
  await using couple = await openOld("asa@example.se", [row(said, answered, 0)]);
  const { services, link } = couple;
  expect((await openAnswerer(services, link)).own?.guest).toMatchObject({ allergies: ["Fish"] });
  expect(await answer(couple, link, { accept: false })).toBe("saved");
  expect(await isOpened(couple)).toBe(true);
});

test("an old link is dead where the email was changed after the first answer, by whomever", async () => {
  const eve = moved("asa@example.se", "eve@example.org");
  await using answeredTwice = await openOld("asa@example.se", [
    row([...said, eve], answered, 0),
    row([moved("eve@example.org", "asa@example.se")], answered, 1),
  ]);
  expect(await isOpened(answeredTwice)).toBe(false);
  await using corrected = await openOld("right@example.se", [
    row([...said, eve], answered, 0),
    row([moved("eve@example.org", "right@example.se")], byAdmin, 1),
  ]);
  expect(await isOpened(corrected)).toBe(false);
});

test("an old link dies when the email is corrected now, when it is renewed, and with its guest", async () => {
  const rows = [row(said, answered, 0)];
  await using corrected = await openOld("asa@example.se", rows);
  await corrected.change("asa", { field: "email", expected: "asa@example.se", value: "right@example.se" });
  expect(await isOpened(corrected)).toBe(false);
  await using renewed = await openOld("asa@example.se", rows);
  await renewAnswerLink(renewed.services, marta, "asa");
  expect(await isOpened(renewed)).toBe(false);
  await using removed = await openOld("asa@example.se", rows);
  await deleteGuest(removed.services, marta, "asa");
  expect(await isOpened(removed)).toBe(false);
});

test("the history tells which address was on file before the first answer", async () => {
  await using couple = await openOld("third@example.net", [
    row([...said, moved("asa@example.se", "eve@example.org")], answered, 0),
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
