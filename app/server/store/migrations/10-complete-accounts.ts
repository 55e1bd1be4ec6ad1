// What readers took for granted is stored. Of an account's two kept sign-ins, the last stays.

import { isDeepStrictEqual } from "node:util";
import { type Json, type JsonObject, isObject } from "#server/store/documents.ts";
import type { Migration } from "./migration.ts";

export const completeAccounts: Migration = {
  changes: {
    accounts: (account) =>
      Object.hasOwn(account, "letters")
        ? complete(account, { role: account["service"] === "firebase" ? null : "couple" })
        : account,
    sessions(session) {
      const { at, seen } = session;
      if (at === undefined || seen === undefined) return session;
      const missing = { browser: null, system: null, provedAt: at, awaits: null, emailedCode: null };
      return complete(session["provedAt"] === null ? { ...session, provedAt: at } : session, missing);
    },
    "password resets": (reset) => (Object.hasOwn(reset, "until") ? complete(reset, { chosen: null }) : reset),
    "account security"(security) {
      const { signedInAt = null, codes, passkeys = [], enrolmentCode, lastSignInAt, ...others } = security;
      const whole: JsonObject = {
        ...complete(others, { handle: null, offered: null, recovery: [] }),
        codes: isObject(codes) ? complete(codes, { spent: [] }) : (codes ?? null),
        passkeys: Array.isArray(passkeys) ? passkeys.map(withHost) : passkeys,
        enrolmentCode: isObject(enrolmentCode)
          ? complete(enrolmentCode, { by: null })
          : (enrolmentCode ?? null),
        lastSignInAt: lastSignInAt ?? signedInAt,
      };
      return isDeepStrictEqual(whole, security) ? security : whole;
    },
  },
};

const withHost = (passkey: Json) => (isObject(passkey) ? complete(passkey, { host: null }) : passkey);

function complete(part: JsonObject, missing: JsonObject): JsonObject {
  return Object.keys(missing).every((name) => Object.hasOwn(part, name)) ? part : { ...missing, ...part };
}
