// A couple open their site: what they have said, in words that would do for anybody, is published and theirs to change.

import { accept, refuse, type Result } from "#domain/result.ts";
import { startingContent } from "#i18n/starting/starting-content.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { findFirstEvening } from "#server/records/wedding/first-evening.ts";
import {
  editableOf,
  findWeddingContent,
  putWeddingContent,
} from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { publishDraft, type PublishRefusal } from "#server/workflows/wedding/publish-draft.ts";

type Needs = Pick<Services, "documents" | "folder" | "now" | "random" | "settings" | "views" | "wedding">;

/** Rejects with `DocumentsUnavailable`. */
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
    await services.documents.commit([putWeddingContent("draft", draft?.stored ?? null, about)]);
    return (await findWeddingContent(services, "draft"))?.stored.version ?? "";
  });
  const published = await publishDraft(services, admin, version);
  return published.ok ? accept(null) : published;
}
