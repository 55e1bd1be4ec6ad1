import { guestFields } from "#domain/guest/guest-fields.ts";
import {
  type FactField,
  type Guest,
  isListField,
  isOfKind,
  type RsvpField,
  severeAmong,
} from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import type { Questionnaire } from "#domain/rsvp/questionnaire.ts";
import { answerInWords, questionnaireFacts } from "#i18n/asked.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import type { Choices } from "#domain/rsvp/rsvp.ts";
import { joinChoices, startLarge } from "#i18n/dates.ts";
import { Facts } from "#ui/facts.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";

type SavedAnswer = {
  guest: Pick<Guest, RsvpField>;
  /** More food or allergies are on file than the visitor may see. */
  isMoreKept?: boolean;
  options: Choices;
};

type SavedFactsProps = SavedAnswer & {
  fields: readonly FactField[];
  /** What the answer is about; null: an event that the visitor may not know of. */
  first: WeddingEvent | null;
  questionnaire: Questionnaire;
  name?: string;
};

export function SavedFacts({ fields, first, questionnaire, name, ...saved }: SavedFactsProps) {
  const language = useLanguage();
  const words = useWords("rsvp");
  const facts = fields.map((field) => {
    if (field !== "answer") return [words.said[field], inWords(field, saved, language)] as const;
    const answer = saved.guest.answer ?? "declined";
    const { term, text } = answerInWords({ first, questionnaire }, answer, language);
    return [term, text] as const;
  });
  const more = questionnaireFacts(questionnaire, saved.guest, { language, showsTyped: true });
  const named = name === undefined ? [] : [[words.thanks.name, name] as const];
  const all = [...named, ...facts, ...more.map(({ term, text }) => [term, text] as const)];
  return <Facts look="label" of={all} />;
}

function inWords(
  field: Exclude<FactField, "answer">,
  { guest, isMoreKept = false, options }: SavedAnswer,
  language: Language,
): string {
  const { yes, no, none, nothingNew } = wordsOf(language).rsvp.thanks;
  if (field === "email") return guest.email ?? "";
  if (isOfKind(field, "yesNo")) return guest[field] ? yes : no;
  if (!isListField(field)) return guest[field] || none;
  const listed = options[guestFields[field].options];
  const nameOf = (item: string) => listed.find(({ stored }) => stored === item)?.[language] ?? item;
  const marked = field === "allergies" ? severeAmong(guest.allergies, guest.severeAllergies) : [];
  const { severe } = wordsOf(language).rsvp;
  const inList = (item: string) => (marked.includes(item) ? severe(nameOf(item)) : nameOf(item));
  return startLarge(joinChoices(guest[field].map(inList))) || (isMoreKept ? nothingNew : none);
}
