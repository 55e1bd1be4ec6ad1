import {
  type FirstFact,
  type FirstFacts,
  type FirstStep,
  firstSteps,
} from "#domain/first-run/first-evening.ts";
import { editedFacts } from "#domain/wedding/editing/content-fields.ts";
import { type Language, languages } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";
import { controlOfEdited } from "./edited-control.ts";
import { FormField } from "./form-field.tsx";
import { Flower } from "#ui/flower.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { PageTitle } from "../page-parts.tsx";
import "./first-evening.css";

const flowers = {
  who: "oxeyeDaisy",
  when: "harebell",
  colours: "redClover",
  code: "cornflower",
} as const satisfies Record<FirstStep, Parameters<typeof Flower>[0]["name"]>;

/** `isChange`: the site has begun, and the couple come back to change what they said. */
export function StepHead({ step, isChange = false }: { step: FirstStep; isChange?: boolean }) {
  const words = useWords("firstEvening");
  return (
    <header className="step-head">
      <Flower name={flowers[step]} />
      {isChange ? null : (
        <p className="label">{words.progress(firstSteps.indexOf(step) + 1, firstSteps.length)}</p>
      )}
      <PageTitle>{words.titles[step]}</PageTitle>
      <p>{words.leads[step]}</p>
    </header>
  );
}

type FirstFactFieldProps = {
  name: FirstFact;
  values: FirstFacts;
  wrong: FirstFacts;
  isNeeded?: boolean;
};

function usualLanguages(language: Language): string {
  return [language, ...languages.filter((other) => other !== language)].join(" ");
}

const filledIn: Partial<Record<FirstFact, string>> = { "contact.email": "email", "contact.phone": "tel" };

export function FirstFactField({ name, values, wrong, isNeeded = false }: FirstFactFieldProps) {
  const language = useLanguage();
  const words = useWords("firstEvening");
  const { kind } = editedFacts[name];
  const value = values[name] ?? (kind === "languages" ? usualLanguages(language) : "");
  return (
    <div className={`step-field of-${kind}`}>
      <FormField
        {...controlOfEdited(kind, { language, value })}
        autoComplete={filledIn[name] ?? "off"}
        required={isNeeded}
        {...{ name, value }}
        label={
          <>
            {words.fields[name]}
            {isNeeded || kind === "languages" || name.startsWith("contact.") ? null : (
              <span className="small"> {words.optional}</span>
            )}
          </>
        }
        problem={wrong[name] ?? null}
        help={words.helps[name] ?? null}
        autoFocus={wrong[name] !== undefined && name === Object.keys(wrong)[0]}
      />
    </div>
  );
}

/** The first one is what Enter presses. */
export function StepButtons({ hasBack, label }: { hasBack: boolean; label: string }) {
  const language = useLanguage();
  return (
    <p className="step-buttons">
      <button className="button">{label}</button>
      {hasBack ? (
        <button className="button quiet" name="go" value="back" formNoValidate>
          {wordsOf(language).firstEvening.back}
        </button>
      ) : null}
    </p>
  );
}
