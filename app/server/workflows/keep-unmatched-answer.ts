// An answer that fits no guest, or more than one, is kept for the couple to attach or throw away.

import type { InvitedVisitor } from "#server/identity/visitor-session.ts";
import { retryOnConflict, type Write } from "#server/documents/documents.ts";
import type { Services } from "#server/services.ts";
import { takeFromDayQuota } from "./day-quota.ts";
import { inboxView } from "./inbox-view.ts";
import { visitorMark } from "./receipts.ts";
import type { RsvpSubmission } from "./submit-rsvp.ts";
import { unmatchedCollection } from "./unmatched-answer.ts";

/** Bound what somebody who makes up names can fill the inbox with. */
const mostKept = 500;
const mostADay = 10;

/**
 * false: there are too many already, and the guest must not be told otherwise. Rejects with
 * `DocumentsUnavailable` or `Conflict`: it was not kept.
 */
export function keepUnmatchedAnswer(
  services: Pick<Services, "documents" | "now" | "settings">,
  visitor: InvitedVisitor,
  submission: RsvpSubmission,
): Promise<boolean> {
  // The same form may be sent twice at once, or two forms of one visitor count the same quota.
  return retryOnConflict(() => keepOnce(services, visitor, submission));
}

async function keepOnce(
  { documents, now, settings }: Pick<Services, "documents" | "now" | "settings">,
  visitor: InvitedVisitor,
  { form, formToken, language }: RsvpSubmission,
): Promise<boolean> {
  const data = { ...form, language, visitor: visitorMark(visitor), at: now() };
  const place = { collection: unmatchedCollection, id: formToken };
  const earlier = await documents.get(place.collection, place.id);
  const quota = await takeFromDayQuota(
    { documents, now },
    {
      name: "unmatched answers",
      subject: visitorMark(visitor),
      most: mostADay * settings.limitFactor,
      item: formToken,
    },
  );
  if (quota === "used up") return false;
  // Counted in memory: a hosted store would bill up to five hundred documents for each made-up name.
  if (!earlier && (await inboxView(documents)).unmatched.size >= mostKept) return false;
  // Another try of the same form takes the place of the one before.
  await documents.commit([
    earlier
      ? { ...place, write: "update", version: earlier.version, data }
      : { ...place, write: "create", data },
    ...(quota === "unchanged" ? [] : [quota]),
  ]);
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
