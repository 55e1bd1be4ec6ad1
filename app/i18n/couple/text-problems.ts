import type { InEach, Language } from "#domain/language.ts";
import { findPlaceholderProblems, type PlaceholderProblem } from "#domain/left-overs/placeholders.ts";
import { listTexts, spellPath } from "#domain/left-overs/text-tree.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { Wedding, WeddingTexts } from "#domain/wedding/wedding.ts";
import { placeholders, placeholderValues } from "./placeholders.ts";

/** `at` is the place in the file: names and numbers from 0, separated by dots. */
export type TextProblem = { language: Language; at: string; place: string; says: string };

/** All at once, in the languages of the site. The facts must be right. */
export function findTextProblems(texts: InEach<WeddingTexts>, wedding: Wedding): TextProblem[] {
  return languagesOf(wedding).flatMap((language) => {
    const values = placeholderValues(wedding, language);
    return listDisplayedTexts(texts[language], wedding).flatMap(({ path, text }) =>
      findPlaceholderProblems(text, values).map((problem) => ({
        language,
        at: path.join("."),
        place: spellPath(path),
        says: explain(problem),
      })),
    );
  });
}

/** The sentence around the toastmaster's number is not shown without one. */
export function listDisplayedTexts(texts: WeddingTexts, { toastmaster }: Pick<Wedding, "toastmaster">) {
  const all = listTexts(texts);
  return toastmaster ? all : all.filter(({ path }) => !path.includes("toastmaster"));
}

export function explainTextProblems(problems: readonly TextProblem[]): string[] {
  if (problems.length === 0) return [];
  const sentences = problems.map(({ language, place, says }) => `texts/${language}.ts, ${place}: ${says}`);
  return [...sentences, allPlaceholders()];
}

export function allPlaceholders(): string {
  const known = Object.keys(placeholders).map((name) => `{${name}}`);
  return `The placeholders are ${known.join(", ")}.`;
}

function explain(problem: PlaceholderProblem): string {
  const { written } = problem;
  if (problem.what === "lone brace") {
    return `a ${written} stands there without its other half. A brace of your own is written twice, ${written}${written}.`;
  }
  if (problem.what === "empty") return `wedding.ts has no ${factOf(written)} to show for ${written}.`;
  const advice =
    problem.likely === null ? "there is no such placeholder" : `did you mean {${problem.likely}}?`;
  return `${written}: ${advice}`;
}

function factOf(written: string): string {
  const known: Record<string, { fact: string } | undefined> = placeholders;
  return known[written.slice(1, -1)]?.fact ?? "fact";
}
