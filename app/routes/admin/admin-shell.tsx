import { useRouteLoaderData } from "react-router";
import { wordsOf } from "#i18n/words.ts";
import { Icon } from "#ui/icon.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import type { SiteFacts } from "../../page-handle.ts";
import { LanguageSwitch } from "../answering/language-switch.tsx";
import { adminPath } from "./admin-paths.ts";
import { PageTitle } from "./page-parts.tsx";

type ShellProps = { bar: React.ReactNode; children: React.ReactNode };

export function AdminShell({ bar, children }: ShellProps) {
  const words = useWords("frame");
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      {bar}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <div className="way-up">
        <a className="to-top" href="#top">
          <Icon name="arrowUp" />
          <span className="visually-hidden">{words.toTop}</span>
        </a>
      </div>
    </>
  );
}

/** Around what leads nowhere yet, or stands by itself: the first evening, the door, and what could not be displayed. */
export function SlimFrame({ children }: Omit<ShellProps, "bar">) {
  const language = useLanguage();
  const site = useRouteLoaderData<SiteFacts>("root");
  const bar = (
    <header className="top-bar">
      <a href={adminPath(language)} className="home-link">
        {site?.couple.replace("& ", "&\u00a0")}
        <span className="visually-hidden">{` ${wordsOf(language).frame.pages.admin}`}</span>
      </a>
      <LanguageSwitch />
    </header>
  );
  return <AdminShell bar={bar}>{children}</AdminShell>;
}

/** Signed in, but not for this. */
export function ClosedPage() {
  const language = useLanguage();
  const { title, message, back } = useWords("roles").closed;
  return (
    <article className="column">
      <PageTitle>{title}</PageTitle>
      <p role="alert">{message}</p>
      <p>
        <a className="button" href={adminPath(language)}>
          {back}
        </a>
      </p>
    </article>
  );
}
