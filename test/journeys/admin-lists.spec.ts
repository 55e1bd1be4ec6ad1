import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

test("guests find a new allergy, event and question", async ({ page, asAdmin, asInvited }) => {
  await asAdmin("/en/admin/website/questions");
  await expectFaultless(page);
  await page.goto("/en/admin/website/events");
  await expectFaultless(page);
  await page.goto("/en/admin/website");

  const save = async () => {
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByRole("status")).toHaveText(/^Saved [\d.:]+ · \d+ changes?$/);
    await page.getByRole("link", { name: "To the website" }).click();
  };
  await page.getByRole("link", { name: "Food and allergies" }).click();
  const allergies = page.locator("section.edited-list").last();
  await allergies.getByRole("button", { name: "Add a choice" }).click();
  const kiwi = page.locator("section.edited-list").last().getByRole("listitem").last();
  await expect(kiwi.getByLabel("English")).toBeFocused();
  await kiwi.getByLabel("English").fill("Kiwi");
  await kiwi.getByLabel("Swedish").fill("Kiwifrukt");
  // The name of the button follows what is typed when the rows are drawn anew.
  await kiwi.locator("button[value^='up ']").click();
  await expect(page.getByRole("button", { name: "Move “Kiwi” up" })).toBeFocused();
  await save();

  await page.locator("a[href*=website]", { hasText: "Events" }).click();
  await page.getByRole("button", { name: "Add an event" }).click();
  const events = page.locator(".of-cards > li", { has: page.getByLabel("Who is invited") });
  await expect(events).toHaveCount(2);
  const event = events.last();
  await event.getByLabel("English").fill("Walk round the lake");
  await event.getByLabel("Swedish").fill("Promenad runt sjön");
  await event.getByLabel("Day").fill("2024-06-10");
  await event.getByLabel("Begins at").fill("11:30");
  await event.getByLabel("Who is invited").selectOption("Everyone");
  await save();

  await page.getByRole("link", { name: "Your own questions" }).click();
  await page.getByRole("button", { name: "Add a question" }).click();
  await expect(page.locator(".of-cards > li")).toHaveCount(2);
  const question = page.locator(".of-cards > li").last();
  await question.getByLabel("English").first().fill("Which bed?");
  await question.getByLabel("Swedish").first().fill("Vilken säng?");
  await question.getByLabel("How guests answer").selectOption("One of several choices");
  for (const [index, [en, sv]] of [
    ["The upper one", "Den övre"],
    ["The lower one", "Den undre"],
  ].entries()) {
    const option = question.locator(".own-choices li").nth(index);
    await option.getByLabel("English").fill(en ?? "");
    await option.getByLabel("Swedish").fill(sv ?? "");
  }
  await save();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);

  // An allergy that guests have is asked about, and what is not saved is not gone.
  await page.getByRole("link", { name: "Food and allergies" }).click();
  await page.getByRole("button", { name: "Remove “Peanuts”" }).click();
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await expectFaultless(page);
  await page.getByRole("button", { name: "Remove it all the same" }).click();
  await expect(page.getByRole("button", { name: "Remove “Peanuts”" })).toHaveCount(0);

  await asInvited("/en/rsvp");
  await page.locator("#accept").check();
  await page.locator("summary", { hasText: "Allergies" }).click();
  await expect(page.getByLabel("Kiwi", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Peanuts", { exact: true })).toBeVisible();
  await expect(page.getByText("Walk round the lake").first()).toBeVisible();
  await expect(page.getByLabel("Which bed?")).toContainText("The upper one");
});
