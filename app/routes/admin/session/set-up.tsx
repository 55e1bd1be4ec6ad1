// The page of the set-up link: the form that makes the first account, or a notice that the link has been
// used.

import { factsOfStep } from "#domain/first-run/first-evening.ts";
import type { Language } from "#domain/language.ts";
import { signInWords } from "#i18n/sign-in.ts";
import { firstEveningWords } from "#i18n/starting/first-evening.ts";
import { Flower } from "#ui/flower.tsx";
import { adminPath } from "../admin-view.ts";
import { FirstFactField, StepHead } from "../editing/first-step.tsx";
import { NewAccountForm } from "./new-account-form.tsx";
import type { SetUpView } from "./set-up-actions.ts";

export function SetUp({ view, language }: { view: SetUpView; language: Language }) {
  return view.face === "set-up" ? (
    <SetUpForm view={view} language={language} />
  ) : (
    <SetUpGone language={language} />
  );
}

type FormView = Extract<SetUpView, { face: "set-up" }>;

function SetUpForm({ view, language }: { view: FormView; language: Language }) {
  const words = signInWords[language];
  const { begins } = view;
  if (begins) return <Begin view={view} begins={begins} language={language} />;
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="meadowButtercup" />
        <h1>{words.setUp.title}</h1>
        <p>{words.setUp.message}</p>
      </header>
      <NewAccountForm {...view} intent="set-up" button={words.setUp.button} language={language} />
    </article>
  );
}

type BeginProps = { view: FormView; begins: NonNullable<FormView["begins"]>; language: Language };

/** The first step of the first evening. */
function Begin({ view, begins: { goes, typed, wrong }, language }: BeginProps) {
  const words = firstEveningWords[language];
  return (
    <article className="first-evening">
      <StepHead step="who" language={language} />
      <NewAccountForm {...view} intent="set-up" button={words.next} language={language}>
        <div className="fields">
          {factsOfStep.who.needed.map((name) => (
            <FirstFactField key={name} {...{ name, values: typed, wrong, language }} isNeeded />
          ))}
          <FirstFactField name="languages" values={typed} wrong={wrong} language={language} />
        </div>
        <div className="step-part">
          <h2>{words.account}</h2>
          <p>{words.accountLead}</p>
        </div>
      </NewAccountForm>
      {goes ? (
        <p className="small">{goes.guests === null ? words.sampleStays : words.sampleGoes(goes.guests)}</p>
      ) : null}
    </article>
  );
}

function SetUpGone({ language }: { language: Language }) {
  const words = signInWords[language].setUp;
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="meadowButtercup" />
        <h1>{words.gone}</h1>
        <p>{words.goneAdvice}</p>
      </header>
      <p className="center">
        <a className="button quiet" href={adminPath(language)}>
          {words.toSignIn}
        </a>
      </p>
    </article>
  );
}
