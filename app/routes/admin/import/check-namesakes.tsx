// Rows with the name of a guest who may be another. The controls belong to the form that saves.

import { somebodyNew } from "#domain/importing/import-matching.ts";
import type { Language } from "#domain/language.ts";
import { importWords } from "#i18n/importing/import.ts";
import { LongList, LookAgain, More, namesForm } from "./long-list.tsx";
import type { ImportCheck } from "./show-check.ts";
import type { ShownNamesake } from "./show-namesakes.ts";

type Shown = { check: ImportCheck; language: Language };

/** Those that are asked about stand open. */
export function CheckNamesakes({ check: { namesakes, namesakeCount }, language }: Shown) {
  const words = importWords[language].namesakes;
  const placed = namesakes.map((namesake, at) => ({ namesake, at }));
  const [asked = [], others = []] = [true, false].map((isAsked) =>
    placed.filter(({ namesake }) => namesake.isAsked === isAsked),
  );
  const rowsOf = (some: typeof placed) =>
    some.map(({ namesake, at }) => (
      <li key={namesake.key}>
        <Choice namesake={namesake} at={at} language={language} />
      </li>
    ));
  return (
    <>
      {asked.length > 0 ? (
        <section className="import-names namesakes" aria-labelledby="namesakes">
          <h2 id="namesakes">{words.title}</h2>
          <p>{words.lead}</p>
          <LongList rows={rowsOf(asked)} language={language} />
          <LookAgain language={language} />
        </section>
      ) : null}
      {others.length > 0 ? (
        <details className="import-names namesakes">
          <summary>
            {words.sameTitle} <span className="small">{namesakeCount - asked.length}</span>
          </summary>
          <p>{words.sameLead}</p>
          <ul>{rowsOf(others)}</ul>
          <More all={namesakeCount} shown={namesakes.length} language={language} />
          <LookAgain language={language} />
        </details>
      ) : null}
    </>
  );
}

function Choice({ namesake, at, language }: { namesake: ShownNamesake; at: number; language: Language }) {
  const { check, namesakes: words } = importWords[language];
  const { key, row, name, guests, chosen, doubt } = namesake;
  const id = `meant-${at}`;
  const said = doubt ? words.doubts[doubt] : null;
  return (
    <>
      <label htmlFor={id}>{check.choiceOf(row, name)}</label>
      {said ? <p id={`${id}-said`}>{said}</p> : null}
      <input type="hidden" name={`whose-${at}`} value={key} form={namesForm} />
      <input type="hidden" name={`meant-was-${at}`} value={chosen} form={namesForm} />
      <select
        id={id}
        name={id}
        form={namesForm}
        defaultValue={chosen}
        aria-describedby={said ? `${id}-said` : undefined}
      >
        {chosen === "" || doubt === "guest twice" || doubt === "several guests fit" ? (
          <option value="">{guests.length > 1 ? check.choose : words.out}</option>
        ) : null}
        {guests.map((guest) => (
          <option key={guest.id} value={guest.id}>
            {words.onTheList(guest.facts)}
          </option>
        ))}
        <option value={somebodyNew}>{words.another}</option>
      </select>
    </>
  );
}
