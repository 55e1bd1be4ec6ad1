// A guest with a household's card: the QR code, or the code typed at the gate, on a phone.

import { spellHouseholdCode } from "#domain/households/household-code.ts";
import { ekCode, ekId, giveCodes, noteHousehold, peopleWithFamily } from "../kits/households.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { addGuests } from "./printing.ts";

const { lova, guestOfBjorn } = peopleWithFamily;

test.use({ viewport: { width: 360, height: 740 } });

const inWords = {
  en: {
    field: "Yes, Lova is coming",
    label: "Invitation code",
    open: "Open the page",
    dead: "The code in this link is not valid",
  },
  sv: {
    field: "Ja, Lova kommer",
    label: "Inbjudningskod",
    open: "Öppna sidan",
    dead: "Koden i länken gäller inte",
  },
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    for (const [language, { field, label, open, dead }] of Object.entries(inWords)) {
      test(`the card opens the form in ${language}, scanned and typed, until its code is renewed`, async ({
        page,
        site,
      }) => {
        await addGuests(site, { lova, guestOfBjorn });
        await noteHousehold(site.services, ekId, { envelopeName: "Ek" });
        await giveCodes(site.services);
        await page.goto(`/${language}/rsvp?i=${ekCode}`);
        await expect(page).toHaveURL(new RegExp(`/${language}/rsvp$`));
        await expect(page.getByLabel(field)).toBeVisible();
        await page.goBack();
        expect(page.url()).not.toContain(ekCode);

        await page.context().clearCookies();
        await page.goto(`/${language}/guestbook`);
        await page.getByLabel(label).fill(spellHouseholdCode(ekCode).toLowerCase());
        await page.getByRole("button", { name: open }).click();
        await expect(page.getByText("Sigrid Öhrn")).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/${language}/guestbook$`));

        await noteHousehold(site.services, ekId, { code: "0000000000" });
        await page.reload();
        await expect(page.getByLabel(label)).toBeVisible();
        await page.goto(`/${language}/rsvp?i=${ekCode}`);
        await expect(page.getByRole("alert")).toContainText(dead);
        if (javaScriptEnabled) await expectFaultless(page, [360]);
        await page.getByLabel(label).fill("00000 00000");
        await page.getByRole("button", { name: open }).click();
        await expect(page.getByLabel(field)).toBeVisible();
      });
    }
  });
}

test("an admin makes the codes with one press, prints them, and notes the cards as made", async ({
  page,
  site,
  asAdmin,
}) => {
  await addGuests(site, { lova, guestOfBjorn });
  await asAdmin("/en/admin?print=household-cards");
  await page.getByRole("button", { name: "Create codes for 10 households" }).click();
  await expect(page.locator("li.household-card")).toHaveCount(10);
  await expect(page.getByRole("status")).toContainText("The codes are ready.");
  await page.getByRole("button", { name: "Mark these 10 cards as printed" }).click();
  await expect(page.getByText("10 of 10 cards are marked as printed.")).toBeVisible();
  await page.getByLabel("Those whose card is not printed yet").check();
  await expect(page.locator("li.household-card")).toHaveCount(0);
});
