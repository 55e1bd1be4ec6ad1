// The seating chart as those see it who seat the room.

import type { Locator, Page } from "@playwright/test";

/** The canvas, and the specified table. */
export const roomPath = { en: "/en/admin/seating/room", sv: "/sv/admin/seating/room" } as const;
export const chartPath = { en: "/en/admin/seating", sv: "/sv/admin/seating" } as const;

export function chair(page: Page, table: string, seat: number): Locator {
  return page.getByRole("group", { name: `Table ${table},` }).getByRole("button", { name: `Seat ${seat}:` });
}

export function guest(page: Page, name: string): Locator {
  return unseated(page).getByRole("option", { name: new RegExp(`^${name}`) });
}

export function unseated(page: Page): Locator {
  return page.getByRole("listbox", { name: /^Unseated/ });
}

export function bar(page: Page): Locator {
  return page.getByRole("group", { name: "Seating a guest" });
}

/** What is chosen, and how it is changed. */
export function panel(page: Page): Locator {
  return page.getByRole("complementary");
}

/** Chooses a table on the plan: the panel shows how it is changed. */
export async function choose(page: Page, table: string): Promise<Locator> {
  await page.getByRole("link", { name: `Table ${table}: ` }).press("Enter");
  await panel(page).getByRole("heading", { name: table }).first().waitFor();
  return panel(page);
}
