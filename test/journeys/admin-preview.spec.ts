import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { phone } from "./screens.ts";

test.describe("on a phone", () => {
  test.use(phone);

  test("from page to page a pencil leads to the words", async ({ page, asAdmin }) => {
    await asAdmin("/en/admin/website/preview");
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { level: 1 })).toContainText("are getting married");
    await page.getByRole("navigation", { name: "Width" }).getByRole("link", { name: "Laptop" }).click();
    await expect(page).toHaveURL(/preview\?page=home&in=en&width=laptop$/);
    await expect(page.getByTitle("Home, laptop")).toHaveCSS("width", "1280px");
    await page
      .getByRole("navigation", { name: "The page’s language" })
      .getByRole("link", { name: "Svenska" })
      .click();
    await expect(page).toHaveURL(/preview\?page=home&in=sv&width=laptop$/);
    await page.getByRole("navigation", { name: "Width" }).getByRole("link", { name: "Phone" }).click();
    await expect(page.getByTitle("Home, phone")).toHaveCSS("width", "360px");

    // A link of the guests' page opens the preview of the other page in the whole window.
    await frame.getByRole("button", { name: "Meny" }).click();
    await frame.getByRole("link", { name: "Om bröllopet", exact: true }).press("Enter");
    await expect(page).toHaveURL(/\/en\/admin\/website\/preview\?page=information&in=sv&width=phone$/);
    await expect(frame.getByRole("heading", { level: 1 })).toContainText("Om bröllopet");
    await frame.getByRole("link", { name: "Change “Om bröllopet”" }).click();
    await expect(page).toHaveURL(
      /&width=phone&edit=information&field=texts\.sv\.information\.title#texts\.sv\.information\.title$/,
    );
  });
});

test("the preview is without fault, and the form in it sends nothing", async ({ page, asAdmin }) => {
  // The look for faults runs in the page, where the policy lets nothing run.
  await page.route("**/api/preview?*", async (route) => {
    // With two pages in one, every bar and menu would be there twice.
    if (route.request().frame() !== page.mainFrame()) {
      return route.fulfill({ contentType: "text/html", body: '<html lang="sv"><title>Hem</title></html>' });
    }
    const response = await route.fetch();
    const { "content-security-policy": policy = "", ...headers } = response.headers();
    const withoutSandbox = policy.replace(/; sandbox .*/, "");
    await route.fulfill({ response, headers: { ...headers, "content-security-policy": withoutSandbox } });
  });
  await asAdmin("/sv/admin/website/preview?page=home");
  await expect(page.getByTitle("Hem, telefon")).toBeVisible();
  await expectFaultless(page, [360, 1280]);
  await page.goto("/api/preview?page=information&in=sv&for=sv");
  await expectFaultless(page, [360, 1280]);
  await page.goto("/api/preview?page=rsvp&in=en&for=en");
  await page.getByLabel("First name").fill("Åsa");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByLabel("First name").press("Enter");
  await expect(page).toHaveURL(/\/api\/preview\?page=rsvp&in=en&for=en$/);
  await expectFaultless(page, [360, 1280]);
});
