// A couple begin on a machine where nothing is yet: no file is touched, and no word of the sample's is left.

import { test as base, expect, type Page } from "@playwright/test";
import { type Language, languages } from "#domain/language.ts";
import { makeDataFolder, startSite } from "../faults/site-process.ts";
import { samples } from "../kits/wedding/samples.ts";
import { pressAt, tabTo } from "./by-keys.ts";

type Evening = {
  /** Opens the link that `npm start` prints for whoever wants a site of their own. */
  openLink: (language: Language) => Promise<void>;
};

const test = base.extend<Evening>({
  openLink: async ({ page }, provide) => {
    await using folder = await makeDataFolder();
    await using site = await startSite({ dataFolder: folder.path, environment: { INVITATION_CODE: "" } });
    await expect.poll(site.output).toContain("?setup=");
    const link = /http\S+\?setup=\S+/.exec(site.output())?.[0] ?? "";
    await provide(async (language) => {
      await page.goto(link.replace("/en/", `/${language}/`));
    });
  },
});

const password = "trettio gröna cyklar";

/** Days, addresses and telephones by which anybody would know the sample weddings, beside the names of people and places. */
const ofSamples = samples.flatMap(({ wedding: { date, place, contact, toastmaster } }) => [
  date,
  place.street,
  toastmaster?.phone ?? "",
  contact?.phone ?? "",
  contact?.email ?? "",
]);

/** As a guest with the code reads every page. */
async function expectOwnSite(
  page: Page,
  { code, couple, spoken = languages }: { code: string; couple: string; spoken?: readonly Language[] },
): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().clearCookies();
  for (const language of spoken) {
    await page.goto(`${origin}/${language}/rsvp?code=${encodeURIComponent(code)}`);
    await expect(page.locator("[name=firstName]")).toBeVisible();
    for (const path of ["", "/information", "/wishlist", "/guestbook", "/rsvp", "?privacy"]) {
      await page.goto(`${origin}/${language}${path}`);
      await expect(page.locator("h1")).not.toBeEmpty();
      const html = await page.content();
      expect(ofSamples.filter((word) => word && html.includes(word))).toEqual([]);
      expect(samples.flatMap(({ names }) => html.match(names) ?? [])).toEqual([]);
      expect(html).not.toMatch(/\{\w+\}|undefined|\bnull\b/);
      const headings = await page.locator("h1, h2, h3").allInnerTexts();
      expect(headings.filter((text) => text.trim() === "")).toEqual([]);
    }
    await page.goto(`${origin}/${language}`);
    await expect(page.locator("header")).toContainText(couple);
  }
}

/** How often something has moved by itself since the page came, as when the script awoke. */
const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    let found = 0;
    const observer = new PerformanceObserver((list) => void (found += list.getEntries().length));
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((done) => setTimeout(done, 300));
    return found;
  });

test("a couple of one language begin with the keyboard alone, and no word of the sample is left", async ({
  page,
  openLink,
}) => {
  const { keyboard } = page;
  const typeIn = (name: string, text: string) =>
    tabTo(page, page.locator(`[name="${name}"]`)).then(() => keyboard.type(text));
  await openLink("sv");
  await typeIn("couple.first", "Tove");
  await typeIn("couple.second", "Maja");
  const spoken = page.getByLabel("Webbplatsens språk");
  await tabTo(page, spoken);
  for (let at = 0; at < 3 && (await spoken.inputValue()) !== "sv"; at += 1) await keyboard.press("ArrowDown");
  await expect(spoken).toHaveValue("sv");
  await typeIn("email", "tove@example.org");
  await typeIn("password", password);
  await typeIn("again", password);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("När och var?");
  await typeIn("date", "05042030");
  await typeIn("ceremonyAt", "0100PM");
  await typeIn("place.name", "Hotell Kusten");
  await typeIn("place.town", "Visby");
  await typeIn("contact.email", "tove.och.maja@example.org");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Era färger");
  await expect(page.getByRole("button", { name: "Visa dem" })).toHaveCount(0);
  await pressAt(page, page.getByRole("button", { name: "Fortsätt" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Er inbjudningskod");
  const code = await page.getByLabel("Inbjudningskod").inputValue();
  await typeIn("code", "");
  await keyboard.press("Enter");
  await expect(page.getByText("12 saker är kvar att göra")).toBeVisible();
  await pressAt(page, page.getByRole("button", { name: "Öppna webbplatsen" }));
  await expect(page.getByText("Webbplatsen är öppen:")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-enhance", "admin");
  expect(await shiftsOf(page)).toBe(0);
  await page.getByRole("link", { name: "Lägg upp en bild på er två" }).click();
  const first = page.getByRole("group").filter({ hasText: "Startsidan, överst" });
  await expect(first).toContainText("Ingen bild här än.");
  await expectOwnSite(page, { code, couple: "Tove & Maja", spoken: ["sv"] });
  await page.goto(new URL("/en/information", page.url()).href);
  expect(new URL(page.url()).pathname).toBe("/sv/information");
  await expect(page.locator(".language-switch")).toHaveCount(0);
});
