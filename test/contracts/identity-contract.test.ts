// The control group of the contract: faulty identities, each with one fault.

import { expect, test } from "vitest";
import { asa, type IdentityCaseName, identityCases } from "./identity-contract.ts";
import { everyLie, type Lies } from "./lies.ts";
import { openIdentityUnderTest } from "#test/kits/sign-in/identity-under-test.ts";
import type { Admin } from "#server/admin.ts";
import type { PendingSignIn, Identity, SignedIn } from "#server/identity/identity.ts";

const forEver = { "remembers sessions for ever": rememberForEver };
const begunForEver = { "remembers for ever who began": rememberWhoBegan };

const lies: Lies<IdentityCaseName, Identity> = {
  "two visitors who give no name are two": {
    "knows every visitor as the same": () => ({ signInAnonymously: async () => "A".repeat(22) }),
  },
  "address and password open a session, whatever the capitals and blanks of the address": {
    "minds the capitals of an address": (honest) => ({
      signIn: async ({ email, password }) =>
        honest.signIn({ email: email === asa.email ? email : `not-${email}`, password }),
    }),
  },
  "a wrong password, a wrong address and an empty one are refused alike": {
    "takes a password for the same without its blanks": (honest) => ({
      signIn: ({ email, password }) => honest.signIn({ email, password: password.trim() }),
    }),
    "says that an account is unknown by breaking": (honest) => ({
      async signIn(credentials) {
        if (credentials.email.startsWith("nobody")) throw new Error("EMAIL_NOT_FOUND");
        return honest.signIn(credentials);
      },
    }),
  },
  "each sign-in is a session of its own, and its token is at least 128 bits": {
    "signs out in the browser alone": () => ({ signOut: async () => {} }),
  },
  "a token that nobody was given is nobody's, and signing it out harms nobody": {
    "believes a flag": (honest) => ({
      whoIs: async (token) =>
        token === "true" ? ({ id: "asa", email: asa.email, role: "couple" } as Admin) : honest.whoIs(token),
    }),
  },
  "a password typed on another keyboard is the same": {
    "minds how a keyboard writes a letter": (honest) => ({
      async signIn(credentials) {
        const isComposed = credentials.password === credentials.password.normalize("NFC");
        return isComposed ? honest.signIn(credentials) : { ok: false, refusal: "refused" };
      },
    }),
  },
  "after the password a second factor is awaited, and until then the session opens nothing": {
    "lets a password in that awaits a second factor": (honest) => ({
      async whoIs(token) {
        const pendingSignIn = await honest.findPending(token);
        return pendingSignIn
          ? ({ id: pendingSignIn.account, email: pendingSignIn.email, role: "couple" } as Admin)
          : honest.whoIs(token);
      },
    }),
  },
  "where everyone needs a second factor, whoever has none awaits the code before an enrolment": {
    "lets a password on to the enrolment": (honest) => ({
      async findPending(token) {
        const pendingSignIn = await honest.findPending(token);
        return pendingSignIn && { ...pendingSignIn, awaits: "enrolment" };
      },
    }),
  },
  "what is complete was not begun, nor what nobody was given": {
    "takes whoever is signed in for somebody who has begun": (honest) => ({
      async findPending(token) {
        const admin = await honest.whoIs(token);
        const begun = admin && { account: admin.id, email: admin.email, credential: "" };
        return begun ? { ...begun, awaits: "second factor" } : honest.findPending(token);
      },
    }),
  },
  "a passkey opens a complete session of its account, also where the password awaits more": {
    "asks for a second factor after a passkey, too": (honest) => ({
      async signInByPasskey() {
        const signedIn = await honest.signIn(asa);
        return signedIn.ok ? signedIn.value : null;
      },
    }),
  },
  "a passkey of an account that is gone, or never was, opens nothing": {
    "opens the one account there is by any passkey": signInAnybody,
    "breaks at a passkey of nobody's": (honest) => ({
      async signInByPasskey(account) {
        const signedIn = await honest.signInByPasskey(account);
        if (!signedIn) throw new Error("USER_NOT_FOUND");
        return signedIn;
      },
    }),
  },
  "a password is checked for its own account, as it is at the sign-in": {
    "takes any account's password": (honest) => ({
      async checkPassword(account, password) {
        const checked = await honest.checkPassword(account, password);
        return password === "åter något annat" ? "right" : checked;
      },
    }),
    "checks a password without its blanks": (honest) => ({
      checkPassword: (account, password) => honest.checkPassword(account, password.trim()),
    }),
  },
  "no password is right for an account that is gone, or never was": {
    "knows the passwords of accounts that are gone": () => ({
      checkPassword: async (_, password) => (password === asa.password ? "right" : "wrong"),
    }),
  },
  "checking a password starts no session and ends none, and a second factor does not matter to it": {
    "signs in to check a password": (honest) => ({
      async checkPassword(_, password) {
        return (await honest.signIn({ ...asa, password })).ok ? "right" : "wrong";
      },
    }),
  },
  "a session ends twelve hours after it was last used": forEver,
  "a session ends after fourteen days, however much it is used": forEver,
  "a new password ends the sessions of the old one, which opens nothing any more": forEver,
  "whoever is removed is signed out, and stays out": forEver,
  "what was begun ends after a quarter of an hour, and by signing out": begunForEver,
  "a new password ends what was begun under the old one": begunForEver,
  "whoever is removed has begun nothing": begunForEver,
};

test.each(everyLie(lies))(
  "the contract catches an identity that $lie: $caughtBy",
  async ({ tell, caughtBy }) => {
    await using honest = await openIdentityUnderTest();
    const lying = { ...honest, identity: { ...honest.identity, ...tell(honest.identity) } };
    await expect(identityCases[caughtBy](lying)).rejects.toBeInstanceOf(Error);
  },
);

test("every case of the contract catches a lie", () => {
  const caught = new Set<string>(everyLie(lies).map(({ caughtBy }) => caughtBy));
  expect(Object.keys(identityCases).filter((name) => !caught.has(name))).toEqual([]);
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
  const known = new Map<string, PendingSignIn>();
  return {
    async signIn(credentials) {
      const signedIn = await honest.signIn(credentials);
      const pendingSignIn = signedIn.ok ? await honest.findPending(signedIn.value.token) : null;
      if (signedIn.ok && pendingSignIn) known.set(signedIn.value.token, pendingSignIn);
      return signedIn;
    },
    findPending: async (token) => known.get(token) ?? null,
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
