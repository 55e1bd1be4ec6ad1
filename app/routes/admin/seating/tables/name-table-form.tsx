// The name that guests read for a table, in each language. If another admin changes it meanwhile, the form
// reports that and keeps what was typed.

import { Fragment, useId, useState } from "react";
import {
  type DisplayName,
  isSameDisplayName,
  mostDisplayNameLetters,
  readableIn,
  readDisplayName,
} from "#domain/guest/display-names.ts";
import { type InEach, languages, inEach } from "#domain/language.ts";
import type { SeatingWords } from "#i18n/seating.ts";
import type { SeatingProblem } from "../refusals.ts";
import { useSiteLanguages } from "../../../../page-handle.ts";

type NameTableFormProps = {
  table: string;
  /** The current name. */
  displayName: DisplayName | null;
  problem: SeatingProblem | null;
  words: SeatingWords;
};

/** `seen`: the name when the typing began. */
type Typing = { typed: InEach<string>; expected: InEach<string> };

const none = inEach(() => "");

export function NameTableForm({ table, displayName, problem, words }: NameTableFormProps) {
  const id = useId();
  const [typing, setTyping] = useState<Typing | null>(null);
  const now = displayName ?? none;
  // Saved: from here on the form follows the current name, even if another admin changes it.
  if (typing && !isSameDisplayName(typing.expected, now) && isWanted(typing.typed, displayName))
    setTyping(null);
  const sent = problem?.command?.intent === "name-table" ? problem.command.typed : now;
  const shown = typing?.typed ?? sent;
  const expected = typing?.expected ?? now;
  const spoken = useSiteLanguages();
  const alone = spoken.length === 1;
  const isConflict = problem?.reason === "display name changed";
  const { display } = words;
  return (
    <form method="post" className="name-table">
      <input type="hidden" name="intent" value="name-table" />
      <input type="hidden" name="table" value={table} />
      {languages.map((language) => (
        <Fragment key={language}>
          <input type="hidden" name={`seen-${language}`} value={expected[language]} />
          {spoken.includes(language) ? null : <input type="hidden" name={language} value={shown[language]} />}
        </Fragment>
      ))}
      <fieldset aria-describedby={problem ? `${id}-problem` : `${id}-hint`}>
        <legend>{display.title}</legend>
        <p className="small" id={`${id}-hint`}>
          {(alone ? display.hintAlone : display.hint)(table)}
        </p>
        {spoken.map((language) => (
          <p key={language} className="one-line">
            <label htmlFor={`${id}-${language}`}>{alone ? display.title : display.languages[language]}</label>
            <input
              id={`${id}-${language}`}
              name={language}
              lang={language}
              value={alone && !typing ? readableIn(shown, language) : shown[language]}
              onChange={({ target }) =>
                setTyping({
                  typed: alone && !target.value ? none : { ...shown, [language]: target.value },
                  expected: typing?.expected ?? now,
                })
              }
              maxLength={mostDisplayNameLetters * 2}
              autoComplete="off"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
            />
          </p>
        ))}
      </fieldset>
      {problem ? (
        <p className="problem" id={`${id}-problem`}>
          {words.refused[problem.reason]}{" "}
          {isConflict
            ? displayName
              ? display.now(spoken.map((language) => now[language] || "–").join(" / "))
              : display.none
            : null}
        </p>
      ) : null}
      <button className="button quiet small">{display.submit}</button>
    </form>
  );
}

function isWanted(typed: InEach<string>, displayName: DisplayName | null): boolean {
  const read = readDisplayName(typed);
  return read.ok && isSameDisplayName(read.value, displayName);
}
