// What a finger must hit, on a phone: nothing is smaller than 24 px (WCAG 2.2, 2.5.8), and what a page
// is there for is at least 44 px.

import type { Page } from "@playwright/test";
import type { Admin } from "#server/admin.ts";
import { findMailing, putMailing } from "#server/records/mailings/mailings.ts";
import type { Services } from "#server/services.ts";
import { beginMailing } from "#server/workflows/mailings/change-mailing.ts";
import { fillHistory } from "../kits/full-history.ts";
import { fillInbox } from "../kits/inbox.ts";
import { beginNews } from "../kits/begun-drafts.ts";
import { expect, test } from "./journey.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("every control of the guests is large enough", async ({ page, asInvited }) => {
  await asInvited("/en/rsvp");
  await page.locator("#accept").check();
  for (const path of ["", "/information", "/guestbook", "/rsvp"]) {
    if (path !== "/rsvp") await page.goto(`/en${path}`);
    expect(await tooSmall(page), path).toEqual([]);
  }
});

test("every control of the admins is large enough", async ({ page, site, asAdmin }) => {
  await fillInbox(site.services);
  const group = await fillHistory(site.services);
  const marta = { id: "marta", email: "marta@example.se", role: "couple" } as Admin;
  const id = await beginMailing(site.services, marta, { kind: "save the date", otherwise: "sv" });
  const sent = await beginMailing(site.services, marta, { kind: "invitation", otherwise: "sv" });
  await stepToSending(site.services, sent);
  const mailings = [
    `mailing=${id}&look=`,
    `mailing=${id}&send=`,
    `mailing=${id}&hand=bjorn`,
    `mailing=${sent}`,
  ];
  const parts = ["guest=asa", "add=", "import=", "tab=seatingChart", "tab=inbox", "tab=history", "settings="];
  parts.push("photos=", "tab=emails", `mailing=${await beginNews(site.services)}`);
  const queries = [
    "",
    ...[...parts, ...mailings].map((part) => `?${part}`),
    `?tab=history&undo=&group=${group}`,
  ];
  for (const query of queries) {
    if (query === "") await asAdmin("/sv/admin");
    else await page.goto(`/sv/admin${query}`);
    await expect(page.locator(".loading")).toHaveCount(0);
    await page.evaluate(() => {
      for (const closed of document.querySelectorAll("summary")) closed.click();
    });
    expect.soft(await tooSmall(page), query).toEqual([]);
  }
});

/** Nothing leaves, because no mailings are carried out here. */
async function stepToSending(services: Services, id: string): Promise<void> {
  const found = await findMailing(services, id);
  if (!found) throw new Error("The mailing is gone");
  const begun = { ...found.mailing, state: "sending", startedAt: 0, planned: ["asa"] } as const;
  await services.documents.commit([putMailing(id, begun, found)]);
}

test("signing in has controls that are large enough", async ({ page }) => {
  await page.goto("/sv/admin");
  expect(await tooSmall(page)).toEqual([]);
});

test("the look at the sizes sees what is too small", async ({ page }) => {
  await page.setContent(`<button style="height:20px">A</button><a class="button" href="/">Open</a>
    <label><input type="checkbox">Yes</label><p>In a text <a href="/">a link</a> may be small.</p>`);
  expect((await tooSmall(page)).map((found) => found.slice(-9))).toEqual([
    "</button>",
    ">Open</a>",
    "s</label>",
  ]);
});

function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const primary = ".button, summary, label:has(input), select, .to-top, .tabs a";
    // Within a sentence a link is as high as its line.
    const isInText = (element: Element) =>
      element.matches("a:not(.button)") &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === 3 && node.nodeValue?.trim(),
      );
    return [...document.querySelectorAll("a:not(.skip), button, select, input:not([type=hidden]), summary")]
      .map((element) => element.closest("label") ?? element)
      .filter((element) => !isInText(element) && element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const least = element.matches(primary) ? 44 : 24;
        const isSmall = height > 1 && (Math.round(height) < least || Math.round(width) < least);
        return isSmall
          ? [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 90)}`]
          : [];
      });
  });
}
