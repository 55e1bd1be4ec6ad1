import { beforeEach, expect, test } from "vitest";
import { mailingsCollection, readMailing } from "#server/records/mailings/mailings.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { type Mailer, mailed, openMailer } from "#test/kits/mail/mailings-on-services.ts";
import { addAdminAccount } from "#test/kits/site/services.ts";
import { keepFromOrigin } from "#test/kits/answers/unmatched.ts";
import { stepMailing } from "./change-mailing.ts";
import { readReminderSwitch, setReminderSwitch, writeDueReminders } from "./remind-by-itself.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Enough for every email of the cast. */
const meanwhileMs = 160_000;
// The last day to answer is the 15th of April; reminders leave at ten in the morning.
const announceAt = Date.parse("2024-03-24T09:00:00Z");
const sendAt = Date.parse("2024-03-25T09:00:00Z");
const open = ["asa@example.se", "berg@example.se", "dag@example.se", "june@example.org", "lova@example.se"];

let mailer: Mailer;
beforeEach(async () => {
  mailer = await openMailer();
  await addAdminAccount(mailer.services);
  return () => mailer[Symbol.asyncDispose]();
});

/** As the two loops of a running site do, hour by hour. */
async function live(until: number, stepMs = hourMs): Promise<void> {
  const { services, clock } = mailer;
  while (clock.now < until) {
    clock.now = Math.min(until, clock.now + stepMs);
    await writeDueReminders(services);
    await mailer.run(meanwhileMs, 20_000);
    clock.now -= meanwhileMs;
  }
}

async function remind(...daysBefore: number[]): Promise<void> {
  const switched = await setReminderSwitch(mailer.services, marta, { isOn: true, daysBefore });
  if (!switched.ok) throw new Error(switched.refusal);
}

async function mailings() {
  const all = await mailingsCollection.list(mailer.services.documents);
  return all.flatMap((stored) => readMailing(stored) ?? []);
}

const reminded = () =>
  mailer
    .to()
    .filter((to) => to !== "marta@example.se")
    .toSorted();
const announcements = () => mailer.left.filter(({ to }) => to[0] === "marta@example.se");

test("the switch is off until somebody turns it on, and off nobody is reminded", async () => {
  expect(await readReminderSwitch(mailer.services)).toMatchObject({ on: null });
  await live(Date.parse("2024-05-01T00:00:00Z"), 6 * hourMs);
  expect(mailer.tried).toEqual([]);
});

test("a day before, the couple are told with the list; then it goes to those who have not answered, once", async () => {
  await remind(21);
  await live(announceAt - 1);
  expect(mailer.tried).toEqual([]);
  await live(announceAt);
  expect(announcements()).toHaveLength(1);
  expect(announcements()[0]?.text).toContain("Lindqvist");
  expect(announcements()[0]?.text).not.toContain("Sigrid");
  await live(sendAt - meanwhileMs - 1);
  expect(reminded()).toEqual([]);
  await live(sendAt + hourMs);
  expect(reminded()).toEqual(open);
  await live(Date.parse("2024-05-01T00:00:00Z"), 6 * hourMs);
  expect(reminded()).toEqual(open);
  expect(announcements()).toHaveLength(1);
});

test("the announcement says that answers wait in the inbox, whose senders would be reminded", async () => {
  await keepFromOrigin(mailer.services, "192.0.2.7", ["Lindkvist", "Ekh"]);
  await remind(21);
  await live(announceAt);
  expect(announcements()[0]?.text).toContain(
    "2 answers are waiting in your inbox. If you settle them before then",
  );
});

test("whoever answers between the announcement and the reminder gets none", async () => {
  await remind(21);
  await live(announceAt);
  await mailer.changeForSure("june", { field: "answer", expected: "", value: "Accepted" });
  await live(sendAt + hourMs);
  expect(reminded()).not.toContain("june@example.org");
  expect(reminded()).toHaveLength(4);
});

test("stopped in time, it does not leave; nor when the switch is turned off after the announcement", async () => {
  await remind(21, 14);
  await live(announceAt);
  const [announced] = await mailings();
  await stepMailing(mailer.services, marta, { id: announced?.id ?? "", step: "stop" });
  await live(sendAt + 7 * dayMs - 3 * hourMs);
  expect(announcements()).toHaveLength(2);
  await setReminderSwitch(mailer.services, marta, { isOn: false, daysBefore: [21, 14] });
  await live(Date.parse("2024-05-01T00:00:00Z"), 6 * hourMs);
  expect(reminded()).toEqual([]);
  expect((await mailings()).map(({ mailing }) => mailing.state)).toEqual(["stopped", "stopped"]);
});

test("two processes that announce at the same moment announce and send one reminder", async () => {
  await remind(21);
  mailer.clock.now = announceAt;
  await Promise.all([1, 2, 3].map(() => writeDueReminders(mailer.services)));
  await live(sendAt + hourMs);
  expect(await mailings()).toHaveLength(1);
  expect(announcements()).toHaveLength(1);
  expect(reminded()).toEqual(open);
});

test("a site that stops after the announcement reminds nobody after the last day to answer", async () => {
  await remind(1);
  await live(Date.parse("2024-04-13T09:00:00Z"));
  expect(announcements()).toHaveLength(1);
  mailer.clock.now = Date.parse("2024-04-15T22:30:00Z");
  await live(Date.parse("2024-05-01T00:00:00Z"), 6 * hourMs);
  expect(reminded()).toEqual([]);
  expect((await mailings()).map(({ mailing }) => mailing.state)).toEqual(["stopped"]);
});

test("what the host still puts off when the last day is over is withdrawn, and what has not begun is given up", async () => {
  mailer.hostSays("asa@example.se", { outcome: "put off", reply: "451 later" });
  await remind(1);
  await live(Date.parse("2024-04-14T09:00:00Z"));
  expect(reminded()).toEqual(open.filter((address) => address !== "asa@example.se"));
  mailer.hostSays("asa@example.se", { outcome: "sent", reply: "250 ok" });
  mailer.clock.now = Date.parse("2024-04-15T22:00:00Z");
  await live(Date.parse("2024-04-17T00:00:00Z"));
  expect(reminded()).not.toContain("asa@example.se");
  const states = (await outboxCollection.list(mailer.services.documents)).map(({ data }) => data["state"]);
  expect(states.filter((state) => state !== "sent")).toEqual(["withdrawn"]);
});

test("with nobody who could be told, nobody is reminded", async () => {
  await using unseen = await openMailer({ guests: mailed });
  await setReminderSwitch(unseen.services, marta, { isOn: true, daysBefore: [21] });
  unseen.clock.now = announceAt;
  await writeDueReminders(unseen.services);
  await unseen.run(2 * dayMs, hourMs);
  expect(unseen.tried).toEqual([]);
});
