// The guest list as the couple work in it: by mouse, by keys alone, on a phone, and without script.

import { addAdminAccount } from "../kits/site/services.ts";
import { cell, list, openList } from "./guest-table.ts";
import { adminAccount, expect, test } from "./journey.ts";
import { phoneWithoutScript } from "./screens.ts";

test("a click opens a cell, Enter saves it, the counters follow", async ({ page, asAdmin, site }) => {
  await openList(asAdmin, page);
  await cell(page, "asa", "table").click();
  await page.getByRole("combobox", { name: "Table, Åsa Lindqvist" }).fill("Ängen");
  await page.keyboard.press("Enter");
  await expect(cell(page, "asa", "table")).toContainText("Saved");
  expect(site.services.guestList.byId("asa")?.guest.table).toBe("Ängen");

  await cell(page, "asa", "answer").click();
  await page.getByRole("combobox", { name: "RSVPed, Åsa Lindqvist" }).selectOption("Declined");
  const question = page.getByRole("alertdialog", { name: "Mark Åsa Lindqvist as not coming?" });
  await expect(question).toContainText("Peanuts, Kiwi");
  expect(site.services.guestList.byId("asa")?.guest.answer).toBeNull();
  await question.getByRole("button", { name: "Mark as not coming" }).click();
  await expect(cell(page, "asa", "answer")).toContainText("Not coming");
  await expect(cell(page, "asa", "allergies")).toHaveText("");
  await expect(cell(page, "asa", "answered")).toHaveText("Yes");
  await expect(page.getByRole("link", { name: "Answered 3" })).toBeVisible();
  const note = page.getByRole("group", { name: "RSVPed, Åsa Lindqvist: Saved" });
  await expect(note).toContainText("Answered is now: Yes.");
  await expect(note).toContainText("Allergies is now empty.");

  await test.step("allergies are ticked in a small dialog, with room for another one", async () => {
    await cell(page, "bjorn", "allergies").click();
    const dialog = page.getByRole("dialog", { name: "Allergies, Björn Ek" });
    const severe = dialog.getByLabel("Peanuts: Severe");
    await expect(severe).toBeHidden();
    await dialog.getByLabel("Peanuts", { exact: true }).check();
    await severe.check();
    await dialog.getByLabel("Other allergies").fill("Kiwi; senap");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(cell(page, "bjorn", "allergies")).toContainText("Severe: Peanuts · Kiwi, senap");
    await expect(dialog).toBeHidden();
    await expect(cell(page, "bjorn", "allergies")).toBeFocused();
    const saved = ["Peanuts", "Kiwi", "senap"];
    const bjorn = () => site.services.guestList.byId("bjorn")?.guest;
    await expect.poll(() => bjorn()?.allergies).toEqual(saved);
    expect(bjorn()?.severeAllergies).toEqual(["Peanuts"]);
    await expect(cell(page, "bjorn", "allergies")).toContainText("Saved");
    await cell(page, "bjorn", "allergies").click();
    await severe.uncheck();
    await dialog.getByLabel("senap (severe)").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => bjorn()?.severeAllergies).toEqual(["senap"]);
    expect(bjorn()?.allergies).toEqual(saved);
  });
});

test("everything goes by keys alone, in the order of the page", async ({ page, asAdmin, site }) => {
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

  const controls = [
    page.locator(".filter-panel summary"),
    page.locator(".list-columns summary"),
    page.getByRole("link", { name: "Add a guest" }),
    page.locator(".list-more summary"),
  ];
  for (const control of controls) {
    await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Import", exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Import", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".list-more summary")).toBeFocused();
  const first = page.locator("tbody tr").first();
  for (const box of [page.locator("thead .choose input"), first.locator(".choose input")]) {
    await page.keyboard.press("Tab");
    await expect(box).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(first.locator("[data-field=firstName]")).toBeFocused();
  for (const key of ["ArrowDown", "Control+Home", "ArrowRight", "ArrowRight", "ArrowRight"])
    await page.keyboard.press(key);
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
  await page.keyboard.type("n");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(cell(page, "annaChoir", "answer")).toContainText("Not coming");
  await expect(cell(page, "annaChoir", "answer")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("tr[data-guest=annaChoir] .choose input")).toBeFocused();
});

test.describe("on a phone without script", () => {
  test.use(phoneWithoutScript);

  test("somebody signs in, finds a guest and changes them", async ({ page, site }) => {
    await addAdminAccount(site.services);
    await page.goto(list);
    await page.locator("#email").fill(adminAccount.email);
    await page.locator("#password").fill(adminAccount.password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.getByPlaceholder("Search guests...").fill("lindqvist");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await page.getByRole("link", { name: "Everything about Åsa Lindqvist" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill("nonsense");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("Not saved: 1 to fix");
    await expect(page.getByText("This does not look like an email address.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("nonsense");
    await page.getByRole("textbox", { name: "Email" }).fill("asa.ny@example.se");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Åsa Lindqvist" })).toBeVisible();
    expect(site.services.guestList.byId("asa")?.guest).toMatchObject({
      email: "asa.ny@example.se",
      allergies: ["Peanuts", "Kiwi"],
    });
  });
});
