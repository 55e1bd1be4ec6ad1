// Discards a waiting answer, all answers from one network address, or an unreadable document. The history keeps
// it for thirty days, so that it can be undone.

import { accept, refuse, type Result } from "#domain/result.ts";
import { type Collection, collection } from "#server/store/collection.ts";
import type { StoredDocument } from "#server/store/documents.ts";
import { byAdmin, type DecidedChange, keepChange } from "#server/workflows/keep-change.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import type { AttachRefusal, SeenAnswer } from "./attach-answer.ts";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";

type SeenDocument = {
  collection: string;
  id: string;
  version: string;
  /** The group, if several discards are one change. */
  group?: string;
};

export function discardAnswer(
  services: Services,
  admin: Admin,
  { answerId: id, answerVersion: version, group }: SeenAnswer & { group?: string },
): Promise<Result<{ group: string }, AttachRefusal>> {
  const seen = { collection: unmatchedCollection.name, id, version };
  return discard(services, admin, group === undefined ? seen : { ...seen, group });
}

/**
 * Discards all unmatched answers from one address, up to the newest one shown, as one change. Held answers
 * belong to guests on the list, who expect to be heard, so they are discarded only on request. Answers that
 * another admin settles at the same moment stay settled. Rejects with `DocumentsUnavailable`; nothing was
 * discarded.
 */
export function discardByOrigin(
  services: Services,
  admin: Admin,
  { origin, until, withHeld }: { origin: string; until: number; withHeld: boolean },
): Promise<Result<{ group: string }, "gone" | "busy">> {
  return keepChange<{ group: string }, "gone" | "busy">(services, byAdmin(admin), {
    busy: "busy",
    async decide(group) {
      const { unmatched, held } = await listInbox(services);
      const meant = [...unmatched, ...(withHeld ? held.map(({ answer }) => answer) : [])].filter(
        (answer) => answer.origin === origin && answer.at <= until,
      );
      const read = meant.map(({ id }) => unmatchedCollection.get(services.documents, id));
      const found = (await Promise.all(read)).filter((one) => one !== null);
      return found.length === 0 ? refuse("gone") : accept(discarding(unmatchedCollection, found, group));
    },
  });
}

/** Only documents that the inbox lists as unreadable. Rejects with `DocumentsUnavailable`. */
export async function discardUnreadable(
  services: Services,
  admin: Admin,
  seen: SeenDocument,
): Promise<Result<{ group: string }, AttachRefusal>> {
  const { unreadable } = await listInbox(services);
  const isListed = unreadable.some((one) => one.collection === seen.collection && one.id === seen.id);
  return isListed ? discard(services, admin, seen) : refuse("gone");
}

function discard(
  services: Services,
  admin: Admin,
  { collection: name, id, version: seen, group: given }: SeenDocument,
): Promise<Result<{ group: string }, AttachRefusal>> {
  const from = collection(name);
  return keepChange<{ group: string }, AttachRefusal>(services, byAdmin(admin, given), {
    busy: "changed",
    async decide(group) {
      const stored = await from.get(services.documents, id);
      if (!stored) return refuse("gone");
      return stored.version === seen ? accept(discarding(from, [stored], group)) : refuse("changed");
    },
  });
}

function discarding(
  { name }: Collection,
  found: readonly StoredDocument[],
  group: string,
): DecidedChange<{ group: string }> {
  const documents = found.map((stored) => ({ collection: name, id: stored.id, stored, data: null }));
  return { deed: "discarded", rows: [{ guestId: null, documents }], done: { group } };
}
