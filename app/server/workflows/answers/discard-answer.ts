// An answer that waited for the couple is thrown away, or all from one network address, or a document that
// cannot be read. The history keeps it for thirty days, to be undone.

import { accept, refuse, type Result } from "#domain/result.ts";
import { collection } from "#server/store/collection.ts";
import { Conflict, type StoredDocument, type Write } from "#server/store/documents.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import type { Admin } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import type { AttachRefusal, SeenAnswer } from "./attach-answer.ts";
import { historyWrite, newId } from "#server/records/history.ts";
import { listInbox } from "#server/workflows/inbox/inbox.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";

type SeenDocument = {
  collection: string;
  id: string;
  version: string;
  /** Of several that are one change. */
  group?: string;
};

/** Rejects with `DocumentsUnavailable`. */
export function discardAnswer(
  services: Services,
  admin: Admin,
  { answerId: id, answerVersion: version, group }: SeenAnswer & { group?: string },
): Promise<Result<{ group: string }, AttachRefusal>> {
  const seen = { collection: unmatchedCollection.name, id, version };
  return discard(services, admin, group === undefined ? seen : { ...seen, group });
}

/**
 * All that fits no guest and came from one address up to the newest that was shown, as one deed. Held answers
 * are for guests on the list, who count on being heard: they go along only where that was asked for. What
 * somebody else deals with at the same moment stays dealt with. Rejects with `DocumentsUnavailable` or
 * `Conflict`: nothing was thrown away.
 */
export function discardByOrigin(
  services: Services,
  admin: Admin,
  { origin, until, withHeld }: { origin: string; until: number; withHeld: boolean },
): Promise<Result<{ group: string }, "gone">> {
  const { documents, random } = services;
  return retryOnConflict(services, async () => {
    const { unmatched, held } = await listInbox(services);
    const meant = [...unmatched, ...(withHeld ? held.map(({ answer }) => answer) : [])].filter(
      (answer) => answer.origin === origin && answer.at <= until,
    );
    const stored = await Promise.all(meant.map(({ id }) => unmatchedCollection.get(documents, id)));
    const found = stored.filter((one) => one !== null);
    if (found.length === 0) return refuse("gone");
    const group = newId(random);
    await documents.commit(
      discardWrites(services, admin, { collection: unmatchedCollection.name, found, group }),
    );
    return accept({ group });
  });
}

/** Only what the inbox lists as unreadable. Rejects with `DocumentsUnavailable`. */
export async function discardUnreadable(
  services: Services,
  admin: Admin,
  seen: SeenDocument,
): Promise<Result<{ group: string }, AttachRefusal>> {
  const { unreadable } = await listInbox(services);
  const isListed = unreadable.some((one) => one.collection === seen.collection && one.id === seen.id);
  return isListed ? discard(services, admin, seen) : refuse("gone");
}

async function discard(
  services: Services,
  admin: Admin,
  { collection: name, id, version: seen, group = newId(services.random) }: SeenDocument,
): Promise<Result<{ group: string }, AttachRefusal>> {
  const { documents } = services;
  const stored = await collection(name).get(documents, id);
  if (!stored) return refuse("gone");
  if (stored.version !== seen) return refuse("changed");
  try {
    await documents.commit(discardWrites(services, admin, { collection: name, found: [stored], group }));
  } catch (error) {
    if (error instanceof Conflict) return refuse("changed");
    throw error;
  }
  return accept({ group });
}

function discardWrites(
  services: Services,
  admin: Admin,
  { collection: name, found, group }: { collection: string; found: readonly StoredDocument[]; group: string },
): Write[] {
  const removed = found.map(({ id, data }) => ({ collection: name, id, data }));
  const about = { group, by: "admin", adminId: admin.id, deed: "discarded", guestId: null } as const;
  return [...found.map(collection(name).remove), historyWrite(services, { ...about, removed })];
}
