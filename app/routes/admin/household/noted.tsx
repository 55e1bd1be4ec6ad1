// What the couple note about the household, as one form. Values that somebody else changed meanwhile are shown
// beside one's own.

import type { Language } from "#domain/language.ts";
import { isLanguage, languageNames } from "#domain/language.ts";
import {
  typedHouseholdFields,
  householdFields,
  type TypedHouseholdField,
} from "#domain/households/household-edit.ts";
import { guestPageWords } from "#i18n/guest-page.ts";
import { householdPageWords } from "#i18n/households.ts";
import { Field } from "#ui/field.tsx";
import { useSiteLanguages } from "../../../page-handle.ts";
import { householdPath } from "../admin-view.ts";
import type { NotedRefused } from "./household-commands.ts";
import type { HouseholdPage } from "./load-household.ts";

type NotedProps = { data: HouseholdPage; refused: NotedRefused | null; language: Language };

export function Noted({ data, refused, language }: NotedProps) {
  const words = householdPageWords[language];
  const { id, texts, derivedName } = data;
  const problems = refused?.why.reason === "not taken" ? refused.why.problems : [];
  const languages = useSiteLanguages();
  return (
    <section aria-labelledby="noted">
      <h2 id="noted">{words.noted}</h2>
      <form method="post" action={householdPath(language, id)} className="household-noted" noValidate>
        <input type="hidden" name="intent" value="change-household" />
        <input type="hidden" name="household" value={id} />
        {refused ? (
          <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
            <p>
              {refused.why.reason === "gone" ? words.refused.gone : guestPageWords[language].summaryTitle}
            </p>
            <ul>
              {problems.map(({ field }) => (
                <li key={field}>
                  <a href={`#noted-${field}`}>{words.fields[field]}</a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {typedHouseholdFields.map((field) => {
          const problem = problems.find((one) => one.field === field) ?? null;
          const text = refused?.typed[field] ?? texts[field];
          const isFixed = field === "language" && languages.length === 1 && !problem;
          return (
            <div key={field} id={`noted-${field}`} tabIndex={-1}>
              <input type="hidden" name={`seen-${field}`} value={texts[field]} />
              {problem?.reason === "changed meanwhile" ? (
                <Conflict {...{ field, text, language }} current={texts[field]} />
              ) : isFixed ? (
                <input type="hidden" name={field} value={text} />
              ) : (
                <Field
                  id={`noted-${field}-control`}
                  label={words.fields[field]}
                  problem={problem && words.problems[problem.reason]}
                  help={helpFor(field, language)}
                >
                  {(control) => <Control {...{ control, field, text, derivedName, language }} />}
                </Field>
              )}
            </div>
          );
        })}
        <div className="save">
          <button className="button">{words.save}</button>
        </div>
      </form>
    </section>
  );
}

type ControlProps = {
  control: React.ComponentProps<"input"> & React.ComponentProps<"select"> & React.ComponentProps<"textarea">;
  field: TypedHouseholdField;
  text: string;
  derivedName: string;
  language: Language;
};

function Control({ control, field, text, derivedName, language }: ControlProps) {
  const languages = useSiteLanguages();
  if (field === "language") {
    return (
      <select {...control} name={field} defaultValue={text}>
        <option value="">{householdPageWords[language].languageUnknown}</option>
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    );
  }
  const { lines, most } = householdFields[field];
  if (lines) return <textarea {...control} name={field} rows={4} maxLength={most} defaultValue={text} />;
  return (
    <input
      {...control}
      name={field}
      type="text"
      defaultValue={text}
      placeholder={field === "envelopeName" ? derivedName : undefined}
      autoComplete="off"
    />
  );
}

type ConflictProps = { field: TypedHouseholdField; text: string; current: string; language: Language };

function Conflict({ field, text, current, language }: ConflictProps) {
  const words = guestPageWords[language];
  const shown = (value: string) => {
    if (field !== "language") return value;
    return isLanguage(value) ? languageNames[value] : householdPageWords[language].languageUnknown;
  };
  const values = [
    { value: text, label: words.yours },
    { value: current, label: words.theirs },
  ];
  return (
    <fieldset className="conflict">
      <legend>{householdPageWords[language].fields[field]}</legend>
      <p className="problem">
        {words.conflict} {words.whichIsRight}
      </p>
      {values.map(({ value, label }, at) => (
        <label key={label} className="check">
          <input type="radio" name={field} value={value} defaultChecked={at === 0} />
          <span>
            {label}: <strong>{shown(value) || words.empty}</strong>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function helpFor(field: TypedHouseholdField, language: Language): string | null {
  const words = householdPageWords[language];
  const help: Partial<Record<TypedHouseholdField, string>> = {
    envelopeName: words.envelopeHelp,
    language: words.languageHelp,
    notes: words.notesHelp,
    tags: words.tagsHelp,
  };
  return help[field] ?? null;
}
