import type { Page } from "@playwright/test";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

/** What the couple read, in either language. */
type Words = {
  food: string;
  addChoice: string;
  events: string;
  addEvent: string;
  day: string;
  begins: string;
  invited: string;
  everyone: string;
  questions: string;
  addQuestion: string;
  answered: string;
  choice: string;
  up: string;
  save: string;
  saved: string;
  back: string;
  publish: string;
};

const words: Record<"en" | "sv", Words> = {
  en: {
    food: "Food and allergies",
    addChoice: "Add a choice",
    events: "Further events",
    addEvent: "Add an event",
    day: "Day",
    begins: "Begins at",
    invited: "Who is invited",
    everyone: "Everyone",
    questions: "Your own questions",
    addQuestion: "Add a question",
    answered: "How guests answer",
    choice: "One of several choices",
    up: "Move “Kiwi” up",
    save: "Save draft",
    saved: "Saved in your draft. Guests do not see it yet.",
    back: "To your wedding",
    publish: "Publish",
  },
  sv: {
    food: "Mat och allergier",
    addChoice: "Lägg till ett val",
    events: "Fler tillfällen",
    addEvent: "Lägg till ett tillfälle",
    day: "Dag",
    begins: "Börjar",
    invited: "Vilka som är bjudna",
    everyone: "Alla",
    questions: "Egna frågor",
    addQuestion: "Lägg till en fråga",
    answered: "Hur gästerna svarar",
    choice: "Ett av flera alternativ",
    up: "Flytta upp ”Kiwifrukt”",
    save: "Spara utkastet",
    saved: "Sparat i ert utkast. Gästerna ser det inte än.",
    back: "Till ert bröllop",
    publish: "Publicera",
  },
};

/** An allergy, an event and a question, all of them new. */
async function makeAndPublish(page: Page, say: Words): Promise<void> {
  const save = async () => {
    await page.getByRole("button", { name: say.save }).click();
    await expect(page.getByRole("status")).toHaveText(say.saved);
    await page.getByRole("link", { name: say.back }).click();
  };
  await page.getByRole("link", { name: say.food }).click();
  const allergies = page.locator("section.edited-list").last();
  await allergies.getByRole("button", { name: say.addChoice }).click();
  const kiwi = page.locator("section.edited-list").last().getByRole("listitem").last();
  await expect(kiwi.getByLabel("English")).toBeFocused();
  await kiwi.getByLabel("English").fill("Kiwi");
  await kiwi.getByLabel("Svenska").fill("Kiwifrukt");
  // The name of the button follows what is typed when the rows are drawn anew.
  await kiwi.locator("button[value^='up ']").click();
  await expect(page.getByRole("button", { name: say.up })).toBeFocused();
  await save();

  await page.getByRole("link", { name: say.events }).click();
  await page.getByRole("button", { name: say.addEvent }).click();
  await expect(page.locator(".of-cards > li")).toHaveCount(2);
  const event = page.locator(".of-cards > li").last();
  await event.getByLabel("English").fill("Walk round the lake");
  await event.getByLabel("Svenska").fill("Promenad runt sjön");
  await event.getByLabel(say.day).fill("2024-06-10");
  await event.getByLabel(say.begins).fill("11:30");
  await event.getByLabel(say.invited).selectOption(say.everyone);
  await save();

  await page.getByRole("link", { name: say.questions }).click();
  await page.getByRole("button", { name: say.addQuestion }).click();
  await expect(page.locator(".of-cards > li")).toHaveCount(2);
  const question = page.locator(".of-cards > li").last();
  await question.getByLabel("English").first().fill("Which bed?");
  await question.getByLabel("Svenska").first().fill("Vilken säng?");
  await question.getByLabel(say.answered).selectOption(say.choice);
  for (const [index, [en, sv]] of [
    ["The upper one", "Den övre"],
    ["The lower one", "Den undre"],
  ].entries()) {
    const option = question.locator(".own-choices li").nth(index);
    await option.getByLabel("English").fill(en ?? "");
    await option.getByLabel("Svenska").fill(sv ?? "");
  }
  await save();
  await page.getByRole("button", { name: say.publish }).click();
  await expect(page.getByRole("button", { name: say.publish })).toHaveCount(0);
}

test.describe("with script", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a couple make an allergy, an event and a question, and guests find them", async ({
    page,
    asAdmin,
    asInvited,
  }) => {
    await asAdmin("/en/admin?wedding=questions");
    await expectFaultless(page);
    await page.goto("/en/admin?wedding=events");
    await expectFaultless(page);
    await page.goto("/en/admin?wedding=");
    await makeAndPublish(page, words.en);
    // An allergy that guests have is asked about, and what is not saved is not gone.
    await page.getByRole("link", { name: words.en.food }).click();
    await page.getByRole("button", { name: "Remove “Peanuts”" }).click();
    await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
    await expectFaultless(page);
    await page.getByRole("button", { name: "Remove it all the same" }).click();
    await expect(page.getByRole("button", { name: "Remove “Peanuts”" })).toHaveCount(0);

    await asInvited("/en/rsvp");
    await page.locator("#accept").check();
    await page.locator("summary", { hasText: "Allergies" }).click();
    await expect(page.getByLabel("Kiwi", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Peanuts")).toBeVisible();
    await expect(page.getByText("Walk round the lake").first()).toBeVisible();
    await expect(page.getByLabel("Which bed?")).toContainText("The upper one");
  });
});

test.describe("without script, on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test("a couple make an allergy, an event and a question, and guests find them", async ({
    page,
    asAdmin,
    asInvited,
  }) => {
    await asAdmin("/sv/admin?wedding=");
    await makeAndPublish(page, words.sv);
    await asInvited("/sv/rsvp");
    await page.locator("#accept").check();
    await page.locator("summary", { hasText: "Allergier" }).click();
    await expect(page.getByLabel("Kiwifrukt")).toBeVisible();
    await expect(page.getByText("Promenad runt sjön").first()).toBeVisible();
    await expect(page.getByLabel("Vilken säng?")).toContainText("Den övre");
  });
});
