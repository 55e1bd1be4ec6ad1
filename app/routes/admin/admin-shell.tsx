// What stands around every page of the admin area, whether or not its bar does.

import { useRouteLoaderData } from "react-router";
import type { Language } from "#domain/language.ts";
import { frameWords } from "#i18n/frame.ts";
import { Icon } from "#ui/icon.tsx";
import type { SiteFacts } from "../../page-handle.ts";
import { LanguageSwitch } from "../answering/language-switch.tsx";
import { adminPath } from "./admin-view.ts";

type ShellProps = { bar: React.ReactNode; language: Language; children: React.ReactNode };

export function AdminShell({ bar, language, children }: ShellProps) {
  const words = frameWords[language];
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
export function SlimFrame({ language, children }: Omit<ShellProps, "bar">) {
  const site = useRouteLoaderData<SiteFacts>("root");
  const bar = (
    <header className="top-bar">
      <a href={adminPath(language)} className="home-link">
        {site?.couple.replace("& ", "&\u00a0")}
        <span className="visually-hidden">{` ${frameWords[language].pages.admin}`}</span>
      </a>
      <LanguageSwitch language={language} />
    </header>
  );
  return (
    <AdminShell bar={bar} language={language}>
      {children}
    </AdminShell>
  );
}
