// The store holds only the hash of a session's token, so that a reader of the store cannot sign in.

import {
  DocumentsUnavailable,
  type JsonObject,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import { hashOf } from "#server/keys.ts";
import { commitUnlessConflict, retryOnConflict, type Means } from "#server/store/retry.ts";
import type { AccountId } from "#server/admin.ts";
import { type BrowserName, nameBrowser } from "#domain/accounts/browser-name.ts";
import type { SessionToken } from "./identity.ts";
import { hasSecondFactor, type KeptCode, listSecurity } from "./second-factor/account-security.ts";
import { findMissingStep, type MissingStep } from "./second-factor/sign-in-rules.ts";
import { isSessionOver, type KeptSession, readSession, sessionsCollection } from "./session-document.ts";

export type Begun = {
  userAgent?: string | null;
  /** A passkey proves both factors. */
  isComplete?: boolean;
};

export type StartedSession = { token: SessionToken; awaits: MissingStep | null };

export type FoundSession = {
  account: AccountId;
  credential: string;
  provedAt: number;
};

export type BegunSession = FoundSession & Pick<KeptSession, "emailedCode"> & { awaits: MissingStep };

export type ListedSession = BrowserName & { id: string; at: number; seen: number; isThis: boolean };

const seenEveryMs = 5 * 60_000;

export type AdminSessions = ReturnType<typeof openAdminSessions>;

export function openAdminSessions(options: Means) {
  const { documents, now, random } = options;

  async function findKept(
    token: SessionToken,
  ): Promise<{ stored: StoredDocument; kept: KeptSession } | null> {
    const stored = await sessionsCollection.get(documents, hashOf(token));
    const kept = stored && readSession(stored.data);
    return stored && kept && !isSessionOver(stored.data, now()) ? { stored, kept } : null;
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
      if (over.length > 0) await documents.commit(over.map(deletionOf));
    });
  }

  return {
    /** After a right password; `awaits` names what must follow before the session opens anything. */
    async start(
      account: AccountId,
      credential: string,
      { userAgent = null, isComplete = false }: Begun = {},
    ): Promise<StartedSession> {
      const token = random(16).toString("base64url");
      const awaits = isComplete ? null : await findMissingStep(documents, account);
      const kept = { account, credential, at: now(), seen: now(), ...nameBrowser(userAgent), awaits };
      await documents.commit([sessionsCollection.put(hashOf(token), null, kept)]);
      // A second factor demanded at this moment ended the sessions that it found, and not this one.
      if (isComplete || awaits !== null || (await findMissingStep(documents, account)) === null) {
        return { token, awaits };
      }
      await endThose({ account }, ({ id }) => id === hashOf(token));
      throw new DocumentsUnavailable("What a sign-in needs changed at this moment");
    },
    async find(token: SessionToken): Promise<FoundSession | null> {
      const found = await findKept(token);
      if (!found || found.kept.awaits !== null) return null;
      // Also corrects a time in the future, which would prolong the session.
      if (Math.abs(now() - found.kept.seen) >= seenEveryMs) await noteSeen(found.stored);
      return asFound(found.kept);
    },
    async findBegun(token: SessionToken): Promise<BegunSession | null> {
      const found = await findKept(token);
      const awaits = found?.kept.awaits ?? null;
      if (!found || awaits === null) return null;
      return { ...asFound(found.kept), awaits, emailedCode: found.kept.emailedCode };
    },
    async keepCode(token: SessionToken, emailedCode: KeptCode): Promise<Write[]> {
      const found = await findKept(token);
      return found ? [update(found.stored, { emailedCode })] : [];
    },
    end: (token: SessionToken) =>
      retryOnConflict(options, async () => {
        const stored = await sessionsCollection.get(documents, hashOf(token));
        if (!stored) return;
        await documents.commit([deletionOf(stored)]);
      }),
    /** The same session, proved once more, under a new token, and complete unless it awaits more; null: it ended. */
    renew: (token: SessionToken, awaits?: MissingStep): Promise<SessionToken | null> =>
      retryOnConflict(options, async () => {
        const found = await findKept(token);
        if (!found) return null;
        const next = random(16).toString("base64url");
        const proved = { provedAt: now(), seen: now(), awaits: awaits ?? null, emailedCode: null };
        // Who has just typed a code has as long again for what follows.
        const data = { ...found.stored.data, ...proved, ...(awaits ? { at: now() } : {}) };
        await documents.commit([deletionOf(found.stored), sessionsCollection.put(hashOf(next), null, data)]);
        return next;
      }),
    async keepUnder(token: SessionToken, credential: string): Promise<Write[]> {
      const found = await findKept(token);
      return found ? [update(found.stored, { credential })] : [];
    },
    endAll: (account: AccountId, token?: SessionToken) =>
      endThose({ account }, ({ id }) => token === undefined || id !== hashOf(token)),
    async list(account: AccountId, token: SessionToken): Promise<ListedSession[]> {
      const stored = await sessionsCollection.list(documents, { where: { account } });
      const open = stored.flatMap(({ id, data }) => {
        const kept = readSession(data);
        if (!kept || kept.awaits !== null || isSessionOver(data, now())) return [];
        const { at, seen, browser, system } = kept;
        return [{ id, at, seen, browser, system, isThis: id === hashOf(token) }];
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
        const over = stored.filter(({ id, data }) => {
          const kept = readSession(data);
          const security = kept && secured.get(kept.account);
          return kept !== null && id !== hashOf(token) && !(security && hasSecondFactor(security));
        });
        if (over.length > 0) await documents.commit(over.map(deletionOf));
      }),
  };
}

function asFound({ account, credential, at, provedAt }: KeptSession): FoundSession {
  return { account, credential, provedAt: provedAt ?? at };
}

function update({ id, version, data }: StoredDocument, changes: JsonObject): Write {
  return sessionsCollection.put(id, { version }, { ...data, ...changes });
}

function deletionOf({ id, version }: StoredDocument): Write {
  return sessionsCollection.remove({ id, version });
}
