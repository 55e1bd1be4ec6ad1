// Around every part of the admin area: its tabs, who is signed in, and what was done last.

import { Form, Link } from "react-router";
import type { Language } from "#domain/language.ts";
import { formatList } from "#i18n/dates.ts";
import { adminWords } from "#i18n/admin.ts";
import { adminPath, adminTabs, type AdminView, tabPath } from "./admin-view.ts";
import type { ListedDeletion } from "#server/workflows/list-deletions.ts";
import { DeletionNotice } from "./deletion-notice.tsx";
import type { DoneDeed } from "./load-admin-area.ts";

type AdminFrameProps = {
  language: Language;
  part: AdminView["part"];
  email: string;
  inboxCount: number;
  done: DoneDeed | null;
  deletion: ListedDeletion | null;
  /** The page could not be asked for anew, because … */
  trouble: "signedOut" | "stale" | null;
  children: React.ReactNode;
};

export function AdminFrame(props: AdminFrameProps) {
  const { language, part, email, inboxCount, done, deletion, trouble, children } = props;
  const words = adminWords[language];
  const current =
    part === "guest" || part === "addGuest" || part === "import" || part === "erase" ? "guestList" : part;
  return (
    <div className="admin">
      <div className="admin-bar">
        <nav className="tabs" aria-label={words.areas}>
          {adminTabs.map((tab) => (
            <Link key={tab} to={tabPath(language, tab)} aria-current={tab === current ? "page" : undefined}>
              {words.tabs[tab]}
              {tab === "inbox" && inboxCount > 0 ? (
                <span className="count">
                  <span aria-hidden="true">{inboxCount}</span>
                  <span className="visually-hidden">{words.waiting(inboxCount)}</span>
                </span>
              ) : null}
            </Link>
          ))}
        </nav>
        <div className="account">
          <span className="small email">
            <span className="visually-hidden">{words.signedInAs("")}</span>
            {email}
          </span>
          <Link
            to={adminPath(language, { settings: "" })}
            aria-current={part === "settings" ? "page" : undefined}
          >
            {words.settings}
          </Link>
          <form method="post" action={adminPath(language)}>
            <button className="plain" name="intent" value="sign-out">
              {words.signOut}
            </button>
          </form>
        </div>
      </div>
      {trouble ? <Trouble language={language} trouble={trouble} /> : null}
      {deletion && part !== "settings" ? <DeletionNotice deletion={deletion} language={language} /> : null}
      {done ? <Done language={language} done={done} /> : null}
      {children}
    </div>
  );
}

function Trouble({ language, trouble }: { language: Language; trouble: "signedOut" | "stale" }) {
  const words = adminWords[language];
  return (
    <p className="notice warn" role="alert">
      {words[trouble]}
      {trouble === "signedOut" ? (
        <a href={adminPath(language)} target="_blank" rel="noreferrer">
          {words.signInAgain}
        </a>
      ) : null}
    </p>
  );
}

function Done({ language, done }: { language: Language; done: DoneDeed }) {
  const words = adminWords[language];
  const more = done.guestCount - done.names.length;
  const names = formatList(more > 0 ? [...done.names, words.andMore(more)] : done.names, language);
  const { deed: kind } = done;
  const deed = kind === "tables changed" ? "tablesChanged" : kind === "link renewed" ? "linkRenewed" : kind;
  return (
    <div className="notice good cluster" role="status">
      <p>{done.isUndone ? words.alreadyUndone : words.done[deed](names)}</p>
      {!done.canBeUndone || done.deed === "undone" ? null : (
        <Form method="post">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="group" value={done.group} />
          <button className="button quiet small">{words.undo}</button>
        </Form>
      )}
    </div>
  );
}
