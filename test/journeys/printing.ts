// Paper, as far as a test can look at it.

import { expect, type Locator, type Page } from "@playwright/test";
import type { JsonObject } from "#server/store/documents.ts";
import type { TestServices } from "../kits/site/services.ts";

export async function addGuests(
  { services }: Pick<TestServices, "services">,
  guests: Record<string, JsonObject>,
): Promise<void> {
  await services.documents.commit(
    Object.entries(guests).map(([id, data]) => ({ write: "create", collection: "guests", id, data })),
  );
}

export async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Of a sheet's preview, whatever the width of the screen. */
export async function expectAllInSight(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const papers = page.locator(".papers");
    const hidden = await papers.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft(hidden, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** The text of each that does not lie within its card by at least `margin` millimetres. */
export function findCutTexts(cards: Locator, margin: number): Promise<string[]> {
  return cards.evaluateAll((elements, millimetres) => {
    const room = (millimetres * 96) / 25.4;
    return elements.flatMap((card) => {
      const edge = card.getBoundingClientRect();
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const isWithin = [...range.getClientRects()].every(
          ({ left, top, right, bottom }) =>
            left >= edge.left + room &&
            top >= edge.top + room &&
            right <= edge.right - room &&
            bottom <= edge.bottom - room,
        );
        if (!isWithin) cut.push(node.textContent ?? "");
      }
      return cut;
    });
  }, margin);
}
