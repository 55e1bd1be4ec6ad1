import { Check } from "#ui/check.tsx";
import { Notice } from "#ui/notice.tsx";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { mailingsPath } from "../../admin-paths.ts";
import { FormField } from "../../editing/form-field.tsx";
import { FormOf, SaveBar } from "../../editing/form-of.tsx";
import { WordsFields } from "../words-fields.tsx";
import type { RemindersView, TimelinePage } from "./load-timeline.ts";
import type { PaceRefused, RemindersRefused } from "../sending-commands.ts";

type PaceProps = { data: TimelinePage["pace"]; refused: PaceRefused | null };

const fields = ["perMinute", "perDay"] as const;

export function PaceForm({ data, refused }: PaceProps) {
  const language = useLanguage();
  const words = useWords("writing").pace;
  const isChanged = refused?.why.reason === "changed meanwhile";
  return (
    <div className="pace">
      <p>{words.lead}</p>
      <Notice kind="refusal">{isChanged ? words.changed(data.perMinute, data.perDay) : null}</Notice>
      <FormOf
        command="change-pace"
        sends={{ seen: data.version }}
        key={data.version}
        action={mailingsPath(language)}
        autoComplete="off"
        noValidate
      >
        <div className="days-before tiles">
          {fields.map((field) => {
            const { least, most } = data.bounds[field];
            const isWrong = refused?.why.reason === "out of bounds" && refused.why.fields.includes(field);
            return (
              <FormField
                key={field}
                kind="number"
                {...{ name: field, label: words[field], min: least, max: most }}
                problem={isWrong ? words.outOfBounds(least, most) : null}
                isAlert
                help={words.bounds(least, most)}
                value={refused?.typed[field] ?? String(data[field])}
              />
            );
          })}
        </div>
        <SaveBar isShort label={isChanged ? wordsOf(language).draft.saveOver : words.save} />
      </FormOf>
    </div>
  );
}

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
    <div className="reminders">
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
        <Check name="on" checked={typed?.isOn ?? data.isOn} label={words.on} />
        <fieldset className="days-before tiles">
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
            viewed={data.words}
            typed={typed?.words ?? null}
            problems={isChanged ? null : (refused?.problems ?? data.words.problems)}
            isChanged={isChanged}
          />
        </details>
        <SaveBar isShort label={isChanged ? wordsOf(language).draft.saveOver : words.save} />
      </FormOf>
    </div>
  );
}
