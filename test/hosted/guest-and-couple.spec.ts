import { addAdminAccount } from "../kits/site/services.ts";
import { cell, list } from "../journeys/guest-table.ts";
import { adminAccount, expect, test } from "../journeys/journey.ts";
import { bar, chair, guest, roomPath } from "../journeys/seating-room.ts";

test("a guest answers, and the couple sign in, see it, mend a cell, seat the guest and sign out", async ({
  page,
  site,
  asInvited,
  browser,
  baseURL,
}) => {
  await addAdminAccount(site.services);
  await using visit = await browser.newContext({ baseURL: baseURL ?? "" });
  const couple = await visit.newPage();
  await couple.goto(list);
  await couple.getByLabel("Email").fill(adminAccount.email);
  await couple.getByLabel("Password").fill(adminAccount.password);
  await couple.getByRole("button", { name: "Login", exact: true }).click();
  await couple.getByRole("grid").waitFor();
  await expect(cell(couple, "asa", "answer")).not.toHaveText("Coming");

  await asInvited("/sv/rsvp");
  await page.getByLabel("Förnamn").focus();
  await page.keyboard.type("ås");
  await page.getByRole("option", { name: "Åsa Lindqvist" }).click();
  await expect(page.getByLabel("E-post")).toHaveValue("asa@example.se");
  await page.getByLabel("Ja, jag kommer på bröllopet").check();
  await page.getByRole("button", { name: "Skicka svaret" }).click();
  await expect(page.getByRole("status")).toContainText("Svaret är sparat och bekräftelsen är skickad!");
  expect((await site.mailbox.arrived(1))[0]?.to?.[0]?.address).toBe("asa@example.se");

  // The page that is open follows, whichever process it is open on.
  await expect(cell(couple, "asa", "answer")).toHaveText("Coming");
  await cell(couple, "asa", "lastName").click();
  await couple.keyboard.type("Lindqvist-Ek");
  await couple.keyboard.press("Enter");
  await expect(cell(couple, "asa", "lastName")).toContainText("Saved");
  await page.goto("/sv/guestbook");
  await expect(page.getByRole("heading", { name: "Åsa Lindqvist-Ek" })).toBeVisible();

  await couple.goto(roomPath.en);
  await guest(couple, "Märta Lund").focus();
  await couple.keyboard.press("Enter");
  await expect(chair(couple, "h1", 2)).toBeFocused();
  await couple.keyboard.press("Enter");
  await expect(bar(couple)).toContainText("Märta Lund sits at Table h1, seat 2.");
  await expect.poll(async () => (await site.services.documents.get("guests", "marta"))?.data["Seat"]).toBe(2);

  await couple.locator(".account-menu > summary").click();
  await couple.getByRole("button", { name: "Sign out" }).click();
  await expect(couple.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await couple.goto(list);
  await expect(couple.getByRole("grid")).toHaveCount(0);
});
