// A box to tick, and a collapsible list of boxes with an Other choice that reveals a text field.

import { guestFields } from "#domain/guest/guest-fields.ts";
import type { ListField } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { writtenMark } from "#domain/rsvp/merge.ts";
import type { AskedOfComing } from "#domain/rsvp/rsvp.ts";
import type { Option } from "#domain/wedding/wedding.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { Field } from "#ui/field.tsx";

type CheckProps = {
  id: string;
  name: string;
  value?: string;
  checked: boolean;
  label: React.ReactNode;
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
  /** Before the names and ids of a form about several guests. */
  prefix?: string;
  options: readonly Option[];
  typed: AskedOfComing;
  problem: string | null;
  help?: React.ReactNode;
  language: Language;
};

export function Checklist({ name, prefix = "", options, typed, problem, help, language }: ChecklistProps) {
  const words = rsvpWords[language];
  const chosen = typed[name];
  const chosenWords = words.chosen[name];
  const { other, most } = guestFields[name];
  const [id, otherId] = [prefix + name, prefix + other];
  const severeCheck = (mark: string, allergy: string) =>
    name === "allergies" ? (
      <Check
        id={`${prefix}severe-${mark || "other"}`}
        name={`${prefix}severeAllergies`}
        value={mark}
        checked={typed.severeAllergies.includes(mark)}
        label={
          <>
            <span className="visually-hidden">{`${allergy}: `}</span>
            {words.asked.severeAllergies}
          </>
        }
        className="severe"
      />
    ) : null;
  const isOtherChosen = typed[other] !== "";
  const count = chosen.length + (isOtherChosen ? 1 : 0);
  return (
    <details open={count > 0 || problem !== null}>
      <summary id={id}>
        {words.asked[name]}{" "}
        <span className="small" data-one={chosenWords.one} data-several={chosenWords.several}>
          {count > 0 ? `${count} ${count === 1 ? chosenWords.one : chosenWords.several}` : ""}
        </span>
      </summary>
      <div className="options" role="group" aria-labelledby={id}>
        {help ? <p className="small">{help}</p> : null}
        {options.map((option) => (
          <div key={option.stored} className="choice">
            <Check
              id={`${id}-${option.stored}`}
              name={id}
              value={option.stored}
              checked={chosen.includes(option.stored)}
              label={option[language]}
            />
            {severeCheck(option.stored, option[language])}
          </div>
        ))}
        <Check
          id={`${id}-other`}
          name={`${otherId}Chosen`}
          checked={isOtherChosen}
          label={words.other}
          isOther
        />
        <div className="other-text">
          <Field id={otherId} label={words[other]}>
            {(control) => (
              <input
                {...control}
                name={otherId}
                defaultValue={typed[other]}
                maxLength={most}
                autoComplete="off"
                enterKeyHint="next"
              />
            )}
          </Field>
        </div>
        {severeCheck(writtenMark, words[other])}
        {problem ? <p className="problem">{problem}</p> : null}
      </div>
    </details>
  );
}
