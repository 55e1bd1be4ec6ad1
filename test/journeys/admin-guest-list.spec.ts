// The guest list as the couple work in it: by mouse, by keys alone, on a phone, and without script.

import { cell, list, openList } from "./guest-table.ts";
import { expect, test } from "./journey.ts";

test("a click opens a cell, Enter saves it, and the counters follow", async ({ page, asAdmin, site }) => {
  await openList(asAdmin, page);
  await cell(page, "asa", "table").click();
  await page.getByRole("combobox", { name: "Table, Åsa Lindqvist" }).fill("Ängen");
  await page.keyboard.press("Enter");
  await expect(cell(page, "asa", "table")).toContainText("Saved");
  expect(site.services.guestList.byId("asa")?.guest.table).toBe("Ängen");

  await cell(page, "asa", "answer").click();
  await page.getByRole("combobox", { name: "RSVPed, Åsa Lindqvist" }).selectOption("Declined");
  const question = page.getByRole("alertdialog", { name: "Mark Åsa Lindqvist as declined?" });
  await expect(question).toContainText("Peanuts, Kiwi");
  expect(site.services.guestList.byId("asa")?.guest.answer).toBeNull();
  await question.getByRole("button", { name: "Decline" }).click();
  await expect(cell(page, "asa", "answer")).toContainText("Declined");
  await expect(cell(page, "asa", "allergies")).toHaveText("");
  await expect(cell(page, "asa", "answered")).toHaveText("Yes");
  await expect(page.locator(".counters div", { hasText: "Answered" }).locator("dd")).toHaveText("3");
  const note = page.getByRole("group", { name: "RSVPed, Åsa Lindqvist: Saved" });
  await expect(note).toContainText("Answered is now: Yes.");
  await expect(note).toContainText("Allergies is now empty.");
});

test("allergies are ticked in a small dialog, with room for another one", async ({ page, asAdmin, site }) => {
  await openList(asAdmin, page);
  await cell(page, "bjorn", "allergies").click();
  const dialog = page.getByRole("dialog", { name: "Allergies, Björn Ek" });
  await dialog.getByLabel("Peanuts").check();
  await dialog.getByLabel("Something else").fill("Kiwi; senap");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(cell(page, "bjorn", "allergies")).toContainText("Peanuts, Kiwi, senap");
  await expect(dialog).toBeHidden();
  await expect(cell(page, "bjorn", "allergies")).toBeFocused();
  await expect
    .poll(() => site.services.guestList.byId("bjorn")?.guest.allergies)
    .toEqual(["Peanuts", "Kiwi", "senap"]);
});

test("everything goes by keys alone: order, moving, editing, restoring, moving on", async ({
  page,
  asAdmin,
  site,
}) => {
  await openList(asAdmin, page);
  const search = page.getByRole("searchbox", { name: "Search guests" });
  await search.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("First");
  const firstNames = page.getByRole("columnheader", { name: "First Name" });
  await expect(firstNames).toHaveAttribute("aria-sort", "descending");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(firstNames).toHaveAttribute("aria-sort", "ascending");
  expect(new URL(page.url()).searchParams.get("direction")).toBe("ascending");

  for (const filter of [".part select", ".list-columns summary"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(filter)).toBeFocused();
  }
  for (const name of ["Add a guest", "Import", "Questions", "Export", "Print…"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  const first = page.locator("tbody tr").first();
  await expect(first.locator("[data-field=firstName]")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, "annaChoir", "email")).toBeFocused();

  await page.keyboard.press("F2");
  await page.keyboard.type("nobody@example.se");
  await page.keyboard.press("Escape");
  await expect(cell(page, "annaChoir", "email")).toBeFocused();
  await expect(cell(page, "annaChoir", "email")).toHaveText("anna.choir@example.org");

  await page.keyboard.type("k");
  await page.keyboard.type("oren@example.se");
  await page.keyboard.press("Tab");
  await expect(cell(page, "annaChoir", "answered")).toBeFocused();
  await expect(cell(page, "annaChoir", "email")).toContainText("koren@example.se");
  await expect.poll(() => site.services.guestList.byId("annaChoir")?.guest.email).toBe("koren@example.se");

  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("d");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(cell(page, "annaChoir", "answer")).toContainText("Declined");
  await expect(cell(page, "annaChoir", "answer")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("link", { name: "Print…" })).toBeFocused();
});

test("a guest is added, deleted, and brought back with a button", async ({ page, asAdmin, site }) => {
  await openList(asAdmin, page);
  await page.getByRole("link", { name: "Add a guest" }).click();
  await page.getByRole("button", { name: "Add the guest" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByLabel("First Name").fill("Nils");
  await page.getByLabel("Last Name").fill("Holgersson");
  await page.getByRole("button", { name: "Add the guest" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Nils Holgersson" })).toBeVisible();

  await page.getByRole("link", { name: "Everything about Nils Holgersson" }).click();
  await page.getByText("Delete from the list").click();
  await page.getByRole("button", { name: "Delete Nils Holgersson" }).click();
  await expect(page.getByRole("rowheader", { name: "Nils" })).toHaveCount(0);
  await page.getByText("Deleted guests (1)").click();
  await page.getByRole("button", { name: "Bring back Nils Holgersson" }).click();
  await expect(page.getByRole("rowheader", { name: "Nils" })).toBeVisible();
  expect(site.services.guestList.guests().filter(({ firstName }) => firstName === "Nils")).toHaveLength(1);
});

test("the history tells of a change, and undoes it", async ({ page, asAdmin, site }) => {
  await openList(asAdmin, page);
  await cell(page, "sigrid", "speech").click();
  await page.getByRole("combobox", { name: "Speech, Sigrid Öhrn" }).selectOption("No");
  await page.keyboard.press("Enter");
  await expect(cell(page, "sigrid", "speech")).toContainText("Saved");
  await page.getByRole("link", { name: "Everything about Sigrid Öhrn" }).click();
  const entry = page.locator(".guest-history li").first();
  await expect(entry).toContainText("marta@example.se, in the admin area");
  await expect(entry).toContainText("Speech");
  await entry.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.locator(".guest-history .change.undone")).toContainText("Undone");
  expect(site.services.guestList.byId("sigrid")?.guest.speech).toBe(true);
});

test("search and order are kept in the address, and come back with it", async ({ page, asAdmin }) => {
  await openList(asAdmin, page);
  await page.getByPlaceholder("Search guests...").fill("asa lind");
  await expect(page.getByText("1 guest found")).toBeVisible();
  await expect(page.locator("tbody tr[data-guest]")).toHaveCount(1);
  await page.reload();
  await page.getByRole("grid").waitFor();
  await expect(page.getByPlaceholder("Search guests...")).toHaveValue("asa lind");
  await expect(page.locator("tbody tr[data-guest]")).toHaveCount(1);
  await page.getByPlaceholder("Search guests...").fill("nobody at all");
  await expect(page.getByText("No guest matches “nobody at all”")).toBeVisible();
  await page.getByRole("link", { name: "Show all guests" }).click();
  await expect(page.locator("tbody tr[data-guest]")).toHaveCount(9);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true });

  test("the table scrolls in its own region, names stay in sight, rows are large enough", async ({
    page,
    asAdmin,
  }) => {
    await openList(asAdmin, page);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    await cell(page, "asa", "lastName").scrollIntoViewIfNeeded();
    await page.locator(".guest-region").evaluate((region) => region.scrollTo({ left: 900 }));
    await expect(cell(page, "asa", "lastName")).toBeInViewport();
    const row = await cell(page, "asa", "lastName").boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(44);
    await cell(page, "asa", "foodOptions").tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Vegan", { exact: true }).check();
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(cell(page, "asa", "foodOptions")).toContainText("Vegetarian, Vegan");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest is found, changed and told of", async ({ page, asAdmin, site }) => {
    await asAdmin(list);
    await page.getByPlaceholder("Search guests...").fill("lindqvist");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await page.getByRole("link", { name: "Everything about Åsa Lindqvist" }).click();
    await page.getByLabel("Email").fill("nonsense");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("This does not look like an email address.");
    await expect(page.getByLabel("Email")).toHaveValue("nonsense");
    await page.getByLabel("Email").fill("asa.ny@example.se");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Åsa Lindqvist" })).toBeVisible();
    expect(site.services.guestList.byId("asa")?.guest).toMatchObject({
      email: "asa.ny@example.se",
      allergies: ["Peanuts", "Kiwi"],
    });
  });
});
