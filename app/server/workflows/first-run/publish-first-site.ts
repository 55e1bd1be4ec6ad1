// What the couple have said, in words that would do for anybody, is published. Guests see it once they open their
// site.

import { accept, refuse, type Result } from "#domain/result.ts";
import { findMissingFacts } from "#domain/wedding/wedding-problems.ts";
import { startingContent } from "#i18n/starting/starting-content.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { closing, findFirstEvening } from "#server/records/wedding/first-evening.ts";
import {
  editableOf,
  findWeddingContent,
  putWeddingContent,
} from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { publishDraft, type PublishRefusal } from "#server/workflows/wedding/publish-draft.ts";

type Needs = Pick<
  Services,
  "documents" | "folder" | "isOpen" | "now" | "random" | "settings" | "views" | "wedding"
>;

export async function publishFirstSite(
  services: Needs,
  admin: CoupleAdmin,
): Promise<Result<null, PublishRefusal>> {
  const evening = await findFirstEvening(services);
  if (!evening) return refuse({ reason: "no draft" });
  // The other of the two was quicker, and has perhaps written more since.
  if (await findWeddingContent(services, "published")) return accept(null);
  const content = editableOf(startingContent(evening.begun));
  const version = await retryOnConflict(services, async () => {
    const draft = await findWeddingContent(services, "draft");
    const about = { content, by: admin.id, at: services.now() };
    await services.documents.commit([
      putWeddingContent("draft", draft?.stored ?? null, about),
      await closing(services, true),
    ]);
    return (await findWeddingContent(services, "draft"))?.stored.version ?? "";
  });
  const published = await publishDraft(services, admin, version);
  return published.ok ? accept(null) : published;
}

/** A real site does not open before guests have somebody to turn to. */
export async function switchSite(
  services: Needs,
  _admin: CoupleAdmin,
  isOpen: boolean,
): Promise<Result<null, "not reachable">> {
  const { documents, settings, wedding } = services;
  if (isOpen && settings.production && findMissingFacts(wedding).length > 0) return refuse("not reachable");
  await retryOnConflict(services, async () => documents.commit([await closing(services, !isOpen)]));
  return accept(null);
}
