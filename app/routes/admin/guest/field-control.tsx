import { type GuestField, isListField, isOfKind } from "#domain/guest/guest.ts";
import type { EditRefusal } from "#domain/guest/guest-edit.ts";
import { type Reader, tablesOf } from "#i18n/guest-fields.ts";
import { tableBelowHeading } from "#i18n/guests/tables.ts";
import { oddInWords } from "#i18n/guest-page.ts";
import { wordsOf } from "#i18n/words.ts";
import { Options } from "#ui/options.tsx";
import { useWords } from "../../../language-context.ts";
import { type Choice, choicesFor, shownText } from "../editing/cell-text.ts";
import type { ChangeRefused } from "../editing/change-guest-action.ts";
import { BothTexts, FormField } from "../editing/form-field.tsx";
import { changedBy } from "../editing/refusal.tsx";
import type { TypedFields } from "../editing/read-typed-fields.ts";
import type { GuestForm } from "./load-guest.ts";
import { type Described, TagsField, Ticks } from "../editing/ticks-field.tsx";

type FieldControlProps = {
  field: GuestField;
  text: string;
  problem: EditRefusal | null;
  form: GuestForm;
  hasFocus: boolean;
  /** Of allergies: the text of which of them are severe. */
  severe?: string | null;
  reader: Reader;
};

export type GuestFieldsProps = {
  form: GuestForm;
  typed: TypedFields;
  problems: readonly EditRefusal[];
  changers?: ChangeRefused["changers"];
  /** A new guest has no seen values to compare with. */
  isNew: boolean;
  hasKeptLists?: boolean;
};

export function fieldId(field: GuestField): string {
  return `guest-${field}`;
}

export function controlId(field: GuestField): string {
  return isOfKind(field, "relations") || isOfKind(field, "byKey") || isOfKind(field, "byColumn")
    ? fieldId(field)
    : `${field}-control`;
}

/** `isTouched`: what was written must be seen again where the form comes back. */
export function stateOf(field: GuestField, { form, typed, problems }: GuestFieldsProps) {
  const problem = problems.find((one) => one.field === field) ?? null;
  const current = form.texts[field];
  const text = typed[field] ?? current;
  const isConflict = problem?.reason === "changed meanwhile";
  return { problem, current, text, isConflict, isTouched: problem !== null || text !== current };
}

export function GuestConflict({
  field,
  reader,
  ...props
}: GuestFieldsProps & { field: GuestField; reader: Reader }) {
  const { language } = reader;
  const { text, current } = stateOf(field, props);
  const changer = props.changers?.[field];
  return (
    <BothTexts
      {...{ name: field, id: controlId(field), yours: text, theirs: current }}
      label={wordsOf(language).guestFields.names[field]}
      who={changer && changedBy(changer, language)}
      inWords={(text) => shownText(field, text, reader)}
    />
  );
}

type FoldProps = { title: string; isOpen: boolean; children: [value: string, control: React.ReactNode] };

export function FieldFold({ title, isOpen, children: [value, control] }: FoldProps) {
  return (
    <details className="field-fold" open={isOpen}>
      <summary>
        <span className="fold-title">{title}</span> <span className="fold-value">{value}</span>
      </summary>
      {control}
    </details>
  );
}

export function FieldControl(props: FieldControlProps) {
  const { field, text, problem, form, hasFocus, severe = null, reader } = props;
  const { names } = useWords("guestFields");
  const words = useWords("guestList");
  const why = problem && problem.reason !== "changed meanwhile" ? words.problems[problem.reason] : null;
  const problemId = `${field}-problem`;
  const described: Described = {
    id: `${field}-control`,
    name: field,
    ...(problem ? { "aria-invalid": true, "aria-describedby": problemId } : {}),
  };
  const isTags = isOfKind(field, "tags");
  if (isTags || isListField(field) || isOfKind(field, "relations")) {
    return (
      <>
        {isTags ? (
          <TagsField {...{ text, described }} tags={form.tags} />
        ) : (
          <Ticks {...{ field, text, reader, described, severe }} />
        )}
        {why === null ? null : (
          <p id={problemId} className="problem">
            {why}
          </p>
        )}
      </>
    );
  }
  const choices =
    field === "descriptionId" ? introductionChoices(text, form, words.none) : choicesFor(field, text, reader);
  const controlProps = {
    ...described,
    label: names[field],
    value: text,
    isRequired: field === "firstName",
    help: form.oddEmail && field === "email" ? oddInWords(form.oddEmail, reader.language) : null,
    problem: why,
    autoFocus: hasFocus,
  };
  if (choices) {
    const options = choices.map((choice) => ({ value: choice.text, label: choice.label }));
    return <FormField {...controlProps} kind="choice" options={options} />;
  }
  if (isOfKind(field, "lines"))
    return <FormField {...controlProps} kind="lines" rows={text.split("\n", mostRows).length} />;
  return (
    <>
      <FormField
        {...controlProps}
        type="text"
        inputMode={inputModes[field] ?? "text"}
        aria-required={field === "firstName" || undefined}
        maxLength={300}
        spellCheck={false}
        list={field === "table" ? "tables-in-use" : undefined}
      />
      {field === "table" ? (
        <datalist id="tables-in-use">
          <Options of={form.tables.map((table) => [table, tableBelowHeading(table, tablesOf(reader))])} />
        </datalist>
      ) : null}
    </>
  );
}

const inputModes: Partial<Record<GuestField, "email" | "tel">> = { email: "email", phone: "tel" };

/** Of lines in sight. */
const mostRows = 4;

function introductionChoices(present: string, { introductions }: GuestForm, none: string): Choice[] {
  const usual = [{ text: "", label: none }, ...introductions.map(({ key, label }) => ({ text: key, label }))];
  return usual.some(({ text }) => text === present) ? usual : [{ text: present, label: present }, ...usual];
}
