import type { Page } from "@playwright/test";

/** The round menu, with what is rarely needed, and on a phone with the languages. */
export const accountMenu = (page: Page) => page.locator(".account-menu > summary");
