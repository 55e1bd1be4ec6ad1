// The page of the set-up link: the form that makes the first account, or a notice that the link has been
// used.

import type { Language } from "#domain/language.ts";
import { signInWords } from "#i18n/sign-in.ts";
import { Flower } from "#ui/flower.tsx";
import { adminPath } from "../admin-view.ts";
import { CredentialField } from "#ui/field.tsx";
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
  const { problems } = view;
  const inWords = {
    email: { missing: words.emailMissing, malformed: words.setUp.emailMalformed },
    password: {
      "too short": words.setUp.tooShort,
      "too long": words.setUp.tooLong,
      "too easy": words.setUp.tooEasy,
    },
  };
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="meadowButtercup" />
        <h1>{words.setUp.title}</h1>
        <p>{words.setUp.message}</p>
      </header>
      {view.isBroken ? (
        <div className="notice bad" role="alert">
          <p>
            <strong>{words.setUp.error}</strong>
          </p>
          <p>{words.errorAdvice}</p>
        </div>
      ) : null}
      <form className="stack" method="post" action="">
        <input type="hidden" name="intent" value="set-up" />
        <CredentialField
          name="email"
          label={words.email}
          typed={view.typedEmail}
          autoComplete="username"
          problem={problems.email ? inWords.email[problems.email] : null}
          hasFocus={problems.email !== undefined}
        />
        <CredentialField
          name="password"
          label={words.setUp.newPassword}
          autoComplete="new-password"
          advice={words.setUp.advice}
          problem={problems.password ? inWords.password[problems.password] : null}
          hasFocus={problems.email === undefined && problems.password !== undefined}
        />
        <CredentialField
          name="again"
          label={words.setUp.again}
          autoComplete="new-password"
          problem={problems.again ? words.setUp.different : null}
          hasFocus={problems.email === undefined && problems.again !== undefined}
        />
        <p>
          <button className="button">{words.setUp.button}</button>
        </p>
      </form>
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
