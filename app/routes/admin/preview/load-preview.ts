// Which page of the guests the couple look at, in which language and how wide. Server only.

import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import type { AdminRequest } from "../admin-request.ts";
import { type Previewed, readPreviewed } from "./preview-paths.ts";

export type PreviewData = Previewed & {
  /** false: guests see all of it already. */
  hasDraft: boolean;
};

export async function loadPreview({ services, url, language }: AdminRequest): Promise<PreviewData> {
  const draft = await findWeddingContent(services, "draft");
  return { ...readPreviewed(url.searchParams, language), hasDraft: draft !== null };
}
