// What every identity must do, whether local or hosted. The cases are data, so that identity-contract.test.ts
// can run them on faulty identities and check that each fault is caught.

import { describe, expect, it } from "vitest";
import { asa, type IdentityCase, type IdentityUnderTest, signIn } from "./contract-identity.ts";
import { secondStepCases } from "./second-step-contract.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const firstStepCases: readonly IdentityCase[] = [
  {
    name: "two visitors who give no name are two",
    async run({ identity }) {
      const ids = await Promise.all([identity.signInAnonymously(), identity.signInAnonymously()]);
      expect(new Set(ids).size).toBe(2);
      for (const id of ids) expect(id.length).toBeGreaterThanOrEqual(22);
    },
  },
  {
    name: "address and password open a session, whatever the capitals and blanks of the address",
    async run({ identity }) {
      const { admin: first } = await signIn(identity);
      // A hosted service may change the case of the address.
      expect(first.email.toLowerCase()).toBe(asa.email.toLowerCase());
      for (const email of ["asa@example.se", " ASA@EXAMPLE.SE "]) {
        const { token, admin } = await signIn(identity, { ...asa, email });
        expect(admin).toEqual(first);
        expect(await identity.whoIs(token)).toEqual(first);
      }
    },
  },
  {
    name: "a password typed on another keyboard is the same",
    async run({ identity, setPassword }) {
      await setPassword(asa.email, "tre små sju".normalize("NFC"));
      await signIn(identity, { ...asa, password: "tre små\u00a0sju".normalize("NFD") });
    },
  },
  {
    name: "a wrong password, a wrong address and an empty one are refused alike",
    async run({ identity }) {
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
  },
  {
    name: "each sign-in is a session of its own, and its token is at least 128 bits",
    async run({ identity }) {
      const one = await signIn(identity);
      const other = await signIn(identity);
      expect(one.token).not.toBe(other.token);
      expect(one.token).toMatch(/^[\w-]{22,}$/);
      await identity.signOut(one.token);
      expect(await identity.whoIs(one.token)).toBeNull();
      expect(await identity.whoIs(other.token)).not.toBeNull();
    },
  },
  {
    name: "a token that nobody was given is nobody's, and signing it out harms nobody",
    async run({ identity }) {
      const { token } = await signIn(identity);
      for (const made of ["", "x", "true", token.slice(1), `${token}=`, token.toLowerCase()]) {
        expect(await identity.whoIs(made)).toBeNull();
        await identity.signOut(made);
      }
      expect(await identity.whoIs(token)).not.toBeNull();
    },
  },
  {
    name: "a session ends twelve hours after it was last used",
    async run({ identity, clock }) {
      const { token } = await signIn(identity);
      for (let hours = 0; hours < 33; hours += 11) {
        clock.now += 11 * hourMs;
        expect(await identity.whoIs(token)).not.toBeNull();
      }
      clock.now += 12 * hourMs + minuteMs;
      expect(await identity.whoIs(token)).toBeNull();
    },
  },
  {
    name: "a session ends after fourteen days, however much it is used",
    async run({ identity, clock }) {
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
  },
  {
    name: "a new password ends the sessions of the old one, which opens nothing any more",
    async run({ identity, setPassword }) {
      const { token } = await signIn(identity);
      await setPassword(asa.email, "sju andra kakor");
      expect(await identity.whoIs(token)).toBeNull();
      expect((await identity.signIn(asa)).ok).toBe(false);
      await signIn(identity, { ...asa, password: "sju andra kakor" });
    },
  },
  {
    name: "whoever is removed is signed out, and stays out",
    async run({ identity, remove }) {
      const { token } = await signIn(identity);
      await remove(asa.email);
      expect(await identity.whoIs(token)).toBeNull();
      expect((await identity.signIn(asa)).ok).toBe(false);
    },
  },
];

export const identityCases = [...firstStepCases, ...secondStepCases];

export function describeIdentity(name: string, openFresh: () => Promise<IdentityUnderTest>): void {
  describe(name, () => {
    it.each(identityCases)("$name", async ({ run }) => {
      await using tested = await openFresh();
      await run(tested);
    });
  });
}
