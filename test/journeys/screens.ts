// The screens of whole journeys. Each pair of script, width and language occurs in one of them; most are made on a
// laptop with script, which is how a page opens by itself, or on a phone without.

import { expect, type Page } from "@playwright/test";

export const phone = { viewport: { width: 360, height: 740 } };

export const touchedPhone = { ...phone, hasTouch: true, isMobile: true };

export const phoneWithoutScript = { ...phone, javaScriptEnabled: false };

export const tablet = { viewport: { width: 768, height: 1024 } };

export const laptop = { viewport: { width: 1280, height: 800 } };

export async function expectNothingSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
