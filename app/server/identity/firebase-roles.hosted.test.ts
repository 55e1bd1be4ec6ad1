import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { describeRoles } from "#test/contracts/account-roles-contract.ts";
import { openEmptyFirebase, openFirebaseUnderTest } from "#test/kits/firebase-under-test.ts";
import { newAccount } from "#test/kits/identity-under-test.ts";
import { newAccountInvitation } from "./account-links/account-invitations.ts";

const theo = newAccount("theo@example.org", "en helt annan sak");

describeRoles("roles of accounts of Firebase", openFirebaseUnderTest);

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
  expect(raced.flatMap((done) => (done.ok ? [done.value.role] : []))).toEqual(["assistant"]);
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
