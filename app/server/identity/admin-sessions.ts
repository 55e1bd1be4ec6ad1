// Sessions of admins. The browser has 128 random bits; kept is their hash, so that whoever reads
// the store can sign in as nobody.

import { collection } from "#server/store/collection.ts";
import { createHash } from "node:crypto";
import * as v from "valibot";
import { dayMs, hourMs } from "#domain/time-spans.ts";
import {
  type Documents,
  DocumentsUnavailable,
  type JsonObject,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import { commitUnlessConflict, retryOnConflict } from "#server/store/retry.ts";
import type { AccountId } from "#server/admin.ts";
import type { SessionToken } from "./identity.ts";

export const sessionsCollection = collection("sessions");

export type AdminSessions = {
  start(account: AccountId, credential: string): Promise<SessionToken>;
  /** null: there is no such session, or it is over. */
  find(token: SessionToken): Promise<{ account: AccountId; credential: string } | null>;
  end(token: SessionToken): Promise<void>;
  /** The write that lets the session outlive its account's old password, to go into the commit of the new one. */
  keepUnder(token: SessionToken, credential: string): Promise<Write[]>;
  /** Ends every session of the account but the one of `token`. */
  endAll(account: AccountId, token?: SessionToken): Promise<void>;
};

const minuteMs = 60_000;
const idleMs = 12 * hourMs;
const longestMs = 14 * dayMs;

/** How often it is written down that somebody is there. */
const seenEveryMs = 5 * minuteMs;

const shape = v.object({ account: v.string(), credential: v.string(), at: v.number(), seen: v.number() });

/** What another program keeps in a collection of this name is none of ours, and so never over. */
export function isSessionOver(data: JsonObject, at: number): boolean {
  const read = v.safeParse(shape, data);
  return read.success && (at >= read.output.seen + idleMs || at >= read.output.at + longestMs);
}

export function openAdminSessions(options: {
  documents: Documents;
  now: () => number;
  random: (bytes: number) => Buffer;
}): AdminSessions {
  const { documents, now, random } = options;

  async function findStored(token: SessionToken): Promise<StoredDocument | null> {
    const stored = await sessionsCollection.get(documents, hashOf(token));
    return stored && !isSessionOver(stored.data, now()) ? stored : null;
  }

  async function noteSeen(stored: StoredDocument): Promise<void> {
    try {
      // Another request may have noted it.
      await commitUnlessConflict(documents, [update(stored, { seen: now() })]);
    } catch (error) {
      // The store takes nothing just now: the session holds as it is.
      if (!(error instanceof DocumentsUnavailable)) throw error;
    }
  }

  return {
    async start(account, credential) {
      const token = random(16).toString("base64url");
      const data = { account, credential, at: now(), seen: now() };
      await documents.commit([sessionsCollection.put(hashOf(token), null, data)]);
      return token;
    },
    async find(token) {
      const stored = await findStored(token);
      if (!stored) return null;
      const { account, credential, seen } = v.parse(shape, stored.data);
      // Also where it was seen in what is the future by now, or it would last the longer for that.
      if (Math.abs(now() - seen) >= seenEveryMs) await noteSeen(stored);
      return { account, credential };
    },
    end: (token) =>
      retryOnConflict(options, async () => {
        const stored = await sessionsCollection.get(documents, hashOf(token));
        if (!stored) return;
        await documents.commit([deletionOf(stored)]);
      }),
    async keepUnder(token, credential) {
      const stored = await findStored(token);
      return stored ? [update(stored, { credential })] : [];
    },
    endAll: (account, token) =>
      retryOnConflict(options, async () => {
        const stored = await sessionsCollection.list(documents, { where: { account } });
        const over = stored.filter(({ id }) => token === undefined || id !== hashOf(token));
        if (over.length > 0) await documents.commit(over.map(deletionOf));
      }),
  };
}

function update({ id, version, data }: StoredDocument, changes: JsonObject): Write {
  return sessionsCollection.put(id, { version }, { ...data, ...changes });
}

function deletionOf({ id, version }: StoredDocument): Write {
  return sessionsCollection.remove({ id, version });
}

function hashOf(token: SessionToken): string {
  return createHash("sha256").update(token).digest("base64url");
}
