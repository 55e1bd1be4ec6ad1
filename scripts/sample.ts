// Fills an empty data folder with the sample wedding's guests. Never in production.

import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type * as Site from "../app/site.ts";

/** How many guests were added: none where the folder already holds some. */
export async function fillWithSample(site: typeof Site, services: Site.Services): Promise<number> {
  const { sample } = services.wedding;
  if (!sample || services.guestList.guests().length > 0 || services.guestList.problems().length > 0) return 0;
  const folder = resolve(site.environment["WEDDING"] ?? "wedding");
  const csv = await readFile(join(folder, sample.guestList), "utf8");
  const imported = await site.importGuests(services, csv);
  if (!imported.ok) throw new Error(`${sample.guestList}: ${JSON.stringify(imported.refusal)}`);
  return imported.value.added;
}
