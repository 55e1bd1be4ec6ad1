// A family calls: an admin answers for all of them by keys alone, on a phone, in Swedish, with and without script.

import type { Page } from "@playwright/test";
import type { Services } from "#server/services.ts";
import { noteHousehold } from "../kits/households.ts";
import { everyWidth, expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

const code = "4H7KQ2M9XT";

const family = {
  frida: { First_Name: "Frida", Last_Name: "Sund", Email: "frida@example.se", Household: "Sund" },
  gustav: { First_Name: "Gustav", Last_Name: "Sund", Household: "Sund", Allergies: ["Peanuts"] },
  guestOfGustav: { Household: "Sund", Companion_Of: "gustav" },
  hilda: { First_Name: "Hilda", Last_Name: "Sund", Household: "Sund", Child: "Yes" },
};

async function addFamily(services: Services): Promise<void> {
  await services.documents.commit(
    Object.entries(family).map(([id, data]) => ({ write: "create", collection: "guests", id, data })),
  );
  await noteHousehold(services, "named:Sund", { code });
}

async function storedGuest(services: Services, id: string) {
  return (await services.documents.get("guests", id))?.data;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone, script ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled });

    test("a family of four is answered for by keys alone, and taken back", async ({
      page,
      asAdmin,
      site,
    }) => {
      const { services } = site;
      await addFamily(services);
      await asAdmin("/sv/admin?household=named%3ASund");
      await press(page, "Svara åt dem", "link");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Familjen Sund med sällskap");
      for (const radio of await page.getByRole("radio", { checked: true }).all())
        await expect(radio).toHaveAttribute("value", "");
      await press(page, "De kommer allihop");
      await expect(page.getByText("Inget är sparat än.")).toBeFocused();
      // Enter in a field neither saves nor declines.
      await goTo(page, page.getByLabel("Förnamn på den som följer med"));
      await page.keyboard.type("Kim");
      await page.keyboard.press("Enter");
      expect(await services.documents.list("history")).toEqual([]);
      await goTo(page, page.getByLabel("Ja, Hilda kommer"));
      await page.keyboard.press("ArrowDown");
      await expect(page.getByLabel("Nej, Hilda kan inte komma")).toBeChecked();
      await press(page, "Spara svaren");
      await expect(page.getByRole("status").first()).toContainText("svaret är sparat");
      for (const id of ["frida", "gustav", "guestOfGustav"]) {
        expect(await storedGuest(services, id)).toMatchObject({ RSVPed: "Accepted" });
      }
      expect(await storedGuest(services, "gustav")).toMatchObject({ Allergies: ["Peanuts"] });
      expect(await storedGuest(services, "guestOfGustav")).toMatchObject({ First_Name: "Kim" });
      expect(await storedGuest(services, "hilda")).toMatchObject({ RSVPed: "Declined" });
      const happened = page.getByRole("region", { name: "Vad som har hänt" });
      await expect(happened).toContainText("Svarade åt 4 gäster");
      await expect(happened).toContainText("marta@example.se");
      expect(await services.documents.list("outbox")).toEqual([]);
      // One undo for all four, which names them first.
      await press(page, /^Ångra/, "link");
      await press(page, /^Ja/);
      await expect.poll(async () => (await storedGuest(services, "hilda"))?.["RSVPed"] ?? null).toBeNull();
      expect(await storedGuest(services, "guestOfGustav")).not.toMatchObject({ First_Name: "Kim" });
    });

    test("the other language keeps what is typed, and saves nothing", async ({ page, asAdmin, site }) => {
      await addFamily(site.services);
      await asAdmin("/sv/admin?household=named%3ASund&answer=");
      await page.getByLabel("Nej, Hilda kan inte komma").check();
      await page.getByLabel("Ja, Gustav kommer").check();
      await page.locator("[name=m1-allergies]:checked").uncheck();
      await page.locator("#m0-email").fill("not yet an addr");
      await page.getByRole("button", { name: "English" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page.getByLabel("No, Hilda cannot come")).toBeChecked();
      await expect(page.getByLabel("Yes, Gustav is coming")).toBeChecked();
      await expect(page.locator("#m0-email")).toHaveValue("not yet an addr");
      await expect(page.locator("[name=m1-allergies]:checked")).toHaveCount(0);
      await page.locator("#m0-email").press("Enter");
      await page.getByRole("button", { name: "Svenska" }).click();
      await expect(page.getByLabel("Nej, Hilda kan inte komma")).toBeChecked();
      expect(await site.services.documents.list("history")).toEqual([]);
    });
  });
}

for (const language of ["sv", "en"] as const) {
  test(`the form of an admin who answers has no fault in any state, ${language}`, async ({
    page,
    asAdmin,
    site,
  }) => {
    await addFamily(site.services);
    await asAdmin(`/${language}/admin?household=named%3ASund&answer=`);
    await expectFaultless(page, everyWidth);
    await page.locator("#all-come").click();
    await expect(page.locator("#all-set")).toBeFocused();
    const save = page.locator("form#answers > .button:not(#all-come)");
    await page.locator("#m0-email").fill("not an address");
    await expectFaultless(page);
    await save.click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expectFaultless(page);
    await page.locator("#m0-email").fill("");
    await page.locator("[id$=-firstName]").fill("Kim");
    // Meanwhile the family answers with the card.
    const other = await page.context().browser()?.newPage();
    if (!other) throw new Error("The browser opens no other page.");
    await other.goto(`${new URL(page.url()).origin}/${language}/rsvp?i=${code}`);
    await other.locator("fieldset", { hasText: "Hilda" }).getByRole("radio").nth(1).check();
    await other.locator("form#rsvp > button:not(#all-come)").click();
    await other.locator("dl.saved").first().waitFor();
    await other.close();
    await save.click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.locator("fieldset .notice")).toHaveCount(1);
    await expectFaultless(page, everyWidth);
    await page.locator("#confirm").check();
    await save.click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expectFaultless(page);
    expect(await storedGuest(site.services, "hilda")).toMatchObject({ RSVPed: "Accepted" });
    // The family's own confirmation, and the one that the admin chose.
    const emails = await site.mailbox.arrived(2);
    expect(emails.map(({ to }) => to?.[0]?.address)).toEqual(["frida@example.se", "frida@example.se"]);
  });
}

/** As somebody without a pointer does. */
async function press(page: Page, name: string | RegExp, role: "button" | "link" = "button"): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === "string" }).first();
  await goTo(page, target);
  await page.keyboard.press("Enter");
}

async function goTo(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  await target.waitFor();
  for (let tries = 0; tries < 80; tries += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not come there.");
}
