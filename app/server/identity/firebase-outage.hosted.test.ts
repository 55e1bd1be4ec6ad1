import { inspect } from "node:util";
import { expect, test } from "vitest";
import { openFirebaseUnderTest } from "#test/kits/firebase-under-test.ts";
import { asa } from "#test/contracts/contract-identity.ts";
import { IdentityUnavailable } from "./identity.ts";

const minuteMs = 60_000;
const spent = { status: 400, body: { error: { code: 400, message: "TOO_MANY_ATTEMPTS_TRY_LATER" } } };

test.each([
  "away" as const,
  { status: 503, body: {} },
  { status: 400, body: { error: { message: `INTERNAL : ${asa.email}` } } },
  { status: 200, body: { idToken: 7 } },
])("with a service that answers %j signing in breaks, and tells nothing of why", async (fault) => {
  await using tested = await openFirebaseUnderTest();
  tested.service.inject(fault, /signInWithPassword/);
  const error: unknown = await tested.identity.signIn(asa).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(IdentityUnavailable);
  expect(inspect(error, { depth: 9 })).not.toMatch(/asa@|kakor|key=|osa-test/i);
  tested.service.inject(null);
  expect((await tested.identity.signIn(asa)).ok).toBe(true);
});

test("a service that never answers is given up", async () => {
  await using tested = await openFirebaseUnderTest();
  for (const where of [/signInWithPassword/, /accounts:lookup/]) {
    tested.service.inject("silent", where);
    await expect(tested.identity.signIn(asa)).rejects.toBeInstanceOf(IdentityUnavailable);
  }
  tested.service.inject("silent", /signUp/);
  expect(await tested.identity.signInAnonymously()).toMatch(/^[\w-]{22}$/);
});

test("while the service is away a session holds for ten minutes, and then nobody can say who it is", async () => {
  await using tested = await openFirebaseUnderTest();
  const signedIn = await tested.identity.signIn(asa);
  const token = signedIn.ok ? signedIn.value.token : "";
  const other = await tested.another();
  tested.service.inject("away");
  for (const minutes of [1, 8]) {
    tested.clock.now += minutes * minuteMs;
    expect((await tested.identity.whoIs(token))?.email).toBe("asa@example.se");
  }
  // A process that never read the account does not trust the session alone.
  await expect(other.identity.whoIs(token)).rejects.toBeInstanceOf(IdentityUnavailable);
  tested.clock.now += minuteMs;
  await expect(tested.identity.whoIs(token)).rejects.toBeInstanceOf(IdentityUnavailable);
  expect(await tested.identity.whoIs("A".repeat(22))).toBeNull();
  await tested.identity.signOut(token);
  expect(await tested.identity.whoIs(token)).toBeNull();
});

test("an account that was disabled before the service went away is not let in again by its going", async () => {
  await using tested = await openFirebaseUnderTest();
  const signedIn = await tested.identity.signIn(asa);
  const token = signedIn.ok ? signedIn.value.token : "";
  await tested.auth.updateUser((await tested.auth.getUserByEmail(asa.email)).uid, { disabled: true });
  tested.clock.now += minuteMs;
  expect(await tested.identity.whoIs(token)).toBeNull();
  tested.service.inject("away");
  tested.clock.now += minuteMs;
  expect(await tested.identity.whoIs(token)).toBeNull();
});

test("whoever asks while the service is known to be away does not wait for it", async () => {
  await using tested = await openFirebaseUnderTest();
  const signedIn = await tested.identity.signIn(asa);
  const token = signedIn.ok ? signedIn.value.token : "";
  tested.service.inject("away");
  tested.clock.now += minuteMs;
  await tested.identity.whoIs(token);
  const before = tested.service.asked.length;
  for (let n = 0; n < 20; n++) expect(await tested.identity.whoIs(token)).not.toBeNull();
  expect(tested.service.asked.length).toBe(before);
  tested.service.inject(null);
  tested.clock.now += minuteMs;
  expect(await tested.identity.whoIs(token)).not.toBeNull();
  expect(tested.service.asked.length).toBe(before + 1);
});

test.each(["away", spent, { status: 200, body: { localId: "../../x" } }] as const)(
  "with a service that answers %j a visitor gets an id of ours, and for ten minutes none is asked for",
  async (fault) => {
    await using tested = await openFirebaseUnderTest();
    const signUps = () => tested.service.asked.filter((call) => call.includes("signUp")).length;
    const whileWell = await tested.identity.signInAnonymously();
    expect((await tested.auth.getUser(whileWell)).providerData).toEqual([]);
    const before = signUps();
    tested.service.inject(fault, /signUp/);
    const ids = new Set<string>();
    for (let n = 0; n < 5; n++) ids.add(await tested.identity.signInAnonymously());
    expect(ids.size).toBe(5);
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
    expect(signUps() - before).toBe(1);
    expect(tested.logged).toHaveLength(1);
    expect(tested.logged[0]).not.toMatch(/osa-test|key/);
    tested.service.inject(null);
    tested.clock.now += 10 * minuteMs;
    expect(await tested.identity.signInAnonymously()).toMatch(/^[\w-]{28}$/);
  },
);

test("an account that the service has locked reads as a wrong password does: the lock would tell that it exists", async () => {
  await using tested = await openFirebaseUnderTest();
  tested.service.inject(spent, /signInWithPassword/);
  for (const email of [asa.email, "nobody@example.se"]) {
    expect(await tested.identity.signIn({ ...asa, email })).toEqual({ ok: false, refusal: "refused" });
  }
});

test("a second factor is one that the site cannot ask for: refused, as a wrong password", async () => {
  await using tested = await openFirebaseUnderTest();
  const body = { mfaPendingCredential: "x", mfaInfo: [] };
  tested.service.inject({ status: 200, body }, /signInWithPassword/);
  expect(await tested.identity.signIn(asa)).toEqual({ ok: false, refusal: "refused" });
});
