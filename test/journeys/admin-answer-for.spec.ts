// A family calls: an admin answers for all of them, by keys alone and without script on a phone.

import { accountMenu } from "./admin-menu.ts";
import { people } from "../kits/guests/people.ts";
import type { TestServices } from "../kits/site/services.ts";
import { pressAt, tabTo } from "./by-keys.ts";
import { expectFaultless } from "./faultless.ts";
import { openList } from "./guest-table.ts";
import { expect, test } from "./journey.ts";
import { phone, phoneWithoutScript } from "./screens.ts";

const family = {
  frida: { First_Name: "Frida", Last_Name: "Sund", Email: "frida@example.se", Household: "Sund" },
  gustav: { First_Name: "Gustav", Last_Name: "Sund", Household: "Sund", Allergies: ["Peanuts"] },
  guestOfGustav: { Household: "Sund", Companion_Of: "gustav" },
  hilda: { First_Name: "Hilda", Last_Name: "Sund", Household: "Sund", Child: "Yes" },
};

test.use({ guests: { ...people, ...family } });

async function storedGuest({ services }: TestServices, id: string) {
  return (await services.documents.get("guests", id))?.data;
}

test.describe("without script", () => {
  test.use(phoneWithoutScript);

  test("a family of four is answered for by keys alone, and taken back", async ({ page, asAdmin, site }) => {
    const { documents } = site.services;
    await asAdmin("/sv/admin/households/Sund");
    await pressAt(page, page.getByRole("link", { name: "Svara åt dem", exact: true }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Familjen Sund med gäst");
    for (const radio of await page.getByRole("radio", { checked: true }).all())
      await expect(radio).toHaveAttribute("value", "");
    await pressAt(page, page.getByRole("button", { name: "De kommer allihop" }));
    await expect(page.getByText("Inget är sparat än.")).toBeFocused();
    // Enter in a field neither saves nor declines.
    await tabTo(page, page.getByLabel("Förnamn på den som följer med"));
    await page.keyboard.type("Kim");
    await page.keyboard.press("Enter");
    expect(await documents.list("history")).toEqual([]);
    await tabTo(page, page.getByLabel("Ja, Hilda kommer"));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByLabel("Nej, Hilda kan inte komma")).toBeChecked();
    await pressAt(page, page.getByRole("button", { name: "Spara svaren" }));
    await expect(page.getByRole("status").first()).toContainText("svaret är sparat");
    expect(await storedGuest(site, "frida")).toMatchObject({ RSVPed: "Accepted" });
    expect(await storedGuest(site, "gustav")).toMatchObject({ RSVPed: "Accepted", Allergies: ["Peanuts"] });
    expect(await storedGuest(site, "guestOfGustav")).toMatchObject({ RSVPed: "Accepted", First_Name: "Kim" });
    expect(await storedGuest(site, "hilda")).toMatchObject({ RSVPed: "Declined" });
    const happened = page.getByRole("region", { name: "Historik" });
    await expect(happened).toContainText("Svarade åt 4 gäster");
    await expect(happened).toContainText("marta@example.se");
    expect(await documents.list("outbox")).toEqual([]);
    // One undo for all four, which names them first.
    await pressAt(page, page.getByRole("link", { name: /^Ångra/ }).first());
    await pressAt(page, page.getByRole("button", { name: /^Ja/ }).first());
    await expect.poll(async () => (await storedGuest(site, "hilda"))?.["RSVPed"] ?? null).toBeNull();
    expect(await storedGuest(site, "guestOfGustav")).not.toMatchObject({ First_Name: "Kim" });
  });
});

test.describe("with script", () => {
  test.use(phone);

  test("the other language keeps what is typed, and saves nothing", async ({ page, asAdmin, site }) => {
    await asAdmin("/sv/admin/households/Sund/answer");
    await page.getByLabel("Nej, Hilda kan inte komma").check();
    await page.getByLabel("Ja, Gustav kommer").check();
    await page.locator("#m1-allergies").click();
    await page.locator("[name=m1-allergies]:checked").uncheck();
    await page.locator("#email").fill("not yet an addr");
    await accountMenu(page).click();
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByLabel("No, Hilda can’t come")).toBeChecked();
    await expect(page.getByLabel("Yes, Gustav is coming")).toBeChecked();
    await expect(page.locator("#email")).toHaveValue("not yet an addr");
    await expect(page.locator("[name=m1-allergies]:checked")).toHaveCount(0);
    await page.locator("#email").press("Enter");
    await accountMenu(page).click();
    await page.getByRole("button", { name: "Svenska" }).click();
    await expect(page.getByLabel("Nej, Hilda kan inte komma")).toBeChecked();
    expect(await site.services.documents.list("history")).toEqual([]);
  });
});

test("the form of who answers has no fault, as it comes and with a problem", async ({ page, asAdmin }) => {
  await openList(asAdmin, page);
  await page.locator("tr[data-guest=frida] .open a").click();
  await page.getByRole("link", { name: "Answer for them" }).click();
  await page.locator("#all-come").waitFor();
  await expectFaultless(page);
  await page.locator("#all-come").click();
  await expect(page.locator("#all-set")).toBeFocused();
  await page.locator("#email").fill("not an address");
  await page.locator("form#answers > .button:not(#all-come)").click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectFaultless(page);
});
