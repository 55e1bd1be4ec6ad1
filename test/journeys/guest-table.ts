// The table of the guest list, as a browser sees it.

import type { Locator, Page } from "@playwright/test";
import type { JsonObject } from "#server/store/documents.ts";
import type { TestServices } from "../kits/site/services.ts";

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

/** As another process of the site, or a file, changes what is stored of a guest. */
export async function changeStored(
  { services }: Pick<TestServices, "services">,
  id: string,
  changed: JsonObject,
): Promise<void> {
  const { version = "", data } = (await services.documents.get("guests", id)) ?? {};
  await services.documents.commit([
    { write: "update", collection: "guests", id, version, data: { ...data, ...changed } },
  ]);
}
