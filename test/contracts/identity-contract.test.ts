// The control group of the contract: faulty identities, each with one fault.

import { expect, test } from "vitest";
import { asa } from "./contract-identity.ts";
import { identityCases } from "./identity-contract.ts";
import { type IdentityMutant, secondStepLies } from "./second-step-mutants.ts";
import { openIdentityUnderTest } from "#test/kits/identity-under-test.ts";
import type { Admin } from "#server/admin.ts";
import type { Identity } from "#server/identity/identity.ts";

const lies: readonly IdentityMutant[] = [
  {
    lie: "knows every visitor as the same",
    tell: () => ({ signInAnonymously: async () => "A".repeat(22) }),
    caughtBy: "two visitors who give no name are two",
  },
  {
    lie: "minds the capitals of an address",
    tell: (honest) => ({
      signIn: async ({ email, password }) =>
        honest.signIn({ email: email === asa.email ? email : `not-${email}`, password }),
    }),
    caughtBy: "address and password open a session, whatever the capitals and blanks of the address",
  },
  {
    lie: "takes a password for the same without its blanks",
    tell: (honest) => ({
      signIn: ({ email, password }) => honest.signIn({ email, password: password.trim() }),
    }),
    caughtBy: "a wrong password, a wrong address and an empty one are refused alike",
  },
  {
    lie: "says that an account is unknown by breaking",
    tell: (honest) => ({
      async signIn(credentials) {
        if (credentials.email.startsWith("nobody")) throw new Error("EMAIL_NOT_FOUND");
        return honest.signIn(credentials);
      },
    }),
    caughtBy: "a wrong password, a wrong address and an empty one are refused alike",
  },
  {
    lie: "signs out in the browser alone",
    tell: () => ({ signOut: async () => {} }),
    caughtBy: "each sign-in is a session of its own, and its token is at least 128 bits",
  },
  {
    lie: "believes a flag",
    tell: (honest) => ({
      whoIs: async (token) =>
        token === "true" ? ({ id: "asa", email: asa.email, role: "couple" } as Admin) : honest.whoIs(token),
    }),
    caughtBy: "a token that nobody was given is nobody's, and signing it out harms nobody",
  },
  ...[
    "a session ends twelve hours after it was last used",
    "a session ends after fourteen days, however much it is used",
    "a new password ends the sessions of the old one, which opens nothing any more",
    "whoever is removed is signed out, and stays out",
  ].map((caughtBy) => ({ lie: "remembers sessions for ever", tell: rememberForEver, caughtBy })),
  {
    lie: "minds how a keyboard writes a letter",
    tell: (honest) => ({
      async signIn(credentials) {
        const isComposed = credentials.password === credentials.password.normalize("NFC");
        return isComposed ? honest.signIn(credentials) : { ok: false, refusal: "refused" };
      },
    }),
    caughtBy: "a password typed on another keyboard is the same",
  },
  ...secondStepLies,
];

test.each(lies)("the contract catches an identity that $lie: $caughtBy", async ({ tell, caughtBy }) => {
  const named = identityCases.find(({ name }) => name === caughtBy);
  if (!named) throw new Error(`There is no case named: ${caughtBy}`);
  await using honest = await openIdentityUnderTest();
  const lying = { ...honest, identity: { ...honest.identity, ...tell(honest.identity) } };
  await expect(named.run(lying)).rejects.toBeInstanceOf(Error);
});

test("every case of the contract catches a lie", () => {
  const caught = new Set(lies.map(({ caughtBy }) => caughtBy));
  expect(identityCases.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([]);
});

function rememberForEver(honest: Identity): Partial<Identity> {
  const known = new Map<string, Admin>();
  return {
    async signIn(credentials) {
      const signedIn = await honest.signIn(credentials);
      if (signedIn.ok) known.set(signedIn.value.token, signedIn.value.admin);
      return signedIn;
    },
    whoIs: async (token) => known.get(token) ?? null,
  };
}
