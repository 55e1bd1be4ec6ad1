import type { Language } from "#domain/language.ts";
import { wayInWords } from "#i18n/people/way-in.ts";
import { signInWords } from "#i18n/sign-in.ts";
import { Flower } from "#ui/flower.tsx";
import { CredentialField } from "#ui/field.tsx";
import { adminPath } from "../admin-view.ts";
import type { SignInView } from "./sign-in-actions.ts";

type SignInProps = { view: SignInView; hasPasskeyLink: boolean; language: Language };

export function SignIn({ view, hasPasskeyLink, language }: SignInProps) {
  const { problem, missing, typedEmail } = view;
  const words = signInWords[language];
  const alert = {
    refused: { title: words.failed, advice: words.failedAdvice },
    "too many tries": { title: words.failed, advice: words.tooManyTries },
    "no cookies": { title: words.noCookies, advice: words.noCookiesAdvice },
    broken: { title: words.error, advice: words.errorAdvice },
  };
  return (
    <article className="page narrow door">
      <header className="title-block">
        <Flower name="meadowButtercup" />
        <h1>{words.title}</h1>
        <p>{words.message}</p>
      </header>
      {problem ? (
        <div className="notice bad" role="alert" id="sign-in-alert">
          <p>
            <strong>{alert[problem].title}</strong>
          </p>
          <p>{alert[problem].advice}</p>
        </div>
      ) : null}
      <form className="stack" method="post" action="">
        <input type="hidden" name="intent" value="sign-in" />
        <CredentialField
          name="email"
          label={words.email}
          typed={typedEmail}
          autoComplete="username"
          problem={missing.includes("email") ? words.emailMissing : null}
          hasFocus={missing.includes("email")}
        />
        <CredentialField
          name="password"
          label={words.password}
          autoComplete="current-password"
          problem={missing.includes("password") ? words.passwordMissing : null}
          alertId={problem ? "sign-in-alert" : undefined}
          hasFocus={problem !== null || (missing.length > 0 && !missing.includes("email"))}
        />
        <p className="cluster">
          <button className="button">{words.button}</button>
          <a href={adminPath(language, { forgotten: "" })}>{wayInWords[language].forgotten.link}</a>
        </p>
      </form>
      {hasPasskeyLink ? (
        <p>
          <a href={adminPath(language, { passkey: "" })}>{words.byPasskey}</a>
        </p>
      ) : null}
    </article>
  );
}
