// `npm run walks -- [COMMIT]`: the files of app/, words left out, of which a function runs while a household answers,
// a cell of the guest list is edited and a sentence is published; and how much there is of everything.

import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { startSite } from "../../test/faults/site-process.ts";
import { findFreePort } from "../../test/kits/site/free-port.ts";
import { sizesOf } from "../../test/house-rules/sizes.ts";
import { readProject } from "../../test/house-rules/source.ts";
import { siteOf, treeOf } from "../compare/versions.ts";
import { type Covered, filesThatRan, openServerCoverage } from "./coverage.ts";

const site = await siteOf(treeOf(process.argv[2] ?? "."), "wedding", { withMaps: true });
const project = await readProject(site);
for (const [what, size] of Object.entries(sizesOf(project))) print(what, size);

const dataFolder = await mkdtemp(join(tmpdir(), "osa-walks-"));
const inspector = await findFreePort();
const clock = join(dataFolder, "clock");
await writeFile(clock, String(Date.parse("2024-03-01T12:00:00Z")));
await using started = await startSite({
  dataFolder,
  project: site,
  environment: {
    WEDDING: "wedding",
    INVITATION_CODE: "",
    STANDS_AT: clock,
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspector} --import=${join(import.meta.dirname, "../compare/still-site.ts")}`,
  },
});
const server = await openServerCoverage(inspector);
const executablePath = process.env["CHROMIUM"];
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const couple = await browser.newContext({ baseURL: started.url });
const admin = await couple.newPage();
admin.setDefaultTimeout(120_000);
const facts = project["wedding/wedding.ts"] ?? "";
const [, email = "", password = ""] = /admin: \{ email: "(.+?)", password: "(.+?)" \}/.exec(facts) ?? [];
await admin.goto("/en/admin");
await admin.locator("[name=email]").fill(email);
await admin.locator("[name=password]").fill(password);
await admin.getByRole("button", { name: "Login" }).click();
await admin.getByRole("link", { name: "Guest List" }).waitFor();
// An open page would take what happens up, sooner or later.
await admin.goto("about:blank");

const card = /\/\w\w\/rsvp\?i=\S+/.exec(started.output())?.[0];

async function answer(guest: Page): Promise<void> {
  await guest.goto(card ?? "");
  for (const yes of await guest.locator('input[name$="-answer"][value="yes"]').all()) await yes.check();
  await guest.locator("form.rsvp-form button.button:not([name])").click();
  await guest.locator("dl.saved").first().waitFor();
  while ((await readdir(join(dataFolder, "outbox")).catch(() => [])).length === 0)
    await guest.waitForTimeout(50);
  await admin.goto("/en/admin/inbox");
}
if (card) await walk("a household's answer", await newGuest(browser), answer);
else print("a household's answer", "not walked: the sample of this version has no card");

await admin.goto("/en/admin?tab=guestList");
await admin.getByRole("grid").waitFor();
const other = await couple.newPage();
await other.goto("/en/admin?tab=guestList");
await other.getByRole("grid").waitFor();
await walk("a cell edit", other, async () => {
  const cell = (page: Page) => page.locator('tr[data-guest] [data-field="email"]').first();
  await cell(admin).click();
  await admin.keyboard.type("new@example.se");
  await admin.keyboard.press("Enter");
  await cell(other).getByText("new@example.se").waitFor();
});
await other.close();

await walk("a published sentence", await newGuest(browser), async (guest) => {
  await admin.goto("/sv/admin/website/wishList");
  await admin.locator("textarea").first().fill("Kom som ni är.");
  await admin.getByRole("button", { name: "Spara utkastet" }).click();
  await admin.getByRole("status").first().waitFor();
  await admin.getByRole("button", { name: /^Publicera/ }).click();
  await admin.getByRole("status").first().waitFor();
  for (const language of ["sv", "en"]) await guest.goto(`/${language}/wishlist`);
});
await browser.close();
server.close();
await started.end("SIGTERM");
await rm(dataFolder, { recursive: true });

async function newGuest(of: Browser): Promise<Page> {
  return (await of.newContext({ baseURL: started.url })).newPage();
}

async function walk(what: string, guest: Page, deed: (guest: Page) => Promise<void>): Promise<void> {
  const pages = [admin, guest];
  for (const page of pages) await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await server.begin();
  await deed(guest);
  const ran: Covered[] = [...(await server.end())];
  for (const page of pages) {
    for (const { url, functions } of await page.coverage.stopJSCoverage()) {
      const file = join(site, "build/client", new URL(url, started.url).pathname);
      if (url.startsWith(started.url) && file.endsWith(".js")) ran.push({ file, functions });
    }
  }
  const files = (await filesThatRan(ran, site)).filter((path) => !path.startsWith("app/i18n/"));
  const lines = files.reduce((sum, path) => sum + (project[path] ?? "").trimEnd().split("\n").length, 0);
  print(what, `${files.length} files, ${lines} lines`);
  if (process.env["NAME_FILES"]) for (const path of files) process.stdout.write(`  ${path}\n`);
}

function print(what: string, size: string | number): void {
  process.stdout.write(`${what.padEnd(64)} ${size}\n`);
}
