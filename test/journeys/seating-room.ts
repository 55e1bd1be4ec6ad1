// The seating chart as those see it who seat the room.

import type { Locator, Page } from "@playwright/test";

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

/** A table of the room, with what is written about it and how it is changed. */
export function table(page: Page, name: string): Locator {
  return page.getByRole("region", { name: `Table ${name}`, exact: true });
}

/** A chair of the plan. */
export function spot(page: Page, table: string, seat: number): Locator {
  return page.locator(`.chart-plan [data-table="${table}"][data-seat="${seat}"]`);
}
