// Finds guests on the list and moves them into this household, or adds new ones to it.

import { useId } from "react";
import { formatList } from "#i18n/dates.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { addGuestPath, householdPath } from "../admin-view.ts";
import { FormField } from "../editing/form-field.tsx";
import { FormOf } from "../editing/form-of.tsx";
import type { HouseholdPage } from "./load-household.ts";

export function AddSomebody({ data }: { data: HouseholdPage }) {
  const language = useLanguage();
  const { add: words, cardStops, answersMove } = useWords("householdPage");
  const inputId = useId();
  const { id, texts, query, found, more } = data;
  return (
    <section aria-labelledby="others">
      <h2 id="others">{words.title}</h2>
      <form action={`${householdPath(language, id)}#others`} role="search" className="finder">
        <FormField kind="search" id={inputId} name="find" label={words.find} value={query} />
        <button className="button quiet small">{words.search}</button>
      </form>
      {query.trim() === "" ? null : (
        <p role="status">
          {found.length === 0 ? words.nobody(query.trim()) : words.found(found.length + more)}
        </p>
      )}
      <ul className="household-members">
        {found.map((guest) => (
          <li key={guest.id}>
            <div>
              <p>{guest.name}</p>
              <p className="small">{guest.where}</p>
              {guest.stops.map((name) => (
                <p key={name} className="small">
                  {cardStops(name)}
                </p>
              ))}
              {guest.moves.length > 0 ? (
                <p className="small">{answersMove(formatList(guest.moves, language), guest.moves.length)}</p>
              ) : null}
            </div>
            <FormOf
              command="move-guest"
              sends={{ household: id, guest: guest.id, from: guest.household }}
              action={householdPath(language, id)}
            >
              <button className="button small" aria-label={words.moveOf(guest.name)}>
                {words.move}
              </button>
            </FormOf>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="small">{words.more(more)}</p> : null}
      {texts.name === "" ? null : (
        <p className="standing-link">
          <a href={addGuestPath(language, id)}>{words.isNew}</a>
        </p>
      )}
    </section>
  );
}
