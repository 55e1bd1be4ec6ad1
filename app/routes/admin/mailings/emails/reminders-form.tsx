// Reminders that the site sends by itself: the switch, on which days, and in which words.

import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { FormField } from "../../editing/form-field.tsx";
import { mailingsPath } from "../../admin-view.ts";
import type { RemindersRefused } from "./mailing-settings-commands.ts";
import type { RemindersView } from "./load-emails.ts";
import { WordsFields } from "../words-fields.tsx";
import { FormOf } from "../../editing/form-of.tsx";

type RemindersProps = { data: RemindersView; refused: RemindersRefused | null };

export function RemindersForm({ data, refused }: RemindersProps) {
  const language = useLanguage();
  const words = useWords("writing").reminders;
  const typed = refused?.typed ?? null;
  const isChanged = refused?.why === "changed meanwhile";
  const isAboutWords = refused?.why === "no words" || refused?.why === "wrong words";
  const days = typed?.days ?? data.daysBefore.map(String);
  const hasProblems = Object.values(data.words.problems).some((problems) => problems.length > 0);
  return (
    <section aria-labelledby="reminders" className="reminders">
      <h2 id="reminders">{words.title}</h2>
      <p>{words.lead}</p>
      {refused ? <Notice kind="refusal">{words.refused[refused.why]}</Notice> : null}
      <FormOf
        command="set-reminders"
        sends={{ seen: data.version }}
        key={data.version}
        encType="multipart/form-data"
        action={mailingsPath(language)}
        autoComplete="off"
      >
        <label className="check">
          <input type="checkbox" name="on" value="yes" defaultChecked={typed?.isOn ?? data.isOn} />
          <span>{words.on}</span>
        </label>
        <fieldset className="days-before">
          <legend>{words.days(data.answerBy)}</legend>
          {Array.from({ length: data.most }, (_, at) => {
            const saved = typed
              ? undefined
              : data.days.find(({ daysBefore }) => String(daysBefore) === days[at]);
            return (
              <FormField
                key={at}
                kind="number"
                id={`days-${at + 1}`}
                name="days"
                label={words.reminder[at] ?? ""}
                help={saved ? words.leaves[saved.is](saved.when) : null}
                min={1}
                max={data.mostDaysBefore}
                value={days[at]}
              />
            );
          })}
        </fieldset>
        <ul className="what-happens">
          {words.happens.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <details open={isAboutWords || isChanged || (refused === null && hasProblems)}>
          <summary>{words.words}</summary>
          <WordsFields
            viewed={
              typed
                ? { ...data.words, words: typed.words, problems: refused?.problems ?? data.words.problems }
                : data.words
            }
            typed={isChanged ? (typed?.words ?? null) : null}
            theirs={isChanged ? data.words.words : null}
          />
        </details>
        <button className="button">{isChanged ? wordsOf(language).draft.saveOver : words.save}</button>
      </FormOf>
    </section>
  );
}
