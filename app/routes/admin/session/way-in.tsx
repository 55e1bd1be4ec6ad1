// The pages of the ways in beside the sign-in: a forgotten password, its link, and an invitation to help.

import type { Language } from "#domain/language.ts";
import { roleWords } from "#i18n/people/roles.ts";
import { wayInWords } from "#i18n/people/way-in.ts";
import { signInWords } from "#i18n/sign-in.ts";
import { CredentialField } from "#ui/field.tsx";
import { Flower } from "#ui/flower.tsx";
import { adminPath } from "../admin-view.ts";
import { Broken, NewAccountForm, NewPasswordFields } from "./new-account-form.tsx";
import type { WayInView } from "./way-in-actions.ts";

type Shown<Face extends WayInView["face"]> = {
  view: Extract<WayInView, { face: Face }>;
  language: Language;
};

export function WayIn({ view, language }: { view: WayInView; language: Language }) {
  switch (view.face) {
    case "forgotten":
      return view.isSent || !view.canEmail ? (
        <Told view={view} language={language} />
      ) : (
        <AskForLink view={view} language={language} />
      );
    case "reset":
      return <ResetForm view={view} language={language} />;
    case "reset done":
      return <Titled title={wayInWords[language].reset.done} language={language} isEnd />;
    case "invitation":
      return <Invitation view={view} language={language} />;
    case "link gone":
      return <Gone view={view} language={language} />;
  }
}

type TitledProps = {
  title: string;
  message?: string;
  language: Language;
  /** All that is left is the way to the sign-in. */
  isEnd?: boolean;
  children?: React.ReactNode;
};

function Titled({ title, message, language, isEnd = false, children }: TitledProps) {
  return (
    <article className="page narrow door">
      <header className="title-block">
        <Flower name="meadowButtercup" />
        <h1>{title}</h1>
        {message ? <p>{message}</p> : null}
      </header>
      {children}
      {isEnd ? (
        <p className="center">
          <a className="button quiet" href={adminPath(language)}>
            {signInWords[language].setUp.toSignIn}
          </a>
        </p>
      ) : null}
    </article>
  );
}

function Told({ view, language }: Shown<"forgotten">) {
  const words = wayInWords[language].forgotten;
  const [title, message] = view.canEmail ? [words.sent, words.sentAdvice] : [words.title, words.noMailServer];
  return <Titled title={title} message={message} language={language} isEnd />;
}

function AskForLink({ view: { problem, typedEmail }, language }: Shown<"forgotten">) {
  const words = wayInWords[language].forgotten;
  const { email, emailMissing, setUp } = signInWords[language];
  const problems = {
    missing: emailMissing,
    malformed: setUp.emailMalformed,
    "too many tries": words.tooManyTries,
    broken: null,
  };
  return (
    <Titled title={words.title} message={words.message} language={language}>
      {problem === "broken" ? <Broken title={words.error} language={language} /> : null}
      <form className="stack" method="post" action="">
        <input type="hidden" name="intent" value="send-reset" />
        <CredentialField
          name="email"
          label={email}
          typed={typedEmail}
          autoComplete="username"
          problem={problem && problems[problem]}
          hasFocus={problem !== null}
        />
        <p>
          <button className="button">{words.button}</button>
        </p>
      </form>
      <p className="center">
        <a href={adminPath(language)}>{setUp.toSignIn}</a>
      </p>
    </Titled>
  );
}

function ResetForm({ view: { email, problems, isBroken }, language }: Shown<"reset">) {
  const words = wayInWords[language].reset;
  return (
    <Titled title={words.title} message={words.message(email)} language={language}>
      {isBroken ? <Broken title={words.error} language={language} /> : null}
      <form className="stack" method="post" action="">
        <input type="hidden" name="intent" value="reset-password" />
        {/* For the browser's password manager. */}
        <input name="account" value={email} autoComplete="username" readOnly hidden />
        <NewPasswordFields problems={problems} language={language} />
        <p>
          <button className="button">{words.button}</button>
        </p>
      </form>
    </Titled>
  );
}

function Invitation({ view, language }: Shown<"invitation">) {
  const { title, roles } = wayInWords[language].invitation;
  const { first, second } = view.couple;
  const isOneOfThem = view.role === "couple";
  const shown = isOneOfThem ? roleWords[language].account.title : title(`${first} & ${second}`);
  return (
    <Titled title={shown} message={roles[view.role]} language={language}>
      <NewAccountForm
        {...view}
        intent="accept-invitation"
        button={signInWords[language].setUp.button}
        language={language}
      />
    </Titled>
  );
}

function Gone({ view: { of }, language }: Shown<"link gone">) {
  const { reset, invitation } = wayInWords[language];
  if (of === "invitation") {
    return <Titled title={reset.gone} message={invitation.goneAdvice} language={language} isEnd />;
  }
  return (
    <Titled title={reset.gone} message={reset.goneAdvice} language={language}>
      <p className="center">
        <a className="button" href={adminPath(language, { forgotten: "" })}>
          {reset.again}
        </a>
      </p>
    </Titled>
  );
}
