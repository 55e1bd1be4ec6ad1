// An answer that fits no guest, or more than one, is kept for the couple to attach or throw away.

import type { InvitedVisitor } from "#server/identity/visitor-session.ts";
import { retryOnConflict, type Write } from "#server/documents/documents.ts";
import type { Services } from "#server/services.ts";
import { visitorMark } from "./receipts.ts";
import { makeRoom, takeRoom } from "./room-for-answer.ts";
import type { RsvpSubmission } from "./submit-rsvp.ts";
import { unmatchedCollection } from "./unmatched-answer.ts";

/**
 * false: there are too many already, and the guest must not be told otherwise. Rejects with
 * `DocumentsUnavailable` or `Conflict`: it was not kept.
 */
export function keepUnmatchedAnswer(
  services: Needs,
  visitor: InvitedVisitor,
  submission: RsvpSubmission,
): Promise<boolean> {
  // The same form may be sent twice at once, or two forms of one visitor count the same quota.
  return retryOnConflict(() => keepOnce(services, visitor, submission));
}

type Needs = Pick<Services, "documents" | "now" | "settings" | "log">;

async function keepOnce(
  services: Needs,
  visitor: InvitedVisitor,
  { form, formToken, language, ...from }: RsvpSubmission,
): Promise<boolean> {
  const { documents, now } = services;
  const { origin = null } = from;
  const data = { ...form, language, visitor: visitorMark(visitor), origin, at: now() };
  const place = { collection: unmatchedCollection, id: formToken };
  const earlier = await documents.get(place.collection, place.id);
  const room = await takeRoom(services, { id: formToken, visitor: visitorMark(visitor), origin });
  if (room === "full") return false;
  // Another try of the same form takes the place of the one before.
  await documents.commit([
    earlier
      ? { ...place, write: "update", version: earlier.version, data }
      : { ...place, write: "create", data },
    ...room,
  ]);
  await makeRoom(services);
  return true;
}

/** What takes back the attempt of a form that has found its guest after all. */
export async function withdrawUnmatchedAnswer(
  { documents }: Pick<Services, "documents">,
  formToken: string,
): Promise<Write[]> {
  const kept = await documents.get(unmatchedCollection, formToken);
  if (!kept) return [];
  const { id, version } = kept;
  return [{ write: "delete", collection: unmatchedCollection, id, version }];
}
