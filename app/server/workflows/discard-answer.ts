// An answer that fitted no guest is thrown away, or a document that cannot be read. The history keeps
// it for thirty days, to be undone.

import { accept, refuse, type Result } from "#domain/result.ts";
import { Conflict } from "#server/documents/documents.ts";
import type { Admin } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import type { AttachRefusal, SeenAnswer } from "./attach-answer.ts";
import { historyWrite, newId } from "./history.ts";
import { listInbox } from "./inbox.ts";
import { unmatchedCollection } from "./unmatched-answer.ts";

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
  const seen = { collection: unmatchedCollection, id, version };
  return discard(services, admin, group === undefined ? seen : { ...seen, group });
}

/** Only what the inbox lists as unreadable. Rejects with `DocumentsUnavailable`. */
export async function discardUnreadable(
  services: Services,
  admin: Admin,
  seen: SeenDocument,
): Promise<Result<{ group: string }, AttachRefusal>> {
  const { unreadable } = await listInbox(services);
  const isListed = unreadable.some(({ collection, id }) => collection === seen.collection && id === seen.id);
  return isListed ? discard(services, admin, seen) : refuse("gone");
}

async function discard(
  services: Services,
  admin: Admin,
  { collection, id, version: seen, group = newId(services.random) }: SeenDocument,
): Promise<Result<{ group: string }, AttachRefusal>> {
  const { documents } = services;
  const stored = await documents.get(collection, id);
  if (!stored) return refuse("gone");
  const { version, data } = stored;
  if (version !== seen) return refuse("changed");
  try {
    await documents.commit([
      { write: "delete", collection, id, version },
      historyWrite(services, {
        group,
        by: "admin",
        adminId: admin.id,
        deed: "discarded",
        guestId: null,
        removed: [{ collection, id, data }],
      }),
    ]);
  } catch (error) {
    if (error instanceof Conflict) return refuse("changed");
    throw error;
  }
  return accept({ group });
}
