// What two processes of the site must do together on one database, behind a balancer that hands every request to the
// other one.

import { expect, test } from "vitest";
import { codeOfStep, stepAt } from "#server/identity/second-factor/one-time-codes.ts";
import { nextEvent, readEvents } from "../kits/site/events.ts";
import { codesIn, secretIn, security } from "../kits/sign-in/second-step-visits.ts";
import { adminAccount } from "../kits/site/services.ts";
import type { Visitor } from "../kits/site/visit.ts";
import { impatient, type Load, strainPair } from "./pair-under-load.ts";
import { makeSqliteStore } from "./shared-store.ts";
import { countServed, type SitePair, startPair } from "./site-pair.ts";

const strain = async (load: Omit<Load, keyof typeof impatient>) => {
  await using store = await makeSqliteStore();
  return await strainPair(store, { ...load, ...impatient });
};

test("two processes that are killed in turn lose no answer, seat nobody twice and send everybody one email", async () => {
  const { acknowledged, seated, taken, emails, twice, problems } = await strain({ guests: 80, kills: 2 });
  expect(problems).toEqual([]);
  expect({ acknowledged, emails, twice }).toEqual({ acknowledged: 80, emails: 80, twice: 0 });
  expect(Math.min(seated, taken)).toBeGreaterThan(0);
});

test("two processes hand every email over once while nobody kills them", async () => {
  await using store = await makeSqliteStore();
  // With all its patience: on a slow machine an email that takes long must not be taken for one that was left.
  const load = { guests: 20, kills: 0, isForgetful: true, emailsWithinMs: impatient.emailsWithinMs };
  const { emails, handedOver, problems } = await strainPair(store, load);
  expect({ emails, handedOver, problems }).toEqual({ emails: 20, handedOver: 20, problems: [] });
});

test("control: to a mail host that remembers no key a kill sends emails twice", async () => {
  // Enough in hand that one of the two has some of them when it dies, and guests enough after the kill that so
  // many come together on a slow machine as well.
  const inHand = { slowMs: 1_000, emailsInHand: 4 };
  const { twice } = await strain({ guests: 60, kills: 1, isForgetful: true, ...inHand });
  expect(twice).toBeGreaterThan(0);
});

test("two processes that start at the same moment fill an empty store with one sample, know who is signed in and who is not any more, tell the pages of both of an edit, and let a code in once", async () => {
  await using store = await makeSqliteStore();
  await using pair = await startPair(store);
  expect(await countServed(pair, store)).toEqual({ guests: 76, accounts: 1 });
  const admin = await pair.signedIn();
  expect(await lookOften(admin)).toEqual(["in"]);
  const both = [await openEvents(pair, admin), await openEvents(pair, admin)];
  const marks = await Promise.all(both.map(nextEvent));
  expect(new Set(marks.map((mark) => String(mark?.data).split(".")[0])).size).toBe(2);

  const documents = await store.open();
  const [guest] = await documents.list("guests");
  await documents.close();
  const id = guest?.id ?? "";
  const name = { field: "lastName", seen: String(guest?.data["Last_Name"]), wanted: "Ängen" };
  const edit = { intent: "change-guest", guest: id, ...name };
  expect((await admin.post("/en/admin", { ...edit, live: "yes" })).status).toBe(200);
  for (const change of await Promise.all(both.map(nextEvent))) {
    expect(change?.data).toMatchObject({ guests: { [id]: { lastName: "Ängen" } } });
  }
  await admin.post("/en/admin/sign-in", { intent: "sign-out" });
  expect(await lookOften(admin)).toEqual(["out"]);
  // However often and wherever it is typed.
  expect(await countCodeUses(pair)).toEqual([1, 1]);
});

async function lookOften(admin: Visitor): Promise<string[]> {
  const seen = new Set<string>();
  for (let look = 0; look < 6; look++) {
    const { status } = await admin.get("/en/admin");
    seen.add(status === 302 ? "out" : "in");
  }
  return [...seen];
}

async function openEvents({ url }: SitePair, { cookies }: Visitor) {
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { body } = await fetch(`${url}/api/admin-events`, { headers: { Cookie } });
  if (!body) throw new Error("The stream has no body");
  return readEvents(body);
}

/** How often each of several codes let somebody in; of each, two visitors type it at once, and two again. */
async function countCodeUses(pair: SitePair): Promise<number[]> {
  const admin = await pair.signedIn();
  await admin.post(security, { intent: "begin-one-time-codes" });
  const secret = secretIn(await admin.get(security));
  const step = stepAt(Date.now());
  const code = codeOfStep(secret, step);
  const page = await admin.post(security, { intent: "confirm-one-time-codes", code });
  // The next step's counts already, and for a minute at least.
  const codes = [codeOfStep(secret, step + 1), ...codesIn(page).slice(0, 1)];
  const uses = [];
  for (const typed of codes) {
    let used = 0;
    for (let times = 0; times < 2; times++) {
      const both = [await begin(pair.visitor()), await begin(pair.visitor())];
      const answers = await Promise.all(
        both.map((visitor) => visitor.post("/en/admin/second-step", { intent: "second-step", code: typed })),
      );
      used += answers.filter(({ status }) => status === 303).length;
    }
    uses.push(used);
  }
  return uses;
}

async function begin(visitor: Visitor): Promise<Visitor> {
  const { status } = await visitor.post("/en/admin/sign-in", { intent: "sign-in", ...adminAccount });
  if (status !== 303) throw new Error(`The password was refused: ${status}`);
  return visitor;
}
