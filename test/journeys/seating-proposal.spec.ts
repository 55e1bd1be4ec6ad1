// From wishes to a proposal, accepted and undone as a whole; the same without script.

import type { Locator } from "@playwright/test";
import type { Admin } from "#server/admin.ts";
import { seatGuest } from "#server/workflows/seating/seat-guest.ts";
import { people } from "../kits/guests/people.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { phoneWithoutScript } from "./screens.ts";
import { roomPath } from "./seating-room.ts";

test.describe("on a phone without script", () => {
  test.use(phoneWithoutScript);

  test("a wish is added, a proposal meets it, and all of it is undone at once", async ({ page, asAdmin }) => {
    await asAdmin(roomPath.en);
    await page.getByRole("link", { name: "Your wishes" }).click();
    await expect(page.getByRole("heading", { name: "Your wishes" })).toBeVisible();
    await page.locator("select[name=who]").selectOption({ label: "Åsa Lindqvist" });
    await page.getByRole("button", { name: "Add a wish" }).click();
    await expect(page.getByRole("alert")).toHaveText("Choose with whom, or where.");
    await expect(page.locator("select[name=who]")).toHaveValue("guest asa");
    await page.getByLabel("How", { exact: true }).selectOption("same table");
    await page.locator("select[name=whom]").selectOption({ label: "Table h1" });
    await page.getByLabel("How important").selectOption("must");
    await page.getByRole("button", { name: "Add a wish" }).click();
    await page.getByRole("link", { name: "Close" }).click();
    await page.getByRole("link", { name: "To fix" }).click();
    await expect(page.getByText("Not met: Åsa Lindqvist at Table h1.")).toBeVisible();

    await page.getByRole("link", { name: "Close" }).click();
    await page.getByRole("link", { name: "Propose a seating" }).click();
    await page.getByLabel("Guests who have a chair may be moved, too").check();
    await page.getByLabel(/^Also seat those who have not answered/).check();
    await page.getByRole("button", { name: "Propose a seating plan" }).click();
    const counts = page.getByRole("row", { name: /^Wishes that are not met/ });
    await expect(counts.getByRole("cell")).toHaveText(["1", "0"]);
    await expect(
      page
        .getByRole("row", { name: /^Guests without a chair/ })
        .getByRole("cell")
        .last(),
    ).toHaveText("0");
    await page.getByRole("button", { name: "Accept the proposal" }).click();
    await expect(page.getByRole("heading", { name: "Seating Chart" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Unseated: 0" })).toBeVisible();
    await page.getByRole("link", { name: /^Undo for \d+ guests/ }).click();
    await page.getByRole("button", { name: /^Yes, undo it for/ }).click();
    await page.goto(roomPath.en);
    await expect(page.getByRole("heading", { name: /^Unseated: [1-9]/ })).toBeVisible();
  });
});

test("a proposal is the same after a reload, and another one takes its place", async ({ page, asAdmin }) => {
  await asAdmin(`${roomPath.en}?panel=proposal`);
  await page.getByLabel("Guests who have a chair may be moved, too").check();
  await page.getByLabel(/^Also seat those who have not answered/).check();
  await page.getByRole("button", { name: "Propose a seating plan" }).click();
  await expect(page).toHaveURL(/proposal\?seed=1&open=seat&seated=move$/);
  const tables = page.locator(".proposal-tables");
  const proposed = await tables.innerText();
  await page.reload();
  expect(await tables.innerText()).toBe(proposed);
  await page.getByRole("button", { name: "Another proposal" }).click();
  await expect(page).toHaveURL(/proposal\?seed=2&open=seat&seated=move$/);
  await page.getByRole("button", { name: "Accept the proposal" }).click();
  await expect(page.getByRole("row", { name: "Unseated", exact: true })).toBeVisible();
});

test.describe("with three hundred guests", () => {
  const crowd = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => {
      const seat = { Table: `${Math.floor(at / 9) + 1}`, Seat: (at % 9) + 1 };
      return [`g${at}`, { ...people.asa, First_Name: `G${at}`, Household: `H${at % 80}`, ...seat }];
    }),
  );
  test.use({ guests: crowd });

  test("a search that takes longer is followed until the proposal is there", async ({ page, asAdmin }) => {
    await asAdmin("/en/admin/seating/proposal?seed=1&seated=move&open=seat");
    await expect(page.getByRole("button", { name: "Accept the proposal" })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });
});

test("neither a panel nor a proposal has a fault that axe can find", async ({ page, asAdmin }) => {
  await asAdmin("/sv/wishlist");
  for (const path of [
    ...["issues", "style", "locks", "printed", "proposal"].map(
      (section) => `${roomPath.sv}?panel=${section}`,
    ),
    "/en/admin/seating/proposal?seed=1&seated=move&open=seat",
    "/sv/admin/seating/proposal?seed=1",
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectFaultless(page);
    });
  }
});

test.describe("where Åsa has one tag, and Björn the other", () => {
  const asa = { ...people.asa, Tags: ["Ladies"] };
  const bjorn = { ...people.bjorn, Tags: ["Gentlemen"] };
  test.use({ guests: { ...people, asa, bjorn } });

  test("partners are two tags, and parents sit with the couple", async ({ page, asAdmin }) => {
    await asAdmin(`${roomPath.en}?panel=style`);
    await page.getByText("Choose for yourselves").click();
    const partners = page.getByRole("group", { name: "Table partners" });
    const [left, right] = [partners.getByLabel(/^On the left/), partners.getByLabel(/^At their right hand/)];
    await left.selectOption({ label: "Gentlemen" });
    await page.getByLabel("Two adults of one household").selectOption("parted");
    const save = page.getByRole("button", { name: "Save", exact: true });
    await save.click();
    await expect(page.getByRole("alert")).toHaveText("Choose a tag for both sides, or for neither.");
    await expect(left).toHaveValue("gentlemen");
    await expect(page.getByLabel("Two adults of one household")).toHaveValue("parted");
    await right.selectOption({ label: "Ladies" });
    await save.click();
    await expect(
      page.getByText(/“Ladies” sit at the right hand of guests with the tag “Gentlemen”/),
    ).toBeVisible();

    await page.goto(`${roomPath.en}?panel=honour`);
    const [mother, officiant] = ["Mother of Märta", "Officiant"].map((name) =>
      page.getByRole("combobox", { name }),
    ) as [Locator, Locator];
    await mother.fill("Åsa Lindqvist");
    await officiant.fill("Åsa Lindqvist");
    await page.getByRole("button", { name: "Save the table of honour" }).click();
    await expect(page.getByRole("alert")).toHaveText(/^You have chosen the same guest twice/);
    await expect(officiant).toHaveValue("Åsa Lindqvist");
    await expectFaultless(page);
    await officiant.fill("");
    await page.getByRole("button", { name: "Save the table of honour" }).click();
    await page.goto(`${roomPath.en}?panel=issues`);
    await expect(
      page.getByText("Åsa Lindqvist (mother of Märta) does not sit at the table of honour."),
    ).toBeVisible();
  });
});

test("guests find their seat, and what changed since the print", async ({
  page,
  site,
  asAdmin,
  asInvited,
}) => {
  await asInvited("/en/guestbook");
  await expect(page.getByLabel("Your first and last name")).toHaveCount(0);
  await asAdmin("/en/admin/day");
  await page.getByRole("button", { name: "Let guests find their seat" }).click();
  await expect(page.getByRole("button", { name: "Close it again" })).toBeVisible();
  await page.goto("/en/guestbook");
  await page.getByLabel("Your first and last name").fill("björn ek");
  await page.getByRole("button", { name: "Find my seat" }).click();
  await expect(page.getByText("Björn Ek: Table h1, seat 1.")).toBeVisible();
  await expectFaultless(page);

  await page.goto(`${roomPath.en}?panel=printed`);
  await page.getByRole("button", { name: "Mark as printed or sent" }).click();
  await expect(page.getByText(/^Nothing has changed since /)).toBeVisible();
  const admin = { id: "theo", role: "couple" } as Admin;
  await seatGuest(site.services, admin, { guestId: "asa", chair: { table: "h1", seat: 4 }, mode: "if free" });
  await page.goto(`${roomPath.en}?panel=printed`);
  await expect(page.getByRole("row", { name: /^Åsa Lindqvist/ })).toHaveText(
    /Table 1, seat 3Table h1, seat 4/,
  );
});
