import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { describeAccounts } from "#test/contracts/accounts-contract.ts";
import {
  endSessionsBefore,
  openEmptyFirebase,
  openFirebaseUnderTest,
} from "#test/kits/store/firebase-under-test.ts";
import { asa } from "#test/contracts/identity-contract.ts";
import { newAccount } from "#test/kits/sign-in/identity-under-test.ts";
import { newAccountInvitation } from "./account-links/account-invitations.ts";
import { IdentityUnavailable } from "./identity.ts";
import type { NewPassword } from "./new-password.ts";

describeAccounts("accounts of Firebase", openFirebaseUnderTest);

const newPassword = "sju andra kakor" as NewPassword;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const theo = newAccount("theo@example.org", "en helt annan sak");

test("who may sign in is listed", async () => {
  await using tested = await openFirebaseUnderTest({ admins: ["vera@example.org", "nobody@example.org"] });
  await tested.identity.signInAnonymously();
  await tested.auth.createUser({ email: "vera@example.org", emailVerified: true });
  await tested.auth.createUser({ email: "nobody@example.org" });
  const { uid } = await tested.auth.createUser({ email: "claimed@example.org" });
  await tested.auth.setCustomUserClaims(uid, { admin: true });
  const listed = async () => (await tested.accounts.list()).map(({ email }) => email);
  // The periodic search finds a claim that another program gave.
  tested.clock.now += 10 * 60_000;
  expect(await listed()).toEqual(["asa@example.se", "claimed@example.org", "vera@example.org"]);
  await tested.auth.updateUser(uid, { disabled: true });
  expect(await listed()).toEqual(["asa@example.se", "vera@example.org"]);
});

test("an account that somebody else had made with that address is the admin's alone from then on", async () => {
  await using tested = await openEmptyFirebase();
  const { uid } = await tested.auth.createUser({ ...theo, password: "a stranger's own", disabled: true });
  await tested.auth.setCustomUserClaims(uid, { newsletter: true });
  await tested.auth.updateUser(uid, {
    providerToLink: { providerId: "google.com", uid: "1234", email: "stranger@example.org" },
  });
  const added = await tested.accounts.add(theo);
  expect(added.ok && added.value.id).toBe(uid);
  expect(await tested.identity.signIn({ ...theo, password: "a stranger's own" })).toMatchObject({
    ok: false,
  });
  expect((await tested.identity.signIn(theo)).ok).toBe(true);
  const record = await tested.auth.getUser(uid);
  expect(record.providerData.map(({ providerId }) => providerId)).toEqual(["password"]);
  expect(record.customClaims).toEqual({ newsletter: true, admin: true });
});

test("whoever is removed keeps the account and what other programs know of it", async () => {
  await using tested = await openFirebaseUnderTest();
  const { uid } = await tested.auth.getUserByEmail(asa.email);
  await tested.auth.setCustomUserClaims(uid, { admin: true, newsletter: true });
  expect((await tested.accounts.remove("ASA@example.se")).ok).toBe(true);
  expect((await tested.auth.getUser(uid)).customClaims).toEqual({ newsletter: true });
  expect(await tested.accounts.list()).toEqual([]);
  expect(await tested.documents.list("accounts")).toEqual([]);
  expect(await tested.documents.list("sessions")).toEqual([]);
});

test("somebody who is no admin can be neither removed nor given a password", async () => {
  await using tested = await openFirebaseUnderTest();
  await tested.auth.createUser({ email: theo.email, password: theo.password });
  const unknown = { ok: false, refusal: "unknown" };
  expect(await tested.accounts.remove(theo.email)).toEqual(unknown);
  expect(await tested.accounts.setPassword(theo.email, newPassword)).toEqual(unknown);
});

test("changing the own password keeps this session and ends the others, and emails are changed, in every process", async () => {
  await using tested = await openFirebaseUnderTest();
  await endSessionsBefore(tested, Date.now() - hourMs);
  const other = await tested.another();
  const [here, there] = [await tested.identity.signIn(asa), await other.identity.signIn(asa)];
  if (!here.ok || !there.ok) throw new Error("not signed in");
  const { admin, token } = here.value;
  await tested.accounts.setEmails(admin, { emails: "daily", language: "sv" });
  expect(await other.accounts.list()).toMatchObject([{ emails: "daily", language: "sv" }]);
  const processes = [tested.identity, other.identity];
  for (const identity of processes) expect(await identity.whoIs(token)).not.toBeNull();
  const change = (current: string) => tested.accounts.changePassword(admin, { token, current, newPassword });
  expect(await change("not this one")).toEqual({ ok: false, refusal: "wrong password" });
  for (const identity of processes) expect(await identity.whoIs(there.value.token)).not.toBeNull();
  expect((await change(asa.password)).ok).toBe(true);
  for (const identity of processes) {
    expect(await identity.whoIs(token)).not.toBeNull();
    expect(await identity.whoIs(there.value.token)).toBeNull();
  }
  expect((await tested.identity.signIn({ ...asa, password: newPassword })).ok).toBe(true);
  tested.service.inject("away");
  await expect(change(newPassword)).rejects.toBeInstanceOf(IdentityUnavailable);
});

test("the set-up link makes one account, however many try at once in however many processes", async () => {
  await using tested = await openEmptyFirebase();
  const other = await tested.another();
  const token = (await tested.accounts.makeSetUpToken()) ?? "";
  const racers = [tested.accounts, other.accounts, tested.accounts, other.accounts];
  const tried = await Promise.all(
    racers.map((one, n) => one.setUp(token, newAccount(`n${n}@example.se`, newPassword))),
  );
  expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await tested.auth.listUsers()).users).toHaveLength(1);
  expect(await tested.accounts.list()).toHaveLength(1);
  for (const { accounts } of [tested, other]) {
    expect(await accounts.isSetUpToken(token)).toBe(false);
    expect(await accounts.makeSetUpToken()).toBeNull();
  }
});

test("a set-up link is good again when making the account broke, and lasts a day", async () => {
  await using tested = await openEmptyFirebase();
  const { accounts, service, clock } = tested;
  const token = (await accounts.makeSetUpToken()) ?? "";
  service.inject({ status: 400, body: { error: { message: "INTERNAL_ERROR" } } }, /accounts$/);
  await expect(accounts.setUp(token, theo)).rejects.toBeInstanceOf(IdentityUnavailable);
  service.inject(null);
  expect(await accounts.isSetUpToken(token)).toBe(true);
  clock.now += dayMs;
  expect(await accounts.isSetUpToken(token)).toBe(false);
  const second = (await accounts.makeSetUpToken()) ?? "";
  expect((await accounts.setUp(second, theo)).ok).toBe(true);
  expect((await tested.identity.signIn(theo)).ok).toBe(true);
});

test("a helper has no claim that other programs know, and is nobody when the store has lost the role", async () => {
  await using tested = await openFirebaseUnderTest();
  const added = await tested.accounts.add({ ...theo, role: "assistant" });
  const uid = added.ok ? added.value.id : "";
  expect((await tested.auth.getUser(uid)).customClaims).toEqual({ helper: true });
  const stored = await tested.documents.get("accounts", uid);
  if (!stored) throw new Error("No role is stored");
  await tested.documents.commit([
    { write: "delete", collection: "accounts", id: uid, version: stored.version },
  ]);
  expect(await tested.identity.signIn(theo)).toEqual({ ok: false, refusal: "refused" });
  expect((await tested.accounts.list()).map(({ email }) => email)).toEqual(["asa@example.se"]);
  expect(await tested.accounts.changeRole(uid, "couple")).toEqual({ ok: false, refusal: "unknown" });
});

test("an invitation makes an account once, and takes over another program's only where the link was sent to it", async () => {
  await using tested = await openEmptyFirebase();
  const needs = { ...tested, now: () => tested.clock.now, random: randomBytes };
  const invite = async (sentTo: string | null) => {
    const { token, write } = newAccountInvitation(needs, { role: "assistant", sentTo, by: "asa" });
    await tested.documents.commit([write]);
    return token;
  };
  const byHand = await invite(null);
  const fresh = newAccount("vera@example.org", "sju sorters hjälp");
  const raced = await Promise.all([1, 2].map(() => tested.accounts.join(byHand, fresh)));
  expect(raced.flatMap((result) => (result.ok ? [result.value.role] : []))).toEqual(["assistant"]);
  expect(await tested.accounts.join(byHand, fresh)).toEqual({ ok: false, refusal: "no such link" });
  await tested.auth.createUser({ email: theo.email, password: "another program's" });
  const copied = await invite(null);
  expect(await tested.accounts.join(copied, theo)).toEqual({ ok: false, refusal: "exists" });
  expect(await tested.identity.signIn(theo)).toEqual({ ok: false, refusal: "refused" });
  // A refusal leaves the link good.
  const other = newAccount("ada@example.org", "sju sorters hjälp");
  expect((await tested.accounts.join(copied, other)).ok).toBe(true);
  expect((await tested.accounts.join(await invite("Theo@example.org"), theo)).ok).toBe(true);
  const signedIn = await tested.identity.signIn(theo);
  expect(signedIn.ok && signedIn.value.admin.role).toBe("assistant");
});
