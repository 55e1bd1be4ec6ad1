// What every kind of accounts must do, whether they are kept here or at a hosted service.

import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type Role, roles } from "#domain/roles.ts";
import {
  accountInvitationsCollection,
  newAccountInvitation,
} from "#server/identity/account-links/account-invitations.ts";
import {
  type AccountSecurity,
  listSecurity,
  noSecurity,
  putSecurity,
} from "#server/identity/second-factor/account-security.ts";
import type { Account, Accounts } from "#server/identity/accounts.ts";
import { makeKitchenLink } from "#server/links/kitchen-link.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import { findKitchen, kitchensCollection, putKitchen, readKitchen } from "#server/records/kitchen.ts";
import type { Documents } from "#server/store/documents.ts";
import { newAccount } from "#test/kits/sign-in/identity-under-test.ts";
import { asa, type IdentityUnderTest, signIn } from "./identity-contract.ts";

/** With the account of `asa`, who is one of the couple. */
type AccountsUnderTest = IdentityUnderTest & { accounts: Accounts };

const theo = newAccount("theo@example.org", "en helt annan sak");
const password = "sju sorters hjälp";

const cases = {
  async "an address has one account, whatever its capitals"({ accounts }) {
    const again = newAccount("ASA@example.SE", "whatever else");
    expect(await accounts.add(again)).toEqual({ ok: false, refusal: "exists" });
    const listed = (await accounts.list()).map(({ email }) => email.toLowerCase());
    expect(listed).toEqual([asa.email.toLowerCase()]);
  },
  async "somebody who is not there can be neither removed nor given a password"({ accounts }) {
    const unknown = { ok: false, refusal: "unknown" };
    for (const email of ["nobody@example.se", "no address"]) {
      expect(await accounts.remove(email)).toEqual(unknown);
      expect(await accounts.setPassword(email, theo.password)).toEqual(unknown);
    }
  },
  async "one person's password and emails can be changed without touching the others'"({
    accounts,
    identity,
  }) {
    await accounts.add({ ...theo, language: "sv" });
    const { admin, token } = await signIn(identity, theo);
    await accounts.setPassword(asa.email, newAccount(asa.email, "sju andra kakor").password);
    await accounts.setEmails(admin, { emails: "daily", language: "sv" });
    expect(await identity.whoIs(token)).not.toBeNull();
    expect((await accounts.list()).map(({ emails, language }) => [emails, language])).toEqual([
      ["off", "en"],
      ["daily", "sv"],
    ]);
  },
  async "the sample's account with a password of its own is the sample's no more"({ accounts }) {
    await accounts.remove(asa.email);
    await accounts.add({ ...theo, isSample: true });
    expect((await accounts.list())[0]?.isSample).toBe(true);
    await accounts.setPassword(theo.email, newAccount(theo.email, password).password);
    expect((await accounts.list())[0]?.isSample).toBe(false);
  },
  "the sample's account ends with the first one that is made by the command": (tested) =>
    endsTheSample(tested, () => tested.accounts.add(theo)),
  "the sample's account ends with the first one that is made by the same address": (tested) =>
    endsTheSample(tested, () => tested.accounts.setPassword(asa.email, theo.password)),
  async "an account has the role that it was given, and the couple's if none was named"({
    accounts,
    identity,
  }) {
    for (const role of roles) {
      const { email } = newAccount(`${role}@example.org`, password);
      const added = await accounts.add({ ...newAccount(email, password), role });
      expect(added.ok && added.value.role).toBe(role);
      const { admin, token } = await signIn(identity, { email, password });
      expect(admin.role).toBe(role);
      expect((await identity.whoIs(token))?.role).toBe(role);
    }
    expect((await signIn(identity, asa)).admin.role).toBe("couple");
    const listed = new Map((await accounts.list()).map(({ email, role }) => [email.split("@")[0], role]));
    for (const role of roles) expect(listed.get(role)).toBe(role);
  },
  async "no session has an old role after a change, and the next sign-in has the new one"({
    accounts,
    identity,
  }) {
    const { id } = await add(accounts, "couple");
    for (const role of ["toastmaster", "assistant", "couple", "assistant"] as const) {
      const { token } = await signIn(identity, theo);
      const changed = await accounts.changeRole(id, role);
      expect(changed.ok && changed.value.role).toBe(role);
      expect(await identity.whoIs(token)).toBeNull();
      expect((await signIn(identity, theo)).admin.role).toBe(role);
    }
  },
  async "the role survives a new password and new preferences"({ accounts, identity, setPassword }) {
    await add(accounts, "assistant");
    await setPassword(theo.email, "sju andra kakor");
    const { admin, token } = await signIn(identity, { ...theo, password: "sju andra kakor" });
    await accounts.setEmails(admin, { emails: "daily", language: "sv" });
    const newPassword = newAccount(theo.email, "sju tredje kakor").password;
    const change = { token, current: "sju andra kakor", newPassword };
    expect((await accounts.changePassword(admin, change)).ok).toBe(true);
    expect((await identity.whoIs(token))?.role).toBe("assistant");
    expect((await accounts.list()).find(({ id }) => id === admin.id)).toMatchObject({
      role: "assistant",
      emails: "daily",
      language: "sv",
    });
  },
  async "the last account of the couple keeps its role, whatever helpers there are"({ accounts }) {
    const { id: helper } = await add(accounts, "assistant");
    const { id } = await find(accounts, asa.email);
    for (const role of ["assistant", "toastmaster"] as const) {
      expect(await accounts.changeRole(id, role)).toEqual({ ok: false, refusal: "last of the couple" });
    }
    expect((await accounts.changeRole(helper, "toastmaster")).ok).toBe(true);
    expect((await accounts.changeRole(helper, "couple")).ok).toBe(true);
    expect((await accounts.changeRole(id, "assistant")).ok).toBe(true);
  },
  async "of two of the couple who take the role from each other at once, one keeps it"({ accounts }) {
    const [one, other] = [await find(accounts, asa.email), await add(accounts, "couple")];
    const done = await Promise.all([
      accounts.changeRole(one.id, "assistant"),
      accounts.changeRole(other.id, "toastmaster"),
    ]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await accounts.list()).filter(({ role }) => role === "couple")).toHaveLength(1);
  },
  async "what an account made that opens something ends with it, and with a role that allows less"(tested) {
    const { accounts, documents } = tested;
    const [{ id: staying }, { id }] = [await find(accounts, asa.email), await add(accounts, "couple")];
    await make(tested, { theirs: id, others: staying });
    await accounts.changeRole(id, "assistant");
    await expectOthersAlone(documents, [staying, staying]);

    await make(tested, { theirs: id, others: staying });
    expect((await accounts.changeRole(id, "couple")).ok).toBe(true);
    expect(await listMakers(documents)).toEqual([id, id, staying, staying, staying].toSorted());

    await accounts.remove(theo.email);
    await expectOthersAlone(documents, [staying, staying, staying]);
  },
  async "a kitchen's link of which nobody knows who made it ends with any account"({ accounts, documents }) {
    await add(accounts, "assistant");
    const link = { mark: "x", madeAt: 0 };
    await documents.commit([kitchensCollection.put("wedding", null, { crew, link })]);
    await accounts.remove(theo.email);
    expect((await findKitchen({ documents }, "wedding")).kitchen).toEqual({ crew, link: null });
  },
  async "a code that an account made for another's second step ends with it, and no other code"(tested) {
    const { accounts, documents, clock } = tested;
    const { id } = await add(accounts, "couple");
    const made = (by: string | null) => ({ hash: "x", until: clock.now + 1, by });
    const before = { byTheo: made(id), byAnother: made("another"), onTheMachine: made(null) };
    const write = ([account, enrolmentCode]: [string, AccountSecurity["enrolmentCode"]]) =>
      putSecurity(account, { stored: null, security: { ...noSecurity, enrolmentCode } });
    await documents.commit(Object.entries(before).map(write));
    await accounts.remove(theo.email);
    const after = await listSecurity(documents);
    const left = Object.keys(before).filter((account) => after.get(account)?.enrolmentCode);
    expect(left).toEqual(["byAnother", "onTheMachine"]);
  },
  async "what the site wrote to an account about signing in goes with it, and no email to a guest of that address"({
    accounts,
    documents,
    clock,
  }) {
    await add(accounts, "assistant");
    const kinds = ["security notice", "password reset", "daily letter", "confirmation"];
    const letter = { subject: "", text: "", html: "" };
    const write = (to: string) =>
      kinds.map((kind, at) =>
        emailToOutbox({
          id: `${to} ${at}`,
          email: { ...letter, to: [to] },
          kind,
          guestId: null,
          now: clock.now,
        }),
      );
    await documents.commit([...write(theo.email.toUpperCase()), ...write(asa.email)]);
    await accounts.remove(theo.email);
    const left = (await outboxCollection.list(documents)).map(({ data }) => [data["to"], data["kind"]]);
    expect(left).toHaveLength(5);
    expect(left).toContainEqual([[theo.email.toUpperCase()], "confirmation"]);
  },
  async "somebody who is not there gets no role"({ accounts }) {
    expect(await accounts.changeRole("nobody", "couple")).toEqual({ ok: false, refusal: "unknown" });
  },
} satisfies Record<string, (tested: AccountsUnderTest) => Promise<void>>;

export function describeAccounts(name: string, openFresh: () => Promise<AccountsUnderTest>): void {
  test.each(Object.entries(cases))(`${name}: %s`, async (_, run) => {
    await using tested = await openFresh();
    await run(tested);
  });
}

const crew = { count: 4, who: "the band" };

/** A link for the kitchen and an invitation of each. */
async function make({ documents, clock }: AccountsUnderTest, by: { theirs: string; others: string }) {
  const [random, now] = [randomBytes, () => clock.now];
  for (const [event, { id }] of [
    ["wedding", { id: by.theirs }],
    ["brunch", { id: by.others }],
  ] as const) {
    const { stored } = await findKitchen({ documents }, event);
    const { link } = makeKitchenLink({ random, now }, { id });
    const invited = newAccountInvitation({ random, now }, { role: "assistant", sentTo: null, by: id });
    await documents.commit([putKitchen(event, { crew, link }, stored), invited.write]);
  }
}

async function listMakers(documents: Documents): Promise<string[]> {
  const [kitchens, invitations] = await Promise.all([
    kitchensCollection.list(documents),
    accountInvitationsCollection.list(documents),
  ]);
  const links = kitchens.flatMap(({ data }) => readKitchen(data).link ?? []);
  return [...links.map(({ by }) => by), ...invitations.map(({ data }) => data["by"])].map(String).toSorted();
}

/** Of the first `make`, what the others have made stays, with what is known of the crew. */
async function expectOthersAlone(documents: Documents, makers: readonly string[]): Promise<void> {
  expect(await listMakers(documents)).toEqual(makers);
  expect((await findKitchen({ documents }, "wedding")).kitchen).toEqual({ crew, link: null });
}

/** With its sessions, and for good. */
async function endsTheSample({ accounts, identity }: AccountsUnderTest, make: () => Promise<unknown>) {
  await accounts.remove(asa.email);
  await accounts.add({ ...newAccount(asa.email, asa.password), isSample: true });
  const { token } = await signIn(identity);
  expect(await identity.whoIs(token)).not.toBeNull();
  await make();
  expect(await identity.whoIs(token)).toBeNull();
  expect(await identity.signIn(asa)).toEqual({ ok: false, refusal: "refused" });
  const [made, ...others] = await accounts.list();
  expect([made?.isSample, others]).toEqual([false, []]);
  await accounts.remove(made?.email ?? "");
  expect((await identity.signIn(asa)).ok).toBe(false);
  expect(await accounts.makeSetUpToken()).not.toBeNull();
}

async function add(accounts: Accounts, role: Role): Promise<Account> {
  const added = await accounts.add({ ...theo, role });
  if (!added.ok) throw new Error(`No account: ${added.refusal}`);
  return added.value;
}

async function find(accounts: Accounts, email: string): Promise<Account> {
  const account = (await accounts.list()).find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!account) throw new Error("No such account");
  return account;
}
