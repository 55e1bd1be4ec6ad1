import type { Locator } from "@playwright/test";
import Papa from "papaparse";
import { realLists } from "#test/kits/real-lists-corpus.ts";
import { expect, test } from "./journey.ts";

test("from the guest list, the guests of a messy file are in after five presses", async ({
  page,
  asAdmin,
  site,
}) => {
  const messy = realLists.find(({ file }) => file === "windows-1252");
  if (!messy) throw new Error("There is no such list.");
  await asAdmin("/sv/admin");
  const before = site.services.guestList.guests().length;
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await press(page.getByRole("link", { name: "Importera", exact: false }).first());
  const file = page.getByLabel("En fil");
  // The file is chosen in a window of the system's: one press opens it, one takes the file.
  presses += 2;
  await file.setInputFiles({
    name: "gäster.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(Papa.unparse(messy.rows, { delimiter: messy.separator }), "latin1"),
  });
  await press(page.getByRole("button", { name: "Granska listan" }));
  await press(page.getByRole("button", { name: /^Lägg till \d+/ }));
  await expect(page.getByText("Gästerna är sparade.")).toBeVisible();
  expect(site.services.guestList.guests().length - before).toBeGreaterThanOrEqual(76);
  expect(presses).toBeLessThanOrEqual(8);
});
