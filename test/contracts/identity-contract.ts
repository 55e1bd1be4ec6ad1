// What every identity must do, whether local or hosted. The cases are data, so that identity-contract.test.ts
// can run them on faulty identities and check that each fault is caught.

import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { accept } from "#domain/result.ts";
import { changeSecurity, demandSecondFactor } from "#server/identity/second-factor/account-security.ts";
import type { Identity, SignedIn } from "#server/identity/identity.ts";
import type { Documents } from "#server/store/documents.ts";

/** An identity with one account, `asa`, and the operations of its administrator. */
export type IdentityUnderTest = AsyncDisposable & {
  identity: Identity;
  /** Milliseconds since the epoch; a test changes it to let time pass. */
  clock: { now: number };
  /** The store of its sessions, and of what accounts have besides their passwords. */
  documents: Documents;
  /** All three go through this identity's `Accounts`, so they take effect at once. */
  add(email: string, password: string): Promise<void>;
  setPassword(email: string, password: string): Promise<void>;
  remove(email: string): Promise<void>;
};

type IdentityCase = (tested: IdentityUnderTest) => Promise<void>;

export const asa = { email: "Asa@Example.se", password: "sju sorters kakor" };

export async function signIn(identity: Identity, credentials = asa): Promise<SignedIn> {
  const signedIn = await identity.signIn(credentials);
  if (!signedIn.ok) throw new Error(`Not signed in: ${signedIn.refusal}`);
  return signedIn.value;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const vera = { email: "vera@example.org", password: "åter något annat" };

const firstStepCases = {
  async "two visitors who give no name are two"({ identity }) {
    const ids = await Promise.all([identity.signInAnonymously(), identity.signInAnonymously()]);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id.length).toBeGreaterThanOrEqual(22);
  },
  async "address and password open a session, whatever the capitals and blanks of the address"({ identity }) {
    const { admin: first } = await signIn(identity);
    // A hosted service may change the case of the address.
    expect(first.email.toLowerCase()).toBe(asa.email.toLowerCase());
    for (const email of ["asa@example.se", " ASA@EXAMPLE.SE "]) {
      const { token, admin } = await signIn(identity, { ...asa, email });
      expect(admin).toEqual(first);
      expect(await identity.whoIs(token)).toEqual(first);
    }
  },
  async "a password typed on another keyboard is the same"({ identity, setPassword }) {
    await setPassword(asa.email, "tre små sju".normalize("NFC"));
    await signIn(identity, { ...asa, password: "tre små\u00a0sju".normalize("NFD") });
  },
  async "a wrong password, a wrong address and an empty one are refused alike"({ identity }) {
    for (const wrong of [
      { ...asa, password: "sju sorters kakor " },
      { ...asa, password: "Sju sorters kakor" },
      { ...asa, password: "" },
      { ...asa, email: "nobody@example.se" },
      { ...asa, email: "" },
      { ...asa, email: "not an address" },
    ]) {
      expect(await identity.signIn(wrong)).toEqual({ ok: false, refusal: "refused" });
    }
  },
  async "each sign-in is a session of its own, and its token is at least 128 bits"({ identity }) {
    const one = await signIn(identity);
    const other = await signIn(identity);
    expect(one.token).not.toBe(other.token);
    expect(one.token).toMatch(/^[\w-]{22,}$/);
    await identity.signOut(one.token);
    expect(await identity.whoIs(one.token)).toBeNull();
    expect(await identity.whoIs(other.token)).not.toBeNull();
  },
  async "a token that nobody was given is nobody's, and signing it out harms nobody"({ identity }) {
    const { token } = await signIn(identity);
    for (const made of ["", "x", "true", token.slice(1), `${token}=`, token.toLowerCase()]) {
      expect(await identity.whoIs(made)).toBeNull();
      await identity.signOut(made);
    }
    expect(await identity.whoIs(token)).not.toBeNull();
  },
  async "a session ends twelve hours after it was last used"({ identity, clock }) {
    const { token } = await signIn(identity);
    for (let hours = 0; hours < 33; hours += 11) {
      clock.now += 11 * hourMs;
      expect(await identity.whoIs(token)).not.toBeNull();
    }
    clock.now += 12 * hourMs + minuteMs;
    expect(await identity.whoIs(token)).toBeNull();
  },
  async "a session ends after fourteen days, however much it is used"({ identity, clock }) {
    const { token } = await signIn(identity);
    const lastHour = 14 * 24 - 1;
    for (let hour = 0; hour < lastHour; hour++) {
      clock.now += hourMs;
      if (hour % 10 === 0) await identity.whoIs(token);
    }
    expect(await identity.whoIs(token)).not.toBeNull();
    clock.now += hourMs;
    expect(await identity.whoIs(token)).toBeNull();
  },
  async "a new password ends the sessions of the old one, which opens nothing any more"({
    identity,
    setPassword,
  }) {
    const { token } = await signIn(identity);
    await setPassword(asa.email, "sju andra kakor");
    expect(await identity.whoIs(token)).toBeNull();
    expect((await identity.signIn(asa)).ok).toBe(false);
    await signIn(identity, { ...asa, password: "sju andra kakor" });
  },
  async "whoever is removed is signed out, and stays out"({ identity, remove }) {
    const { token } = await signIn(identity);
    await remove(asa.email);
    expect(await identity.whoIs(token)).toBeNull();
    expect((await identity.signIn(asa)).ok).toBe(false);
  },
} satisfies Record<string, IdentityCase>;

/** What comes after the password, and sign-ins without one. */
const secondStepCases = {
  async "after the password a second factor is awaited, and until then the session opens nothing"(tested) {
    const { identity } = tested;
    const { admin } = await giveCodes(tested);
    const { token, awaits, credential } = await signIn(identity);
    expect(awaits).toBe("second factor");
    expect(await identity.whoIs(token)).toBeNull();
    const begun = { account: admin.id, email: admin.email, credential, awaits: "second factor" };
    expect(await identity.findPending(token)).toMatchObject(begun);
  },
  async "where everyone needs a second factor, whoever has none awaits the code before an enrolment"(tested) {
    await demandSecondFactor({ ...tested, random: randomBytes }, true);
    const { token, awaits } = await signIn(tested.identity);
    expect(awaits).toBe("enrolment code");
    expect(await tested.identity.whoIs(token)).toBeNull();
    expect(await tested.identity.findPending(token)).toMatchObject({ awaits: "enrolment code" });
  },
  async "what is complete was not begun, nor what nobody was given"({ identity }) {
    const { token, awaits } = await signIn(identity);
    expect(awaits).toBeNull();
    for (const other of [token, "", "x", token.slice(1)]) {
      expect(await identity.findPending(other)).toBeNull();
    }
  },
  async "what was begun ends after a quarter of an hour, and by signing out"(tested) {
    const { identity, clock } = tested;
    await giveCodes(tested);
    const [late, ended] = [await signIn(identity), await signIn(identity)];
    await identity.signOut(ended.token);
    expect(await identity.findPending(ended.token)).toBeNull();
    clock.now += 15 * minuteMs - 1;
    expect(await identity.findPending(late.token)).not.toBeNull();
    clock.now += 1;
    expect(await identity.findPending(late.token)).toBeNull();
  },
  "a new password ends what was begun under the old one": (tested) =>
    endsWhatWasBegun(tested, () => tested.setPassword(asa.email, "sju andra kakor")),
  "whoever is removed has begun nothing": (tested) =>
    endsWhatWasBegun(tested, () => tested.remove(asa.email)),
  async "a passkey opens a complete session of its account, also where the password awaits more"(tested) {
    const { identity } = tested;
    const { admin, credential } = await giveCodes(tested);
    const signedIn = await identity.signInByPasskey(admin.id);
    expect(signedIn).toMatchObject({ admin, credential, awaits: null });
    const token = signedIn?.token ?? "";
    expect(token).toMatch(/^[\w-]{22,}$/);
    expect(await identity.whoIs(token)).toEqual(admin);
    expect(await identity.findPending(token)).toBeNull();
    await tested.setPassword(asa.email, "sju andra kakor");
    expect(await identity.whoIs(token)).toBeNull();
  },
  async "a passkey of an account that is gone, or never was, opens nothing"(tested) {
    const { identity } = tested;
    const { admin } = await signIn(identity);
    for (const nobody of ["", "nobody", "A".repeat(22), "A".repeat(28)]) {
      expect(await identity.signInByPasskey(nobody)).toBeNull();
    }
    await tested.remove(asa.email);
    expect(await identity.signInByPasskey(admin.id)).toBeNull();
  },
  async "a password is checked for its own account, as it is at the sign-in"(tested) {
    const { identity } = tested;
    await tested.add(vera.email, vera.password);
    const { admin } = await signIn(identity);
    const check = (password: string) => identity.checkPassword(admin.id, password);
    expect(await check(asa.password)).toBe("right");
    expect(await check(asa.password.replace(" ", "\u00a0"))).toBe("right");
    for (const wrong of ["", " ", `${asa.password} `, "Sju sorters kakor", vera.password]) {
      expect(await check(wrong), wrong).toBe("wrong");
    }
  },
  async "no password is right for an account that is gone, or never was"(tested) {
    const { identity } = tested;
    const { admin } = await signIn(identity);
    for (const nobody of ["", "nobody", "A".repeat(22)]) {
      expect(await identity.checkPassword(nobody, asa.password)).toBe("wrong");
    }
    await tested.remove(asa.email);
    expect(await identity.checkPassword(admin.id, asa.password)).toBe("wrong");
  },
  async "checking a password starts no session and ends none, and a second factor does not matter to it"(
    tested,
  ) {
    const { identity, documents } = tested;
    const { admin, token } = await giveCodes(tested);
    const before = (await documents.list("sessions")).length;
    expect(await identity.checkPassword(admin.id, asa.password)).toBe("right");
    expect(await identity.checkPassword(admin.id, "not this one")).toBe("wrong");
    expect(await documents.list("sessions")).toHaveLength(before);
    expect(await identity.whoIs(token)).toEqual(admin);
  },
} satisfies Record<string, IdentityCase>;

async function endsWhatWasBegun(tested: IdentityUnderTest, act: () => Promise<void>): Promise<void> {
  const { identity } = tested;
  await giveCodes(tested);
  const { token } = await signIn(identity);
  await act();
  expect(await identity.findPending(token)).toBeNull();
}

/** As if its owner had set one-time codes up, whatever they are made of; returns the session from before. */
async function giveCodes({ identity, documents }: IdentityUnderTest): Promise<SignedIn> {
  const before = await signIn(identity);
  const codes = { secret: "sealed", step: 0, at: 0, spent: [] };
  await changeSecurity({ documents, random: randomBytes }, before.admin.id, (security) =>
    accept({ ...security, codes }),
  );
  return before;
}

export const identityCases = { ...firstStepCases, ...secondStepCases };

export type IdentityCaseName = keyof typeof identityCases;

export function describeIdentity(name: string, openFresh: () => Promise<IdentityUnderTest>): void {
  test.each(Object.entries(identityCases))(`${name}: %s`, async (_, run) => {
    await using tested = await openFresh();
    await run(tested);
  });
}
