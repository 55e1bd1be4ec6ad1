// A box to tick, and a collapsible list of boxes with an Other choice that reveals a text field.

import { guestFields } from "#domain/guest/guest-fields.ts";
import type { ListField } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import type { TypedRsvp } from "#domain/rsvp/rsvp-form-reader.ts";
import type { Option } from "#domain/wedding/wedding.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { Field } from "#ui/field.tsx";

type CheckProps = {
  id: string;
  name: string;
  value?: string;
  checked: boolean;
  label: string;
  className?: string;
  /** Whether it reveals the text of the Other choice. */
  isOther?: boolean;
};

export function Check({ id, name, value = "yes", checked, label, className, isOther }: CheckProps) {
  return (
    <label className={`check ${className ?? ""}`} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        className={isOther ? "other" : undefined}
      />
      <span>{label}</span>
    </label>
  );
}

type ChecklistProps = {
  name: ListField;
  options: readonly Option[];
  typed: TypedRsvp;
  problem: string | null;
  help?: string;
  language: Language;
};

export function Checklist({ name, options, typed, problem, help, language }: ChecklistProps) {
  const words = rsvpWords[language];
  const chosen = typed[name];
  const chosenWords = words.chosen[name];
  const { other } = guestFields[name];
  const isOtherChosen = typed[other] !== "";
  const count = chosen.length + (isOtherChosen ? 1 : 0);
  return (
    <details open={count > 0 || problem !== null}>
      <summary id={name}>
        {words.asked[name]}{" "}
        <span className="small" data-one={chosenWords.one} data-several={chosenWords.several}>
          {count > 0 ? `${count} ${count === 1 ? chosenWords.one : chosenWords.several}` : ""}
        </span>
      </summary>
      <div className="options" role="group" aria-labelledby={name}>
        {help ? <p className="small">{help}</p> : null}
        {options.map((option) => (
          <Check
            key={option.stored}
            id={`${name}-${option.stored}`}
            name={name}
            value={option.stored}
            checked={chosen.includes(option.stored)}
            label={option[language]}
          />
        ))}
        <Check
          id={`${name}-other`}
          name={`${other}Chosen`}
          checked={isOtherChosen}
          label={words.other}
          isOther
        />
        <Field id={other} label={words[other]}>
          {(control) => (
            <input
              {...control}
              name={other}
              defaultValue={typed[other]}
              maxLength={guestFields[name].most}
              autoComplete="off"
              enterKeyHint="next"
            />
          )}
        </Field>
        {problem ? <p className="problem">{problem}</p> : null}
      </div>
    </details>
  );
}
