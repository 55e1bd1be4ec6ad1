// One field of a couple's facts or words, with what is wrong about it and what somebody else has written meanwhile.

import type { Language } from "#domain/language.ts";
import { choices, isLong, mostLetters } from "#domain/wedding/editing/field-text.ts";
import type { ContentField } from "#domain/wedding/editing/section-form.ts";
import { Field } from "#ui/field.tsx";
import { editingWords } from "#i18n/editing/editing.ts";
import { editedFieldName } from "#i18n/editing/field-names.ts";
import type { SectionPage } from "./load-wedding.ts";
import type { SectionRefused } from "./wedding-actions.ts";

export type DrawnFields = { data: SectionPage; refused: SectionRefused | null; language: Language };

type ContentControlProps = DrawnFields & {
  field: ContentField;
  /** Of a text: its language, under a name that stands above both. */
  label?: string;
  written?: Language;
};

export function ContentControl({ field, label, written, data, refused, language }: ContentControlProps) {
  const words = editingWords[language];
  const { name, kind, empty } = field;
  const helps: Partial<Record<string, string>> = words.helps;
  const now = data.values[name] ?? "";
  const value = refused?.typed[name] ?? now;
  const problems = refused && name in refused.typed ? refused.wrong : data.problems;
  const problem = problems.filter((one) => one.name === name).map(({ says }) => says);
  const isTheirs = refused?.theirs.includes(name) && value !== now;
  const leftOver = data.leftOver[name];
  const proposal = kind === "colour" ? /#[\da-f]{6}(?=[^#]*$)/.exec(problem[0] ?? "")?.[0] : undefined;
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
            empty={empty}
            // Otherwise the words about the whole form have the focus.
            autoFocus={name === data.focus && !refused}
          />
        )}
      </Field>
      {proposal ? (
        <label className="check">
          <input type="checkbox" name={`take.${name}`} value={proposal} />
          {words.take(proposal)}
        </label>
      ) : null}
      {isTheirs ? (
        <p id={theirsId} className="notice warn">
          {now === "" ? words.theirsNothing : `${words.theirs} `}
          {now === "" ? null : <q lang={written}>{now}</q>}
        </p>
      ) : null}
      {leftOver ? (
        <p id={leftOverId} className="small left-over">
          {words.leftOver(leftOver)}
        </p>
      ) : null}
    </div>
  );
}

type ControlProps = Pick<ContentField, "name" | "kind"> & {
  empty: ContentField["empty"] | undefined;
  id: string;
  value: string;
  language: Language;
  lang: Language | undefined;
  autoFocus: boolean;
};

const inputTypes: Partial<Record<ContentField["kind"], string>> = {
  day: "date",
  time: "time",
  colour: "color",
  phone: "tel",
  email: "email",
};

function Control({ kind, value, language, empty, ...control }: ControlProps) {
  if (isLong(kind)) {
    return (
      <textarea
        {...control}
        rows={Math.min(9, Math.max(2, Math.ceil(value.length / 45)))}
        maxLength={mostLetters(kind)}
        defaultValue={value}
      />
    );
  }
  if (kind === "afterAnswerBy" || kind === "suggestionsFill") {
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
  const type = inputTypes[kind] ?? "text";
  return <input {...control} type={type} maxLength={mostLetters(kind)} defaultValue={value} />;
}
