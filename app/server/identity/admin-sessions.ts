// The store holds only the hash of a session's token, so that a reader of the store cannot sign in.

import * as v from "valibot";
import { dayMs, hourMs } from "#domain/zoned-time.ts";
import { defineRecord } from "#server/store/define-record.ts";
import {
  commitUnlessConflict,
  DocumentsUnavailable,
  type JsonObject,
  type Means,
  retryOnConflict,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import { hashOf, type Keys } from "#server/keys.ts";
import type { AccountId } from "#server/admin.ts";
import { type BrowserName, nameBrowser } from "#domain/accounts/browser-name.ts";
import { readCookie, type SessionToken } from "./identity.ts";
import {
  findMissingStep,
  hasSecondFactor,
  type StoredCode,
  storedCodeShape,
  listSecurity,
  type MissingStep,
  missingSteps,
} from "./second-factor/account-security.ts";

const minuteMs = 60_000;
const idleMs = 12 * hourMs;
const longestMs = 14 * dayMs;
const begunMs = 15 * minuteMs;

const shape = v.object({
  account: v.string(),
  credential: v.string(),
  at: v.number(),
  seen: v.number(),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  provedAt: v.number(),
  awaits: v.nullable(v.picklist(missingSteps)),
  emailedCode: v.nullable(storedCodeShape),
});

export const sessionsCollection = defineRecord({
  name: "sessions",
  shape,
  staysBehind: "whoever is signed in signs in again",
  backup: false,
  personal: { onTheDay: { stays: "who is signed in" }, guest: null },
  undo: "never",
  live: ["who may see"],
});

type StoredSession = v.InferOutput<typeof shape>;

/** Another program's document in this collection is not ours, so it never ends. */
export function isSessionOver(stored: Pick<StoredDocument, "data">, now: number): boolean {
  const saved = sessionsCollection.read(stored);
  return saved !== null && isOver(saved, now);
}

function isOver({ seen, at, awaits }: StoredSession, now: number): boolean {
  return now >= seen + idleMs || now >= at + (awaits === null ? longestMs : begunMs);
}

export type FoundSession = {
  account: AccountId;
  credential: string;
  provedAt: number;
};

const seenEveryMs = 5 * minuteMs;

export type AdminSessions = ReturnType<typeof openAdminSessions>;

export function openAdminSessions(options: Means) {
  const { documents, now, random } = options;

  async function findSaved(token: SessionToken) {
    const { stored, value: saved } = await sessionsCollection.find(documents, hashOf(token));
    return stored && saved && !isOver(saved, now()) ? { stored, saved } : null;
  }

  async function noteSeen(stored: StoredDocument): Promise<void> {
    try {
      await commitUnlessConflict(documents, [update(stored, { seen: now() })]);
    } catch (error) {
      if (!(error instanceof DocumentsUnavailable)) throw error;
    }
  }

  async function endThose(
    where: { account: AccountId },
    isOver: (stored: StoredDocument) => boolean,
  ): Promise<void> {
    await retryOnConflict(options, async () => {
      const over = (await sessionsCollection.list(documents, { where })).filter(isOver);
      if (over.length > 0) await documents.commit(over.map(sessionsCollection.remove));
    });
  }

  return {
    /** `isComplete`: a passkey proved both factors. `awaits` must follow before the session opens anything. */
    async start(
      account: AccountId,
      credential: string,
      { userAgent = null, isComplete = false }: { userAgent?: string | null; isComplete?: boolean } = {},
    ): Promise<{ token: SessionToken; awaits: MissingStep | null }> {
      const token = random(16).toString("base64url");
      const awaits = isComplete ? null : await findMissingStep(documents, account);
      const at = now();
      const session = { at, seen: at, provedAt: at, awaits, emailedCode: null };
      const saved: StoredSession = { account, credential, ...session, ...nameBrowser(userAgent) };
      await documents.commit([sessionsCollection.put(hashOf(token), null, saved)]);
      // A second factor demanded at this moment ended the sessions that it found, and not this one.
      if (isComplete || awaits !== null || (await findMissingStep(documents, account)) === null) {
        return { token, awaits };
      }
      await endThose({ account }, ({ id }) => id === hashOf(token));
      throw new DocumentsUnavailable("What a sign-in needs changed at this moment");
    },
    async find(token: SessionToken): Promise<FoundSession | null> {
      const found = await findSaved(token);
      if (!found || found.saved.awaits !== null) return null;
      // Also corrects a time in the future, which would prolong the session.
      if (Math.abs(now() - found.saved.seen) >= seenEveryMs) await noteSeen(found.stored);
      return found.saved;
    },
    async findPending(token: SessionToken): Promise<(StoredSession & { awaits: MissingStep }) | null> {
      const found = await findSaved(token);
      const awaits = found?.saved.awaits ?? null;
      return found && awaits !== null ? { ...found.saved, awaits } : null;
    },
    async keepCode(token: SessionToken, emailedCode: StoredCode): Promise<Write[]> {
      const found = await findSaved(token);
      return found ? [update(found.stored, { emailedCode })] : [];
    },
    end: (token: SessionToken) =>
      retryOnConflict(options, async () => {
        const stored = await sessionsCollection.get(documents, hashOf(token));
        if (!stored) return;
        await documents.commit([sessionsCollection.remove(stored)]);
      }),
    /** The same session, proved once more, under a new token, and complete unless it awaits more; null: it ended. */
    renew: (token: SessionToken, awaits?: MissingStep): Promise<SessionToken | null> =>
      retryOnConflict(options, async () => {
        const found = await findSaved(token);
        if (!found) return null;
        const next = random(16).toString("base64url");
        const proved = { provedAt: now(), seen: now(), awaits: awaits ?? null, emailedCode: null };
        // An admin who has just typed a code has as long again for what follows.
        const data = { ...found.stored.data, ...proved, ...(awaits ? { at: now() } : {}) };
        await documents.commit([
          sessionsCollection.remove(found.stored),
          sessionsCollection.put(hashOf(next), null, data),
        ]);
        return next;
      }),
    async keepUnder(token: SessionToken, credential: string): Promise<Write[]> {
      const found = await findSaved(token);
      return found ? [update(found.stored, { credential })] : [];
    },
    endAll: (account: AccountId, token?: SessionToken) =>
      endThose({ account }, ({ id }) => token === undefined || id !== hashOf(token)),
    async list(
      account: AccountId,
      token: SessionToken,
    ): Promise<(BrowserName & { id: string; at: number; seen: number; isThis: boolean })[]> {
      const stored = await sessionsCollection.list(documents, { where: { account } });
      const open = stored.flatMap((one) => {
        const saved = sessionsCollection.read(one);
        if (!saved || saved.awaits !== null || isOver(saved, now())) return [];
        const { at, seen, browser, system } = saved;
        return [{ id: one.id, at, seen, browser, system, isThis: one.id === hashOf(token) }];
      });
      return open.toSorted(
        (one, other) => Number(other.isThis) - Number(one.isThis) || other.seen - one.seen,
      );
    },
    endOne: (account: AccountId, id: string) => endThose({ account }, (stored) => stored.id === id),
    endUnsecured: (token: SessionToken) =>
      retryOnConflict(options, async () => {
        const stored = await sessionsCollection.list(documents);
        const secured = await listSecurity(documents);
        const over = stored.filter((one) => {
          const saved = sessionsCollection.read(one);
          const security = saved && secured.get(saved.account);
          return saved !== null && one.id !== hashOf(token) && !(security && hasSecondFactor(security));
        });
        if (over.length > 0) await documents.commit(over.map(sessionsCollection.remove));
      }),
  };
}

function update(stored: StoredDocument, changes: JsonObject): Write {
  return sessionsCollection.put(stored.id, stored, { ...stored.data, ...changes });
}

type KnownBrowser = {
  browser: string;
  isUnder(credential: string): boolean;
};

/** OWASP, device cookies. They are signed, so that a forged one costs no read of a store that may bill it. */
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
      const remaining = others.filter((other) => !other.startsWith(own) && /^[\w-]{86}$/.test(other));
      const signatures = [own + underPassword, ...remaining];
      const value = [browser, ...signatures.slice(0, mostAccounts)].join(".");
      return `${knownName}=${value}; Max-Age=${knownSeconds}; ${attributes}`;
    },
  };
}

const signatureLength = 43;

/** A couple and their toastmaster may share a computer. */
const mostAccounts = 4;
const knownSeconds = 400 * 24 * 60 * 60;
