import { inspect } from "node:util";
import { expect, test } from "vitest";
import { openFirebaseUnderTest } from "#test/kits/store/firebase-under-test.ts";
import { asa, signIn } from "#test/contracts/identity-contract.ts";
import { IdentityUnavailable } from "./identity.ts";

const minuteMs = 60_000;
const says = (message: string) => ({ status: 400, body: { error: { code: 400, message } } });

const spent = says("TOO_MANY_ATTEMPTS_TRY_LATER");

test("with a service that is away, spent, misconfigured or strange signing in breaks, and tells nothing of why", async () => {
  await using tested = await openFirebaseUnderTest();
  for (const [fault, where = /signInWithPassword/] of [
    ["away"],
    [{ status: 503, body: {} }],
    [{ status: 500, body: {} }, /accounts:lookup/],
    [says(`INTERNAL : ${asa.email}`)],
    [says("OPERATION_NOT_ALLOWED")],
    [says("CONFIGURATION_NOT_FOUND")],
    [says("API key not valid. Please pass a valid API key.")],
    [{ status: 200, body: {} }],
    [{ status: 200, body: { idToken: 7 } }],
    [{ status: 200, body: { idToken: "a.b.c" } }],
  ] as const) {
    tested.service.inject(fault, where);
    const error: unknown = await tested.identity.signIn(asa).catch((reason: unknown) => reason);
    expect([fault, error]).toEqual([fault, expect.any(IdentityUnavailable)]);
    expect(inspect(error, { depth: 9 })).not.toMatch(/asa@|kakor|key=|osa-test/i);
  }
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
  const { token } = await signIn(tested.identity);
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
  const { token } = await signIn(tested.identity);
  await tested.auth.updateUser((await tested.auth.getUserByEmail(asa.email)).uid, { disabled: true });
  tested.clock.now += minuteMs;
  expect(await tested.identity.whoIs(token)).toBeNull();
  tested.service.inject("away");
  tested.clock.now += minuteMs;
  expect(await tested.identity.whoIs(token)).toBeNull();
});

test("whoever asks while the service is known to be away does not wait for it", async () => {
  await using tested = await openFirebaseUnderTest();
  const { token } = await signIn(tested.identity);
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

test("whatever the service says of an account reads as a wrong password: a lock would tell that it exists", async () => {
  await using tested = await openFirebaseUnderTest();
  for (const fault of [
    ...["INVALID_LOGIN_CREDENTIALS", "INVALID_PASSWORD", "EMAIL_NOT_FOUND", "USER_DISABLED"].map(says),
    says("INVALID_EMAIL : it is malformed"),
    says("TOO_MANY_ATTEMPTS_TRY_LATER : unusual"),
    spent,
    // A second factor of the service's own is one that the site cannot ask for.
    { status: 200, body: { mfaPendingCredential: "x", mfaInfo: [] } },
  ]) {
    tested.service.inject(fault, /signInWithPassword/);
    for (const email of [asa.email, "nobody@example.se"]) {
      const answer = await tested.identity.signIn({ ...asa, email });
      expect([fault, answer]).toEqual([fault, { ok: false, refusal: "refused" }]);
    }
  }
});
