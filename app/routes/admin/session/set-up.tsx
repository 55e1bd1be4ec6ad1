// The page of the set-up link: the form that makes the first account, or a notice that the link has been
// used.

import type { Language } from "#domain/language.ts";
import { signInWords } from "#i18n/sign-in.ts";
import { Flower } from "#ui/flower.tsx";
import { adminPath } from "../admin-view.ts";
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
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="meadowButtercup" />
        <h1>{words.setUp.title}</h1>
        <p>{words.setUp.message}</p>
      </header>
      <NewAccountForm {...view} intent="set-up" language={language} />
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
