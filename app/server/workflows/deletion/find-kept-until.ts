import type { Language } from "#domain/language.ts";
import { formatDay } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { type ListedDeletion, listDeletions } from "./list-deletions.ts";

type Needs = Parameters<typeof listDeletions>[0];

type KeptUntil = { allergies: string; everything: string };

export async function findKeptUntil(services: Needs, language: Language): Promise<KeptUntil> {
  const deletions = await listDeletions(services);
  const everything = deletions.find(({ kind }) => kind === "everything");
  // Without a day of their own, allergies are deleted with everything else.
  const allergies =
    deletions.find(({ kind, status }) => kind === "allergies" && status !== "past") ?? everything;
  return { allergies: untilWhen(allergies, language), everything: untilWhen(everything, language) };
}

/** Stands beside the allergies of every form that guests fill in. Rejects with `DocumentsUnavailable`. */
export async function sayWhoSeesAllergies(services: Needs, language: Language): Promise<string> {
  const [until, households] = await Promise.all([
    findKeptUntil(services, language),
    services.views.households(),
  ]);
  return wordsOf(language).privacy.seen.allergies[households.hasCodes() ? "cards" : "noCards"](
    until.allergies,
  );
}

function untilWhen(deletion: ListedDeletion | undefined, language: Language): string {
  const { until } = wordsOf(language).privacy;
  if (!deletion || deletion.status === "past") return until.byHand;
  const { doneOn, earliest } = deletion;
  return doneOn === null ? until.day(formatDay(earliest, language)) : until.done(formatDay(doneOn, language));
}
