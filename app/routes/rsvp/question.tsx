// "Will you come?": asked of who sent the form without the tick, since only a press that says no is one.
// Everything typed goes along, hidden. The choices stand high on the page, where no Send stood, and come
// a moment later than the page, so that the second tap of a double one hits nothing.

import type { Language } from "#domain/language.ts";
import type { TypedRsvp } from "#domain/rsvp/rsvp-form-reader.ts";
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
      <form id="rsvp" className="rsvp-form" method="post" action="" aria-labelledby="question">
        {hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <h1 id="question" tabIndex={-1} autoFocus>
          {words.title(typed.firstName)}
        </h1>
        <p>{words.answerOf(`${typed.firstName} ${typed.lastName}`)}</p>
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
      <Flower name="cornflower" />
    </article>
  );
}

function typedPairs(typed: TypedRsvp): [name: string, value: string][] {
  const { firstName, lastName, email, otherFood, otherAllergy, chosenGuestId } = typed;
  const ticks = (["speech", "performance"] as const).filter((name) => typed[name]);
  return [
    ...Object.entries({ firstName, lastName, email, otherFood, otherAllergy, guest: chosenGuestId ?? "" }),
    ...[...new Set(typed.foodOptions)].map((item): [string, string] => ["foodOptions", item]),
    ...[...new Set(typed.allergies)].map((item): [string, string] => ["allergies", item]),
    ...ticks.map((name): [string, string] => [name, "yes"]),
  ];
}
