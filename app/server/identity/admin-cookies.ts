// What an admin's browser keeps: the session's token, until the browser is closed, and for long
// that an account has signed in here before (OWASP, device cookies). Neither tells who that is. The
// token is signed, so that a made-up one is refused without a look into the store, which may bill each.

import type { AccountId } from "#server/admin.ts";
import type { SessionToken } from "./identity.ts";
import type { Keys } from "#server/keys.ts";
import { readCookie } from "./visitor-session.ts";

export type AdminCookies = {
  readToken(cookieHeader: string | null): SessionToken | null;
  /** The Set-Cookie header that keeps the token. */
  keep(token: SessionToken): string;
  /** The Set-Cookie header that forgets it. */
  forget(): string;
  /** null: the account has not signed in there before. */
  knownBrowser(cookieHeader: string | null, account: AccountId): KnownBrowser | null;
  /** The Set-Cookie header by which the account knows this browser from now on, until it has another password. */
  know(cookieHeader: string | null, of: { account: AccountId; credential: string }): string;
};

export type KnownBrowser = {
  /** What it is called. */
  browser: string;
  /** Whether the account still has the password that it signed in with there. */
  isUnder(credential: string): boolean;
};

export function openAdminCookies(options: {
  keys: Keys;
  random: (bytes: number) => Buffer;
  /** Behind TLS the cookies are bound to the host and never sent in the clear. */
  secure: boolean;
}): AdminCookies {
  const { keys, random, secure } = options;
  const prefix = secure ? "__Host-" : "";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const sessionName = `${prefix}osa-admin`;
  const knownName = `${prefix}osa-known`;

  /** The browser's name, and for each account that it is known to, two signatures: with its password's credential, and without. */
  function readKnown(cookieHeader: string | null) {
    const [browser = "", ...signatures] = readCookie(cookieHeader, knownName)?.split(".") ?? [];
    return { browser, signatures };
  }
  return {
    readToken(cookieHeader) {
      const [token, signature] = readCookie(cookieHeader, sessionName)?.split(".") ?? [];
      return token && signature && keys.isSigned("admin session", token, signature) ? token : null;
    },
    keep: (token) => `${sessionName}=${token}.${keys.sign("admin session", token)}; ${attributes}`,
    forget: () => `${sessionName}=; Max-Age=0; ${attributes}`,
    knownBrowser(cookieHeader, account) {
      const { browser, signatures } = readKnown(cookieHeader);
      const own = signatures.find((pair) =>
        keys.isSigned("known browser", `${browser}\n${account}`, pair.slice(0, signatureLength)),
      );
      if (own === undefined) return null;
      return {
        browser,
        isUnder: (credential) =>
          keys.isSigned("known browser", `${browser}\n${account}\n${credential}`, own.slice(signatureLength)),
      };
    },
    know(cookieHeader, { account, credential }) {
      const { browser: former, signatures: others } = readKnown(cookieHeader);
      const browser = /^[\w-]{22}$/.test(former) ? former : random(16).toString("base64url");
      const own = keys.sign("known browser", `${browser}\n${account}`);
      const underPassword = keys.sign("known browser", `${browser}\n${account}\n${credential}`);
      const kept = others.filter((other) => !other.startsWith(own) && /^[\w-]{86}$/.test(other));
      const signatures = [own + underPassword, ...kept];
      const value = [browser, ...signatures.slice(0, mostAccounts)].join(".");
      return `${knownName}=${value}; Max-Age=${knownSeconds}; ${attributes}`;
    },
  };
}

/** As `Keys` makes them. */
const signatureLength = 43;

/** A couple and their toastmaster may share a computer. */
const mostAccounts = 4;
const knownSeconds = 400 * 24 * 60 * 60;
