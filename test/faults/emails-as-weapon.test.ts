import { expect, test } from "vitest";
import { day, formOf, manyGuests, victim, waitingIn } from "../kits/answers/put-off.ts";
import { answerRsvp, openVisitedSite, site, type VisitedSite, type Visitor } from "../kits/site/visit.ts";

const count = 75;

test("one card, 75 guests and eight networks: a stranger gets four emails a day about answers, and none is lost", async () => {
  await using built = await openVisitedSite({ guests: manyGuests(count) });
  await flood(built);
  const { services, clock } = built;
  expect(confirmationsTo(built)).toBe(4);
  for (let days = 1; days <= 4; days++) {
    clock.now += day + 1;
    const before = built.emails.length;
    for (let looks = 0; looks < 8; looks++) {
      await site.releaseDueEmails(services);
      await services.outbox.drain();
    }
    // Four about answers, and four warnings.
    expect(built.emails.length - before).toBeLessThanOrEqual(8);
  }
  expect(await waitingIn(services)).toEqual([]);
  const theirs = services.guestList.guests().filter(({ email }) => email?.toLowerCase() === victim);
  // Of the others the answers are held, since so many came in one day.
  expect(theirs).toHaveLength(40);
  expect((await services.documents.list("unmatched")).length).toBeGreaterThanOrEqual(count - 40);
  const told = new Set(
    built.emails.flatMap(({ text }) => [...text.matchAll(/guest=(g\d+)\./g)].map(([, id]) => id)),
  );
  expect(theirs.filter(({ id }) => !told.has(id))).toEqual([]);
});

test("without the allowance the same is an email for each answer", async () => {
  await using built = await openVisitedSite({ guests: manyGuests(count), settings: { limitFactor: 1_000 } });
  await flood(built);
  expect(confirmationsTo(built)).toBeGreaterThan(count);
});

/** Each guest is answered for once, some again, some with another address and back. */
async function flood(built: VisitedSite): Promise<void> {
  built.services.outbox.start();
  const spellings = [victim, victim.toUpperCase(), "Stranger@victim.example", victim];
  for (let n = 0; n < count; n++) {
    const guest = await built.invited(`192.0.2.${n % 8}`);
    const email = spellings[n % spellings.length] ?? victim;
    await say(guest, n, email);
    if (n % 5 === 0) await say(guest, n, email, "Vegan");
    if (n % 15 === 0) {
      await say(guest, n, "elsewhere@victim.example");
      await say(guest, n, email);
    }
    built.clock.now += 61_000;
  }
  await built.services.outbox.drain();
}

async function say(guest: Visitor, n: number, email: string, food = "Pescaterian"): Promise<void> {
  const { firstName, lastName } = formOf(n);
  const page = await answerRsvp(guest, { firstName, lastName, email, accept: "yes", foodOptions: food });
  expect(page.status).toBe(303);
}

function confirmationsTo({ emails }: VisitedSite): number {
  return emails.filter(({ to, subject }) => {
    return to[0]?.toLowerCase() === victim && subject.startsWith("We have your answer");
  }).length;
}
