import { useLocation } from "react-router";
import { signInPath } from "../admin-paths.ts";
import { wordsOf } from "#i18n/words.ts";
import { Flower } from "#ui/flower.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { PageTitle } from "../page-title.tsx";
import "./session.css";

type SignInFrameProps = {
  title: string;
  message?: string;
  isEnd?: boolean;
  children?: React.ReactNode;
};

export function SignInFrame({ title, message, isEnd = false, children }: SignInFrameProps) {
  const language = useLanguage();
  return (
    <article className="page narrow door">
      <header className="title-block">
        <Flower name="meadowButtercup" />
        <PageTitle>{title}</PageTitle>
        {message ? <p>{message}</p> : null}
      </header>
      {children}
      {isEnd ? (
        <p className="center">
          <a className="button quiet" href={signInPath(language, "sign-in")}>
            {wordsOf(language).signIn.setUp.toSignIn}
          </a>
        </p>
      ) : null}
    </article>
  );
}

type SessionFormProps = {
  fields: readonly (readonly [name: string, value: string])[];
  button: string;
  isQuiet?: boolean;
  beside?: React.ReactNode;
  children: React.ReactNode;
};

export function SessionForm({ fields, button, isQuiet = false, beside, children }: SessionFormProps) {
  return (
    <form className="stack" method="post" action="">
      <HiddenFields fields={fields} />
      {children}
      <p className="cluster">
        <button className={isQuiet ? "button quiet" : "button"}>{button}</button>
        {beside}
      </p>
    </form>
  );
}

export function HiddenFields({ fields }: Pick<SessionFormProps, "fields">) {
  return fields.map(([name, value], at) => <input key={at} type="hidden" name={name} value={value} />);
}

type SignInAlertProps = { title: string; advice?: string; id?: string };

/** Unless it says another thing, the fault is the site's. */
export function SignInAlert({ title, advice, id }: SignInAlertProps) {
  const { errorAdvice } = useWords("signIn");
  return (
    <div className="notice bad" role="alert" id={id}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{advice ?? errorAdvice}</p>
    </div>
  );
}

export function StartAgain() {
  const language = useLanguage();
  const { search } = useLocation();
  return (
    <form method="post" action={signInPath(language, "sign-in") + search}>
      <button className="plain" name="intent" value="sign-out">
        {wordsOf(language).security.step.restart}
      </button>
    </form>
  );
}
