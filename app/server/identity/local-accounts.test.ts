import { expect, test } from "vitest";
import { makeTemporaryStore } from "#test/kits/temporary-store.ts";
import { describeAccounts } from "#test/contracts/accounts-contract.ts";
import { asa } from "#test/contracts/contract-identity.ts";
import { newAccount, openIdentityOn, openIdentityUnderTest } from "#test/kits/identity-under-test.ts";
import type { NewPassword } from "./new-password.ts";

const dayMs = 24 * 60 * 60 * 1000;
const newPassword = "sju andra kakor" as NewPassword;

describeAccounts("accounts of our own", openIdentityUnderTest);

test("an account from before there were roles is the couple's", async () => {
  await using tested = await openIdentityUnderTest();
  const [stored] = await tested.documents.list("accounts");
  if (!stored) throw new Error("No account is stored");
  const { role: _, ...data } = stored.data;
  const write = {
    write: "update",
    collection: "accounts",
    id: stored.id,
    version: stored.version,
    data,
  } as const;
  await tested.documents.commit([write]);
  const signedIn = await tested.identity.signIn(asa);
  expect(signedIn.ok && signedIn.value.admin.role).toBe("couple");
});

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
  const [here, there] = [await tested.identity.signIn(asa), await tested.identity.signIn(asa)];
  if (!here.ok || !there.ok) throw new Error("not signed in");
  const { admin, token } = here.value;
  const change = (current: string) => tested.accounts.changePassword(admin, { token, current, newPassword });
  expect(await change("not this one")).toEqual({ ok: false, refusal: "wrong password" });
  expect(await tested.identity.whoIs(there.value.token)).not.toBeNull();
  expect((await change(asa.password)).ok).toBe(true);
  expect(await tested.identity.whoIs(token)).not.toBeNull();
  expect(await tested.identity.whoIs(there.value.token)).toBeNull();
});

test("the set-up link makes one account, however many try at once", async () => {
  await using store = makeTemporaryStore();
  const one = openIdentityOn(await store.open()).accounts;
  const other = openIdentityOn(await store.open()).accounts;
  const token = (await one.makeSetUpToken()) ?? "";
  const tried = await Promise.all(
    [one, other, one, other].map((racer, n) =>
      racer.setUp(token, newAccount(`n${n}@example.se`, newPassword)),
    ),
  );
  expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await one.list()).toHaveLength(1);
  expect(await one.isSetUpToken(token)).toBe(false);
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
  expect(await accounts.setUp(third, newAccount("b@example.se", newPassword))).toEqual({
    ok: false,
    refusal: "no such link",
  });
});

test("once an account is made by one set-up link, the one that another process has printed makes none", async () => {
  await using store = makeTemporaryStore();
  const [one, other] = [openIdentityOn(await store.open()), openIdentityOn(await store.open())];
  const printed = (await one.accounts.makeSetUpToken()) ?? "";
  const used = (await other.accounts.makeSetUpToken()) ?? "";
  expect((await other.accounts.setUp(used, newAccount(asa.email, asa.password))).ok).toBe(true);
  expect(await one.accounts.setUp(printed, newAccount("b@example.se", newPassword))).toEqual({
    ok: false,
    refusal: "no such link",
  });
});
