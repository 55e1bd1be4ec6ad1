// The couple of the sample send what couples send, through a real SMTP server that fails for a third of the addresses.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { readReplyMeaning } from "#domain/mailings/reply-meaning.ts";
import { addGuestsFromFile } from "#server/workflows/guests/add-guests-from-file.ts";
import { correctEmailAddress } from "#server/workflows/emails/resend-email.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { addAdminAccount } from "#test/kits/site/services.ts";
import { type Objection, openChoosyMailServer } from "#test/kits/mail/choosy-mail-server.ts";
import { type Mailer, openMailer } from "#test/kits/mail/mailings-on-services.ts";
import { openPost } from "#test/kits/mail/smtp-post-under-test.ts";
import { stepMailing } from "./change-mailing.ts";
import { countResults, listResults, type MailingResult } from "./list-results.ts";
import { setReminderSwitch, writeDueReminders } from "./remind-by-itself.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const unknown: Objection = { at: "RCPT", reply: "550 5.1.1 The email account does not exist" };
const full: Objection = { at: "RCPT", reply: "452 4.2.2 The mailbox is full" };
const troubles: Readonly<Record<string, readonly Objection[]>> = {
  unknown: [unknown],
  "full for good": Array.from({ length: 200 }, () => full),
  "full for a while": [full, full],
  greylisted: [{ at: "RCPT", reply: "451 4.7.1 Greylisted, try again in 5 minutes" }],
  limited: [{ at: "RCPT", reply: "421 4.7.0 Too many emails from you" }],
  silent: [{ at: "RCPT", reply: null }],
  "hung up": [{ at: "DATA", reply: "drop" }],
  "refused for what it says": [{ at: ".", reply: "554 5.7.1 Rejected as spam" }],
};

async function openCoupleOfTheSample() {
  const stack = new AsyncDisposableStack();
  const server = stack.use(await openChoosyMailServer());
  const post = stack.use(openPost(server.url, { silenceMs: 3_000 }));
  const mailer = stack.use(await openMailer({ guests: {}, replacements: { post } }));
  await addGuestsFromFile(mailer.services, readFileSync("wedding/guests.csv", "utf8"));
  await addAdminAccount(mailer.services);
  const all = mailer.services.guestList.guests().flatMap(({ email }) => email ?? []);
  const addresses = all.filter((one) => all.indexOf(one) === all.lastIndexOf(one));
  return Object.assign(mailer, { server, addresses, [Symbol.asyncDispose]: () => stack.disposeAsync() });
}

type CoupleOfTheSample = Awaited<ReturnType<typeof openCoupleOfTheSample>>;

/** Every third address, each kind in turn. */
function makeTrouble({ server, addresses }: CoupleOfTheSample): Map<string, string> {
  const kinds = Object.keys(troubles);
  const ofAddress = new Map<string, string>();
  for (let n = 0; n < addresses.length; n += 3) {
    const kind = kinds[(n / 3) % kinds.length] ?? "";
    ofAddress.set(addresses[n] ?? "", kind);
    server.says(addresses[n] ?? "", ...(troubles[kind] ?? []));
  }
  return ofAddress;
}

async function resultsOf(mailer: Mailer, id: MailingId): Promise<MailingResult[]> {
  return listResults(mailer.services, id, await mailer.mailing(id));
}

/**
 * Nobody got this mailing twice, and of whoever has it the couple are told so. Two households with one address get an
 * email each, with a link of its own.
 */
function expectOnce({ server }: CoupleOfTheSample, from: number, results: readonly MailingResult[]): void {
  const taken = server.taken.slice(from);
  const got = taken.map(({ to }) => to);
  expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(got.length);
  const told = results.flatMap(({ state, address }) => (state === "sent" && address ? [address] : []));
  expect(got.toSorted()).toEqual(told.toSorted());
}

test("save the date, invitation, two reminders and thanks: the couple can tell of each household what happened", async () => {
  await using couple = await openCoupleOfTheSample();
  const { server, services, clock } = couple;

  // Save the date, while a third of the addresses fails in eight ways.
  const trouble = makeTrouble(couple);
  const saveTheDate = await couple.writeAndOrder("save the date");
  await couple.run(3 * dayMs, 60_000);
  let results = await resultsOf(couple, saveTheDate);
  expectOnce(couple, 0, results);
  const lasting = ["unknown", "full for good", "refused for what it says"];
  for (const { address, state, reply } of results) {
    const kind = trouble.get(address ?? "");
    expect([kind, state]).toEqual([kind, kind && lasting.includes(kind) ? "failed" : "sent"]);
    if (kind === "unknown") expect(readReplyMeaning(reply)).toBe("no mailbox");
    if (kind === "full for good") expect(readReplyMeaning(reply)).toBe("mailbox full");
    if (kind === "refused for what it says") expect(readReplyMeaning(reply)).toBe("refused");
  }
  expect(countResults(results).sent).toBeGreaterThan(20);
  expect(countResults(results).failed).toBeGreaterThan(3);

  // They mend the addresses that do not work, and each of those gets it.
  for (const { emailId, address, state } of results) {
    if (state !== "failed") continue;
    const mended = { emailId: emailId ?? "", address: `new.${address}`, expected: address ?? "" };
    expect(await correctEmailAddress(services, marta, mended)).toMatchObject({ ok: true });
  }
  await couple.run(hourMs, 10_000);
  results = await resultsOf(couple, saveTheDate);
  expectOnce(couple, 0, results);
  expect(countResults(results)).toMatchObject({ failed: 0, sent: results.length });

  // The invitation, begun with a wrong password.
  let from = server.taken.length;
  server.signIn(false);
  const invitation = await couple.writeAndOrder("invitation");
  await couple.run(hourMs, 60_000);
  expect(server.taken).toHaveLength(from);
  const signIn = (await resultsOf(couple, invitation)).find(({ state }) => state === "retried");
  expect(readReplyMeaning(signIn?.reply ?? null)).toBe("sign-in refused");
  const paused = { state: "paused", pausedFor: "sign-in refused" };
  expect(await couple.mailing(invitation)).toMatchObject(paused);
  server.signIn(true);
  expect(await stepMailing(services, marta, { id: invitation, step: "go on" })).toMatchObject({ ok: true });
  await couple.runUntilDone(invitation);
  results = await resultsOf(couple, invitation);
  expectOnce(couple, from, results);
  expect(countResults(results)).toMatchObject({ sent: results.length });

  // A reminder by hand, which the host puts off, so that one household answers before the second try.
  from = server.taken.length;
  const waiting = results.findLast(
    ({ guestId }) => services.guestList.byId(guestId)?.guest.answered === false,
  );
  const { guestId = "", address = "" } = waiting ?? {};
  server.says(address ?? "", ...(troubles["greylisted"] ?? []));
  const reminder = await couple.order(await couple.write("reminder"));
  while ((await couple.mailing(reminder)).state !== "done") await couple.run(3_000);
  await couple.changeForSure(guestId, { field: "answer", expected: "", value: "Accepted" });
  await couple.runUntilDone(reminder);
  results = await resultsOf(couple, reminder);
  expectOnce(couple, from, results);
  const answered = new Set(
    services.guestList.guests().flatMap((guest) => (guest.answered ? [guest.id] : [])),
  );
  expect(results.filter((one) => one.state === "sent" && answered.has(one.guestId))).toEqual([]);

  // A reminder that the site sends by itself.
  from = server.taken.length;
  await setReminderSwitch(services, marta, { isOn: true, daysBefore: [7] });
  clock.now = Date.parse("2024-04-07T08:00:00Z");
  await writeDueReminders(services);
  await couple.run(dayMs + hourMs, 60_000);
  const byItself = [...(await services.views.mailings()).values()].find(
    ({ mailing }) => mailing.daysBefore === 7,
  );
  results = await resultsOf(couple, byItself?.id ?? "");
  expect(server.taken[from]?.to).toBe("marta@example.se");
  expectOnce(couple, from + 1, results);
  expect(results.map((one) => one.guestId).filter((id) => answered.has(id))).toEqual([]);

  // Thanks, to those who came.
  from = server.taken.length;
  clock.now = Date.parse("2024-06-20T08:00:00Z");
  const thanks = await couple.writeAndOrder("thanks");
  await couple.runUntilDone(thanks);
  results = await resultsOf(couple, thanks);
  expectOnce(couple, from, results);
  expect(results.length).toBeGreaterThan(10);
  const came = results.map((one) => services.guestList.byId(one.guestId)?.guest.answer);
  expect(new Set(came)).toEqual(new Set(["accepted"]));
});
