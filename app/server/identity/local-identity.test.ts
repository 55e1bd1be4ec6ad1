import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { refuse } from "#domain/result.ts";
import { makeTemporaryStore } from "#test/kits/store/temporary-store.ts";
import { forgetWhatIsOld } from "#server/workflows/deletion/forget-health-data.ts";
import { describeAccounts } from "#test/contracts/accounts-contract.ts";
import { asa, describeIdentity, signIn } from "#test/contracts/identity-contract.ts";
import { watchHashing } from "#test/kits/sign-in/hashing.ts";
import {
  cheap,
  newAccount,
  openIdentityOn,
  openIdentityUnderTest,
} from "#test/kits/sign-in/identity-under-test.ts";
import type { NewPassword } from "./new-password.ts";
import { openPasswordHashes, usualCost } from "./password-hashes.ts";

const dayMs = 24 * 60 * 60 * 1000;
const newPassword = "sju andra kakor" as NewPassword;
const own = newAccount("theo@example.org", "en helt annan sak");

describeIdentity("accounts in our own store", openIdentityUnderTest);

test("what is kept opens nothing: neither the token nor the password stands there", async () => {
  await using tested = await openIdentityUnderTest();
  const { token } = await signIn(tested.identity);
  const kept = JSON.stringify([
    await tested.documents.list("sessions"),
    await tested.documents.list("accounts"),
  ]);
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(asa.password);
  expect(kept).toContain("$argon2id$v=19$m=8,t=1,p=1$");
});

test("a password that was kept too cheaply is kept better from the next sign-in on, and no session ends", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  const before = openIdentityOn(documents, { cost: cheap });
  await before.accounts.add(newAccount(asa.email, asa.password));
  const old = await signIn(before.identity);
  const dearer = { memoryKiB: 16, passes: 2, parallelism: 1 };
  const after = openIdentityOn(documents, { cost: dearer });
  expect((await after.identity.signIn(asa)).ok).toBe(true);
  const [account] = await documents.list("accounts");
  expect(account?.data["password"]).toMatch(/^\$argon2id\$v=19\$m=16,t=2,p=1\$/);
  expect((await after.identity.signIn(asa)).ok).toBe(true);
  expect(await after.identity.whoIs(old.token)).not.toBeNull();
});

test("refusing somebody unknown costs one hash of today's cost, as refusing a wrong password does", async () => {
  await using tested = await openIdentityUnderTest();
  const hashesOf = async (work: () => Promise<unknown>) => {
    using hashing = watchHashing();
    await work();
    return hashing.begun();
  };
  const refuse = (email: string) => tested.identity.signIn({ email, password: "not this one" });
  expect(await hashesOf(() => refuse("nobody@example.se"))).toBe(1);
  expect(await hashesOf(() => refuse(asa.email))).toBe(1);
  // The control: what asks for none, and what asks for two.
  expect(await hashesOf(() => tested.accounts.list())).toBe(0);
  expect(await hashesOf(() => Promise.all([refuse(asa.email), refuse(asa.email)]))).toBe(2);
  // A hash of less than today's cost would be called weak.
  const hashes = openPasswordHashes({ random: randomBytes, cost: usualCost });
  expect(await hashes.check("not this one", null)).toEqual({ isRight: false, isWeak: false });
});

test("being there is written down at most every five minutes", async () => {
  await using tested = await openIdentityUnderTest();
  const { token } = await signIn(tested.identity);
  const versions = new Set<string | undefined>();
  for (let minute = 0; minute < 11; minute++) {
    await tested.identity.whoIs(token);
    versions.add((await tested.documents.list("sessions"))[0]?.version);
    tested.clock.now += 60_000;
  }
  expect(versions.size).toBe(3);
});

test("the sample's account opens nothing in production, and is nobody there", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  const sample = openIdentityOn(documents);
  await sample.accounts.add({ ...newAccount(asa.email, asa.password), isSample: true });
  const before = await signIn(sample.identity);
  const real = openIdentityOn(documents, { production: true });
  expect(await real.identity.signIn(asa)).toEqual({ ok: false, refusal: "refused" });
  expect(await real.identity.whoIs(before.token)).toBeNull();
  expect(await real.accounts.list()).toEqual([]);
  expect((await real.accounts.add(newAccount(asa.email, "sju andra kakor"))).ok).toBe(true);
  expect((await real.identity.signIn({ ...asa, password: "sju andra kakor" })).ok).toBe(true);
});

test("the sample's account opens nothing beside an account that came with a copied store", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  const { accounts, identity } = openIdentityOn(documents);
  await accounts.add({ ...newAccount(asa.email, asa.password), isSample: true });
  const before = await signIn(identity);
  await using elsewhere = makeTemporaryStore();
  const copied = await elsewhere.open();
  await openIdentityOn(copied).accounts.add(own);
  const [account] = await copied.list("accounts");
  if (!account) throw new Error("no account to copy");
  await documents.commit([{ write: "create", collection: "accounts", id: account.id, data: account.data }]);
  expect(await identity.whoIs(before.token)).toBeNull();
  expect((await identity.signIn(asa)).ok).toBe(false);
  expect((await accounts.list()).map(({ email }) => email)).toEqual([own.email]);
  expect((await accounts.add(newAccount(asa.email, "sju andra kakor"))).ok).toBe(true);
});

test("sessions that are over are thrown away within a day, and no others", async () => {
  await using tested = await openIdentityUnderTest();
  await tested.identity.signIn(asa);
  tested.clock.now += 13 * 60 * 60_000;
  const open = await signIn(tested.identity);
  await forgetWhatIsOld({ documents: tested.documents, now: () => tested.clock.now, random: randomBytes });
  expect(await tested.documents.list("sessions")).toHaveLength(1);
  expect(await tested.identity.whoIs(open.token)).not.toBeNull();
});

describeAccounts("accounts of our own", openIdentityUnderTest);

test("helpers alone cannot keep a site: a link makes the couple's first account all the same", async () => {
  await using store = makeTemporaryStore();
  const { accounts } = openIdentityOn(await store.open());
  await accounts.add({ ...newAccount(asa.email, asa.password), isSample: true });
  await accounts.add({ ...newAccount("vera@example.org", newPassword), role: "assistant" });
  // The sample's account ends with the couple's own, not with a helper's.
  expect((await accounts.list()).map(({ role }) => role)).toEqual(["couple", "assistant"]);
  await accounts.remove(asa.email);
  expect(await accounts.makeSetUpToken()).not.toBeNull();
});

test("changing the own password keeps this session and ends the others", async () => {
  await using tested = await openIdentityUnderTest();
  const { admin, token } = await signIn(tested.identity);
  const there = await signIn(tested.identity);
  const change = (current: string) => tested.accounts.changePassword(admin, { token, current, newPassword });
  expect(await change("not this one")).toEqual({ ok: false, refusal: "wrong password" });
  expect(await tested.identity.whoIs(there.token)).not.toBeNull();
  expect((await change(asa.password)).ok).toBe(true);
  expect(await tested.identity.whoIs(token)).not.toBeNull();
  expect(await tested.identity.whoIs(there.token)).toBeNull();
});

test("the set-up link makes one account, however many try at once, and one that another process has printed makes none", async () => {
  await using store = makeTemporaryStore();
  const one = openIdentityOn(await store.open()).accounts;
  const other = openIdentityOn(await store.open()).accounts;
  const token = (await one.makeSetUpToken()) ?? "";
  const printed = (await other.makeSetUpToken()) ?? "";
  const tried = await Promise.all(
    [one, other, one, other].map((racer, n) =>
      racer.setUp(token, newAccount(`n${n}@example.se`, newPassword)),
    ),
  );
  expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await one.list()).toHaveLength(1);
  expect(await one.isSetUpToken(token)).toBe(false);
  expect(await other.setUp(printed, newAccount("b@example.se", newPassword))).toEqual(refuse("no such link"));
  expect(await one.makeSetUpToken()).toBeNull();
});

test("a set-up link lasts a day, and until an account is made by another one or from the command line", async () => {
  await using store = makeTemporaryStore();
  const { accounts, clock, documents } = openIdentityOn(await store.open());
  const oldest = (await accounts.makeSetUpToken()) ?? "";
  const first = (await accounts.makeSetUpToken()) ?? "";
  for (let n = 0; n < 3; n++) await accounts.makeSetUpToken();
  const second = (await accounts.makeSetUpToken()) ?? "";
  expect(await accounts.isSetUpToken(oldest)).toBe(false);
  expect(await accounts.isSetUpToken(first)).toBe(true);
  expect(await accounts.isSetUpToken("")).toBe(false);
  expect(await accounts.isSetUpToken(second)).toBe(true);
  expect(JSON.stringify(await documents.list("set-up"))).not.toContain(second);
  clock.now += dayMs;
  expect(await accounts.isSetUpToken(second)).toBe(false);
  const third = (await accounts.makeSetUpToken()) ?? "";
  await accounts.add(newAccount(asa.email, asa.password));
  expect(await accounts.setUp(third, newAccount("b@example.se", newPassword))).toEqual(
    refuse("no such link"),
  );
});
