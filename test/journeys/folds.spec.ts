// Every fold of the forms of answers opens, by name and for a household, and holds fields that can be filled in; nothing
// fills in a field that nobody sees.

import type { Page } from "@playwright/test";
import { noteHousehold } from "../kits/households/households.ts";
import { people } from "../kits/guests/people.ts";
import type { TestServices } from "../kits/site/services.ts";
import { expect, test } from "./journey.ts";
import { phone, phoneWithoutScript } from "./screens.ts";

const code = "4H7KQ2M9XT";

const family = {
  frida: { First_Name: "Frida", Last_Name: "Sund", Email: "frida@example.se", Household: "Sund" },
  gustav: { First_Name: "Gustav", Last_Name: "Sund", Email: "gustav@example.se", Household: "Sund" },
  guestOfGustav: { Household: "Sund", Companion_Of: "gustav" },
};

test.use({ guests: { ...people, ...family } });

const filled = "autofilled@example.org";

async function openFamily(page: Page, { services }: TestServices, language: string): Promise<void> {
  await noteHousehold(services, "Sund", { code });
  await page.goto(`/${language}/rsvp?i=${code}`);
}

/** Everybody comes, every fold is open, and every Other is chosen. */
async function expectFieldsInFolds(page: Page, count: number): Promise<void> {
  const form = page.locator("form.rsvp-form");
  for (const yes of await form.locator("#accept, .comes").all()) await yes.check();
  const folds = form.locator("details");
  await expect(folds).toHaveCount(count);
  for (const fold of await folds.all()) {
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
    for (const other of await fold.locator(".other").all()) {
      await expect(fold.locator("input[type=text], input:not([type])")).toBeHidden();
      await other.check();
    }
    // What asks whether an allergy is severe stands below what is ticked: rsvp.spec.ts.
    const fields = fold.locator("input:not(.severe *), select, textarea");
    await expect(fields).not.toHaveCount(0);
    for (const field of await fields.all()) {
      await expect(field).toBeVisible();
      await expect(field).toBeEnabled();
    }
    for (const text of await fold.locator("input:not([type=checkbox])").all()) {
      await text.fill("Kiwi");
      await expect(text).toHaveValue("Kiwi");
    }
  }
}

/** Whose an address is, is asked once there is one. */
async function expectOneAddress(page: Page): Promise<void> {
  const email = page.locator("form.rsvp-form input[type=email]");
  await expect(email).toHaveCount(1);
  await expect(page.locator(".whose")).toBeHidden();
  await email.fill("new@example.org");
  await expect(page.locator(".whose input")).toHaveCount(3);
  for (const choice of await page.locator(".whose input").all()) await expect(choice).toBeVisible();
}

/** As a password manager does at its worst: into every field that can be written in, seen or not. Says into which. */
function fillAll(page: Page): Promise<string[]> {
  return page.evaluate((address) => {
    const names: string[] = [];
    const all = "form.rsvp-form input:not([type=hidden], [type=radio], [type=checkbox])";
    for (const field of document.querySelectorAll<HTMLInputElement>(all)) {
      if (field.readOnly || field.disabled) continue;
      field.value = address;
      for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
      names.push(field.name);
    }
    return names;
  }, filled);
}

test.describe("with script", () => {
  test.use(phone);

  test("of a household", async ({ page, site }) => {
    await openFamily(page, site, "sv");
    await expectFieldsInFolds(page, 6);
    await expectOneAddress(page);
  });

  test("what fills in every field of a household's form replaces no address, and names no companion", async ({
    page,
    site,
  }) => {
    await openFamily(page, site, "en");
    expect(await fillAll(page)).toEqual(["email"]);
    await expect(page.getByLabel("Only for this confirmation")).toBeChecked();
    await page.getByLabel("Yes, Gustav is bringing someone").check();
    await expect(page.getByLabel("Their first name")).toHaveValue("");
    await page.getByLabel("Their first name").fill("Kim");
    await page.getByLabel("Yes, Frida is coming").check();
    await page.getByRole("button", { name: "Send your answers" }).click();
    await page.locator("dl.saved").first().waitFor();
    for (const id of ["frida", "gustav"] as const) {
      const stored = await site.services.documents.get("guests", id);
      expect(stored?.data["Email"]).toBe(family[id].Email);
    }
    const reached = (await site.mailbox.arrived(3)).map(({ to }) => String(to?.[0]?.address));
    expect(reached.toSorted()).toEqual([filled, "frida@example.se", "gustav@example.se"]);
  });
});

test.describe("without script", () => {
  test.use(phoneWithoutScript);

  test("by name", async ({ page, asInvited }) => {
    await asInvited("/en/rsvp");
    await expectFieldsInFolds(page, 2);
  });
});
