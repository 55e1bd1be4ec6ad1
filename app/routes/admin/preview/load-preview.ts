// Which page of the guests the couple look at, in which language and how wide. Server only.

import type { Languages } from "#domain/language.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { findEditedContent } from "#server/workflows/photos/change-photo-place.ts";
import type { AdminRequest } from "../admin-request.ts";
import { type Previewed, readPreviewed } from "./preview-paths.ts";

export type PreviewData = Previewed & {
  /** In the draft. */
  spoken: Languages;
  /** false: guests see all of it already. */
  hasDraft: boolean;
};

export async function loadPreview({ services, url, language }: AdminRequest): Promise<PreviewData> {
  const [draft, { wedding }] = [
    await findWeddingContent(services, "draft"),
    await findEditedContent(services),
  ];
  const spoken = languagesOf(wedding);
  return { ...readPreviewed(url.searchParams, language, spoken), spoken, hasDraft: draft !== null };
}
