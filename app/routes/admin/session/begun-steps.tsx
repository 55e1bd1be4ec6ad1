// The pages between the password and the admin area. They need no script.

import type { Language } from "#domain/language.ts";
import { securityWords } from "#i18n/accounts/security.ts";
import { Flower } from "#ui/flower.tsx";
import { adminPath } from "../admin-view.ts";
import type { BegunView, EnrolledView } from "./begun-actions.ts";
import { CodeField } from "./confirm-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { BeginCodes, ConfirmCodes } from "./second-step-section.tsx";

type BegunStepsProps = { view: BegunView | Omit<EnrolledView, "headers">; language: Language };

export function BegunSteps({ view, language }: BegunStepsProps) {
  switch (view.face) {
    case "second step":
      return <SecondStep view={view} language={language} />;
    case "enrolment":
      return <Enrolment view={view} language={language} />;
    case "enrolled":
      return (
        <article className="page narrow door">
          <header className="title-block">
            <h1>{securityWords[language].enrol.done}</h1>
          </header>
          <RecoveryCodes codes={view.codes} onwards={adminPath(language)} language={language} />
        </article>
      );
  }
}

type SecondStepProps = { view: Extract<BegunView, { face: "second step" }>; language: Language };

function SecondStep({ view, language }: SecondStepProps) {
  const { step: words, confirm } = securityWords[language];
  const { problem, hasCodes, email } = view;
  const problems = {
    missing: confirm.missing.code,
    wrong: confirm.wrong.code,
    "too many tries": words.tooManyHour,
  };
  return (
    <article className="page narrow door">
      <header className="title-block">
        <Flower name="meadowButtercup" />
        <h1>{words.title}</h1>
        <p>{hasCodes ? words.lead(email) : words.leadPasskey(email)}</p>
      </header>
      <form className="stack" method="post" action="">
        <input type="hidden" name="intent" value="second-step" />
        <CodeField
          name="code"
          label={hasCodes ? words.code : words.recoveryCode}
          problem={problem && problems[problem]}
          hasFocus
        />
        <p>
          <button className="button">{words.button}</button>
        </p>
      </form>
      <StartAgain language={language} />
      <p className="small">{words.lost}</p>
    </article>
  );
}

type EnrolmentProps = { view: Extract<BegunView, { face: "enrolment" }>; language: Language };

function Enrolment({ view: { offered, problem }, language }: EnrolmentProps) {
  const { enrol, second } = securityWords[language];
  return (
    <article className="page narrow door">
      <header className="title-block">
        <h1>{enrol.title}</h1>
        <p>{enrol.lead}</p>
      </header>
      <section className="stack" aria-labelledby="codes">
        <h2 id="codes">{second.codes.title}</h2>
        <p className="small">{second.codes.what}</p>
        {offered ? (
          <ConfirmCodes offered={offered} isWrong={problem === "wrong code"} language={language} />
        ) : (
          <BeginCodes refusal={problem} language={language} />
        )}
      </section>
      <StartAgain language={language} />
    </article>
  );
}

function StartAgain({ language }: { language: Language }) {
  return (
    <form method="post" action="">
      <button className="plain" name="intent" value="sign-out">
        {securityWords[language].step.restart}
      </button>
    </form>
  );
}
