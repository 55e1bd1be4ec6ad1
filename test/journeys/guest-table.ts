// The table of the guest list, as a browser sees it.

import type { Locator, Page } from "@playwright/test";

export const list = "/en/admin?tab=guestList";

export function cell(page: Page, guest: string, field: string): Locator {
  return page.locator(`tr[data-guest="${guest}"] [data-field="${field}"]`);
}

/** What the cell holds, without what is said of it. */
export function held(page: Page, guest: string, field: string): Locator {
  return cell(page, guest, field).locator(".held");
}

/** Until the browser has taken the table over. */
export async function openList(asAdmin: (path: string) => Promise<void>, page: Page): Promise<void> {
  await asAdmin(list);
  await page.getByRole("grid").waitFor();
}
