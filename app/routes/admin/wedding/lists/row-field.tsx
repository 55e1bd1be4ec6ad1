// One field of a row in a list, with what is wrong about it and what somebody else has written meanwhile.

import { isLanguage, type Language } from "#domain/language.ts";
import { mostLetters } from "#domain/wedding/editing/field-text.ts";
import { listChoices, type RowFacts } from "#domain/wedding/editing/list-fields.ts";
import type { Row } from "#domain/wedding/editing/list-rows.ts";
import { type SelectOptions, FormField } from "../../editing/form-field.tsx";
import { rowFieldName } from "#i18n/editing/field-names.ts";
import { wordsOf } from "#i18n/words.ts";
import type { DrawnLists } from "./drawn-lists.ts";

type RowFieldProps = {
  drawn: DrawnLists;
  list: string;
  place: string;
  row: Row;
  name: string;
  facts: RowFacts;
};

export function RowField({ drawn, list, place, row, name, facts }: RowFieldProps) {
  const { language, problems, theirs, focus } = drawn;
  const words = wordsOf(language).lists;
  const { helps } = wordsOf(language).editing;
  const at = `${place}.${name}`;
  const problem = problems.filter((one) => one.name === at).map(({ says }) => says);
  const theirWords = theirs[at];
  const value = row.values[name] ?? "";
  const written = isLanguage(name) ? name : undefined;
  const { kind } = facts;
  const isOptional = facts.empty !== undefined;
  return (
    <div className={`content-field of-${facts.kind}`}>
      <FormField
        {...(kind in listChoices
          ? { kind: "choice", options: optionsOf(kind, drawn) }
          : {
              kind: kind === "day" || kind === "time" ? kind : "line",
              maxLength: facts.most ?? mostLetters(kind as "line"),
              lang: written,
            })}
        name={at}
        label={
          <>
            {rowFieldName(list, name, language)}
            {isOptional ? <span className="small"> {words.optional}</span> : null}
          </>
        }
        value={value}
        problem={problem.join(" ") || null}
        help={kind === "spot" ? helps.spot : kind === "invited" ? words.invitedHelp : null}
        autoFocus={focus === at || (focus === place && name === drawn.spoken[0])}
        theirs={
          theirWords === undefined
            ? null
            : { text: choiceInWords(theirWords, drawn), lang: written, language }
        }
      />
    </div>
  );
}

function optionsOf(kind: RowFacts["kind"], drawn: DrawnLists): SelectOptions {
  const listed: readonly string[] = listChoices[kind as keyof typeof listChoices];
  const events = kind === "askedOf" ? drawn.events.map(({ key }) => `event ${key}`) : [];
  return [...listed, ...events].map((value) => ({ value, label: choiceInWords(value, drawn) }));
}

/** As written, where it is no choice. */
export function choiceInWords(
  choice: string,
  { events, language }: { events: DrawnLists["events"]; language: Language },
): string {
  const { choices } = wordsOf(language).lists;
  if (choice in choices && choice !== "event")
    return choices[choice as Exclude<keyof typeof choices, "event">];
  if (!choice.startsWith("event ")) return choice;
  const key = choice.slice("event ".length);
  return choices.event(events.find((one) => one.key === key)?.name ?? key);
}
