// "Will you come?", asked when the form was sent without the tick, since only an explicit press counts as no.
// The form's contents are hidden fields. The choices stand high on the page, where no Send button stood, and
// appear a moment after the page, so that the second tap of a double tap hits nothing.

import { askedPairs } from "#domain/rsvp/asked-reader.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { callName, comingFields, fullName, listFields } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { Flower } from "#ui/flower.tsx";
import type { QuestionView } from "./form-view.ts";

export function Question({ view, language }: { view: QuestionView; language: Language }) {
  const words = rsvpWords[language].question;
  const { typed, formToken, shown } = view;
  const hidden: [string, string][] = [
    ["asked", "yes"],
    ["form", formToken],
    ["shown", shown],
    ...typedPairs(typed),
  ];
  return (
    <article className="page narrow question">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1 id="question" tabIndex={-1} autoFocus>
          {words.title(callName(typed))}
        </h1>
      </header>
      <form id="rsvp" className="rsvp-form" method="post" action="" aria-labelledby="question">
        {hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <p>{words.answerOf(fullName(typed))}</p>
        <div className="choices">
          <button className="button quiet" name="intent" value="yes">
            {words.yes}
          </button>
          <button className="button quiet" name="decline" value="yes">
            {words.no}
          </button>
        </div>
        <p>{words.lead}</p>
        <p className="small">{words.help}</p>
      </form>
    </article>
  );
}

function typedPairs(typed: RsvpForm): [name: string, value: string][] {
  const { firstName, lastName, email, chosenGuestId } = typed;
  return [
    ...Object.entries({ firstName, lastName, email, guest: chosenGuestId ?? "" }),
    ...listFields.map((field): [string, string] => {
      const { other } = guestFields[field];
      return [other, typed[other]];
    }),
    ...comingFields.flatMap((field) => pairsOf(field, typed[field])),
    ...askedPairs(typed),
  ];
}

function pairsOf(name: string, value: string | boolean | readonly string[]): [string, string][] {
  if (typeof value === "boolean") return value ? [[name, "yes"]] : [];
  return typeof value === "string" ? [[name, value]] : [...new Set(value)].map((item) => [name, item]);
}
