// The guest list while others change it too: two admins, a guest who answers, a chair that is taken,
// and a site that cannot be reached.

import { changeStored } from "../kits/site/services.ts";
import { cell, held, list, openList } from "./guest-table.ts";
import { expect, test } from "./journey.ts";

test("two change one cell: both values are shown, one is kept", async ({ page, asAdmin, site }) => {
  await openList(asAdmin, page);
  const other = await page.context().newPage();
  await other.goto(list);
  await other.getByRole("grid").waitFor();

  await cell(page, "asa", "email").click();
  await page.keyboard.type("mine@example.se");
  await cell(other, "asa", "email").click();
  await other.keyboard.type("theirs@example.se");
  await other.keyboard.press("Enter");
  await expect(cell(other, "asa", "email")).toContainText("Saved");

  await expect(page.getByRole("textbox", { name: "Email, Åsa Lindqvist" })).toHaveValue("mine@example.se");
  await page.keyboard.press("Enter");
  const note = page.getByRole("group", { name: "Email, Åsa Lindqvist: Changed since" });
  await expect(note).toContainText("mine@example.se");
  await expect(note).toContainText("theirs@example.se");
  await expect(note).toContainText("You changed it just now.");
  expect(site.services.guestList.byId("asa")?.guest.email).toBe("theirs@example.se");
  await page.keyboard.press("Tab");
  await expect(note.getByRole("button", { name: "Keep yours" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cell(page, "asa", "email")).toBeFocused();
  await expect.poll(() => site.services.guestList.byId("asa")?.guest.email).toBe("mine@example.se");
  await expect(held(other, "asa", "email")).toHaveText("mine@example.se");
});

test("a guest answers while a cell is typed in, and the typing goes on", async ({ page, asAdmin, site }) => {
  await openList(asAdmin, page);
  await cell(page, "asa", "table").click();
  await page.keyboard.type("Lång");
  const yes = { Answered: "Yes", RSVPed: "Accepted", Speech: "Yes", Performance: "No" };
  await changeStored(site.services, "guests", "asa", yes);
  await expect(cell(page, "asa", "answer")).toHaveText("Coming");
  await expect(page.getByText("Changed just now: Åsa Lindqvist.")).toBeAttached();
  await page.keyboard.type("bordet");
  await page.keyboard.press("Enter");
  await expect.poll(() => site.services.guestList.byId("asa")?.guest.table).toBe("Långbordet");
  expect(site.services.guestList.byId("asa")?.guest.answer).toBe("accepted");
});

test("what cannot be saved stays, with why, and is tried again", async ({ page, asAdmin, site }) => {
  await openList(asAdmin, page);
  const saved = () => site.services.guestList.byId("asa")?.guest;
  const notReached = page.getByText("The site cannot be reached, or cannot save just now.").first();
  await cell(page, "asa", "email").click();
  await page.keyboard.type("no address");
  await page.keyboard.press("Enter");
  await expect(cell(page, "asa", "email")).toContainText("no address");
  await expect(page.getByText("This does not look like an email address.").first()).toBeVisible();
  await page.keyboard.press("F2");
  await page.keyboard.type("asa.ny@example.se");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await expect(notReached).toBeVisible();
  await expect(cell(page, "asa", "email")).toContainText("asa.ny@example.se");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => saved()?.email).toBe("asa.ny@example.se");
});

test("a taken seat is refused, and a table clears the seat", async ({ page, asAdmin, site }) => {
  await openList(asAdmin, page);
  await cell(page, "asa", "seat").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Seat, Åsa Lindqvist" }).selectOption("1");
  await page.keyboard.press("Enter");
  await expect(cell(page, "asa", "seat")).toContainText("Saved");
  await cell(page, "asa", "table").click();
  await page.keyboard.type("h1");
  await page.keyboard.press("Enter");
  await expect(held(page, "asa", "seat")).toHaveText("");
  // Said to those who listen, and written beside the cell for those who look.
  await expect(page.getByText("because Björn Ek sits there", { exact: false })).toHaveCount(2);
  const note = page.getByRole("group", { name: "Table, Åsa Lindqvist: Saved" });
  await expect(note).toContainText("because Björn Ek sits there");

  await cell(page, "asa", "seat").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Seat, Åsa Lindqvist" }).selectOption("1");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("Table h1, seat 1 is taken by Björn Ek.", { exact: false }).first(),
  ).toBeVisible();
  expect(site.services.guestList.byId("asa")?.guest.seat).toBeNull();
  const refusal = page.getByRole("group", { name: "Seat, Åsa Lindqvist: Not saved" });
  await expect(refusal.getByRole("link", { name: "See who sits where" })).toBeVisible();
  await refusal.getByRole("button", { name: "Continue editing" }).click();
  await expect(page.getByRole("combobox", { name: "Seat, Åsa Lindqvist" })).toHaveValue("1");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => site.services.guestList.byId("asa")?.guest.seat).toBe(2);
});

test("nothing that was typed goes away with the page unasked", async ({ page, asAdmin }) => {
  await openList(asAdmin, page);
  await cell(page, "asa", "email").click();
  await page.keyboard.type("no address");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Seating Chart" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "1 change is not saved. It would be lost if you left the list now.",
  );
  await expect(cell(page, "asa", "email")).toContainText("no address");
  await page.getByRole("button", { name: "Show the next" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(cell(page, "asa", "email")).toBeFocused();

  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  await (await asked).accept();
  await reloaded;
  // Until the table has been taken over, a click in it is lost.
  await page.getByRole("grid").waitFor();
  await cell(page, "asa", "email").click();
  await page.keyboard.type("no address");
  await page.keyboard.press("Enter");
  // On a phone, where the note of the cell lies at the foot of the screen, too. A card shows it until it is saved.
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(cell(page, "asa", "email")).toContainText("no address");
  await expect(cell(page, "asa", "email")).toBeVisible();
  await page.getByRole("link", { name: "Seating Chart" }).click();
  await page.getByRole("button", { name: "Leave anyway" }).click();
  await expect(page.getByRole("heading", { name: "Seating Chart", level: 1 })).toBeVisible();
});
