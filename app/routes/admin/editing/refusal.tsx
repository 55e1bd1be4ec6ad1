// A refusal of no single field. The frame draws it at the top of each page that does not say it by itself.

import { useEffect } from "react";
import type { Language } from "#domain/language.ts";
import { type Reader, tablesOf } from "#i18n/guest-fields.ts";
import { chairInWords } from "#i18n/guests/tables.ts";
import { wordsOf } from "#i18n/words.ts";
import type { ChangeRefusal } from "#server/workflows/guests/change-guest.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage } from "../../../language-context.ts";
import type { AdminAnswer } from "../act.ts";
import type { ChangerView } from "./change-view.ts";
import { refusalOf } from "./form-of.tsx";
import type { UndoRefused } from "./undo-action.ts";

export function Refusal({ answer }: { answer: AdminAnswer | undefined }) {
  const language = useLanguage();
  const text = answer && !answer.ok ? refusalInWords(answer, language) : null;
  if (text === null) return null;
  return (
    <div className="general-refusal">
      <Notice kind="refusal">{text}</Notice>
    </div>
  );
}

/** null: the forms of the page show it themselves. */
export function refusalInWords(
  answer: Extract<AdminAnswer, { ok: false }>,
  language: Language,
): string | null {
  const { status } = answer;
  const words = wordsOf(language).guestList;
  if (status === 401) return words.refused["signed out"];
  if (status === 429) return words.refused["too many"];
  if (status === 503) return words.refused["not reached"];
  const undo = refusalOf(answer, "undo");
  if (undo) return whyNotUndone(undo, { language });
  const parting = refusalOf(answer, "delete-guest", "erase-guest", "renew-link");
  if (parting?.reason === "brings others")
    return wordsOf(language).guestPage.delete.bringsOthers(parting.count);
  if (parting) return parting.reason === "gone" ? words.refused.gone : wordsOf(language).guestPage.notSure;
  return null;
}

export function whyNot(
  why: Exclude<ChangeRefusal, { reason: "not taken" } | { reason: "asks" }>,
  reader: Reader,
): string {
  const words = wordsOf(reader.language).guestList;
  if (why.reason === "gone") return words.refused.gone;
  return words.chairTaken(chairInWords(why.chair, tablesOf(reader)), why.by.name);
}

export function whyNotUndone(refusal: UndoRefused, { language }: Pick<Reader, "language">): string {
  const { changedSince } = wordsOf(language).guestList;
  const [skipped] = refusal.reason === "nothing goes back" ? refusal.skipped : [];
  if (typeof skipped?.why === "object") {
    return wordsOf(language).history.stay.chair(refusal.chair ?? "", skipped.why.chairTakenBy);
  }
  if (skipped?.why === "photo gone") return wordsOf(language).history.notUndone["photo gone"];
  const [field] = skipped?.fields ?? [];
  if (!field || !refusal.changer) return wordsOf(language).history.notUndone[refusal.reason];
  const { names } = wordsOf(language).guestFields;
  return changedSince(names[field], nameOf(refusal.changer, language), refusal.changer.when);
}

export function changedBy(changer: ChangerView, language: Reader["language"]): string {
  return wordsOf(language).guestList.changedBy(nameOf(changer, language), changer.when);
}

function nameOf({ who, name }: ChangerView, language: Reader["language"]): string {
  return name ?? wordsOf(language).guestList.changers[who];
}

const whatIsWrong = "main :is([aria-invalid=true], [role=alert], .problem)";

/** Shows why a form was refused, however far down it was sent: the first wrong field has the focus, or the notice. */
export function useRefusalInSight(answer: AdminAnswer | undefined): void {
  useEffect(() => {
    if (answer?.ok !== false) return;
    const places = [...document.querySelectorAll<HTMLElement>(whatIsWrong)].filter(
      (place) => place.checkVisibility() && (place.textContent || place.ariaInvalid === "true"),
    );
    // A summary that has the focus leads to the fields itself.
    const isTold = document.activeElement?.matches("[role=alert]") ?? false;
    const wrong = isTold ? undefined : places.find(({ ariaInvalid }) => ariaInvalid === "true");
    const place = wrong ?? (places.some(isInSight) ? null : places[0]);
    if (place && !isInSight(place)) place.scrollIntoView({ block: "center" });
    wrong?.focus({ preventScroll: true });
  }, [answer]);
}

function isInSight(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
