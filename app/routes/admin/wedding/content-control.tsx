// One field of a couple's facts or words, with what is wrong about it and what somebody else has written meanwhile.

import type { Language } from "#domain/language.ts";
import { choices, isLong, mostLetters } from "#domain/wedding/editing/field-text.ts";
import type { ContentField } from "#domain/wedding/editing/section-form.ts";
import { Field } from "#ui/field.tsx";
import { keepTyped } from "#ui/typed-early.ts";
import { editingWords } from "#i18n/editing/editing.ts";
import { listWords } from "#i18n/editing/lists.ts";
import { editedFieldName } from "#i18n/editing/field-names.ts";
import { LanguagesSelect } from "../editing/languages-select.tsx";
import { ColourInput, NearestColour } from "./colour-control.tsx";
import type { SectionPage } from "./load-wedding.ts";
import { WritingTools } from "./writing-tools.tsx";
import type { SectionRefused } from "./website-commands.ts";

export type DrawnFields = {
  data: Pick<SectionPage, "values" | "problems" | "leftOver" | "missing" | "placeholders"> &
    Partial<Pick<SectionPage, "focus">>;
  refused: SectionRefused | null;
  language: Language;
};

type ContentControlProps = DrawnFields & {
  field: ContentField;
  /** Of a text: its language, under a name that stands above both. */
  label?: string;
  written?: Language;
  /** How many letters it takes, if fewer than others of its kind. */
  most?: number;
};

export function ContentControl({
  field,
  label,
  written,
  most,
  data,
  refused,
  language,
}: ContentControlProps) {
  const words = editingWords[language];
  const { name, kind, empty } = field;
  const helps: Partial<Record<string, string>> = words.helps;
  const now = data.values[name] ?? "";
  const value = refused?.typed[name] ?? now;
  const problems = refused && name in refused.typed ? refused.wrong : data.problems;
  const problem = problems.filter((one) => one.name === name).map(({ says }) => says);
  const isTheirs = refused?.theirs.includes(name) && value !== now;
  const leftOver = data.leftOver[name];
  // The words end with the colour that is proposed.
  const [chosen, proposal] = kind === "colour" ? (problem[0]?.match(/#[\da-f]{6}/g) ?? []) : [];
  const [theirsId, leftOverId] = [`${name}-theirs`, `${name}-left-over`];
  return (
    <div className={`content-field of-${kind.replaceAll(" ", "-")}`}>
      <Field
        id={name}
        label={
          <>
            {label ?? editedFieldName(name, language)}
            {label === undefined && empty !== undefined && kind !== "suggestionsFill" ? (
              <span className="small"> {words.optional}</span>
            ) : null}
          </>
        }
        problem={problem.join(" ") || null}
        help={label === undefined ? (helps[kind] ?? null) : null}
        describedBy={[isTheirs && theirsId, leftOver && leftOverId].filter(Boolean).join(" ") || undefined}
      >
        {(control) => (
          <Control
            {...control}
            {...{ name, kind, value, language }}
            lang={written}
            {...{ empty, most }}
            autoFocus={name === (refused ? firstWrong(refused) : data.focus)}
          />
        )}
      </Field>
      <WritingTools {...{ name, written, language }} placeholders={data.placeholders} />
      {data.missing.includes(name) ? <p className="small left-over">{words.missingHere}</p> : null}
      {proposal && chosen ? <NearestColour {...{ name, chosen, language }} nearest={proposal} /> : null}
      {isTheirs ? (
        <p id={theirsId} className="notice warn">
          {now === "" ? words.theirsNothing : `${words.theirs} `}
          {now === "" ? null : <q lang={written}>{now}</q>}
        </p>
      ) : null}
      {leftOver ? (
        <p id={leftOverId} className="small left-over">
          {words.leftOver} <OursButton word={leftOver} language={language} />
        </p>
      ) : null}
    </div>
  );
}

function firstWrong({ wrong, theirs }: SectionRefused): string | undefined {
  return wrong[0]?.name ?? theirs[0];
}

export const sectionFormId = "section-form";

/** Saves what is typed as well. */
export function OursButton({ word, language }: { word: string; language: Language }) {
  const words = listWords[language].ours;
  return (
    <button className="plain" form={sectionFormId} name="ours" value={word} aria-label={words.markOf(word)}>
      {words.mark}
    </button>
  );
}

type ControlProps = Pick<ContentField, "name" | "kind"> & {
  empty: ContentField["empty"] | undefined;
  id: string;
  value: string;
  language: Language;
  lang: Language | undefined;
  autoFocus: boolean;
  most: number | undefined;
};

const inputTypes: Partial<Record<ContentField["kind"], string>> = {
  day: "date",
  time: "time",
  phone: "tel",
  email: "email",
  days: "number",
};

function Control({ kind, value, language, empty, most = mostLetters(kind), ...control }: ControlProps) {
  if (isLong(kind)) {
    return (
      <textarea
        {...control}
        ref={keepTyped}
        rows={Math.min(9, Math.max(2, Math.ceil(value.length / 45)))}
        maxLength={most}
        defaultValue={value}
      />
    );
  }
  if (kind === "languages") {
    return <LanguagesSelect {...control} value={value} language={language} />;
  }
  if (kind === "afterAnswerBy" || kind === "suggestionsFill" || kind === "deletion") {
    const words = editingWords[language].choices;
    return (
      <select {...control} defaultValue={value}>
        {empty === null && value === "" ? <option value="">–</option> : null}
        {choices[kind].map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
    );
  }
  if (kind === "colour") {
    const codeLabel = editingWords[language].codeOf(editedFieldName(control.name, language));
    return <ColourInput {...control} {...{ value, codeLabel }} />;
  }
  const type = inputTypes[kind] ?? "text";
  return <input {...control} type={type} maxLength={most} defaultValue={value} />;
}
