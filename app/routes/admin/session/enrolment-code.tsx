// Before the enrolment of a first second step: a code, by email or from the couple. It needs no script.

import type { Language } from "#domain/language.ts";
import { securityWords } from "#i18n/accounts/security.ts";
import { Flower } from "#ui/flower.tsx";
import type { BegunView } from "./begun-actions.ts";
import { CodeField } from "./confirm-form.tsx";

type EnrolmentCodeProps = {
  view: Extract<BegunView, { face: "enrolment code" }>;
  language: Language;
  children: React.ReactNode;
};

export function EnrolmentCode({ view, language, children }: EnrolmentCodeProps) {
  const { proof: words } = securityWords[language];
  const { email, canEmail, isSent, problem } = view;
  const problems = { missing: words.missing, wrong: words.wrong, "too many tries": words.tooMany };
  const typed = problem === "too many emails" ? null : problem;
  return (
    <article className="page narrow door">
      <header className="title-block">
        <Flower name="meadowButtercup" />
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      {problem === "too many emails" ? (
        <p className="notice bad" role="alert">
          {words.tooManyEmails}
        </p>
      ) : null}
      {isSent ? (
        <p className="notice good" role="status">
          {words.sent(email)}
        </p>
      ) : null}
      {canEmail ? (
        <form method="post" action="">
          <button className={isSent ? "button quiet" : "button"} name="intent" value="email-enrolment-code">
            {isSent ? words.sendAgain : words.send}
          </button>
        </form>
      ) : null}
      <form className="stack" method="post" action="">
        <input type="hidden" name="intent" value="enrolment-code" />
        <CodeField
          name="code"
          label={words.field}
          problem={typed && problems[typed]}
          hasFocus={isSent || typed !== null}
        />
        <p>
          <button className={canEmail && !isSent ? "button quiet" : "button"}>{words.button}</button>
        </p>
      </form>
      <p className="small">{canEmail ? words.other : words.noMailServer}</p>
      {children}
    </article>
  );
}
