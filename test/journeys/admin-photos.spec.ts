import { uploadedPhotosCollection } from "#server/records/photos/uploaded-photos.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { plainPicture } from "../kits/wedding/picture-files.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

const [wide, narrow] = [await plainPicture("#33aa66", 1600, 1000), await plainPicture("#4466aa", 300, 500)];

test("photos are sent, put on pages, and pointed at", async ({ page, asAdmin, site }) => {
  await asAdmin("/sv/admin/website/photos");
  const files = [wide, narrow].map((buffer, at) => ({
    name: `bild-${at}.jpg`,
    mimeType: "image/jpeg",
    buffer,
  }));
  await page.getByLabel("Välj bilder").setInputFiles(files);
  await page.getByRole("button", { name: "Ladda upp", exact: true }).click();
  const unused = page.getByRole("region", { name: "Inte på någon sida" });
  await expect(unused.getByRole("listitem")).toHaveCount(2);
  const titles = page.locator("h2").filter({ hasText: /^(Inte på någon sida|På era sidor)$/ });
  await expect(titles).toHaveText(["Inte på någon sida", "På era sidor"]);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expectFaultless(page);

  const second = unused.getByRole("listitem").filter({ hasText: "bild-1.jpg" });
  await second.getByLabel("Plats: bild-1.jpg").selectOption("Er historia, kapitel 2");
  await second.getByRole("button", { name: "Använd här" }).click();
  const place = page.getByRole("article", { name: "Er historia, kapitel 2" });
  await expect(place).toContainText("Bilden är 300 pixlar bred och visas här upp till 768 bred");
  await expect(unused.getByRole("listitem")).toHaveCount(1);
  await place
    .getByRole("button", { name: /tryck på det som måste synas/ })
    .click({ position: { x: 36, y: 48 } });
  const focusOf = async () => (await findEditedContent(site.services)).wedding.photos.story2.focus;
  await expect.poll(focusOf).toEqual({ x: 25, y: 20 });

  await unused.getByRole("button", { name: "Ta bort bild-0.jpg" }).click();
  await expect(unused).toContainText("Alla bilder som ni har laddat upp finns på en sida.");
  await expect(titles).toHaveText(["På era sidor", "Inte på någon sida"]);
  expect(await uploadedPhotosCollection.list(site.services.documents)).toHaveLength(1);
});
