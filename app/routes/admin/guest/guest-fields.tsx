// The fields of a guest as a form, in groups: each field with its control, its problem, and both values after
// a conflict with another admin.

import type { FieldOfKind, GuestField } from "#domain/guest/guest.ts";
import type { EditRefusal } from "#domain/guest/guest-edit.ts";
import type { Language } from "#domain/language.ts";
import { guestFieldWords, type Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { guestPageWords } from "#i18n/guest-page.ts";
import { shownText } from "../editing/cell-text.ts";
import type { ChangerView } from "../editing/change-view.ts";
import { changedBy } from "../editing/refusal.tsx";
import type { ChangeRefused, TypedFields } from "../editing/change-guest-action.ts";
import { AskedControls, KeptAnswers } from "./asked-fields.tsx";
import { FieldControl } from "./field-control.tsx";
import type { AskedForm } from "./load-asked.ts";
import type { GuestForm } from "./load-guest.ts";

type GuestFieldsProps = {
  form: GuestForm;
  /** The text typed into a refused form. */
  typed: TypedFields;
  problems: readonly EditRefusal[];
  /** Who changed the fields in conflict. */
  changers?: ChangeRefused["changers"];
  /** A new guest has no seen values to compare with. */
  isNew: boolean;
  hasKeptLists?: boolean;
  language: Language;
};

/**
 * Who brings a companion, and who belongs together, is chosen on the page of the household. Answers by key stand
 * below their group, each with a control of its own.
 */
type FormField = Exclude<GuestField, "companionOf" | FieldOfKind<"byKey" | "byColumn">>;

/** In the order of the form. */
const groupOf = {
  firstName: "names",
  lastName: "names",
  email: "names",
  phone: "names",
  relations: "names",
  household: "names",
  child: "names",
  answer: "answer",
  answered: "answer",
  foodOptions: "answer",
  allergies: "answer",
  severeAllergy: "answer",
  speech: "answer",
  performance: "answer",
  table: "place",
  seat: "place",
  descriptionId: "book",
  tags: "notes",
  notes: "notes",
} as const satisfies Record<FormField, string>;

const groups = Object.entries(
  Object.groupBy(Object.keys(groupOf) as FormField[], (field) => groupOf[field]),
) as [(typeof groupOf)[FormField], FormField[]][];

export function fieldId(field: GuestField): string {
  return `guest-${field}`;
}

export function GuestFields({
  form,
  typed,
  problems,
  changers,
  isNew,
  hasKeptLists = false,
  language,
}: GuestFieldsProps) {
  const words = guestPageWords[language];
  const reader: Reader = { language, options: form.options };
  const fieldNames = guestFieldWords[language].names;
  return groups.map(([group, fields]) => (
    <fieldset key={group} className={`fields ${group}`}>
      <legend>{words[group]}</legend>
      {fields
        .filter((field) => isNew || field !== "household")
        .map((field) => {
          const problem = problems.find((one) => one.field === field) ?? null;
          const current = form.texts[field];
          const text = typed[field] ?? current;
          return (
            <div key={field} id={fieldId(field)} tabIndex={-1} className={`guest-field ${field}`}>
              {isNew ? null : <input type="hidden" name={`seen-${field}`} value={current} />}
              {problem?.reason === "changed meanwhile" ? (
                <Conflict {...{ field, current, reader }} yours={text} changer={changers?.[field] ?? null} />
              ) : (
                <FieldControl
                  {...{ field, text, problem, form, reader }}
                  hasFocus={isNew && field === "firstName" && Object.keys(typed).length === 0}
                />
              )}
              {hasKeptLists && field === "allergies" ? (
                <p className="notice warn">{words.keptLists}</p>
              ) : null}
            </div>
          );
        })}
      {group === "answer" && form.asked ? (
        <AskedPart
          {...{ typed, problems, reader }}
          form={form}
          asked={form.asked}
          changers={changers ?? {}}
        />
      ) : null}
      {group === "answer" ? (
        <p className="small">
          {words.answerHelp(fieldNames.answer, fieldNames.answered)} {words.declineHelp}
        </p>
      ) : null}
    </fieldset>
  ));
}

type AskedPartProps = Pick<GuestFieldsProps, "form" | "typed" | "problems"> & {
  asked: AskedForm;
  changers: ChangeRefused["changers"];
  reader: Reader;
};

function AskedPart({ form, asked, typed, problems, changers, reader }: AskedPartProps) {
  const words = guestPageWords[reader.language].asked;
  const shown = [
    { field: "eventAnswers", title: words.events, count: asked.events.length },
    { field: "questionAnswers", title: words.questions, count: asked.questions.length },
  ] as const;
  return (
    <>
      {shown
        .filter(({ count }) => count > 0)
        .map(({ field, title }) => {
          const problem = problems.find((one) => one.field === field) ?? null;
          const current = form.texts[field];
          const yours = typed[field] ?? current;
          return (
            <fieldset key={field} id={fieldId(field)} tabIndex={-1} className={`guest-field asked ${field}`}>
              <legend>{title}</legend>
              <input type="hidden" name={`seen-${field}`} value={current} />
              {problem && problem.reason !== "changed meanwhile" ? (
                <p className="problem">{guestListWords[reader.language].problems[problem.reason]}</p>
              ) : null}
              {problem?.reason === "changed meanwhile" ? (
                <Conflict {...{ field, current, reader, yours }} changer={changers[field] ?? null} />
              ) : (
                <AskedControls field={field} asked={asked} text={yours} reader={reader} />
              )}
            </fieldset>
          );
        })}
      <KeptAnswers kept={asked.kept} reader={reader} />
    </>
  );
}

type ConflictProps = {
  field: GuestField;
  yours: string;
  current: string;
  changer: ChangerView | null;
  reader: Reader;
};

function Conflict({ field, yours, current, changer, reader }: ConflictProps) {
  const words = guestPageWords[reader.language];
  const values = [
    { text: yours, label: words.yours },
    { text: current, label: words.theirs },
  ];
  return (
    <fieldset className="conflict">
      <legend>{guestFieldWords[reader.language].names[field]}</legend>
      <p className="problem">
        {changer ? changedBy(changer, reader.language) : words.conflict} {words.whichIsRight}
      </p>
      {values.map(({ text, label }, at) => (
        <label key={label} className="check">
          <input type="radio" name={field} value={text} defaultChecked={at === 0} />
          <span>
            {label}: <strong>{shownText(field, text, reader) || words.empty}</strong>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
