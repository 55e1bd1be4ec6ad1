// The session's token until the browser closes, and for long a mark that an account has signed in here (OWASP, device
// cookies). The token is signed, so that a forged one costs no read of a store that may bill it.

import type { AccountId } from "#server/admin.ts";
import type { SessionToken } from "./identity.ts";
import type { Keys } from "#server/keys.ts";
import { readCookie } from "./visitor-session.ts";

export type KnownBrowser = {
  browser: string;
  isUnder(credential: string): boolean;
};

export type AdminCookies = ReturnType<typeof openAdminCookies>;

export function openAdminCookies(options: {
  keys: Keys;
  random: (bytes: number) => Buffer;
  secure: boolean;
}) {
  const { keys, random, secure } = options;
  const prefix = secure ? "__Host-" : "";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const sessionName = `${prefix}osa-admin`;
  const knownName = `${prefix}osa-known`;

  /** The browser's name and two signatures per account: with its password's credential, and without. */
  function readKnown(cookieHeader: string | null) {
    const [browser = "", ...signatures] = readCookie(cookieHeader, knownName)?.split(".") ?? [];
    return { browser, signatures };
  }
  return {
    readToken(cookieHeader: string | null): SessionToken | null {
      const [token, signature] = readCookie(cookieHeader, sessionName)?.split(".") ?? [];
      return token && signature && keys.isSigned("admin session", token, signature) ? token : null;
    },
    keep: (token: SessionToken) =>
      `${sessionName}=${token}.${keys.sign("admin session", token)}; ${attributes}`,
    forget: () => `${sessionName}=; Max-Age=0; ${attributes}`,
    knownBrowser(cookieHeader: string | null, account: AccountId): KnownBrowser | null {
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
    /** The Set-Cookie header that marks this browser as known to the account until its password changes. */
    know(
      cookieHeader: string | null,
      { account, credential }: { account: AccountId; credential: string },
    ): string {
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

const signatureLength = 43;

/** A couple and their toastmaster may share a computer. */
const mostAccounts = 4;
const knownSeconds = 400 * 24 * 60 * 60;
