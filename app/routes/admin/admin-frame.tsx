// The frame around every part of the admin area: tabs, the signed-in account, and the last change.
import { Link } from "react-router";
import type { Language } from "#domain/language.ts";
import { formatList, formatDay } from "#i18n/dates.ts";
import { adminWords } from "#i18n/admin.ts";
import { leftOverWords } from "#i18n/left-overs.ts";
import { couple, helpers, type Role } from "#domain/roles.ts";
import {
  accountPath,
  adminPath,
  historyPath,
  homePath,
  inboxPath,
  invitedPath,
  mailingsPath,
  seatingPath,
  settingsPath,
  guestListPath,
  websitePath,
} from "./admin-view.ts";
import type { ListedDeletion } from "#server/workflows/deletion/list-deletions.ts";
import type { AdminEntry } from "../../page-handle.ts";
import type { DoneChange, FrameData, UsageWarning } from "./load-frame.ts";
import { SignOutForm } from "./door/sign-out-form.tsx";
import { UndoWay } from "./editing/undo-way.tsx";
import { retentionWords } from "#i18n/retention.ts";
import { roleWords } from "#i18n/people/roles.ts";
import { standingWords } from "#i18n/standing.ts";

type AdminFrameProps = {
  data: FrameData;
  /** The entry of the menu that the page belongs to. */
  entry: AdminEntry | undefined;
  language: Language;
  children: React.ReactNode;
};

type Tab = {
  entry: keyof (typeof adminWords)[Language]["tabs"];
  roles: readonly Role[];
  path: (language: Language) => string;
};

const menu: readonly Tab[] = [
  { entry: "guestList", roles: helpers, path: (language) => guestListPath(language) },
  { entry: "seatingChart", roles: helpers, path: seatingPath },
  { entry: "events", roles: helpers, path: invitedPath },
  { entry: "emails", roles: couple, path: mailingsPath },
  { entry: "inbox", roles: helpers, path: inboxPath },
  { entry: "history", roles: helpers, path: historyPath },
];

export function AdminFrame(props: AdminFrameProps) {
  const { data, entry, language, children } = props;
  const { email, accountRole, inboxCount, hasEvents, done, told, notices, trouble } = data;
  const words = adminWords[language];
  const isCurrent = (one: AdminEntry) => (one === entry ? "page" : undefined);
  const tabs = menu.filter(
    ({ entry: tab, roles }) => (hasEvents || tab !== "events") && roles.includes(accountRole),
  );
  return (
    <div className="admin">
      <div className="admin-bar">
        <nav className="tabs" aria-label={words.areas} hidden={tabs.length === 0}>
          {tabs.map(({ entry: tab, path }) => (
            <Link key={tab} to={path(language)} aria-current={isCurrent(tab)}>
              {words.tabs[tab]}
              {tab === "inbox" && inboxCount > 0 ? (
                <span className="count">
                  <span aria-hidden="true">{inboxCount}</span>
                  <span className="visually-hidden">{words.waiting(inboxCount)}</span>
                </span>
              ) : null}
            </Link>
          ))}
          {accountRole === "couple" ? (
            <>
              <Link to={websitePath(language)} aria-current={isCurrent("website")}>
                {words.wedding}
              </Link>
              <Link to={homePath(language)} aria-current={isCurrent("home")}>
                {words.home}
              </Link>
            </>
          ) : null}
        </nav>
        <div className="account">
          <span className="small email">
            <span className="visually-hidden">{words.signedInAs("")}</span>
            {email}
          </span>
          {accountRole === "couple" ? (
            <Link to={settingsPath(language)} aria-current={isCurrent("settings")}>
              {words.settings}
            </Link>
          ) : (
            <Link to={accountPath(language)} aria-current={isCurrent("account")}>
              {roleWords[language].account.link}
            </Link>
          )}
          <SignOutForm language={language} className="plain" />
        </div>
      </div>
      {trouble ? <Trouble language={language} trouble={trouble} /> : null}
      {notices?.deletion && entry !== "settings" ? (
        <DeletionNotice deletion={notices.deletion} language={language} />
      ) : null}
      {notices?.usageWarning ? <UsageNotice warning={notices.usageWarning} language={language} /> : null}
      {/* These pages tell of the texts themselves. */}
      {notices && entry !== "settings" && entry !== "home" ? (
        <LeftOverNotice count={notices.leftOverCount} language={language} />
      ) : null}
      {done ? <Done language={language} done={done} /> : null}
      {told ? (
        <p className="notice good" role="status">
          {words.told[told]}
        </p>
      ) : null}
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

/** One line while texts of the sample wedding remain. */
function LeftOverNotice({ count, language }: { count: number; language: Language }) {
  if (count === 0) return null;
  const { notice, see } = leftOverWords[language];
  return (
    <p className="small standing-link left-over-notice">
      {notice(count)} <a href={`${settingsPath(language)}#left-overs`}>{see}</a>
    </p>
  );
}

function Done({ language, done }: { language: Language; done: DoneChange }) {
  const words = adminWords[language];
  const more = done.guestCount - done.names.length;
  const names = formatList(more > 0 ? [...done.names, words.andMore(more)] : done.names, language);
  return (
    <div className="notice good cluster" role="status">
      <p>
        {done.isUndone ? words.alreadyUndone : words.done[done.deed](names)}
        {done.confirmation && !done.isUndone ? ` ${words.confirmation[done.confirmation]}` : null}
      </p>
      <UndoDone language={language} done={done} />
    </div>
  );
}

/** Undoes the last change. An undo can itself be undone in the history. */
function UndoDone({ language, done }: { language: Language; done: DoneChange }) {
  const { group, deed, openCount, canBeUndone } = done;
  if (!canBeUndone) return null;
  if (deed === "undone") {
    return <Link to={historyPath(language)}>{adminWords[language].inHistory}</Link>;
  }
  return <UndoWay group={group} openCount={openCount} language={language} />;
}

/** After a deletion is announced: what is deleted when, and the two ways to prevent it. */
function DeletionNotice({ deletion, language }: { deletion: ListedDeletion; language: Language }) {
  const { kinds, notice } = retentionWords[language];
  const { kind, date, earliest } = deletion;
  return (
    <section className="notice warn cluster" aria-label={notice.label}>
      <p>{kinds[kind].announced(formatDay(earliest, language))}</p>
      <a href="/api/backup.json">{notice.export}</a>
      <form method="post" action={settingsPath(language)}>
        <input type="hidden" name="intent" value="move-deletion" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="seen" value={date} />
        <button className="button quiet small" name="months" value="6">
          {notice.longer}
        </button>
      </form>
      <a href={`${settingsPath(language)}#deletion`}>{notice.other}</a>
    </section>
  );
}

/** When the day's free quota is nearly used: what stops when. */
function UsageNotice({ warning, language }: { warning: UsageWarning; language: Language }) {
  const words = standingWords[language].warning;
  const { percent, startsAgain } = warning;
  return (
    <section className="notice warn cluster" aria-label={words.label}>
      <p>{percent >= 100 ? words.over(startsAgain) : words.near(percent, startsAgain)}</p>
      <a href={`${settingsPath(language)}#standing`}>{words.more}</a>
    </section>
  );
}
