// How many presses from the guest list it takes a couple to do what they do most.

import type { Locator } from "@playwright/test";
import Papa from "papaparse";
import { realLists } from "#test/kits/real-lists-corpus.ts";
import { openList } from "./guest-table.ts";
import { expect, test } from "./journey.ts";

function openCount() {
  let presses = 0;
  return {
    count: () => presses,
    async press(target: Locator): Promise<void> {
      presses += 1;
      await target.click();
    },
  };
}

test("the guests of a messy file are in after five presses", async ({ page, asAdmin, site }) => {
  const messy = realLists.find(({ file }) => file === "windows-1252");
  if (!messy) throw new Error("There is no such list.");
  await asAdmin("/sv/admin");
  const before = site.services.guestList.guests().length;
  const { press, count } = openCount();
  await press(page.getByRole("link", { name: "Importera", exact: false }).first());
  // The file is chosen in a window of the system's: one press opens it, one takes the file.
  await page.getByLabel("En fil").setInputFiles({
    name: "gäster.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(Papa.unparse(messy.rows, { delimiter: messy.separator }), "latin1"),
  });
  await press(page.getByRole("button", { name: "Granska listan" }));
  await press(page.getByRole("button", { name: /^Lägg till \d+/ }));
  await expect(page.getByText("Gästerna är sparade.")).toBeVisible();
  expect(site.services.guestList.guests().length - before).toBeGreaterThanOrEqual(76);
  expect(count() + 2).toBe(5);
});

test("a family that calls is answered for in four presses", async ({ page, asAdmin, site }) => {
  const { services } = site;
  const family = ["frida", "gustav", "hilda", "ivar", "jenny"];
  await services.documents.commit(
    family.map((id) => ({
      write: "create",
      collection: "guests",
      id,
      data: { First_Name: id, Last_Name: "Sund", Household: "Sund" },
    })),
  );
  await openList(asAdmin, page);
  const { press, count } = openCount();
  await press(page.locator(`tr[data-guest="frida"] .open a`));
  await press(page.getByRole("link", { name: "Answer for them" }));
  await press(page.getByRole("button", { name: "They are all coming" }));
  await press(page.getByRole("button", { name: "Save the answers" }));
  await expect(page.getByRole("status").first()).toContainText("answer is saved");
  const answers = family.map((id) => services.guestList.byId(id)?.guest.answer);
  expect(answers).toEqual(family.map(() => "accepted"));
  expect(count()).toBe(4);
});

test("what was undone by mistake is back after one press", async ({ page, asAdmin, site }) => {
  const { services } = site;
  await asAdmin("/en/admin?guest=asa");
  const phone = page.getByLabel("Phone");
  await phone.fill("070-123 45 67");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const phoneOf = () => services.guestList.byId("asa")?.guest.phone;
  await expect.poll(phoneOf).toBe("070-123 45 67");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect.poll(phoneOf).toBe(null);
  const { press, count } = openCount();
  await press(page.getByRole("button", { name: /^Undo: Undid a change/ }));
  await expect.poll(phoneOf).toBe("070-123 45 67");
  expect(count()).toBe(1);
});
