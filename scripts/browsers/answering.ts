import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { wordsOf } from "#i18n/words.ts";
import { invitationCode } from "../../test/faults/site-process.ts";
import type { Visit } from "./visit.ts";

const coming = { firstName: "Leila", lastName: "Farhadi", email: "leila@example.com" };
const staying = { firstName: "Søren", lastName: "Bjørnsen", email: "soren.bjornsen@example.com" };

const send = "form#rsvp button.button";

export async function sayYesByName(visit: Visit, language: Language): Promise<void> {
  await openForm(visit, language);
  for (const [field, value] of Object.entries(coming)) await visit.fill(`#${field}`, value);
  if (await visit.run(() => document.querySelector("#firstName[role=combobox]") !== null)) {
    throw new Error("The page ran a script where it may run none.");
  }
  await tickAllergyAndSend(visit, language);
}

export async function sayYesBySuggestion(visit: Visit, language: Language): Promise<void> {
  await openForm(visit, language);
  await visit.click("#email");
  const before = await visit.run(nameLookups);
  if (before > 0) throw new Error("The name look-up came before it was asked for.");
  await visit.click("#firstName");
  await visit.until("the name look-up", () => document.querySelector("#firstName[role=combobox]") !== null);
  if ((await visit.run(nameLookups)) === 0) throw new Error("The name look-up was not fetched at the touch.");
  await visit.write("Lei");
  await visit.until("a suggestion", () => document.querySelectorAll("[role=option]").length === 1);
  await visit.press("ArrowDown");
  await visit.until("the suggestion marked", () => document.querySelector("[aria-selected=true]") !== null);
  await visit.click("[role=option]");
  await visit.untilValue("#lastName", coming.lastName);
  await visit.untilText(
    "#suggestions [role=status]",
    wordsOf(language).rsvp.suggestionFilled("Leila Farhadi"),
  );
  await tickAllergyAndSend(visit, language);
}

function nameLookups(): number {
  return performance.getEntriesByType("resource").filter(({ name }) => name.includes("name-lookup")).length;
}

async function tickAllergyAndSend(visit: Visit, language: Language): Promise<void> {
  await visit.until(
    "no lists before the tick",
    () => !document.querySelector("#allergies")?.checkVisibility(),
  );
  await visit.click("#accept");
  await visit.click("#allergies");
  await visit.click("#allergies-Peanuts");
  await visit.until("a tick", () => document.querySelector("#allergies-Peanuts:checked") !== null);
  await visit.until(
    "no text without Other",
    () => !document.querySelector("#otherAllergy")?.checkVisibility(),
  );
  await visit.click("#allergies-other");
  await visit.fill("#otherAllergy", "Kiwi");
  await visit.click(send);
  await visit.untilText("h1", wordsOf(language).rsvp.thanks.accepted(coming.firstName));
  await visit.untilText("main [role=status]", wordsOf(language).rsvp.alerts.sent);
  await visit.untilText(".saved", "Kiwi");
}

export async function fixWhatIsMissing(visit: Visit, language: Language): Promise<void> {
  await openForm(visit, language);
  await visit.fill("#firstName", staying.firstName);
  await visit.fill("#email", "soren");
  await visit.click(send);
  await visit.untilFocused("form#rsvp [role=alert]");
  await visit.untilText("[role=alert]", wordsOf(language).rsvp.problems.email["not an email"]);
  await visit.click("[role=alert] a[href='#lastName']");
  await visit.untilFocused("#lastName");
  await visit.untilValue("#firstName", staying.firstName);
}

export async function sayNo(visit: Visit, language: Language): Promise<void> {
  await openForm(visit, language);
  for (const [field, value] of Object.entries(staying)) await visit.fill(`#${field}`, value);
  await visit.click(send);
  await visit.untilFocused("h1#question");
  await visit.click("button[name=decline]");
  await visit.untilText("h1", wordsOf(language).rsvp.thanks.declined(staying.firstName));
}

export async function keepWhatWasTyped(visit: Visit, language: Language): Promise<void> {
  await openForm(visit, language);
  await visit.fill("#firstName", coming.firstName);
  await visit.click("#accept");
  await visit.click(".language-switch [aria-pressed=false]");
  await visit.until("the other language", (own) => document.documentElement.lang !== own, language);
  await visit.untilValue("#firstName", coming.firstName);
  await visit.until("the tick", () => document.querySelector("#accept:checked") !== null);
}

async function openForm(visit: Visit, language: Language): Promise<void> {
  await visit.resize(360, 740);
  await visit.goTo(`${pagePath(language, "rsvp")}?code=${encodeURIComponent(invitationCode)}`);
}
