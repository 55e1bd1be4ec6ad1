// Several guests in one move: a household sits down together, a table is filled and emptied.

import { expect, test } from "./journey.ts";
import { bar, chair, chartPath, guest, table } from "./seating-room.ts";

test("a household sits down side by side with one press, and the next one does, too", async ({
  page,
  site,
  asAdmin,
}) => {
  await site.services.documents.commit(
    ["Anna", "Bo", "Cecilia"].map((name) => {
      const data = { First_Name: name, Last_Name: "Ek", Household: "Ek", RSVPed: "Accepted" };
      return { write: "create", collection: "guests", id: name, data };
    }),
  );
  await asAdmin(chartPath.en);
  await guest(page, "Anna Ek").click();
  await bar(page).getByLabel("The whole household (3) together").check();
  await chair(page, "h1", 5).click();
  await expect(bar(page)).toContainText("At Table h1: Anna Ek");
  for (const [seat, name] of [
    [5, "Anna Ek"],
    [4, "Bo Ek"],
    [6, "Cecilia Ek"],
  ] as const) {
    await expect(chair(page, "h1", seat)).toHaveAccessibleName(new RegExp(name));
  }
});

test("whoever comes later is seated beside the household with one press", async ({ page, site, asAdmin }) => {
  const ek = { Last_Name: "Ek", Household: "Ek", RSVPed: "Accepted", Answered: "Yes" };
  await site.services.documents.commit([
    {
      write: "create",
      collection: "guests",
      id: "Anna",
      data: { First_Name: "Anna", ...ek, Table: "h1", Seat: 5 },
    },
    { write: "create", collection: "guests", id: "Bo", data: { First_Name: "Bo", ...ek } },
  ]);
  await asAdmin(chartPath.en);
  await guest(page, "Bo Ek").click();
  await bar(page).getByRole("button", { name: "Next to Anna Ek: Table h1, seat 4" }).click();
  await expect(chair(page, "h1", 4)).toHaveAccessibleName(/Bo Ek/);
});

test("a table is emptied and filled", async ({ page, asAdmin }) => {
  await asAdmin(chartPath.en);
  await expect(guest(page, "Märta Lund")).toBeVisible();
  await page.getByLabel("Change Table h1").click();
  await table(page, "h1").getByRole("button", { name: "Empty the table" }).click();
  await expect(bar(page)).toContainText("Table h1 is empty. Unseated: Björn Ek");
  await expect(table(page, "h1")).toContainText("9 seats left");
  await table(page, "h1").getByRole("button", { name: "Fill with unseated guests" }).click();
  await expect(bar(page)).toContainText("At Table h1 now, too:");
  await expect(
    page.getByRole("group", { name: "Table h1," }).getByRole("button", { name: /Björn Ek/ }),
  ).toBeVisible();
});

test("a seat and a table are locked in the chart, and a proposal leaves them alone", async ({
  page,
  asAdmin,
}) => {
  await asAdmin(chartPath.en);
  const björn = page.getByRole("group", { name: "Table h1," }).getByRole("button", { name: /Björn Ek/ });
  await björn.click();
  await bar(page).getByRole("button", { name: "Lock the seat" }).click();
  await expect(bar(page)).toContainText("Locked: a proposal leaves Björn Ek alone.");
  await expect(björn).toHaveAccessibleName(/locked/);
  await page.getByLabel("Change Table h1").click();
  await table(page, "h1").getByRole("button", { name: "Lock the table" }).click();
  await expect(table(page, "h1")).toContainText("locked · ");
  // The mark stands there before the server has answered.
  await expect(bar(page)).toContainText("Locked: a proposal leaves Table h1 alone.");
  await page.goto("/en/admin?wishes");
  await expect(page.getByText("Björn Ek keeps the chair")).toBeVisible();
  await expect(page.getByText("Table h1 stays as it is")).toBeVisible();
});
