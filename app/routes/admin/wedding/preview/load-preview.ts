// Which page of the guests the couple look at, in which language and how wide, how their draft stands, and the form that
// is open beside the page. Server only.

import type { Languages } from "#domain/language.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { AdminRequest } from "../../admin-request.ts";
import {
  findEdited,
  loadOverview,
  loadSection,
  type SectionPage,
  type WeddingOverview,
} from "../load-wedding.ts";
import { type EditedBeside, type Previewed, readBeside, readPreviewed } from "./preview-paths.ts";

export type PreviewData = {
  previewed: Previewed;
  /** Of the site. */
  languages: Languages;
  /** Without a draft, guests see all of it already. */
  standing: Pick<WeddingOverview, "draft" | "problems" | "becomesPublic" | "making">;
  beside: (EditedBeside & { form: SectionPage }) | null;
  isSaved: boolean;
  mark: string;
};

export async function loadPreview(asked: AdminRequest): Promise<PreviewData> {
  const { services, url, language } = asked;
  const mark = services.adminFeed.mark();
  const beside = readBeside(url.searchParams);
  const edited = await findEdited(asked);
  const [{ draft, problems, becomesPublic, making }, form] = await Promise.all([
    loadOverview(asked, edited),
    beside ? loadSection(asked, edited, beside.section) : null,
  ]);
  const languages = languagesOf(edited.content.wedding);
  return {
    previewed: readPreviewed(url.searchParams, language, languages),
    languages,
    standing: { draft, problems, becomesPublic, making },
    beside: beside && form && { ...beside, form },
    isSaved: url.searchParams.get("notice") === "saved",
    mark,
  };
}
