// Which of the further pages there are: those that the couple have not left out and that have something to say.

import type { FurtherPage, Wedding, WeddingTexts } from "./wedding.ts";
import { furtherPages } from "./wedding.ts";

type OwnWords = Pick<WeddingTexts, "wishList" | "ourStory">;

/** In the order of the menu. `texts`: in one language, filled. */
export function shownPages({ pages = furtherPages }: Pick<Wedding, "pages">, texts: OwnWords): FurtherPage[] {
  return [...new Set(pages)].filter((page) => hasContent(page, texts));
}

export function isTold({ title, message }: { title: string; message: string }): boolean {
  return title !== "" || message !== "";
}

/** Facts stand on the page of information, and guests in their book. */
function hasContent(page: FurtherPage, { wishList, ourStory }: OwnWords): boolean {
  if (page === "wishList") return [wishList.greeting, wishList.request, wishList.thanks].some(Boolean);
  return page !== "ourStory" || ourStory.entries.some(isTold);
}
