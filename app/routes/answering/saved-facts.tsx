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
import { useLanguage, useWords } from "../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";

export type SavedForShow = {
  guest: Pick<Guest, RsvpField>;
  /** More food or allergies are on file than the visitor may see. */
  isMoreKept: boolean;
};

type SavedFactsProps = {
  answer: SavedForShow;
  fields: readonly FactField[];
  /** What the answer is about; null: an event that the visitor may not know of. */
  first: WeddingEvent | null;
  questionnaire: Questionnaire;
  name?: string;
  options: Choices;
};

export function SavedFacts({ answer, fields, first, questionnaire, name, options }: SavedFactsProps) {
  const language = useLanguage();
  const words = useWords("rsvp");
  const facts = fields.map((field) => {
    if (field !== "answer") return [words.said[field], inWords(field, answer, options, language)] as const;
    const { term, text } = answerInWords(
      { first, questionnaire },
      answer.guest.answer ?? "declined",
      language,
    );
    return [term, text] as const;
  });
  const more = questionnaireFacts(questionnaire, answer.guest, { language, showsTyped: true });
  const named = name === undefined ? [] : [[words.thanks.name, name] as const];
  return (
    <dl className="saved">
      {[...named, ...facts, ...more.map(({ term, text }) => [term, text] as const)].map(([term, value]) => (
        <div key={term}>
          <dt className="label">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function inWords(
  field: Exclude<FactField, "answer">,
  answer: SavedForShow,
  options: Choices,
  language: Language,
): string {
  const { guest, isMoreKept } = answer;
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
