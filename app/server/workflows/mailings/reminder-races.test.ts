import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { blankForm } from "#domain/rsvp/rsvp.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { mailingSettingsCollection } from "#server/records/mailings/mailing-settings.ts";
import { outboxCollection, readOutboxEmail } from "#server/records/outbox-email.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import { showHousehold } from "#server/links/shown-household.ts";
import { formOfMember } from "#domain/rsvp/household-answer.ts";
import { submitHousehold } from "#server/workflows/answers/submit-household.ts";
import { submitRsvp } from "#server/workflows/answers/submit-rsvp.ts";
import { sendDueMailings } from "./send-mailings.ts";
import { wedding } from "#wedding/wedding.ts";
import { openAnswerer, submissionOf } from "#test/kits/answers/unmatched.ts";
import { later, openMailer, taken } from "#test/kits/mail/mailings-on-services.ts";
import { examples } from "#test/kits/site/examples.ts";

const races = examples(120, 1_000);

// An email leaves with the commit that leases it: what is handed to the post after that cannot be called back.
test("guests answer while a reminder to them goes out or is tried again: none leaves after they were told", async () => {
  await using mailer = await openMailer({
    guests: households(races),
    settings: { limitFactor: 1_000_000 },
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
  const shown = await Promise.all(
    Array.from({ length: races }, (_, n) => showHousehold(services, `named:H${n}`)),
  );
  const answers: Promise<void>[] = [];

  /** Every other one by the household's form, which has a member without an address, too. */
  async function answer(n: number): Promise<void> {
    for (let turns = draw(12); turns > 0; turns--) await turn();
    const formToken = services.random(16).toString("base64url");
    const sent =
      n % 2 === 0
        ? await submitRsvp(services, answerer, submissionOf(formOf(n), formToken))
        : await submitHousehold(services, { id: `v${n}`, household: `named:H${n}` } as HouseholdMember, {
            shown: shown[n]!,
            forms: shown[n]!.members.map((member) => ({
              ...formOfMember(member, wedding),
              answer: "accepted",
            })),
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
      await commit(writes);
    },
  });
  for (let n = 0; n < races; n += 2) mailer.hostSays(`kim${n}@example.se`, later, taken);
  for (let n = 1; n < races; n += 4) mailer.hostSays(`kim${n}@example.se`, later, later, taken);
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
  expect(after).toEqual([]);
  const of = (state: string) => results.filter((one) => one === state).length;
  expect(of("sent") + of("left out: answered")).toBe(results.length);
  // All come about, so the test has raced: an email withdrawn had been put off once.
  expect(of("sent")).toBeGreaterThan(races / 20);
  expect(of("left out: answered")).toBeGreaterThan(races / 20);
  expect(withdrawn.length).toBeGreaterThan(races / 20);
});

function households(count: number): Record<string, object> {
  const entries = Array.from({ length: count }, (_, n): [string, object][] => {
    const base = { Last_Name: `Ek${n}`, Household: `H${n}` };
    const grownUp: [string, object] = [
      `g${n}`,
      { ...base, First_Name: `Kim${n}`, Email: `kim${n}@example.se` },
    ];
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
    accept: true,
  };
}

/** From 0; others in each run, because what races is not to be repeated anyhow. */
function draw(below: number): number {
  return Math.floor(Math.random() * below);
}
