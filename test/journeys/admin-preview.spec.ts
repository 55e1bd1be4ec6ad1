import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { phone } from "./screens.ts";

test.describe("on a phone", () => {
  test.use(phone);

  test("from page to page a pencil leads to the words", async ({ page, asAdmin }) => {
    await asAdmin("/en/admin/website");
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { level: 1 })).toContainText("are getting married");
    // Title, what can be changed, language and width stand above it in two rows.
    expect((await page.locator("iframe").boundingBox())?.y).toBeLessThanOrEqual(260);
    await page.getByRole("navigation", { name: "Width" }).getByRole("link", { name: "Laptop" }).click();
    await expect(page).toHaveURL(/website\?page=home&in=en&width=laptop$/);
    await expect(page.getByTitle("Home, laptop")).toHaveCSS("width", "1280px");
    await page
      .getByRole("navigation", { name: "The page’s language" })
      .getByRole("link", { name: "Svenska" })
      .click();
    await expect(page).toHaveURL(/website\?page=home&in=sv&width=laptop$/);
    await page.getByRole("navigation", { name: "Width" }).getByRole("link", { name: "Full width" }).click();
    await expect(page.getByTitle("Home, full width")).toHaveCSS("width", "360px");

    // A link of the guests' page opens the preview of the other page in the whole window.
    await frame.getByRole("button", { name: "Meny" }).click();
    await frame.getByRole("link", { name: "Om bröllopet", exact: true }).press("Enter");
    await expect(page).toHaveURL(/\/en\/admin\/website\?page=information&in=sv$/);
    await expect(frame.getByRole("heading", { level: 1 })).toContainText("Om bröllopet");
    await frame.getByRole("link", { name: "Change “Om bröllopet”" }).click();
    await expect(page).toHaveURL(
      /website\/information\?page=information&in=sv&field=texts\.sv\.information\.title$/,
    );
    const field = page.getByRole("group", { name: "Heading of the page" }).getByLabel("Svenska");
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    // The form stands alone, with its way back.
    await expect(page.locator("iframe")).toBeHidden();
    await page.getByRole("link", { name: "Close" }).click();
    await page.getByText("What you can change: Wedding details").click();
    await page.getByRole("link", { name: "Colours" }).click();
    await expect(page.getByRole("heading", { name: "Colours" })).toBeInViewport();
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
  await asAdmin("/sv/admin/website?page=home");
  await expect(page.getByTitle("Hem, full bredd")).toBeVisible();
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
