import { guestFields } from "#domain/guest/guest-fields.ts";
import type { ListField } from "#domain/guest/guest.ts";
import { otherAllergyTick } from "#domain/rsvp/gone-allergies.ts";
import type { ComingAnswers } from "#domain/rsvp/rsvp.ts";
import type { Option } from "#domain/wedding/wedding.ts";
import { joinChoices } from "#i18n/dates.ts";
import { Check } from "#ui/check.tsx";
import { Field } from "#ui/field.tsx";
import { useLanguage, useWords } from "../../language-context.ts";

type ChecklistProps = {
  name: ListField;
  prefix?: string;
  options: readonly Option[];
  typed: ComingAnswers;
  problem: string | null;
  help?: React.ReactNode;
};

export function Checklist({ name, prefix = "", options, typed, problem, help }: ChecklistProps) {
  const language = useLanguage();
  const words = useWords("rsvp");
  const chosen = typed[name];
  const { other, most } = guestFields[name];
  const [id, otherId] = [prefix + name, prefix + other];
  const severeCheck = (at: number | "other", mark: string, allergy: string) =>
    name === "allergies" ? (
      <Check
        id={`${prefix}severe-${at}`}
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
  const inShort = (text: string, mark: string) =>
    name === "allergies" && typed.severeAllergies.includes(mark) ? `${text} (${words.severeInShort})` : text;
  const contents = joinChoices([
    ...options
      .filter(({ stored }) => chosen.includes(stored))
      .map((option) => inShort(option[language], option.stored)),
    ...(isOtherChosen ? [inShort(typed[other], otherAllergyTick)] : []),
  ]);
  return (
    <details open={problem !== null}>
      <summary id={id}>
        <span>
          {words.asked[name]}
          <span className="small" data-severe={words.severeInShort}>
            {contents && `: ${contents}`}
          </span>
        </span>
      </summary>
      <div className="options" role="group" aria-labelledby={id}>
        {help ? <p className="small">{help}</p> : null}
        {options.map((option, at) => (
          <div key={option.stored} className="choice">
            <Check
              id={`${id}-${at}`}
              name={id}
              value={option.stored}
              checked={chosen.includes(option.stored)}
              label={option[language]}
            />
            {severeCheck(at, option.stored, option[language])}
          </div>
        ))}
        <div className="choice">
          <Check
            id={`${id}-other`}
            name={`${otherId}Chosen`}
            checked={isOtherChosen}
            label={words.other}
            mark="other"
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
          {severeCheck("other", otherAllergyTick, words[other])}
        </div>
        {problem ? <p className="problem">{problem}</p> : null}
      </div>
    </details>
  );
}
