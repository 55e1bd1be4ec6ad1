// The pages between the password and the admin area. They need no script.

import type { Language } from "#domain/language.ts";
import { signInWords } from "#i18n/sign-in.ts";
import { securityWords } from "#i18n/accounts/security.ts";
import { Flower } from "#ui/flower.tsx";
import { adminPath } from "../admin-view.ts";
import type { BegunView, EnrolledView } from "./begun-actions.ts";
import type { PasskeyDoorView } from "./signed-out.ts";
import { PasskeyForm } from "./passkey-form.tsx";
import { AddPasskey } from "./passkeys-section.tsx";
import { CodeField } from "./confirm-form.tsx";
import { EnrolmentCode } from "./enrolment-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { BeginCodes, ConfirmCodes } from "./second-step-section.tsx";

type BegunStepsProps = { view: BegunView | Omit<EnrolledView, "headers">; language: Language };

export function BegunSteps({ view, language }: BegunStepsProps) {
  switch (view.face) {
    case "second step":
      return <SecondStep view={view} language={language} />;
    case "enrolment code":
      return (
        <EnrolmentCode view={view} language={language}>
          <StartAgain language={language} />
        </EnrolmentCode>
      );
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
  const { problem, hasCodes, hasPasskeys, formerHosts, email, time } = view;
  const problems = {
    missing: confirm.missing.code,
    wrong: hasCodes ? `${confirm.wrong.code} ${words.siteTime(time)}` : confirm.wrong.code,
    "too many tries": words.tooManyHour,
  };
  return (
    <article className="page narrow door">
      <header className="title-block">
        <Flower name="meadowButtercup" />
        <h1>{words.title}</h1>
        <p>{hasCodes ? words.lead(email) : words.leadPasskey(email)}</p>
      </header>
      <FormerHosts hosts={formerHosts} language={language} />
      <form className="stack" method="post" action="">
        <input type="hidden" name="intent" value="second-step" />
        <CodeField
          name="code"
          label={hasCodes ? words.code : words.recoveryCode}
          problem={
            typeof problem === "object"
              ? problem && words.clocksDiffer(Math.round(problem.aheadMs / 60_000) || 1, time)
              : problems[problem]
          }
          hasFocus
        />
        <p>
          <button className="button">{words.button}</button>
        </p>
      </form>
      {hasPasskeys ? (
        <PasskeyForm
          purpose="second-step"
          fields={[["intent", "second-step"]]}
          button={securityWords[language].passkeys.use}
          isQuiet={hasCodes}
          language={language}
        />
      ) : null}
      <StartAgain language={language} />
      <p className="small">{words.lost}</p>
    </article>
  );
}

type EnrolmentProps = { view: Extract<BegunView, { face: "enrolment" }>; language: Language };

function Enrolment({ view: { offered, canUsePasskeys, problem }, language }: EnrolmentProps) {
  const { enrol, second, passkeys } = securityWords[language];
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
      {canUsePasskeys ? (
        <section className="stack" aria-labelledby="passkeys-title">
          <h2 id="passkeys-title">{passkeys.title}</h2>
          <p className="small">{passkeys.what}</p>
          <AddPasskey suggestedName="" refusal={problem} language={language} />
        </section>
      ) : null}
      <StartAgain language={language} />
    </article>
  );
}

type PasskeyDoorProps = { view: PasskeyDoorView; language: Language };

/** Instead of the password. */
export function PasskeyDoor({ view: { problem, formerHosts }, language }: PasskeyDoorProps) {
  const { passkeys: words, confirm } = securityWords[language];
  return (
    <article className="page narrow door">
      <header className="title-block">
        <Flower name="meadowButtercup" />
        <h1>{words.page}</h1>
        <p>{words.pageLead}</p>
      </header>
      {problem ? (
        <p className="notice bad" role="alert">
          {
            {
              refused: words.wrong,
              "too many tries": confirm.tooMany,
              "no cookies": signInWords[language].noCookiesAdvice,
            }[problem]
          }
        </p>
      ) : null}
      <FormerHosts hosts={formerHosts} language={language} />
      <PasskeyForm
        purpose="sign-in"
        fields={[["intent", "passkey-sign-in"]]}
        button={words.use}
        language={language}
      />
      <noscript>
        <p>{words.script}</p>
      </noscript>
      <p>
        <a href={adminPath(language)}>{words.byPassword}</a>
      </p>
    </article>
  );
}

/** After the site has moved to another name, nothing else would say why its passkeys are not offered. */
function FormerHosts({ hosts, language }: { hosts: readonly string[]; language: Language }) {
  if (hosts.length === 0) return null;
  return <p className="notice warn">{securityWords[language].passkeys.former(hosts.join(", "))}</p>;
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
