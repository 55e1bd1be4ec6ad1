import type { FurtherPage, Wedding, WeddingTexts } from "./wedding.ts";
import { isKnown, scheduleOf } from "./schedule.ts";
import { furtherPages } from "./wedding.ts";

type OwnWords = Pick<WeddingTexts, "wishList" | "ourStory" | "information">;
type OwnFacts = Pick<
  Wedding,
  "pages" | "date" | "ceremonyAt" | "partyAt" | "place" | "ceremonyPlace" | "events" | "stops"
>;

export function shownPages(facts: OwnFacts, texts: OwnWords): FurtherPage[] {
  const { pages = furtherPages } = facts;
  return [...new Set(pages)].filter((page) => hasContent(page, facts, texts));
}

export function isTold({ title, message }: { title: string; message: string }): boolean {
  return title !== "" || message !== "";
}

/** Facts stand on the page of information, and guests in their book. */
function hasContent(
  page: FurtherPage,
  facts: OwnFacts,
  { wishList, ourStory, information }: OwnWords,
): boolean {
  if (page === "information") {
    const { date, events = [], stops = [] } = facts;
    const { dressCode, him, her, paragraphs } = information;
    const isDayTold = date !== "" || events.length + stops.length > 0 || scheduleOf(facts).some(isKnown);
    return isDayTold || [dressCode, him, her, ...paragraphs].some(Boolean);
  }
  if (page === "wishList") return [wishList.greeting, wishList.request, wishList.thanks].some(Boolean);
  return page !== "ourStory" || ourStory.entries.some(isTold);
}
