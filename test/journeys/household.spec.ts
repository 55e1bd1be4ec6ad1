// A family answers in one form: with few presses, with and without script, and without fault at any width.

import type { Locator, Page } from "@playwright/test";
import type { Services } from "#server/services.ts";
import { noteHousehold } from "../kits/households/households.ts";
import { people } from "../kits/guests/people.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { phoneWithoutScript, touchedPhone } from "./screens.ts";

const code = "4H7KQ2M9XT";

/** Two adults, one of them with somebody who has no name yet, and two children. */
const family = {
  frida: { First_Name: "Frida", Last_Name: "Sund", Email: "frida@example.se", Household: "Sund" },
  gustav: { First_Name: "Gustav", Last_Name: "Sund", Household: "Sund" },
  guestOfGustav: { Household: "Sund", Companion_Of: "gustav" },
  hilda: { First_Name: "Hilda", Last_Name: "Sund", Household: "Sund", Child: "Yes" },
  ivar: { First_Name: "Ivar", Last_Name: "Sund", Household: "Sund", Child: "Yes" },
};

test.use({ guests: { ...people, ...family } });

async function open(page: Page, services: Services): Promise<void> {
  await noteHousehold(services, "Sund", { code });
  await page.goto(`/sv/rsvp?i=${code}`);
}

/** With script Enter leads on to the next field; without, the form is sent, and comes back with why nothing is saved. */
async function expectEnterSaysNothing(page: Page, { documents }: Services, led: Locator): Promise<void> {
  for (let presses = 0; presses < 2; presses += 1) {
    await page.getByLabel("E‑postadress för bekräftelsen").focus();
    await page.keyboard.press("Enter");
    await expect(led).toBeFocused();
  }
  const said = page.locator('input[name$=-answer]:not([value=""])');
  for (const radio of await said.all()) await expect(radio).not.toBeChecked();
  expect(await documents.list("history")).toEqual([]);
}

async function expectAnswered(page: Page, services: Services): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vi ses där!");
  for (const id of Object.keys(family)) {
    expect((await services.documents.get("guests", id))?.data["RSVPed"]).toBe("Accepted");
  }
  const { data } = (await services.documents.get("guests", "guestOfGustav")) ?? {};
  expect(data).toMatchObject({ First_Name: "Kim", Last_Name: "Li" });
  expect((await services.documents.get("guests", "hilda"))?.data["Allergies"]).toEqual(["Peanuts"]);
}

test.describe("on a phone with script", () => {
  test.use(touchedPhone);

  test("Enter in a field says nothing, and a family of five takes at most 20 touches", async ({
    page,
    site,
  }) => {
    await open(page, site.services);
    await expectEnterSaysNothing(page, site.services, page.getByRole("button", { name: "Skicka svaren" }));
    let touches = 0;
    const tap = async (target: ReturnType<Page["locator"]>) => {
      touches += 1;
      await target.tap();
    };
    const type = async (text: string) => {
      // Each letter of the phone's keyboard is a touch, too.
      touches += text.length;
      await page.keyboard.type(text);
    };
    await tap(page.getByRole("button", { name: "Vi kommer allihop" }));
    await expect(page.getByText("Inget är skickat än.")).toBeFocused();
    await tap(page.getByLabel("Förnamn på den som följer med"));
    await type("Kim");
    await tap(page.getByLabel("Efternamn på den som följer med"));
    await type("Li");
    const hilda = page.getByRole("group", { name: "Hilda Sund", exact: true });
    await tap(hilda.locator("summary", { hasText: "Allergier" }));
    await tap(hilda.getByLabel("Jordnötter", { exact: true }));
    await tap(page.getByRole("button", { name: "Skicka svaren" }));
    await expectAnswered(page, site.services);
    expect(touches).toBeLessThanOrEqual(20);
    const [email, ...others] = await site.mailbox.arrived(1);
    expect(others).toEqual([]);
    expect(email?.to?.[0]?.address).toBe("frida@example.se");
    expect(email?.text).toContain("Hilda Sund");
    expect(email?.text).not.toMatch(/\bKim\b(?!-)|Jordnötter/);
  });
});

test.describe("on a phone without script", () => {
  test.use(phoneWithoutScript);

  test("Enter in a field says nothing, and a family of five takes at most 60 presses of keys", async ({
    page,
    site,
  }) => {
    await open(page, site.services);
    await expectEnterSaysNothing(page, site.services, page.getByRole("alert"));
    await page.goto(`/sv/rsvp?i=${code}`);
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    const type = async (text: string) => {
      presses += text.length;
      await page.keyboard.type(text);
    };
    const goTo = async (target: ReturnType<Page["locator"]>) => {
      for (let tries = 0; tries < 40; tries += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await press("Tab");
      }
      throw new Error("The keyboard does not come there.");
    };
    // As somebody who lives by the keyboard does: past the bar by the link that is there for it.
    await press("Tab");
    await press("Enter");
    await goTo(page.getByRole("button", { name: "Vi kommer allihop" }));
    await press("Enter");
    await expect(page.getByText("Inget är skickat än.")).toBeFocused();
    await goTo(page.getByLabel("Förnamn på den som följer med"));
    await type("Kim");
    await press("Tab");
    await type("Li");
    const hilda = page.getByRole("group", { name: "Hilda Sund", exact: true });
    await goTo(hilda.locator("summary", { hasText: "Allergier" }));
    await press("Enter");
    await goTo(hilda.getByLabel("Jordnötter", { exact: true }));
    await press("Space");
    await goTo(page.getByRole("button", { name: "Skicka svaren" }));
    await press("Enter");
    await expectAnswered(page, site.services);
    expect(presses).toBeLessThanOrEqual(60);
  });
});

test("every state of the household's form has no fault", async ({ page, site }) => {
  await open(page, site.services);
  await expectFaultless(page);
  await page.locator("#all-come").click();
  for (const list of await page.locator("summary").all()) {
    if (!(await list.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open))) {
      await list.click();
    }
  }
  for (const other of await page.locator(".other").all()) await other.check();
  await expectFaultless(page);
  const send = page.locator("form#rsvp > button:not(#all-come)");
  await page.locator("#email").fill("not an address");
  await send.click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
  await expectFaultless(page);
  await page.getByRole("alert").getByRole("link").first().click();
  await expect(page.locator(":focus")).toHaveAttribute("aria-invalid", "true");
  await page.locator("#email").fill("");
  await page.locator("[id$=-firstName]").fill("Kim");
  // Meanwhile somebody else says that Hilda cannot come.
  const other = await page.context().newPage();
  await other.goto("/sv/rsvp");
  await other.locator("fieldset", { hasText: "Hilda" }).getByRole("radio").nth(1).check();
  await other.locator("form#rsvp > button:not(#all-come)").click();
  await other.locator("dl.saved").first().waitFor();
  await expectFaultless(other);
  await send.click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.locator("fieldset .notice")).toHaveCount(1);
  await expectFaultless(page);
  await send.click();
  await page.locator("dl.saved").first().waitFor();
  await expectFaultless(page);
});
