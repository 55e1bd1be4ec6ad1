// Identities with one fault each, in what comes after the password or in its place.

import type { Admin } from "#server/admin.ts";
import type { BegunSignIn, Identity, SignedIn } from "#server/identity/identity.ts";
import { asa } from "./contract-identity.ts";

export type IdentityMutant = {
  lie: string;
  tell: (honest: Identity) => Partial<Identity>;
  /** The name of the case that fails. */
  caughtBy: string;
};

export const secondStepLies: readonly IdentityMutant[] = [
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
