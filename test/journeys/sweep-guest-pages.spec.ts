// Every page and state of the guests, and the settings some people need: forced colours, no motion.

import type { Page } from "@playwright/test";
import { stopEmailsPath } from "#server/links/sealed-links.ts";
import { fillWithHeld } from "../kits/answers/inbox.ts";
import { expect, test } from "./journey.ts";
import { guestSizes, type State, sweep } from "./sweep.ts";

const send = (page: Page) => page.locator("form#rsvp button.button").click();
const press = (page: Page) => page.locator("main form button").click();

async function fillIn(page: Page, [firstName, lastName, email]: readonly [string, string, string]) {
  for (const [field, value] of Object.entries({ firstName, lastName, email })) {
    await page.locator(`#${field}`).fill(value);
  }
}

const beforeTheGate: State[] = [
  { path: "/guestbook", shows: "[name=code]" },
  { path: "/guestbook?code=wrong", shows: "[name=code]" },
  { path: "/rsvp?i=0000000000", shows: "[name=code]" },
  { path: "/admin", shows: "[name=password]" },
];

const invited: State[] = [
  { path: "", shows: ".hero", isRead: true },
  { path: "?privacy", shows: ".page.narrow", isRead: true },
  { path: "/information", shows: ".schedule", isRead: true },
  { path: "/wishlist", shows: ".prose", isRead: true },
  { path: "/ourstory", shows: ".timeline", isRead: true },
  { path: "/guestbook", shows: ".guest-group", isRead: true },
  { path: "/rsvp/received?received=again", shows: ".page.narrow" },
  { path: "/rsvp", shows: "#rsvp" },
  {
    path: "/rsvp",
    shows: ".other:checked",
    goesOn: true,
    isRead: true,
    async reach(page) {
      await page.locator("#accept").check();
      for (const list of await page.locator("summary").all()) await list.click();
      for (const other of await page.locator(".other").all()) await other.check();
    },
  },
  {
    path: "/rsvp",
    shows: "[role=option][aria-selected=true]",
    async reach(page) {
      await page.locator("#firstName").focus();
      await page.keyboard.type("Ann");
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("ArrowDown");
    },
  },
  { path: "/rsvp", shows: "[role=alert]", reach: send, hasPlainLinks: true },
  {
    path: "/rsvp",
    shows: "[role=alert]",
    hasPlainLinks: true,
    async reach(page) {
      await fillIn(page, ["Nobody", "Here", "nobody@example.com"]);
      await page.locator("#accept").check();
      await send(page);
    },
  },
  {
    path: "/rsvp",
    shows: "button[name=decline]",
    async reach(page) {
      await fillIn(page, ["Åsa", "Lindqvist", "asa@example.se"]);
      await send(page);
    },
  },
  {
    path: "/rsvp",
    shows: ".saved",
    async reach(page) {
      await fillIn(page, ["Åsa", "Lindqvist", "asa@example.se"]);
      await page.locator("#accept").check();
      await send(page);
    },
  },
];

for (const language of ["en", "sv"] as const) {
  test(`no page in ${language} has a fault at any size, nor has the form in any state`, async ({
    page,
    asInvited,
  }) => {
    await sweep(page, language, beforeTheGate, { sizes: guestSizes });
    await asInvited(`/${language}/wishlist`);
    await sweep(page, language, invited, { sizes: guestSizes });
  });
}

test("what the links of emails lead to has no fault: before, after, again, and with half a link", async ({
  page,
  site: { services },
}) => {
  await fillWithHeld(services);
  const emails = await services.documents.list("outbox", { where: { kind: "address changed" } });
  const [link = ""] = /[?]take-back=[\w-]+/.exec(JSON.stringify(emails[0]?.data["text"])) ?? [];
  const stop = stopEmailsPath(services, "sv", "asa@example.se").slice("/sv".length);
  const removeAsa = async () => {
    const { version = "" } = (await services.documents.get("guests", "asa")) ?? {};
    await services.documents.commit([{ write: "delete", collection: "guests", id: "asa", version }]);
  };
  await sweep(
    page,
    "sv",
    [
      { path: stop, shows: "main form button" },
      { path: stop, shows: "[role=status]", reach: press, goesOn: true, hasPlainLinks: true },
      { path: stop, shows: "main form button", hasPlainLinks: true },
      {
        path: stop,
        shows: "main",
        goesOn: true,
        hasPlainLinks: true,
        async reach() {
          await press(page);
          await expect(page).toHaveURL(/again/);
        },
      },
      { path: stop.slice(0, -5), shows: "main h1" },
      { path: `/rsvp/take-back${link}`, shows: "main form button" },
      { path: `/rsvp/take-back${link}`, shows: "[role=alert]", reach: press, goesOn: true },
      {
        path: `/rsvp/take-back${link}`,
        shows: "[role=status]",
        goesOn: true,
        async reach() {
          await page.locator("#sure").check();
          await press(page);
        },
      },
      {
        path: `/rsvp/take-back${link}`,
        shows: "main h1",
        async reach() {
          await removeAsa();
          await page.reload();
        },
      },
    ],
    { sizes: guestSizes, isOnlyLanguage: true },
  );
});

test("in forced colours what is chosen is still told apart, and who wants no motion gets none", async ({
  page,
  asInvited,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await asInvited("/en/rsvp");
  await page.locator("#firstName").focus();
  await page.keyboard.type("Ann");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[role=option][aria-selected=true]")).toHaveCSS("outline-style", "solid");
  await page.goto("/en/wishlist");
  await expect(page.locator("nav [aria-current]")).toHaveCSS("text-decoration-line", "underline");
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n"),
  );
  expect(rules).toMatch(/prefers-reduced-motion: reduce\)\s*\{[^}]*@view-transition\s*\{\s*navigation: none/);
});
