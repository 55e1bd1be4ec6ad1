import type { Language } from "#domain/language.ts";
import { findPlaceholderProblems, type PlaceholderProblem } from "#domain/left-overs/placeholders.ts";
import type { WrongField } from "#domain/wedding/editing/wedding-field-text.ts";
import { hasParagraphs } from "#domain/wedding/editing/content-fields.ts";
import { findWeddingProblems } from "#domain/wedding/wedding-problems.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { findLinksToNowhere } from "#domain/markdown/markdown.ts";
import { listDisplayedTexts } from "#i18n/couple/text-problems.ts";
import { placeholderValues } from "#i18n/couple/placeholders.ts";
import { describeWrongFact } from "#i18n/couple/wrong-facts.ts";
import { wordsOf } from "#i18n/words.ts";

export type EditedProblem = { name: string; says: string };

/** `needsContact`: on a real site. */
export function listEditedProblems(
  { wedding, texts }: WeddingContent,
  { language, needsContact }: { language: Language; needsContact: boolean },
): EditedProblem[] {
  const missing = needsContact && !wedding.contact;
  return [
    ...findWeddingProblems(wedding).map(({ at, why }) => ({
      name: fieldAt(`wedding.${at}`),
      says: describeWrongFact(why, language),
    })),
    ...(missing
      ? [{ name: fieldAt("wedding.contact"), says: wordsOf(language).editing.contactMissing }]
      : []),
    ...languagesOf(wedding).flatMap((written) => {
      const values = placeholderValues(wedding, written);
      return listDisplayedTexts(texts[written], wedding).flatMap(({ path, text }) => {
        const links = hasParagraphs(path) ? findLinksToNowhere(text, values) : [];
        const says = [
          ...findPlaceholderProblems(text, values).map((problem) => sayPlaceholder(problem, language)),
          ...links.map(wordsOf(language).editing.linkToNowhere),
        ];
        return says.map((one) => ({ name: fieldAt(`texts.${written}.${path.join(".")}`), says: one }));
      });
    }),
  ];
}

export function describeWrongField(why: WrongField, language: Language): string {
  const { wrong } = wordsOf(language).editing;
  return why.reason in wrong
    ? wrong[why.reason as keyof typeof wrong]
    : describeWrongFact(why as Parameters<typeof describeWrongFact>[0], language);
}

/** Of a text in parts, the whole is one field. */
export function fieldAt(place: string): string {
  return place
    .replace(/\.(latitude|longitude)$/, ".spot")
    .replace(/^(wedding\.questions\.\d+\.askedOf)\.event$/, "$1")
    .replace(/^wedding\.contact$/, "wedding.contact.phone")
    .replace(/^(texts\.\w+\.(homeIntro|information\.toastmaster))\..*/, "$1");
}

function sayPlaceholder(problem: PlaceholderProblem, language: Language): string {
  const words = wordsOf(language).editing.placeholderWrong;
  if (problem.what !== "unknown") return words[problem.what](problem.written);
  return problem.likely === null
    ? words.unknown(problem.written)
    : words.likely(problem.written, problem.likely);
}
