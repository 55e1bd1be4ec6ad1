// The guest list, the page of a guest and the seating chart in each of their states.

import type { Page } from "@playwright/test";
import { noteHousehold } from "../kits/households/households.ts";
import { cell } from "./guest-table.ts";
import { expect, test } from "./journey.ts";
import { openFolds, type State, sweep } from "./sweep.ts";

async function edit(page: Page, field: string, value: string): Promise<void> {
  await cell(page, "asa", field).click();
  await page.keyboard.type(value);
  await page.keyboard.press("Enter");
}

const path = "/admin";
const asa = "/admin/guests/asa";

const pages: State[] = [
  { path, shows: "[role=grid]", isEnlarged: true },
  { path, shows: ".guests .editor:focus", goesOn: true, reach: (page) => cell(page, "asa", "email").click() },
  { path, shows: "[role=dialog]", reach: (page) => cell(page, "asa", "allergies").click() },
  { path, shows: ".cell-panel", reach: (page) => edit(page, "email", "no address") },
  {
    path,
    shows: "[role=alertdialog]",
    async reach(page) {
      await edit(page, "lastName", "Lindqvist-Blackwood");
      await cell(page, "asa", "lastName").locator(".undo").waitFor();
      await cell(page, "asa", "answer").click();
      await page.locator(".guests select.editor").selectOption("Declined");
    },
  },
  { path, shows: "details[open]", reach: openFolds },
  { path: "/admin?q=nobody+is+called+this", shows: ".empty" },
  { path: "/admin/guests/nobody", shows: ".of-guest h1" },
  { path: "/admin/guests/new", shows: ".guest-form" },
  { path: "/admin/guests/new", shows: ".guest-form", reach: openFolds, goesOn: true },
  {
    path: "/admin/guests/new",
    shows: "[role=alert]",
    reach: (page) => page.locator("main form:has([value=add-guest]) button").last().click(),
  },
  { path: "/admin/home", shows: ".overview" },
  { path: "/admin/guests/columns", shows: ".list-set-up" },
  {
    path: "/admin/guests/columns",
    shows: "[role=alert]",
    goesOn: true,
    async reach(page) {
      await page.locator(".set-up-rows").first().locator("> li:last-child > details > summary").click();
      await page.locator("[id='tag-']").press("Enter");
      await page.getByRole("alert").waitFor();
      await page.locator(".set-up-rows").last().locator("> li:last-child > details > summary").click();
    },
  },
  { path: asa, shows: ".guest-form" },
  { path: asa, shows: ".field-fold[open]", reach: openFolds, goesOn: true },
  {
    path: asa,
    shows: "#answer-link",
    async reach(page) {
      const fold = page.locator("details:has([value=renew-link])");
      await fold.locator("summary").click();
      await fold.getByRole("button").click();
    },
  },
  {
    path: asa,
    shows: ".part-with-guest [open]",
    async reach(page) {
      for (const summary of await page.locator(".part-with-guest summary").all()) await summary.click();
    },
  },
  {
    path: asa,
    shows: ".ask-first",
    async reach(page) {
      await page.locator("[name=answer]").selectOption("Declined");
      await page.locator(".guest-form .save-bar button").click();
    },
  },
  {
    path: asa,
    shows: "[role=alert]",
    async reach(page) {
      await page.locator("[name=email]").fill("no address");
      await page.locator(".guest-form .save-bar button").click();
    },
  },
];

for (const language of ["en", "sv"] as const) {
  test(`neither the guest list nor a guest has a fault in ${language} at any size in any state`, async ({
    page,
    asAdmin,
  }) => {
    await asAdmin(`/${language}/wishlist`);
    await sweep(page, language, pages);
  });
}

const panels: State[] = [
  {
    path: "/admin?tab=guestList&with=tags.phone",
    shows: "[role=grid]",
    reach: (page) =>
      expect(page.locator("tr[data-guest=asa]").locator(".severe, .of-household")).toHaveCount(2),
  },
  {
    path: "/admin: the filter",
    shows: ".filter-panel fieldset input:checked",
    goesOn: true,
    async reach(page) {
      await page.locator(".filter-panel summary").click();
      await page.locator(".filter-panel fieldset input").first().check();
    },
  },
  {
    path: "/admin: the columns",
    shows: ".list-columns fieldset",
    goesOn: true,
    async reach(page) {
      await page.keyboard.press("Escape");
      await page.locator(".list-columns summary").click();
    },
  },
  {
    path: "/admin: several chosen",
    shows: ".many-field [value=decline-many]",
    goesOn: true,
    async reach(page) {
      await page.keyboard.press("Escape");
      const boxes = page.locator("tr[data-guest] .choose input");
      await boxes.first().check();
      await boxes.nth(1).check();
      await page.locator(".many-field > summary").first().click();
    },
  },
  {
    path: "/admin: several chosen, their tags",
    shows: ".many-field [name=tag]",
    goesOn: true,
    reach: (page) => page.locator(".many-field > summary").nth(-2).click(),
  },
  {
    path: "/admin: deleting them",
    shows: ".chosen-question [role=alert]",
    goesOn: true,
    reach: (page) => page.locator(".chosen-row [value=delete-many]").click(),
  },
];

test("the list has no fault with any of its panels open, and with what stands out in it", async ({
  page,
  asAdmin,
  site: { services },
}) => {
  const { version = "", data } = (await services.documents.get("guests", "asa")) ?? {};
  const severe = { ...data, Allergies: ["Fish"], Severe_Allergies: ["Fish"], Tags: ["Choir"] };
  await services.documents.commit([
    { write: "update", collection: "guests", id: "asa", version, data: severe },
  ]);
  await noteHousehold(services, "asa", { tags: ["Boat"] });
  await asAdmin("/en/wishlist");
  for (const language of ["en", "sv"] as const) await sweep(page, language, panels);
});

const chart = "/admin/seating";
const canvas = "/admin/seating/room";
const said = (page: Page) => page.getByRole("group", { name: /^(Seating a guest|Placera en gäst)$/ });

const seating: State[] = [
  { path: chart, shows: ".seat-rows" },
  { path: `${canvas}?panel=wishes`, shows: ".wish-form" },
  {
    path: canvas,
    shows: ".seating",
    goesOn: true,
    async reach(page) {
      await page.getByRole("option").first().press("Enter");
      await expect(said(page)).toBeVisible();
    },
  },
  {
    path: canvas,
    shows: ".seating",
    async reach(page) {
      for (const name of [/Åsa Lindqvist/, /Björn Ek/]) {
        await page.getByRole("button", { name }).first().click();
      }
      const bar = said(page);
      await bar.getByRole("button", { name: /^(Swap|Byt)$/ }).click();
      await bar.getByRole("button", { name: /^(Undo|Ångra)$/ }).click();
      await expect(bar.getByRole("button", { name: /^(Yes, undo for 2|Ja, ångra för 2)/ })).toBeVisible();
    },
  },
  {
    path: `${canvas}?panel=table h1`,
    shows: ".name-table .problem",
    async reach(page) {
      await page.locator(".name-table [name=sv]").first().fill("Honnörsbordet ".repeat(5));
      await page.locator(".name-table .button").first().click();
    },
  },
  { path: `${canvas}?show=diet`, shows: ".room-plan" },
];

test("the seating chart has no fault at any size in any state", async ({ page, asAdmin }) => {
  await asAdmin("/en/wishlist");
  for (const language of ["en", "sv"] as const) await sweep(page, language, seating);
});
