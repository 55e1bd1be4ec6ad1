import { Link, useLocation, useRouteLoaderData } from "react-router";
import type { Language } from "#domain/language.ts";
import { type PageName, pagePath, privacyQuery } from "#domain/page.ts";
import { couple, helpers, type Role, roles } from "#domain/roles.ts";
import { furtherPages } from "#domain/wedding/wedding.ts";
import { wordsOf } from "#i18n/words.ts";
import { Icon } from "#ui/icon.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import type { AdminEntry, SiteFacts } from "../../page-handle.ts";
import { LanguageSwitch } from "../answering/language-switch.tsx";
import {
  adminPath,
  dayPath,
  guestListPath,
  homePath,
  mailingsPath,
  previewPath,
  seatingPath,
  toastmasterPath,
  websitePath,
} from "./admin-paths.ts";
import { SignOutForm } from "./door/sign-out-form.tsx";
import { closeWhenLeft } from "./editing/popover.tsx";
import { Count, useAccountPages } from "./editing/sub-tabs.tsx";
import type { FrameData } from "./load-frame.ts";

type Entry = {
  entry: Exclude<AdminEntry, "home">;
  roles: readonly Role[];
  path: (language: Language) => string;
};

const entries: readonly Entry[] = [
  { entry: "guestList", roles: helpers, path: guestListPath },
  { entry: "seatingChart", roles: helpers, path: seatingPath },
  { entry: "website", roles: couple, path: (language) => websitePath(language) },
  { entry: "invitations", roles: couple, path: mailingsPath },
  { entry: "day", roles, path: dayPath },
];

const starts: Readonly<Record<Role, (language: Language) => string>> = {
  couple: (language) => homePath(language),
  assistant: (language) => homePath(language),
  toastmaster: toastmasterPath,
};

type BarProps = { data: FrameData; entry: AdminEntry | undefined };

export function AdminBar({ data, entry }: BarProps) {
  const language = useLanguage();
  const { names, accountRole: role, inboxCount } = data;
  const words = useWords("admin");
  const { pathname, key } = useLocation();
  return (
    <header className="admin-bar">
      <Link
        to={starts[role](language)}
        className="names"
        aria-current={entry === "home" ? "page" : undefined}
      >
        <span className="who">
          {names}
          <span className="visually-hidden">{`, ${words.home}`}</span>
        </span>
        {inboxCount > 0 ? <Count of={inboxCount} words={`, ${words.waiting(inboxCount)}`} /> : null}
      </Link>
      <nav className="entries" aria-label={words.areas}>
        {entries
          .filter((one) => one.roles.includes(role))
          .map(({ entry: one, path }) => (
            <Link key={one} to={path(language)} aria-current={one === entry ? "page" : undefined}>
              <Icon name={one} />
              <span className="word">
                {words.entries[one].start}
                <span className="rest">{words.entries[one].end}</span>
              </span>
            </Link>
          ))}
      </nav>
      <div className="tools">
        {role === "toastmaster" || pathname === adminPath(language) ? null : <FindGuest />}
        <Switches />
        <SiteMenu key={`site ${key}`} role={role} />
        <AccountMenu key={`account ${key}`} email={data.email} />
      </div>
    </header>
  );
}

function Switches() {
  const language = useLanguage();
  return (
    <div className="switches">
      <LanguageSwitch />
      <Link to={adminPath(language)} className="gear-link">
        <Icon name="gear" />
        <span className="visually-hidden">{wordsOf(language).frame.pages.admin}</span>
      </Link>
    </div>
  );
}

/** Elsewhere than on the list, which searches by itself. */
function FindGuest() {
  const language = useLanguage();
  const { findGuest } = useWords("admin");
  return (
    <>
      <form action={adminPath(language)} role="search" className="find-guest">
        <input type="hidden" name="tab" value="guestList" />
        <input name="q" type="search" aria-label={findGuest} placeholder={findGuest} autoComplete="off" />
      </form>
      <Link to={guestListPath(language)} className="find-link">
        <Icon name="magnifier" />
        <span className="visually-hidden">{findGuest}</span>
      </Link>
    </>
  );
}

/** The pages of the guests; before the site is open, as they will be. */
function SiteMenu({ role }: { role: Role }) {
  const language = useLanguage();
  const site = useRouteLoaderData<SiteFacts>("root");
  const { viewSite } = useWords("admin");
  const isOpen = site?.isOpen ?? true;
  if (!isOpen && role !== "couple") return null;
  const pages: readonly PageName[] = ["home", ...(site?.pages[language] ?? furtherPages), "rsvp"];
  return (
    <details ref={closeWhenLeft} className="bar-menu site-menu">
      <summary>
        <Icon name="outside" />
        <span className="word">{viewSite}</span>
      </summary>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <a
              href={isOpen ? pagePath(language, page) : previewPath(language, { page })}
              className={page === "rsvp" ? "button" : undefined}
            >
              {wordsOf(language).frame.pages[page]}
            </a>
          </li>
        ))}
        <li>
          <a href={pagePath(language, "home") + privacyQuery}>{wordsOf(language).frame.privacy}</a>
        </li>
      </ul>
    </details>
  );
}

function AccountMenu({ email }: Pick<FrameData, "email">) {
  const words = useWords("admin").account;
  const pages = useAccountPages();
  return (
    <details ref={closeWhenLeft} className="bar-menu account-menu">
      <summary>
        <span className="initial" aria-hidden="true">
          {email.slice(0, 1).toUpperCase()}
        </span>
        <span className="visually-hidden">{words.of(email)}</span>
      </summary>
      <div>
        <p className="small">{email}</p>
        <ul>
          {Object.entries(words.pages).map(([page, name]) => {
            const to = pages[page as keyof typeof pages];
            return to ? (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ) : null;
          })}
        </ul>
        <Switches />
        <SignOutForm className="plain" />
      </div>
    </details>
  );
}
