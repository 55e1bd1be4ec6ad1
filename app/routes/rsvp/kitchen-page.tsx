// A kitchen's link: its sheet as it is now, with first names, seats and needs, to read on a phone or a screen; or why
// there is none.

import type { Language } from "#domain/language.ts";
import { formatDay } from "#i18n/dates.ts";
import { kitchenWords } from "#i18n/kitchen/tools.ts";
import type { KitchenVisit } from "#server/links/kitchen-link.ts";
import type { Services } from "#server/services.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Listing } from "#ui/listing.tsx";
import { LinkPage } from "./link-page.tsx";
import { type KitchenPaper, readKitchenPaper } from "#server/workflows/kitchen/read-kitchen-sheet.ts";

export type KitchenFace = {
  face: "kitchen";
  shown: { paper: KitchenPaper; until: string } | Exclude<KitchenVisit, object>;
};

export async function loadKitchenFace(
  services: Services,
  visit: KitchenVisit,
  language: Language,
): Promise<KitchenFace> {
  if (typeof visit === "string") return { face: "kitchen", shown: visit };
  const { event, lastDay } = visit;
  const { paper } = await orUnavailable(readKitchenPaper(services, event.key, language));
  // What has changed since a sheet was printed is for those who have that sheet, and stands on the next one.
  const parts = paper.parts.filter(({ key }) => key !== "changes");
  return { face: "kitchen", shown: { paper: { ...paper, parts }, until: formatDay(lastDay, language) } };
}

export function KitchenPage({ view: { shown }, language }: { view: KitchenFace; language: Language }) {
  const words = kitchenWords[language].page;
  if (typeof shown === "string") {
    const { title, message } = words[shown];
    return (
      <LinkPage title={title}>
        <p className="lead">{message}</p>
      </LinkPage>
    );
  }
  const { paper, until } = shown;
  return (
    <article className="page kitchen-page">
      <header>
        <h1>{paper.title}</h1>
        <p className="lead">{paper.about}</p>
        <p>
          {paper.asOf} {words.until(until)}
        </p>
      </header>
      <div className="listing">
        <Listing parts={paper.parts} headings="h2" />
      </div>
    </article>
  );
}
