// The control group of the contract: faulty identities, each with one fault.

import { expect, test } from "vitest";
import { asa } from "./contract-identity.ts";
import { identityCases } from "./identity-contract.ts";
import { openIdentityUnderTest } from "#test/kits/sign-in/identity-under-test.ts";
import type { Admin } from "#server/admin.ts";
import type { BegunSignIn, Identity, SignedIn } from "#server/identity/identity.ts";

type IdentityMutant = {
  lie: string;
  tell: (honest: Identity) => Partial<Identity>;
  /** The name of the case that fails. */
  caughtBy: string;
};

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
  {
    lie: "lets a password in that awaits a second factor",
    tell: (honest) => ({
      async whoIs(token) {
        const begun = await honest.whoBegan(token);
        return begun
          ? ({ id: begun.account, email: begun.email, role: "couple" } as Admin)
          : honest.whoIs(token);
      },
    }),
    caughtBy: "after the password a second factor is awaited, and until then the session opens nothing",
  },
  {
    lie: "lets a password on to the enrolment",
    tell: (honest) => ({
      async whoBegan(token) {
        const begun = await honest.whoBegan(token);
        return begun && { ...begun, awaits: "enrolment" };
      },
    }),
    caughtBy: "where everyone needs a second factor, whoever has none awaits the code before an enrolment",
  },
  {
    lie: "takes whoever is signed in for somebody who has begun",
    tell: (honest) => ({
      async whoBegan(token) {
        const admin = await honest.whoIs(token);
        const begun = admin && { account: admin.id, email: admin.email, credential: "" };
        return begun ? { ...begun, awaits: "second factor" } : honest.whoBegan(token);
      },
    }),
    caughtBy: "what is complete was not begun, nor what nobody was given",
  },
  ...[
    "what was begun ends after a quarter of an hour, and by signing out",
    "a new password ends what was begun under the old one",
    "whoever is removed has begun nothing",
  ].map((caughtBy) => ({ lie: "remembers for ever who began", tell: rememberWhoBegan, caughtBy })),
  {
    lie: "asks for a second factor after a passkey, too",
    tell: (honest) => ({
      async signInByPasskey() {
        const signedIn = await honest.signIn(asa);
        return signedIn.ok ? signedIn.value : null;
      },
    }),
    caughtBy: "a passkey opens a complete session of its account, also where the password awaits more",
  },
  {
    lie: "opens the one account there is by any passkey",
    tell: signInAnybody,
    caughtBy: "a passkey of an account that is gone, or never was, opens nothing",
  },
  {
    lie: "breaks at a passkey of nobody's",
    tell: (honest) => ({
      async signInByPasskey(account) {
        const signedIn = await honest.signInByPasskey(account);
        if (!signedIn) throw new Error("USER_NOT_FOUND");
        return signedIn;
      },
    }),
    caughtBy: "a passkey of an account that is gone, or never was, opens nothing",
  },
  {
    lie: "takes any account's password",
    tell: (honest) => ({
      async checkPassword(account, password) {
        const checked = await honest.checkPassword(account, password);
        return password === "åter något annat" ? "right" : checked;
      },
    }),
    caughtBy: "a password is checked for its own account, as it is at the sign-in",
  },
  {
    lie: "checks a password without its blanks",
    tell: (honest) => ({
      checkPassword: (account, password) => honest.checkPassword(account, password.trim()),
    }),
    caughtBy: "a password is checked for its own account, as it is at the sign-in",
  },
  {
    lie: "knows the passwords of accounts that are gone",
    tell: () => ({ checkPassword: async (_, password) => (password === asa.password ? "right" : "wrong") }),
    caughtBy: "no password is right for an account that is gone, or never was",
  },
  {
    lie: "signs in to check a password",
    tell: (honest) => ({
      async checkPassword(_, password) {
        return (await honest.signIn({ ...asa, password })).ok ? "right" : "wrong";
      },
    }),
    caughtBy:
      "checking a password starts no session and ends none, and a second factor does not matter to it",
  },
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

function rememberWhoBegan(honest: Identity): Partial<Identity> {
  const known = new Map<string, BegunSignIn>();
  return {
    async signIn(credentials) {
      const signedIn = await honest.signIn(credentials);
      const begun = signedIn.ok ? await honest.whoBegan(signedIn.value.token) : null;
      if (signedIn.ok && begun) known.set(signedIn.value.token, begun);
      return signedIn;
    },
    whoBegan: async (token) => known.get(token) ?? null,
  };
}

function signInAnybody(honest: Identity): Partial<Identity> {
  let last: SignedIn | null = null;
  return {
    async signIn(credentials) {
      const signedIn = await honest.signIn(credentials);
      if (signedIn.ok) last = signedIn.value;
      return signedIn;
    },
    signInByPasskey: async () => last,
  };
}
