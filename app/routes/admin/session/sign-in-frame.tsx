import { useLocation } from "react-router";
import { signInPath } from "../admin-paths.ts";
import { wordsOf } from "#i18n/words.ts";
import { Flower } from "#ui/flower.tsx";
import { useLanguage } from "../../../language-context.ts";
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
