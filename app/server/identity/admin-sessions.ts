// Sessions of admins. The browser holds 128 random bits and the store only their hash, so that a reader of the
// store cannot sign in.

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
  find(token: SessionToken): Promise<{ account: AccountId; credential: string } | null>;
  end(token: SessionToken): Promise<void>;
  /** The write that keeps the session valid under a new password, for the same commit. */
  keepUnder(token: SessionToken, credential: string): Promise<Write[]>;
  endAll(account: AccountId, token?: SessionToken): Promise<void>;
};

const minuteMs = 60_000;
const idleMs = 12 * hourMs;
const longestMs = 14 * dayMs;

/** How often the store records activity. */
const seenEveryMs = 5 * minuteMs;

const shape = v.object({ account: v.string(), credential: v.string(), at: v.number(), seen: v.number() });

/** Another program's document in this collection is not ours, so it never ends. */
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
      await commitUnlessConflict(documents, [update(stored, { seen: now() })]);
    } catch (error) {
      // The store is unavailable for writes; the session stays valid.
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
      // Also corrects a time in the future, which would prolong the session.
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
