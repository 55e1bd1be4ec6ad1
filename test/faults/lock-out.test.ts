// A crowd types wrong codes, made-up names and wrong passwords from many addresses, and meanwhile somebody
// honest comes in each of these ways, from an address of their own.

import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { limits, type Limit, type RateLimits, type Try } from "#server/limits/rate-limits.ts";
import { saveFromOrigin } from "../kits/answers/unmatched.ts";
import { examples } from "../kits/site/examples.ts";
import { addAdminAccount, adminAccount, sampleCode } from "../kits/site/services.ts";
import { openVisitedSite, type Page, type VisitedSite, type Visitor } from "../kits/site/visit.ts";

const crowd = { addresses: examples(60, 1_000), triesEach: 10 };
const minuteMs = 60_000;

test("while a crowd types wrong codes, names and passwords, everybody else comes in, signs in and has a misspelt answer kept", async () => {
  const { came, byCode, answersKept, signedIn, unmatched } = await bringCrowd(crowd);
  expect(came).toBeGreaterThan(1);
  expect({ byCode, answersKept, signedIn }).toEqual({ byCode: came, answersKept: came, signedIn: came });
  // With those who had come before, the made-up names did fill the box.
  expect(unmatched).toBeGreaterThanOrEqual(500);
});

test("control: limits of the whole site and of an account, as there once were, shut them out", async () => {
  const { came, byCode, signedIn } = await bringCrowd({
    ...crowd,
    addresses: 40,
    protect: limitEverybody,
  });
  expect(byCode).toBeLessThan(came);
  expect(signedIn).toBeLessThan(came);
});

const ofEverybody = new Map<Limit, Try>([
  [limits.codePerAddress, { limit: { name: "site", most: 100, windowMs: 10 * minuteMs }, subject: "" }],
  [limits.passwordPerAddress, { limit: { name: "account", most: 30, windowMs: 60 * minuteMs }, subject: "" }],
]);

function limitEverybody(rateLimits: RateLimits): RateLimits {
  const withOld = (tries: readonly Try[]) => [
    ...tries,
    ...tries.flatMap(({ limit }) =>
      [...ofEverybody].flatMap(([one, old]) => (one.name === limit.name ? old : [])),
    ),
  ];
  return {
    take: (tries) => rateLimits.take(withOld(tries)),
    giveBack: (tries) => rateLimits.giveBack(withOld(tries)),
  };
}

type Crowd = { addresses: number; triesEach: number; protect?: (rateLimits: RateLimits) => RateLimits };

/** How many of the honest came, and how many of them were let in. */
type LockOut = {
  came: number;
  byCode: number;
  answersKept: number;
  signedIn: number;
  unmatched: number;
};

async function bringCrowd({ addresses, triesEach, protect }: Crowd): Promise<LockOut> {
  await using site = await openVisitedSite();
  await addAdminAccount(site.services);
  if (protect) site.services.rateLimits = protect(site.services.rateLimits);
  // So many have come before.
  const names = Array.from({ length: 50 }, (_, n) => `Nr ${n}`);
  for (let n = 0; n < 8; n++) await saveFromOrigin(site.services, `192.0.2.${n}`, names);
  const crowd = Array.from({ length: addresses }, async (_, n) => {
    const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    const one = { site, address, visitor: await site.invited(address) };
    for (let i = 0; i < triesEach; i++) await tries[(n + i) % tries.length]?.(one, `${n} ${i}`);
  });
  let isOver = false;
  const attack = Promise.all(crowd).finally(() => (isOver = true));
  const found: LockOut = { came: 0, byCode: 0, answersKept: 0, signedIn: 0, unmatched: 0 };
  const tokens: string[] = [];
  for (let isLast = false; !isLast;) {
    isLast = isOver;
    await pause(100);
    const address = `198.51.100.${(found.came += 1)}`;
    if ((await site.visitor(address).get(`/en/rsvp?code=${sampleCode}`)).status === 303) found.byCode += 1;
    if ((await signIn(site.visitor(address), adminAccount.password)).status === 303) found.signedIn += 1;
    const guest = await site.invited(address);
    tokens.push(tokenOf(`honest ${found.came}`));
    await answer(guest, tokens.at(-1) ?? "", "Lindkvst");
  }
  await attack;
  const kept = new Set((await site.services.documents.list("unmatched")).map(({ id }) => id));
  return { ...found, answersKept: tokens.filter((token) => kept.has(token)).length, unmatched: kept.size };
}

type Attacker = { site: VisitedSite; address: string; visitor: Visitor };

const tries: readonly ((attacker: Attacker, word: string) => Promise<Page>)[] = [
  // As long as the code, since nothing else is a guess of it.
  ({ site, address }, word) =>
    site
      .visitor(address)
      .get(`/en/rsvp?${new URLSearchParams({ code: word.replace(" ", "X").padStart(10, "X") })}`),
  ({ visitor }, word) => answer(visitor, tokenOf(word), `Made-up ${word}`),
  ({ visitor }, word) => signIn(visitor, `guess ${word}`),
];

function signIn(visitor: Visitor, password: string): Promise<Page> {
  return visitor.post("/en/admin/sign-in", { intent: "sign-in", email: adminAccount.email, password });
}

function answer(visitor: Visitor, form: string, lastName: string): Promise<Page> {
  return visitor.post("/en/rsvp", {
    form,
    firstName: "Asa",
    lastName,
    email: "asa@example.org",
    accept: "yes",
  });
}

/** As the form makes it: 22 letters. */
function tokenOf(word: string): string {
  return word.replaceAll(" ", "-").padEnd(22, "x");
}
