// `npm run pictures`: renews the README's pictures from the running sample wedding.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { makeDataFolder, projectFolder, startSite } from "../test/faults/site-process.ts";
import { openBrowser } from "./bench/browser.ts";
import { site as built } from "./command.ts";

type Screen = { path: string; width: number; height: number; reach?: (page: Page) => Promise<void> };
type Placed = Screen & { left: number; top: number };
type Picture = { file: string; width: number; height: number; screens: readonly Placed[] };

const laptop = { width: 1280, height: 800 };
const phone = { width: 375, height: 740 };

const pictures: readonly Picture[] = [
  {
    file: "osa.jpg",
    width: 1700,
    height: 980,
    screens: [
      { ...laptop, path: "/en", left: 60, top: 60, reach: letTheWreathBeDrawn },
      { ...phone, path: "/sv/rsvp", left: 1265, top: 200, reach: fillRsvp },
    ],
  },
  {
    file: "guest-list.jpg",
    width: 1560,
    height: 980,
    screens: [
      { ...laptop, path: "/en/admin", left: 60, top: 60, reach: letTheListBeLive },
      { ...phone, path: "/sv/admin/home", left: 1120, top: 200 },
    ],
  },
  {
    file: "seating-chart.jpg",
    width: 1400,
    height: 920,
    screens: [{ ...laptop, path: "/en/admin/seating/room", left: 60, top: 60 }],
  },
];

const quality = 80;
const radius = 12;

await using folder = await makeDataFolder();
const { sample } = built.weddingFolder.wedding;
if (!sample) throw new Error("The pictures are of the sample wedding; this one has no `sample`.");
await using site = await startSite({
  dataFolder: folder.path,
  environment: { INVITATION_CODE: sample.invitationCode },
});
const browser = await openBrowser();
try {
  const target = join(projectFolder, "docs/pictures");
  await mkdir(target, { recursive: true });
  for (const picture of pictures) {
    await (await draw(picture)).toFile(join(target, picture.file));
    process.stdout.write(`docs/pictures/${picture.file}\n`);
  }
} finally {
  await browser.close();
}

async function draw({ width, height, screens }: Picture): Promise<Sharp> {
  const frames = screens.map(
    ({ left, top, width, height }) =>
      `<rect x="${left}" y="${top + 14}" width="${width}" height="${height}" rx="${radius}" fill="#1d2b26" opacity=".28" filter="url(#far)"/>` +
      `<rect x="${left - 1}" y="${top - 1}" width="${width + 2}" height="${height + 2}" rx="${radius + 1}" fill="#8d9488"/>`,
  );
  const layers = [];
  for (const [at, screen] of screens.entries()) {
    const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><filter id="far" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="22"/></filter>${frames[at]}</svg>`;
    layers.push({ input: Buffer.from(ground), left: 0, top: 0 });
    layers.push({ input: await roundOff(await take(screen), screen), left: screen.left, top: screen.top });
  }
  return sharp({ create: { width, height, channels: 3, background: "#d9dccb" } })
    .composite(layers)
    .jpeg({ quality, mozjpeg: true });
}

async function roundOff(shot: Buffer, { width, height }: Screen): Promise<Buffer> {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  return sharp(shot)
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer();
}

async function take({ path, width, height, reach }: Screen): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
  const page = await context.newPage();
  if (path.includes("/admin")) await signIn(page);
  else await page.goto(`${site.url}/en/rsvp?code=${sample?.invitationCode}`);
  await page.goto(site.url + path);
  await page.waitForLoadState("networkidle");
  await reach?.(page);
  const shot = await page.screenshot();
  await context.close();
  return shot;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/en/admin`);
  await page.locator("#email").fill(sample?.admin.email ?? "");
  await page.locator("#password").fill(sample?.admin.password ?? "");
  await page.keyboard.press("Enter");
  await page.locator(".admin-bar").waitFor();
}

async function fillRsvp(page: Page): Promise<void> {
  await page.locator("#firstName").fill("Tore");
  await page.locator("#lastName").fill("Ågren");
  await page.locator("#email").fill("tore@example.se");
  await page.locator("#accept").check();
  await page.locator("#firstName").evaluate((field) => field.scrollIntoView({ block: "center" }));
}

async function letTheListBeLive(page: Page): Promise<void> {
  await page.locator("table[role=grid]").waitFor();
}

/** The wreath is an animated image, which fires no event when it ends. */
async function letTheWreathBeDrawn(page: Page): Promise<void> {
  await page.waitForTimeout(5_000);
}
