// The way back beside the cell that was changed, and the question before a decline, by keys alone.

import type { Page } from "@playwright/test";
import { cell, held, openList } from "./guest-table.ts";
import { expect, test } from "./journey.ts";

async function change(page: Page, guest: string, field: string, text: string): Promise<void> {
  const isCard = (page.viewportSize()?.width ?? 0) < 768;
  // On a card, a press on the name leads to the guest's page.
  if (isCard && field === "lastName") await cell(page, guest, field).focus();
  // Not in the middle, where Undo may stand from the change before.
  else await cell(page, guest, field).click({ position: { x: 6, y: 6 } });
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(cell(page, guest, field)).toContainText("Saved");
}

test("Undo stands beside each cell that was changed, one Tab away", async ({ page, asAdmin, site }) => {
  await openList(asAdmin, page);
  await change(page, "asa", "table", "7");
  await change(page, "bjorn", "lastName", "Ekström");
  await expect(cell(page, "asa", "table").getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo: Last Name, Björn Ekström" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cell(page, "bjorn", "lastName")).toBeFocused();
  await expect(cell(page, "bjorn", "lastName")).toContainText("Undone");
  await expect(held(page, "bjorn", "lastName")).toHaveText("Ek");
  expect(site.services.guestList.byId("bjorn")?.guest.lastName).toBe("Ek");
  // The other one is still there, for the mouse and for Ctrl+Z.
  await cell(page, "asa", "table").getByRole("button", { name: "Undo" }).click();
  await expect(held(page, "asa", "table")).toHaveText("1");
  await expect(page.getByRole("textbox", { name: "Table, Åsa Lindqvist" })).toHaveCount(0);

  await test.step("Ctrl+Z undoes what was changed here, the latest first, and goes there", async () => {
    await change(page, "asa", "email", "asa.ny@example.se");
    await change(page, "sigrid", "table", "3");
    await page.keyboard.press("Control+z");
    await expect(held(page, "sigrid", "table")).toHaveText("");
    await expect(cell(page, "sigrid", "table")).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(cell(page, "asa", "email")).toBeFocused();
    await expect(held(page, "asa", "email")).toHaveText("asa@example.se");
    await page.keyboard.press("Control+z");
    await expect(page.getByText("There is nothing left to undo here.", { exact: false })).toBeAttached();
    expect(site.services.guestList.byId("asa")?.guest.email).toBe("asa@example.se");
  });
});

test("a decline by keys waits for a yes, and is undone whole", async ({ page, asAdmin, site }) => {
  await openList(asAdmin, page);
  const guestNow = () => site.services.guestList.byId("asa")?.guest;
  const before = guestNow();
  const question = page.getByRole("alertdialog", { name: "Mark Åsa Lindqvist as not coming?" });
  await cell(page, "asa", "email").click();
  for (const key of ["Escape", "ArrowRight", "ArrowRight", "n"]) await page.keyboard.press(key);
  await page.keyboard.press("Tab");
  await expect(question).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(cell(page, "asa", "answer")).toBeFocused();
  await expect(cell(page, "asa", "answer")).toHaveText("No answer");
  expect(guestNow()).toEqual(before);

  await page.keyboard.type("n");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Mark as not coming" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => guestNow()?.answer).toBe("declined");
  expect(guestNow()?.allergies).toEqual([]);
  const note = page.getByRole("group", { name: "RSVPed, Åsa Lindqvist: Saved" });
  await expect(note).toBeVisible();
  await expect(cell(page, "asa", "answer")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(note.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(held(page, "asa", "allergies")).toHaveText("Peanuts, Kiwi");
  await expect.poll(guestNow).toEqual(before);
});

test("marks cover nothing of what the cell holds, on any width", async ({ page, asAdmin }) => {
  await openList(asAdmin, page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await change(page, "asa", "lastName", "Lindqvist-Blackwood");
    await change(page, "bjorn", "table", `Ängen ${width}`);
    for (const [guest, field] of [
      ["asa", "lastName"],
      ["bjorn", "table"],
    ] as const) {
      const value = await textBox(page, guest, field, ".held");
      const mark = await textBox(page, guest, field, ".mark .undo");
      expect(mark.top, `${field} at ${width}`).toBeGreaterThanOrEqual(value.bottom - 1);
    }
    await change(page, "asa", "lastName", "Lindqvist");
  }
});

/** Of the emails, not of the box around them. */
function textBox(page: Page, guest: string, field: string, part: string) {
  return cell(page, guest, field)
    .locator(part)
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { top, bottom } = range.getBoundingClientRect();
      // A line of text is higher than its emails.
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const inset = Math.max(0, (bottom - top - size) / 2);
      return { top: top + inset, bottom: bottom - inset };
    });
}
