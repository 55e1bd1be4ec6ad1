import { beforeEach, expect, test } from "vitest";
import {
  mailingsCollection,
  mailingSettingsCollection,
  readMailing,
} from "#server/records/mailings/mailings.ts";
import { outboxCollection, readOutboxEmail } from "#server/records/outbox-email.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { type Mailer, mailed, openMailer, later, taken } from "#test/kits/mail/mailings-on-services.ts";
import { addAdminAccount } from "#test/kits/site/services.ts";
import { saveFromOrigin, openAnswerer, submissionOf } from "#test/kits/answers/unmatched.ts";
import { stepMailing } from "./change-mailing.ts";
import { readReminderSwitch, setReminderSwitch, writeDueReminders } from "./remind-by-itself.ts";
import { setImmediate as turn } from "node:timers/promises";
import { blankForm } from "#domain/rsvp/rsvp.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import { showHousehold } from "#server/links/shown-form.ts";
import { formOfMember } from "#domain/rsvp/household-answer.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { sendDueMailings } from "./send-mailings.ts";
import { wedding } from "#wedding/wedding.ts";
import { examples } from "#test/kits/site/examples.ts";
import type { MailGuard } from "#server/mail/next-attempt.ts";

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
    // What is far from anything that happens may pass more quickly.
    clock.now = Math.min(until, clock.now + (until - clock.now > 3 * dayMs ? 6 * hourMs : stepMs));
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
  await saveFromOrigin(mailer.services, "192.0.2.7", ["Lindkvist", "Ekh"]);
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
  await live(Date.parse("2024-05-01T00:00:00Z"), hourMs);
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
  await live(Date.parse("2024-05-01T00:00:00Z"), hourMs);
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

const races = examples(120, 1_000);
const unguarded: MailGuard = async () => ({ may: "leave", writes: [] });

test("guests answer while a reminder to them goes out or is tried again: none leaves after they were told", async () => {
  const { after, results, withdrawn } = await raceReminders(races);
  expect(after).toEqual([]);
  const of = (state: string) => results.filter((one) => one === state).length;
  expect(of("sent") + of("left out: answered")).toBe(results.length);
  // All come about, so the test has raced: an email withdrawn had been put off once.
  expect(of("sent")).toBeGreaterThan(races / 20);
  expect(of("left out: answered")).toBeGreaterThan(races / 20);
  expect(withdrawn.length).toBeGreaterThan(races / 20);
});

test.each([
  ["the check before a later try", examples(200, 500), { guard: unguarded }],
  ["guests who are held by the commit of an email", examples(80, 200), { holdsNobody: true }],
])("without %s, some would be reminded of what they have done", async (_, count, fault) => {
  expect((await raceReminders(count, fault)).after).not.toEqual([]);
});

/** An email leaves with the commit that leases it: what is handed to the post after that cannot be called back. */
async function raceReminders(count: number, fault: { guard?: MailGuard; holdsNobody?: boolean } = {}) {
  await using mailer = await openMailer({
    guests: households(count),
    settings: { limitFactor: 1_000_000 },
    ...(fault.guard && { guard: fault.guard }),
  });
  const { services, clock } = mailer;
  const { documents } = services;
  const pace = { perMinute: 120, perDay: 20_000 };
  await documents.commit([mailingSettingsCollection.put("pace", null, pace)]);
  const answerer = await openAnswerer(services);
  let step = 0;
  const told = new Map<string, number>();
  const left = new Map<string, number>();
  const watch = documents.watch(outboxCollection.name, (changes) => {
    for (const { document } of changes) {
      const email = document && readOutboxEmail(document);
      if (email?.mailing && email.state === "sending") left.set(email.guestId ?? "", step++);
    }
  });
  using ending = new DisposableStack();
  ending.use(watch);
  const shown = await Promise.all(Array.from({ length: count }, (_, n) => showHousehold(services, `H${n}`)));
  const answers: Promise<void>[] = [];
  const yes = { answer: "accepted" } as const;

  /** Every other one by the household's form, which has a member without an address, too. */
  async function answer(n: number): Promise<void> {
    for (let turns = draw(12); turns > 0; turns--) await turn();
    const formToken = services.random(16).toString("base64url");
    const sent =
      n % 2 === 0
        ? await submitAnswer(services, { by: "guest", answerer, ...submissionOf(formOf(n), formToken) })
        : await submitAnswer(services, {
            by: "household",
            member: { id: `v${n}`, household: `H${n}` } as HouseholdMember,
            shown: shown[n]!,
            forms: shown[n]!.members.map((one) => ({ ...formOfMember(one, wedding), ...yes })),
            confirmation: { email: "", of: null },
            formToken,
            language: "sv",
            origin: "192.0.2.1",
          });
    if (!sent.ok) throw new Error(JSON.stringify(sent));
    told.set(`g${n}`, step++);
  }

  const begun = new Set<number>();
  const { get, commit } = documents;
  Object.assign(documents, {
    async get(collection: string, id: string) {
      if (draw(2) === 0) await turn();
      const n =
        collection === guestsCollection.name ? Number(/^g(\d+)$/.exec(id)?.[1] ?? Number.NaN) : Number.NaN;
      // A third answers at the first try, the others at the next one, or when it is over.
      if (n >= 0 && !begun.has(n) && draw(3) === 0) {
        begun.add(n);
        answers.push(answer(n));
      }
      return get(collection, id);
    },
    async commit(writes: Parameters<typeof commit>[0]) {
      const isEmail = writes.some((one) => one.write !== "delete" && Boolean(one.data["mailing"]));
      // Long enough for a whole answer, now and then, between what the commit rests on and the commit.
      for (let turns = draw(isEmail ? 60 : 2); turns > 0; turns--) await turn();
      const unheld = writes.filter(({ collection }) => collection !== guestsCollection.name);
      await commit(fault.holdsNobody && isEmail ? unheld : writes);
    },
  });
  for (let n = 0; n < count; n += 2) mailer.hostSays(`kim${n}@example.se`, later, taken);
  for (let n = 1; n < count; n += 4) mailer.hostSays(`kim${n}@example.se`, later, later, taken);
  const id = await mailer.writeAndOrder("reminder");
  for (let idle = 0; idle < 200;) {
    const waitMs = await sendDueMailings(services);
    void services.outbox.drain();
    idle = (await mailer.mailing(id)).state === "done" ? idle + 1 : 0;
    clock.now += Math.max(waitMs, 500);
  }
  await services.outbox.drain();
  await Promise.all(answers);
  await mailer.run(3_600_000, 30_000);
  const results = Object.values(await mailer.results(id));
  const withdrawn = await documents.list(outboxCollection.name, { where: { state: "withdrawn" } });
  const after = [...left].filter(([guest, at]) => at > (told.get(guest) ?? Infinity));
  return { after, results, withdrawn };
}

function households(count: number): Record<string, object> {
  const entries = Array.from({ length: count }, (_, n): [string, object][] => {
    const base = { Last_Name: `Ek${n}`, Household: `H${n}` };
    const named = { ...base, First_Name: `Kim${n}`, Email: `kim${n}@example.se` };
    const grownUp: [string, object] = [`g${n}`, named];
    return n % 2 === 0 ? [grownUp] : [grownUp, [`child${n}`, { ...base, First_Name: "Lova", Child: "Yes" }]];
  });
  return Object.fromEntries(entries.flat());
}

function formOf(n: number) {
  return {
    ...blankForm,
    firstName: `Kim${n}`,
    lastName: `Ek${n}`,
    email: `kim${n}@example.se`,
    answer: "accepted" as const,
  };
}

/** From 0; others in each run, because what races is not to be repeated anyhow. */
function draw(below: number): number {
  return Math.floor(Math.random() * below);
}
