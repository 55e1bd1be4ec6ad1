// The frame around the pages of the admin area: its bar, the last change, and what only the couple can do something about.
import { Link, useLocation } from "react-router";
import type { Language } from "#domain/language.ts";
import { formatList, formatDay } from "#i18n/dates.ts";
import { adminWords } from "#i18n/admin.ts";
import { adminPath, historyPath, homePath, settingsPath } from "./admin-view.ts";
import type { ListedDeletion } from "#server/workflows/deletion/list-deletions.ts";
import type { AdminEntry } from "../../page-handle.ts";
import { AdminBar } from "./admin-bar.tsx";
import { AdminShell } from "./admin-shell.tsx";
import type { DoneChange, FrameData, UsageWarning } from "./load-frame.ts";
import { UndoWay } from "./editing/undo-way.tsx";
import { retentionWords } from "#i18n/retention.ts";
import { standingWords } from "#i18n/standing.ts";
import "./admin-phone.css";
import "./guest-page.css";

type AdminFrameProps = {
  data: FrameData;
  /** The entry of the bar that the page belongs to. */
  entry: AdminEntry | undefined;
  language: Language;
  children: React.ReactNode;
};

export function AdminFrame(props: AdminFrameProps) {
  const { data, entry, language } = props;
  return (
    <AdminShell bar={<AdminBar {...{ data, entry, language }} />} language={language}>
      <AdminContent {...props} />
    </AdminShell>
  );
}

/** A page, below what has just happened and what is announced. */
export function AdminContent({ data, language, children }: Omit<AdminFrameProps, "entry">) {
  const { done, told, notices, trouble } = data;
  const { pathname } = useLocation();
  const isHome = pathname === homePath(language);
  return (
    <div className="admin">
      {trouble ? <Trouble language={language} trouble={trouble} /> : null}
      {notices?.deletion && pathname !== settingsPath(language) ? (
        <DeletionNotice deletion={notices.deletion} isWhole={isHome} language={language} />
      ) : null}
      {notices?.usageWarning ? (
        <UsageNotice warning={notices.usageWarning} isWhole={isHome} language={language} />
      ) : null}
      {done ? <Done language={language} done={done} /> : null}
      {told ? (
        <p className="notice good" role="status">
          {adminWords[language].told[told]}
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

type NoticeProps = {
  /** With all that can be done about it; else one line. */
  isWhole: boolean;
  language: Language;
};

/** After a deletion is announced: what is deleted when, and the two ways to prevent it. */
function DeletionNotice(props: NoticeProps & { deletion: ListedDeletion }) {
  const { isWhole, language, deletion } = props;
  const { kinds, notice } = retentionWords[language];
  const { kind, date, earliest } = deletion;
  const announced = kinds[kind].announced(formatDay(earliest, language));
  if (!isWhole) return <NoticeLine text={announced} to={homePath(language)} link={notice.other} />;
  return (
    <section className="notice warn cluster" aria-label={notice.label}>
      <p>{announced}</p>
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
function UsageNotice({ isWhole, language, warning }: NoticeProps & { warning: UsageWarning }) {
  const words = standingWords[language].warning;
  const { percent, startsAgain } = warning;
  const text = percent >= 100 ? words.over(startsAgain) : words.near(percent, startsAgain);
  const to = `${settingsPath(language)}#standing`;
  if (!isWhole) return <NoticeLine text={text} to={to} link={words.more} />;
  return (
    <section className="notice warn cluster" aria-label={words.label}>
      <p>{text}</p>
      <a href={to}>{words.more}</a>
    </section>
  );
}

function NoticeLine({ text, to, link }: { text: string; to: string; link: string }) {
  return (
    <p className="notice warn notice-line">
      <span title={text}>{text}</span> <a href={to}>{link}</a>
    </p>
  );
}
