// A guest with a household's card: the QR code, or the code typed at the gate, on a phone.

import { spellHouseholdCode } from "#domain/households/household-code.ts";
import { ekCode, ekId, giveCodes, noteHousehold, peopleWithFamily } from "../kits/households/households.ts";
import { people } from "../kits/guests/people.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { phone } from "./screens.ts";

const { lova, guestOfBjorn } = peopleWithFamily;

test.use({ ...phone, guests: { ...people, lova, guestOfBjorn } });

test("the card opens the form, scanned and typed, until its code is renewed", async ({ page, site }) => {
  const [label, open] = [
    page.getByLabel("Inbjudningskod"),
    page.getByRole("button", { name: "Öppna sidan" }),
  ];
  const lovaComes = page.getByLabel("Ja, Lova kommer");
  await noteHousehold(site.services, ekId, { envelopeName: "Ek" });
  await giveCodes(site.services);
  await page.goto(`/sv/rsvp?i=${ekCode}`);
  await expect(page).toHaveURL(/\/sv\/rsvp\/household$/);
  await expect(lovaComes).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain(ekCode);

  await page.context().clearCookies();
  await page.goto("/sv/guestbook");
  await label.fill(spellHouseholdCode(ekCode).toLowerCase());
  await open.click();
  await expect(page.getByText("Sigrid Öhrn")).toBeVisible();
  await expect(page).toHaveURL(/\/sv\/guestbook$/);

  await noteHousehold(site.services, ekId, { code: "0000000000" });
  await page.reload();
  await expect(label).toBeVisible();
  await page.goto(`/sv/rsvp?i=${ekCode}`);
  await expect(page.getByRole("alert")).toContainText("Koden i länken gäller inte");
  await expectFaultless(page, [360]);
  await label.fill("00000 00000");
  await open.click();
  await expect(lovaComes).toBeVisible();
});
