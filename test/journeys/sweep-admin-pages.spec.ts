// Every page and state of the admin area beside the guest list, with little on it and with much.

import type { Page } from "@playwright/test";
import type { Admin } from "#server/admin.ts";
import { findMailing, putMailing } from "#server/records/mailings/mailings.ts";
import type { Services } from "#server/services.ts";
import { beginMailing } from "#server/workflows/mailings/change-mailing.ts";
import { fillHistory } from "../kits/history/full-history.ts";
import { fillInbox } from "../kits/answers/inbox.ts";
import { expect, test } from "./journey.ts";
import { roomPath } from "./seating-room.ts";
import { openFolds, type State, sweep } from "./sweep.ts";

async function paste(page: Page, list: string): Promise<void> {
  await page.locator("[name=pasted]").fill(list);
  await page.locator(".choose button.button").click();
  await page.waitForURL(/\/import\/.+/);
}

const parts: State[] = [
  { path: "/admin/guests/import", shows: ".import" },
  { path: "/admin/guests/import", shows: "details[open].how", reach: openFolds, goesOn: true },
  {
    path: "/admin/guests/import",
    shows: ".confirm",
    hasPlainLinks: true,
    reach: (page) => paste(page, "Förnamn;Efternamn;Plats;Vad\nEva;Ek;12;x\nÅsa;Lindqvist;2;y"),
  },
  {
    path: "/admin/guests/import",
    shows: "[role=alert]",
    reach: (page) => page.locator(".choose button.button").click(),
  },
  {
    path: "/admin/guests/import",
    shows: "#namesakes",
    hasPlainLinks: true,
    goesOn: true,
    async reach(page) {
      await paste(
        page,
        "Namn;E-post\nÅsa Lindqvist;other@example.se\nEva Ek;\nEva Ek;\nAnna & Bo Ask;\nIda Öst +1;",
      );
      await expect(page.locator("#names")).toBeVisible();
    },
  },
  {
    path: "/admin/guests/import/done",
    shows: "[role=status]",
    hasPlainLinks: true,
    goesOn: true,
    async reach(page) {
      await page.locator(".confirm .button").click();
      await page.waitForURL(/\/import\/done/);
    },
  },
  { path: "/admin/guests/erase", shows: "[name=who]" },
  {
    path: "/admin/guests/erase",
    shows: "[role=alert]",
    hasPlainLinks: true,
    goesOn: true,
    async reach(page) {
      await page.locator("[name=who]").first().check();
      await page.locator("[name=who]").nth(1).check();
      await page.locator("main form .button").first().click();
    },
  },
  { path: "/admin/website/photos", shows: ".photos-page", isEnlarged: true },
  { path: "/admin/website/photos", shows: ".photos-page details[open]", reach: openFolds, goesOn: true },
  { path: "/admin/settings", shows: "#deletion", isEnlarged: true },
  { path: "/admin/settings", shows: "details[open]", reach: openFolds, goesOn: true },
  { path: "/admin/settings/backup", shows: "#backup", isEnlarged: true },
  { path: "/admin/settings/status", shows: "#standing" },
  { path: "/admin/account", shows: "#emails" },
  {
    path: "/admin/account",
    shows: "#again-problem",
    async reach(page) {
      await page.locator("#current").fill("not this one");
      await page.locator("#password").fill("sju andra kakor");
      await page.locator("#again").fill("sju andra kaker");
      await page.keyboard.press("Enter");
    },
  },
  { path: "/admin/website/introductions", shows: "main a[href*=introductions]" },
  ...["introductions?of=asa", "ourStory", "questions", "events", "home"].map((section) => ({
    path: `/admin/website/${section}`,
    shows: "main form",
  })),
  ...["issues", "style", "honour", "locks", "printed", "proposal"].map((panel) => ({
    path: `/admin/seating/room?panel=${panel}`,
    shows: ".seating",
  })),
  { path: "/admin/seating/proposal?seed=1&seated=move&open=seat", shows: ".proposal-tables" },
  {
    path: "/admin/settings",
    shows: "details[open]:has([value=renew-all-links])",
    reach: (page) => page.locator("details:has([value=renew-all-links]) summary").click(),
  },
  {
    path: "/admin/settings",
    shows: "[role=status]",
    hasPlainLinks: true,
    async reach(page) {
      await page.locator("#longer-everything").selectOption("1");
      await page.locator("form:has(#longer-everything) .button").click();
    },
  },
];

for (const language of ["en", "sv"] as const) {
  test(`no part in ${language} has a fault at any size in any of its states`, async ({ page, asAdmin }) => {
    await asAdmin(`/${language}/wishlist`);
    await sweep(page, language, parts);
  });
}

test("an announced deletion and left-over texts have no fault on the list, at home and in the settings", async ({
  page,
  site,
  asAdmin,
}) => {
  Object.assign(site.services.wedding, { couple: { first: "Ida", second: "Bo" } });
  const date = "2040-12-05";
  const seen = { date, wasPast: false, deliveredAt: null, waitedMs: 0, startedAt: null, doneAt: null };
  const data = {
    state: { ...seen, announcedAt: Date.now() },
    emailIds: [],
    moved: { from: "2024-12-05", to: date },
  };
  await site.services.documents.commit([
    { write: "create", collection: "retention", id: "everything", data },
  ]);
  await asAdmin("/en/wishlist");
  const announced = (page: Page) => expect(page.getByText(/5 december 2040/i)).toBeVisible();
  for (const language of ["en", "sv"] as const) {
    await sweep(page, language, [
      { path: "/admin", shows: ".notice-line", reach: announced, hasPlainLinks: true },
      { path: "/admin/home", shows: 'a[href$="#left-overs"]', reach: announced, hasPlainLinks: true },
      { path: "/admin/settings/status", shows: "#left-overs", reach: announced, hasPlainLinks: true },
    ]);
  }
});

test("no page with much on it has a fault at any size, every fold of it open", async ({
  page,
  site: { services },
  asAdmin,
}) => {
  await fillInbox(services);
  const group = await fillHistory(services);
  const marta = { id: "marta", email: "marta@example.se", role: "couple" } as Admin;
  const id = await beginMailing(services, marta, { kind: "save the date", otherwise: "sv" });
  const sent = await beginMailing(services, marta, { kind: "invitation", otherwise: "sv" });
  await stepToSending(services, sent);
  const news = await beginMailing(services, marta, { kind: "news", otherwise: "sv" });
  await asAdmin("/sv/wishlist");
  const pages = [
    "",
    "/inbox",
    "/history",
    `/history/undo?group=${group}`,
    "/invitations",
    `/invitations/${news}`,
    `/invitations/${news}/who`,
    `/invitations/${id}/look`,
    `/invitations/${id}/send`,
    `/invitations/${id}/by-hand?guest=bjorn`,
    `/invitations/${sent}/results`,
    "/seating",
  ];
  const shows = ".entries";
  const states = pages.map((one, at) => ({
    path: `/admin${one}`,
    shows,
    reach: openFolds,
    isEnlarged: at < 6,
  }));
  await sweep(page, "sv", states, { isOnlyLanguage: true });
});

/** Nothing leaves, because no mailings are carried out here. */
async function stepToSending(services: Services, id: string): Promise<void> {
  const mailing = await findMailing(services, id);
  if (!mailing) throw new Error("The mailing is gone");
  const begun = { ...mailing.mailing, state: "sending", startedAt: 0, planned: ["asa"] } as const;
  await services.documents.commit([putMailing(id, begun, mailing)]);
}

test("in forced colours the current entry, and a guest who has declined, are still told apart", async ({
  page,
  asAdmin,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await asAdmin(roomPath.en);
  const border = (entry: string) =>
    page
      .locator(entry)
      .first()
      .evaluate((element) => getComputedStyle(element).borderBlockEndColor);
  expect(await border(".entries [aria-current]")).not.toBe(await border(".entries a:not([aria-current])"));
  await expect(page.getByRole("listitem").filter({ hasText: /^not coming$/ })).toBeVisible();
});
