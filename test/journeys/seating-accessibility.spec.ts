// What the seating chart asks and refuses, as axe sees it.

import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { chartPath } from "./seating-room.ts";

for (const language of ["en", "sv"] as const) {
  test.describe(`as axe sees it in ${language}`, () => {
    // The windows change their size, which a moving picture of the page before would not survive.
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("the question before an undo of two, and a name that is too long, have no fault", async ({
      page,
      asAdmin,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await asAdmin(chartPath[language]);
      await page.getByRole("listbox").waitFor();
      const said = page.getByRole("group", { name: /^(Seating a guest|Placera en gäst)$/ });
      await page
        .getByRole("button", { name: /Åsa Lindqvist/ })
        .first()
        .click();
      await page
        .getByRole("button", { name: /Björn Ek/ })
        .first()
        .click();
      await said.getByRole("button", { name: /^(Swap|Byt)$/ }).click();
      await said.getByRole("button", { name: /^(Undo|Ångra)$/ }).click();
      await expect(said.getByRole("button", { name: /^(Yes, undo for 2|Ja, ångra för 2)/ })).toBeVisible();
      await expectFaultless(page);

      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByLabel(/^(Change Table|Ändra Bord) h1/).click();
      await page.locator(".name-table [name=sv]").first().fill("Honnörsbordet ".repeat(5));
      await page.locator(".name-table .button").first().click();
      await expect(page.locator(".name-table .problem")).toBeVisible();
      await expectFaultless(page);
    });
  });
}
