// The frame of the pages that need no session.

import { useLocation } from "react-router";
import type { Language } from "#domain/language.ts";
import { signInPath } from "../admin-view.ts";
import { securityWords } from "#i18n/accounts/security.ts";
import { signInWords } from "#i18n/sign-in.ts";
import { Flower } from "#ui/flower.tsx";
import "./session.css";

type SignInFrameProps = {
  title: string;
  message?: string;
  language: Language;
  /** All that is left is the way to the sign-in. */
  isEnd?: boolean;
  children?: React.ReactNode;
};

export function SignInFrame({ title, message, language, isEnd = false, children }: SignInFrameProps) {
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
          <a className="button quiet" href={signInPath(language, "sign-in")}>
            {signInWords[language].setUp.toSignIn}
          </a>
        </p>
      ) : null}
    </article>
  );
}

/** What was wanted before the sign-in stays in the address. */
export function StartAgain({ language }: { language: Language }) {
  const { search } = useLocation();
  return (
    <form method="post" action={signInPath(language, "sign-in") + search}>
      <button className="plain" name="intent" value="sign-out">
        {securityWords[language].step.restart}
      </button>
    </form>
  );
}
