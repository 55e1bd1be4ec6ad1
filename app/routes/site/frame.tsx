import { Outlet, redirect, useRouteLoaderData } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { type PageName, pagePath, privacyQuery } from "#domain/page.ts";
import { furtherPages } from "#domain/wedding/wedding.ts";
import { formatDay } from "#i18n/dates.ts";
import { howToReach } from "#i18n/frame.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { languageMiddleware } from "#server/web/language-middleware.ts";
import { shownCodeMiddleware } from "#server/web/shown-code.ts";
import { Icon } from "#ui/icon.tsx";
import { WaysToReach } from "#ui/ways-to-reach.tsx";
import { Editable } from "../../editable.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import { type SiteFacts, usePage } from "../../page-handle.ts";
import type { Route } from "./+types/frame";
import { LanguageSwitch } from "../answering/language-switch.tsx";

/** While a couple prepare their site, guests find nothing there but that it opens soon. */
const notOpenMiddleware: Route.MiddlewareFunction = async ({ params, url, context }, next) => {
  if (context.get(servicesContext).isOpen) return next();
  const language = readLanguage(params.language);
  const path = url.pathname.replace(/\/$/, "");
  const [home, admin] = [pagePath(language, "home"), pagePath(language, "admin")];
  if (path !== home && path !== admin && !path.startsWith(`${admin}/`)) throw redirect(home);
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [
  languageMiddleware,
  notOpenMiddleware,
  shownCodeMiddleware,
];

export default function Frame() {
  const language = useLanguage();
  const page = usePage();
  const words = useWords("frame");
  const site = useRouteLoaderData<SiteFacts>("root");
  const isBare = (page.bare ?? false) || site?.isOpen === false;
  const gear = (
    <PageLink to="admin" current={page.page} className="gear-link">
      <Icon name="gear" />
      <span className="visually-hidden">{words.pages.admin}</span>
    </PageLink>
  );
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="top-bar">
        <PageLink to="home" current={page.page} className="home-link">
          {isBare ? null : site?.couple.replace("& ", "&\u00a0")}
          <span className="visually-hidden">
            {isBare ? words.pages.home : `, ${words.pages.home.toLowerCase()}`}
          </span>
        </PageLink>
        {isBare ? (
          gear
        ) : (
          <nav aria-label={words.siteMenu}>
            <button type="button" className="menu-button" popoverTarget="pages">
              {words.menu}
            </button>
            <div id="pages" className="site-pages" popover="auto">
              {(site?.pages[language] ?? furtherPages).map((to) => (
                <PageLink key={to} to={to} current={page.page}>
                  {words.pages[to]}
                </PageLink>
              ))}
              {gear}
            </div>
          </nav>
        )}
        <LanguageSwitch />
        {isBare ? null : (
          <PageLink to="rsvp" current={page.page} className="button rsvp-link">
            {words.pages.rsvp}
          </PageLink>
        )}
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <footer>
        <div className="way-up">
          <a className="to-top" href="#top">
            <Icon name="arrowUp" />
            <span className="visually-hidden">{words.toTop}</span>
          </a>
        </div>
        {site && !isBare ? <Foot site={site} /> : null}
      </footer>
    </>
  );
}

function Foot({ site }: { site: SiteFacts }) {
  const language = useLanguage();
  const words = useWords("frame");
  return (
    <>
      <p className="couple">
        <Editable at="wedding.couple">
          {words.footer(site.couple, unbroken(formatDay(site.date, language)))}
        </Editable>
      </p>
      {site.contact ? <WaysToReach {...howToReach(site.contact, language)} /> : null}
      <p className="cluster">
        <a href={pagePath(language, "rsvp")}>{words.pages.rsvp}</a>
        <a href="#top">{words.upAgain}</a>
        <a href={pagePath(language, "home") + privacyQuery}>{words.privacy}</a>
      </p>
    </>
  );
}

function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

type PageLinkProps = {
  to: PageName;
  current: PageName | undefined;
  className?: string | undefined;
  children: React.ReactNode;
};

function PageLink({ to, current, className, children }: PageLinkProps) {
  const language = useLanguage();
  return (
    <a href={pagePath(language, to)} className={className} aria-current={current === to ? "page" : undefined}>
      {children}
    </a>
  );
}
