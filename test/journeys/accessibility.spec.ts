// Every page and state, in both languages, at each width where the layout differs, by axe; and the settings some people
// need: larger text, more space, forced colours, no motion.

import { stopEmailsPath } from "#server/links/stop-emails-link.ts";
import { fillWithHeld } from "../kits/inbox.ts";
import { everyWidth, expectFaultless, expectFaultlessStates, type States } from "./faultless.ts";
import { expect, test } from "./journey.ts";

const heldAnswer = "/rsvp?received=again";
const plainPages = ["", "?privacy", "/information", "/wishlist", "/ourstory", "/guestbook", heldAnswer];

const answering: States = {
  async "with everything open"(page) {
    await page.locator("#accept").check();
    for (const list of await page.locator("summary").all()) await list.click();
    for (const other of await page.locator(".other").all()) await other.check();
  },
  async "with suggestions"(page) {
    await page.locator("#firstName").focus();
    await page.keyboard.type("Ann");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
  },
  async "with problems"(page) {
    await page.locator("form#rsvp button.button").click();
    await page.getByRole("alert").waitFor();
  },
  async "for nobody on the list"(page) {
    await page.locator("#firstName").fill("Nobody");
    await page.locator("#lastName").fill("Here");
    await page.locator("#email").fill("nobody@example.com");
    await page.locator("#accept").check();
    await page.locator("form#rsvp button.button").click();
    await page.getByRole("alert").waitFor();
  },
  async "asking whether the guest comes"(page) {
    for (const field of ["firstName", "lastName", "email"]) {
      await page.locator(`#${field}`).fill("asa@example.se");
    }
    await page.locator("form#rsvp button.button").click();
    await page.locator("button[name=decline]").waitFor();
  },
  async "when it is saved"(page) {
    await page.locator("#firstName").fill("Åsa");
    await page.locator("#lastName").fill("Lindqvist");
    await page.locator("#email").fill("asa@example.se");
    await page.locator("#accept").check();
    await page.locator("form#rsvp button.button").click();
    await page.locator(".saved").waitFor();
  },
};

for (const language of ["en", "sv"] as const) {
  test(`no page in ${language} has a fault that axe can find, nor has the form in any state`, async ({
    page,
    asInvited,
  }) => {
    for (const gate of ["/guestbook", "/guestbook?code=wrong"]) {
      await expectFaultlessStates(page, `/${language}${gate}`, {});
    }
    await asInvited(`/${language}/wishlist`);
    for (const path of plainPages) await expectFaultlessStates(page, `/${language}${path}`, {}, everyWidth);
    await expectFaultlessStates(page, `/${language}/rsvp`, answering, everyWidth);
  });
}

for (const language of ["en", "sv"] as const) {
  test(`taking an answer back in ${language} has no fault that axe can find, before, after and too late`, async ({
    page,
    site,
  }) => {
    await fillWithHeld(site.services);
    const emails = await site.services.documents.list("outbox", { where: { kind: "address changed" } });
    const link = /[?](take-back=[\w-]+)/.exec(JSON.stringify(emails[0]?.data["text"]))?.[1] ?? "";
    await page.goto(`/${language}/rsvp?${link}`);
    await expectFaultless(page);
    await page.locator("main form button").click();
    await expect(page.getByRole("status")).toBeVisible();
    await expectFaultless(page);
    const stored = await site.services.documents.get("guests", "asa");
    if (!stored) throw new Error("Åsa is gone.");
    await site.services.documents.commit([
      { write: "delete", collection: "guests", id: "asa", version: stored.version },
    ]);
    await page.goto(`/${language}/rsvp?${link}`);
    await expectFaultless(page);
  });
}

for (const language of ["en", "sv"] as const) {
  test(`asking for no more emails in ${language} has no fault that axe can find, before, after and with half a link`, async ({
    page,
    site,
  }) => {
    const path = stopEmailsPath(site.services, language, "asa@example.se");
    await expectFaultlessStates(page, path, {}, everyWidth);
    await page.locator("main form button").click();
    await expect(page.getByRole("status")).toBeVisible();
    await expectFaultless(page);
    await expectFaultlessStates(page, path, {}, everyWidth);
    await page.locator("main form button").click();
    await expect(page).toHaveURL(/again/);
    await expectFaultless(page);
    await expectFaultlessStates(page, path.slice(0, -5), {}, everyWidth);
  });
}

test("at four times the size nothing scrolls both ways and nothing is cut off", async ({
  page,
  asInvited,
}) => {
  await asInvited("/sv/rsvp");
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["", "/information", "/guestbook", "/rsvp"]) {
    await page.goto(`/sv${path}`);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, path).toBeLessThanOrEqual(0);
  }
});

test("with the spacing that some readers set, no text is lost", async ({ page, asInvited }) => {
  await asInvited("/sv/rsvp");
  for (const path of ["", "/information", "/guestbook", "/rsvp"]) {
    await page.goto(`/sv${path}`);
    // WCAG 2.2, 1.4.12. Set on the elements, since the policy takes no style sheet of ours.
    const cut = await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>("body *")) {
        element.style.lineHeight = "1.5";
        element.style.letterSpacing = "0.12em";
        element.style.wordSpacing = "0.16em";
      }
      return [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p, a, label, button, dd)")]
        .filter((element) => !element.closest(".visually-hidden"))
        .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 80));
    });
    expect(cut, path).toEqual([]);
  }
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the chosen suggestion and the current page are still told apart", async ({ page, asInvited }) => {
    await asInvited("/en/rsvp");
    await page.locator("#firstName").focus();
    await page.keyboard.type("Ann");
    await page.keyboard.press("ArrowDown");
    const outlined = page.locator("[role=option][aria-selected=true]");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await expect(outlined).toHaveCSS("outline-style", "solid");
    await page.goto("/en/wishlist");
    await expect(page.locator("nav [aria-current]")).toHaveCSS("text-decoration-line", "underline");
  });
});

test.describe("for who wants no motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("pages change without a transition", async ({ page }) => {
    await page.goto("/en");
    const rules = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
        .join("\n"),
    );
    expect(rules).toMatch(
      /prefers-reduced-motion: reduce\)\s*\{[^}]*@view-transition\s*\{\s*navigation: none/,
    );
  });
});
