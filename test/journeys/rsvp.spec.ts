import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectNothingSideways, phoneWithoutScript, tablet, touchedPhone } from "./screens.ts";

test.describe("on a phone", () => {
  test.use(touchedPhone);

  test("a guest answers with the help of a suggestion", async ({ page, site, asInvited }) => {
    await asInvited("/sv/rsvp");
    await page
      .getByRole("textbox", { name: "Förnamn" })
      .or(page.getByRole("combobox", { name: "Förnamn" }))
      .tap();
    await page.keyboard.type("ås");
    await page.getByRole("option", { name: "Åsa Lindqvist" }).tap();
    await expect(page.getByLabel("Efternamn")).toHaveValue("Lindqvist");
    await expect(page.getByLabel("E-post")).toHaveValue("asa@example.se");
    await expect(page.getByText("Vi har fyllt i det vi vet om Åsa Lindqvist.")).toBeVisible();
    await page.getByLabel("Ja, jag kommer på bröllopet").check();
    const allergies = page.getByRole("group").filter({ hasText: "Jordnötter" }).first();
    // It says so before it is opened.
    await expect(page.locator("summary", { hasText: "Allergier" })).toHaveText("Allergier: jordnötter, kiwi");
    await page.locator("summary", { hasText: "Allergier" }).tap();
    await expect(allergies.getByLabel("Jordnötter", { exact: true })).toBeChecked();
    await expect(page.getByLabel("Annan allergi", { exact: true })).toHaveValue("Kiwi");
    await page.getByRole("button", { name: "Skicka svaret" }).tap();

    await expect(page.getByRole("status")).toContainText("Svaret är sparat och bekräftelsen är skickad!");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vi ses där, Åsa!");
    const [email] = await site.mailbox.arrived(1);
    expect(email?.to?.[0]?.address).toBe("asa@example.se");
    expect(email?.text).toContain("Åsa");
    expect(email?.html).toContain('lang="sv"');
    await page.goto("/sv/guestbook");
    await expect(page.getByRole("heading", { name: "Åsa Lindqvist" })).toBeVisible();
  });
});

test.describe("on a phone without script", () => {
  test.use(phoneWithoutScript);

  test("an address stands whole where the answer is repeated", async ({ page, asInvited }) => {
    await asInvited("/en/rsvp");
    const address = "asa.lindqvist@example.org";
    for (const [label, text] of Object.entries({
      "First name": "Åsa",
      "Last name": "Lindqvist",
      Email: address,
    }))
      await page.getByLabel(label).fill(text);
    await page.getByLabel("Yes, I’m coming").check();
    await page.getByRole("button", { name: "Send your answer" }).click();
    const lines = (await page.locator(".saved dd").evaluateAll((facts) =>
      facts.map((fact) => {
        const range = document.createRange();
        range.selectNodeContents(fact);
        const term = fact.previousElementSibling?.getBoundingClientRect();
        const isBeside = fact.getBoundingClientRect().left > (term?.right ?? 0);
        return [fact.textContent, new Set([...range.getClientRects()].map(({ top }) => top)).size, isBeside];
      }),
    )) as [string, number, boolean][];
    expect(lines).toContainEqual(["Åsa Lindqvist", 1, true]);
    expect(lines).toContainEqual([address, 1, false]);
  });

  // Below each allergy that is ticked, and below no other, a guest can say that it is serious: style sheets alone show it.
  test("the box for severe stands below what is ticked", async ({ page, asInvited }) => {
    await asInvited("/en/rsvp");
    await page.getByLabel("Yes, I’m coming").check();
    await page.locator("summary", { hasText: "Allergies" }).click();
    const severe = page.getByRole("checkbox", { name: /Serious even in small amounts$/ });
    await expect(severe).toHaveCount(0);
    await page.getByLabel("Peanuts", { exact: true }).check();
    await expect(severe).toHaveCount(1);
    await page.getByLabel("Fish", { exact: true }).check();
    await page.locator("#allergies-other").check();
    await expect(severe).toHaveCount(3);
    await page.getByRole("checkbox", { name: "Peanuts: Serious even in small amounts" }).check();
    await page.getByLabel("Peanuts", { exact: true }).uncheck();
    await expect(severe).toHaveCount(2);
    await expectNothingSideways(page);
  });

  test("a guest types the code, mends what was missing, says no", async ({ page, site }) => {
    await page.goto("/en/guestbook");
    await page.getByLabel("Invitation code").fill("sju blommor");
    await page.getByRole("button", { name: "Open the page" }).click();
    await expect(page).toHaveURL(/\/en\/guestbook$/);
    await expect(page.getByRole("heading", { name: "Sigrid Öhrn" })).toBeVisible();
    await page.goto("/en/rsvp");
    await expect(page.getByText("Food options")).toBeHidden();
    await page.getByLabel("First name").fill("Annika");
    await page.getByLabel("Email").fill("annika@example.se");
    await page.getByRole("button", { name: "Send your answer" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByRole("link", { name: "Please enter your last name." }).click();
    await expect(page.getByLabel("Last name")).toBeFocused();
    await expect(page.getByLabel("First name")).toHaveValue("Annika");
    await page.getByLabel("Last name").fill("af Ugglas");
    await page.getByRole("button", { name: "Send your answer" }).click();
    await expect(page.getByRole("heading", { name: "Will you come, Annika?" })).toBeFocused();
    await page.getByRole("button", { name: "No, I can’t come" }).click();
    await expect(page.getByRole("status")).toContainText("RSVP and email submitted successfully!");
    expect((await site.mailbox.arrived(1))[0]?.subject).toBeTruthy();
    await page.goto("/en/guestbook");
    await expect(page.getByText("af Ugglas")).toBeHidden();
  });
});

test("a network that is lost while the form is sent takes nothing of what is typed with it", async ({
  page,
  site,
  asInvited,
}) => {
  const send = () => page.getByRole("button", { name: "Send your answer" }).click();
  const isTyped = async () => {
    await expect(page.locator("#firstName")).toHaveValue("Sigrid");
    await expect(page.getByLabel("Email")).toHaveValue("sigrid@example.se");
    await expect(page.getByLabel("Yes, I’m coming")).toBeChecked();
    await expect(page.locator("#allergies")).toHaveText("Allergies: peanuts (serious), kiwi");
    await expect(page.locator("#otherAllergy")).toHaveValue("Kiwi");
  };
  await asInvited("/en/rsvp");
  await page.locator("#firstName").fill("Sigrid");
  await page.getByLabel("Email").fill("sigrid@example.se");
  await page.getByLabel("Yes, I’m coming").check();
  await page.locator("#allergies").click();
  await page.getByLabel("Peanuts", { exact: true }).check();
  await page.getByLabel("Peanuts: Serious").check();
  await page.locator("#allergies-other").check();
  await page.locator("#otherAllergy").fill("Kiwi");
  await page.locator("#otherAllergy").blur();
  await page.context().setOffline(true);
  await send();
  await expect(page.getByRole("alert")).toContainText("nothing has been sent");
  await isTyped();
  await page.context().setOffline(false);
  const losing = async () => {
    await page.route("**/rsvp?**", (route) => route.abort("internetdisconnected"), { times: 1 });
    await send();
    await expect(page).toHaveURL(/^chrome-error:/);
    await page.goBack();
    await isTyped();
  };
  await losing();
  await send();
  await page.getByRole("link", { name: "Please enter your last name." }).click();
  await page.keyboard.type("Öhrn");
  await losing();
  await expect(page.getByLabel("Last name")).toHaveValue("Öhrn");
  await send();
  await expect(page.getByRole("status")).toContainText("RSVP and email submitted successfully!");
  await page.goBack();
  await expect(page.getByText("You answered for Sigrid: coming.")).toBeVisible();
  const guests = await site.services.documents.list("guests");
  expect(guests.filter(({ data }) => data["RSVPed"] === "Accepted")).toHaveLength(1);
});

test("with the keyboard alone a guest chooses a name", async ({ page, site, asInvited }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await asInvited("/en/rsvp");
  await page.getByLabel("Email").focus();
  expect(scripts).toHaveLength(1);
  const loaded = page.waitForResponse(/name-lookup/);
  await page.getByLabel("First name").focus();
  await loaded;
  await page.keyboard.type("Ann");
  const names = page.getByRole("listbox");
  await expect(names.getByRole("option")).toHaveCount(3);
  await expect(names.getByText("a•••@e•••.org")).toBeVisible();
  await press(page, "ArrowDown", "ArrowDown", "ArrowUp", "Escape");
  await expect(names).toBeHidden();
  await page.keyboard.type("i");
  await expect(names.getByRole("option")).toHaveCount(1);
  await press(page, "ArrowDown");
  await expect(names.getByRole("option")).toHaveAttribute("aria-selected", "true");
  await press(page, "Enter");
  await expect(page.getByLabel("Last name")).toHaveValue("af Ugglas");
  await expect(page.getByRole("combobox")).toBeFocused();
  await press(page, "Tab", "Tab", "Tab");
  await expect(page.getByLabel("Yes, I’m coming to the wedding")).toBeFocused();
  await press(page, "Space", "Tab", "Tab", "Enter", "Tab");
  await expect(page.getByLabel("Gluten", { exact: true })).toBeFocused();
  await press(page, "Space");
  await expect(page.locator("summary", { hasText: "Allergies" })).toHaveText("Allergies: gluten");
  await page.getByRole("button", { name: "Send your answer" }).focus();
  await press(page, "Enter");
  await expect(page.getByRole("status")).toContainText("RSVP and email submitted successfully!");
  expect((await site.services.documents.get("guests", "annika"))?.data["Allergies"]).toEqual(["Gluten"]);
});

test("with the keyboard alone a guest mends, and says no", async ({ page, asInvited }) => {
  await page.setViewportSize(tablet.viewport);
  await asInvited("/sv/rsvp");
  await page.locator("#firstName").focus();
  await page.keyboard.type("Åsa");
  await page.getByRole("option").first().waitFor();
  await press(page, "Escape", "Tab", "Tab", "Tab", "Tab");
  await expect(page.getByRole("button", { name: "Skicka svaret" })).toBeFocused();
  await press(page, "Enter");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await press(page, "Tab");
  await expect(summary.getByRole("link", { name: "Skriv ditt efternamn." })).toBeFocused();
  await press(page, "Enter");
  await expect(page.locator("#lastName")).toBeFocused();
  await page.keyboard.type("Lindqvist");
  await press(page, "Tab");
  await page.keyboard.type("asa@example.se");
  await press(page, "Tab", "Tab", "Enter");
  await expect(page.getByRole("heading", { name: "Kommer du, Åsa?" })).toBeFocused();
  await page.getByRole("button", { name: "Nej, jag kan inte komma" }).waitFor();
  await press(page, "Tab", "Tab", "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vi kommer att sakna dig, Åsa");
});

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
