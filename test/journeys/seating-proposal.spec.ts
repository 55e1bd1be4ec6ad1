// From wishes to a proposal, accepted and undone as a whole; the same without script.

import { people } from "../kits/guests/people.ts";
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
