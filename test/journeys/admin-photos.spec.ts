import { uploadedPhotosCollection } from "#server/records/photos/uploaded-photos.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { plainPicture } from "../kits/wedding/picture-files.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

const [wide, narrow] = [await plainPicture("#33aa66", 400, 250), await plainPicture("#4466aa", 300, 500)];

test("a photo that was chosen before the script was awake is sent, too", async ({ page, asAdmin }) => {
  await asAdmin("/sv/admin");
  const { promise: isChosen, resolve: go } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => isChosen.then(() => route.continue()));
  await page.goto("/sv/admin/website/photos", { waitUntil: "commit" });
  const file = { name: "bild.jpg", mimeType: "image/jpeg", buffer: narrow };
  await page.locator(".add-photos input[type=file]").setInputFiles(file);
  go();
  await expect(page.getByRole("region", { name: "Era bilder" }).getByRole("listitem")).toHaveCount(1);
});

test("photos are sent, put on pages, and pointed at", async ({ page, asAdmin, site }) => {
  await asAdmin("/sv/admin/website/photos");
  const files = [wide, narrow].map((buffer, at) => ({
    name: `bild-${at}.jpg`,
    mimeType: "image/jpeg",
    buffer,
  }));
  await page.getByLabel("Välj bilder").setInputFiles(files);
  const uploads = page.getByRole("region", { name: "Era bilder" }).getByRole("listitem");
  await expect(uploads).toHaveCount(2);
  await expect(page.getByRole("progressbar")).toHaveCount(0);

  // Each place is as small as a picture until it is opened.
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_000);
  await page.setViewportSize({ width: 1280, height: 900 });

  const second = uploads.filter({ hasText: "bild-1.jpg" });
  await second.getByLabel("Plats: bild-1.jpg").selectOption("Er historia, kapitel 2");
  await second.getByRole("button", { name: "Använd här" }).click();
  const place = page.locator("#story2");
  await expect(place).toContainText("Bilden är 300 pixlar bred och visas här upp till 768 bred");
  await expect(second).toContainText("Er historia, kapitel 2");
  await place
    .getByRole("button", { name: /tryck på det som måste synas/ })
    .click({ position: { x: 36, y: 48 } });
  const focusOf = async () => (await findEditedContent(site.services)).wedding.photos.story2?.focus;
  await expect.poll(focusOf).toEqual({ x: 25, y: 20 });
  await expect(place.locator("ellipse")).toHaveAttribute("cx", "25");

  await place.getByLabel("Svenska").fill("En sjö");
  await place.getByRole("button", { name: "Spara: Er historia, kapitel 2" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Sparat i ert utkast." })).toBeVisible();
  await expect(place.getByLabel("Svenska")).toHaveValue("En sjö");
  await expectFaultless(page);

  // One of the others, none, and the first again.
  const fileOf = async () => (await findEditedContent(site.services)).wedding.photos.story2?.file;
  const [used] = [await fileOf()];
  await place.getByRole("button", { name: "Använd här: bild-0.jpg" }).click();
  await expect.poll(fileOf).not.toBe(used);
  await place.getByRole("button", { name: "Använd här: bild-1.jpg" }).click();
  await expect.poll(fileOf).toBe(used);
  await place.getByRole("button", { name: "Ta bort från sidan" }).click();
  await expect(place).toContainText("Ingen bild här än.");
  expect(await fileOf()).toBe("");

  await page.getByRole("button", { name: "Ta bort bild-0.jpg" }).click();
  await expect(uploads).toHaveCount(1);
  expect(await uploadedPhotosCollection.list(site.services.documents)).toHaveLength(1);
});
