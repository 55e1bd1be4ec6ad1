import { expect } from "vitest";
import { roles } from "#domain/roles.ts";
import { openServices, type Services } from "#server/services.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { readOutboxEmail } from "#server/records/outbox-email.ts";
import { changeStored, openTestServices, signInAdmin } from "#test/kits/site/services.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { countInbox, dismissEmail, listInbox } from "#server/workflows/inbox/list-inbox.ts";
import { correctEmailAddress, noteArrived, resendEmail } from "./resend-email.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const refused = { outcome: "refused", reply: "550 no such mailbox" } as const;
const sent = { outcome: "sent", reply: "250 ok" } as const;

async function open(about: { kind?: string; guestId?: string | null } = {}) {
  const opened = await openTestServices({ open: openServices });
  const { services } = opened;
  const { admin } = await signInAdmin(services);
  opened.postAnswers(refused);
  services.outbox.start();
  const email = { to: ["asa@example.se"], subject: "Hej", text: "Hej Åsa", html: "<p>Hej Åsa" };
  const { kind = "confirmation", guestId = "asa" } = about;
  await services.documents.commit([
    emailToOutbox({ id: "letter", email, kind, guestId, now: services.now() }),
  ]);
  await services.outbox.drain();
  opened.postAnswers(sent);
  return {
    ...opened,
    admin,
    resend: () => resendEmail(services, admin, "letter"),
    correct: (address: string, expected = "asa@example.se") =>
      correctEmailAddress(services, admin, { emailId: "letter", address, expected }),
    asasEmail: () => services.guestList.byId("asa")?.guest.email,
  };
}

async function read({ documents }: Services) {
  const stored = await documents.get("outbox", "letter");
  return stored && readOutboxEmail(stored);
}

const test = testWith(open);

test("an email that was refused stands in the inbox with the server's words until it is sent again and arrives", async (site) => {
  const { services, emails, resend } = site;
  const { failedEmails } = await listInbox(services);
  expect(failedEmails).toMatchObject([
    { id: "letter", guestId: "asa", lastReply: "550 no such mailbox", isForgotten: false },
  ]);
  expect(await countInbox(services)).toBe(1);
  expect((await resend()).ok).toBe(true);
  await services.outbox.drain();
  expect(emails).toHaveLength(1);
  expect(await countInbox(services)).toBe(0);
  expect(await resend()).toEqual({ ok: false, refusal: "changed" });
  expect(emails).toHaveLength(1);
});

/** Twice handed over, and never answered. */
async function openUnanswered() {
  const site = await open();
  const { services, clock } = site;
  site.postAnswers({ outcome: "unanswered", reply: "No answer after the email was handed over: Timeout" });
  await site.resend();
  for (let copy = 0; copy < 2; copy++) {
    await services.outbox.drain();
    clock.now += 60 * 60 * 1000;
  }
  return { ...site, arrived: () => noteArrived(services, site.admin, "letter") };
}

const testUnanswered = testWith(openUnanswered);

testUnanswered("what may have arrived stands in the inbox until somebody says that it did", async (site) => {
  const { services } = site;
  expect(await read(services)).toMatchObject({ state: "failed", unanswered: 2 });
  expect((await listInbox(services)).failedEmails).toHaveLength(1);
  expect((await site.arrived()).ok).toBe(true);
  expect(await read(services)).toMatchObject({ state: "sent", endedAt: services.now() });
  expect(await countInbox(services)).toBe(0);
  expect(await site.arrived()).toEqual({ ok: false, refusal: "changed" });
});

testUnanswered(
  "of what may have arrived each press sends one copy more, and no other follows it",
  async (site) => {
    const { services, clock } = site;
    await site.resend();
    await services.outbox.drain();
    expect(await read(services)).toMatchObject({ state: "failed", attempts: 1 });
    clock.now += 24 * 60 * 60 * 1000;
    await services.outbox.drain();
    expect(await read(services)).toMatchObject({ state: "failed", attempts: 1 });
  },
);

test("of an email that the server refused nobody can say that it arrived", async ({ services, admin }) => {
  expect(await noteArrived(services, admin, "letter")).toEqual({ ok: false, refusal: "gone" });
});

test("an email given up long ago has its two days of tries again", async (site) => {
  const { services, clock } = site;
  clock.now += 10 * 24 * 60 * 60 * 1000;
  site.postAnswers({ outcome: "put off", reply: "451 later" });
  await site.resend();
  await services.outbox.drain();
  expect(await read(services)).toMatchObject({ state: "waiting", attempts: 1 });
  const { triedEmails, failedEmails } = await listInbox(services);
  expect(triedEmails).toHaveLength(1);
  expect(failedEmails).toEqual([]);
  expect(await countInbox(services)).toBe(0);
});

test("pressed by ten hands at once, an email is sent once", async ({ services, emails, resend }) => {
  await Promise.all(Array.from({ length: 10 }, () => resend()));
  await services.outbox.drain();
  expect(emails).toHaveLength(1);
});

test("a corrected address is the guest's from now on, and the email goes there", async (site) => {
  const { services, emails } = site;
  const corrected = await site.correct(" asa@example.org ");
  expect(corrected).toMatchObject({ ok: true, value: { group: expect.any(String) } });
  await services.outbox.drain();
  expect(emails[0]?.to).toEqual(["asa@example.org"]);
  expect(site.asasEmail()).toBe("asa@example.org");
});

test("an address that somebody else has changed meanwhile is not overwritten, and nothing is sent", async (site) => {
  const { services, admin, emails } = site;
  await changeGuest(services, admin, {
    guestId: "asa",
    edits: [{ field: "email", expected: "asa@example.se", value: "asa@example.net" }],
  });
  expect(await site.correct("asa@example.org")).toEqual({ ok: false, refusal: "changed meanwhile" });
  expect(site.asasEmail()).toBe("asa@example.net");
  await services.outbox.drain();
  expect(emails).toEqual([]);
});

test.each([
  "",
  "asa@example.org, evil@example.com",
  "asa@example.org\r\nBcc: evil@example.com",
  "Åsa <asa@example.org>",
])("%j is not taken for an address", async (address) => {
  await using site = await open();
  expect(await site.correct(address)).toEqual({ ok: false, refusal: "not an email" });
  expect(site.asasEmail()).toBe("asa@example.se");
});

test("the notice to an old address is sent nowhere else", async () => {
  await using site = await open({ kind: "address changed" });
  expect((await site.correct("asa@example.org")).ok).toBe(false);
  expect(site.asasEmail()).toBe("asa@example.se");
});

test.each([
  { kind: "confirmation", by: ["couple", "assistant"] },
  ...[
    "mailing",
    "mailing tried",
    "sent by hand",
    "daily letter",
    "deletion announced",
    "reminder announced",
  ].map((kind) => ({ kind, by: ["couple"] })),
  ...["password reset", "account invitation", "enrolment code", "account notice", "security notice"].map(
    (kind) => ({ kind, by: [] }),
  ),
  { kind: "a kind of a later version", by: [] },
])("who may send an undelivered email of the kind $kind to another address: $by", async ({ kind, by }) => {
  for (const role of roles) {
    await using site = await open({ kind, guestId: null });
    const { services, emails } = site;
    const asked = { emailId: "letter", address: "vera@example.org", expected: "" };
    const { ok } = await correctEmailAddress(services, { ...site.admin, role }, asked);
    await services.outbox.drain();
    const to = by.some((one) => one === role) ? ["vera@example.org"] : [];
    expect([role, ok, emails.flatMap((email) => email.to)]).toEqual([role, to.length > 0, to]);
  }
});

test("an email about no guest goes to the right address without changing anybody", async () => {
  await using site = await open({ kind: "sent by hand", guestId: null });
  const { services, emails } = site;
  const corrected = await site.correct("driver@example.org", "");
  expect(corrected).toEqual({ ok: true, value: { group: null } });
  await services.outbox.drain();
  expect(emails[0]?.to).toEqual(["driver@example.org"]);
  expect(await services.documents.list("history")).toEqual([]);
});

test("what an email said is not kept for ever, and then it cannot be sent again", async (site) => {
  const { services } = site;
  await changeStored(services, "outbox", "letter", { text: null, html: null });
  expect(await site.resend()).toEqual({ ok: false, refusal: "forgotten" });
  expect(await site.correct("asa@example.org")).toEqual({ ok: false, refusal: "forgotten" });
  expect(site.asasEmail()).toBe("asa@example.se");
});

test("a dismissed email comes back to the inbox only if it fails again", async (site) => {
  const { services, admin, clock } = site;
  await dismissEmail(services, admin, "letter");
  expect(await countInbox(services)).toBe(0);
  clock.now += 60_000;
  site.postAnswers(refused);
  await site.resend();
  await services.outbox.drain();
  expect(await countInbox(services)).toBe(1);
});
