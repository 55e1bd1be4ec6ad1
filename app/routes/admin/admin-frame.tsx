import { Link, useLocation } from "react-router";
import { actionsIn } from "#i18n/actions.ts";
import { formatList, formatDay } from "#i18n/dates.ts";
import { Notice } from "#ui/notice.tsx";
import { FormOf } from "./editing/form-of.tsx";
import { adminPath, historyPath, homePath, settingsPath, statusPath } from "./admin-paths.ts";
import type { ListedDeletion } from "#server/workflows/deletion/list-deletions.ts";
import type { AdminEntry } from "../../page-handle.ts";
import { AdminBar } from "./admin-bar.tsx";
import { AdminShell } from "./admin-shell.tsx";
import type { DoneChange, FrameData, UsageWarning } from "./load-frame.ts";
import { UndoWay } from "./editing/undo-way.tsx";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../language-context.ts";
import "./admin-phone.css";
import "./guest-page.css";

type AdminFrameProps = {
  data: FrameData;
  entry: AdminEntry | undefined;
  children: React.ReactNode;
};

export function AdminFrame(props: AdminFrameProps) {
  const { data, entry } = props;
  return (
    <AdminShell bar={<AdminBar {...{ data, entry }} />}>
      <AdminContent {...props} />
    </AdminShell>
  );
}

export function AdminContent({ data, children }: Omit<AdminFrameProps, "entry">) {
  const language = useLanguage();
  const { done, flash, notices, issue } = data;
  const { pathname } = useLocation();
  const isHome = pathname === homePath(language);
  return (
    <div className="admin">
      {issue ? <ConnectionIssue issue={issue} /> : null}
      {notices?.deletion && pathname !== settingsPath(language) ? (
        <DeletionNotice deletion={notices.deletion} isWhole={isHome} />
      ) : null}
      {notices?.usageWarning ? <UsageNotice warning={notices.usageWarning} isWhole={isHome} /> : null}
      {done ? <Done done={done} /> : null}
      {flash ? <Notice kind="good">{wordsOf(language).admin.told[flash]}</Notice> : null}
      {children}
    </div>
  );
}

function ConnectionIssue({ issue }: { issue: "signedOut" | "stale" }) {
  const language = useLanguage();
  const words = useWords("admin");
  return (
    <Notice kind="warn">
      {words[issue]}
      {issue === "signedOut" ? (
        <a href={adminPath(language)} target="_blank" rel="noreferrer">
          {words.signInAgain}
        </a>
      ) : null}
    </Notice>
  );
}

function Done({ done }: { done: DoneChange }) {
  const language = useLanguage();
  const words = useWords("admin");
  const more = done.guestCount - done.names.length;
  const listed = more > 0 ? [...done.names, words.andMore(more)] : done.names;
  // Three names say nothing of a whole list.
  const names = more > 10 ? words.manyGuests(done.guestCount) : formatList(listed, language);
  return (
    <div className="notice good cluster" role="status">
      <p>
        {done.isUndone ? words.alreadyUndone : actionsIn(language)[done.deed].saved(names)}
        {done.confirmation && !done.isUndone ? ` ${words.confirmation[done.confirmation]}` : null}
      </p>
      <UndoDone done={done} />
    </div>
  );
}

/** An undo can itself be undone, in the history. */
function UndoDone({ done }: { done: DoneChange }) {
  const language = useLanguage();
  const { group, deed, openCount, canBeUndone } = done;
  if (!canBeUndone) return null;
  if (deed === "undone") {
    return <Link to={historyPath(language)}>{wordsOf(language).admin.inHistory}</Link>;
  }
  return <UndoWay group={group} openCount={openCount} />;
}

type NoticeProps = {
  /** With all that can be done about it; else one line. */
  isWhole: boolean;
};

function DeletionNotice({ isWhole, deletion }: NoticeProps & { deletion: ListedDeletion }) {
  const language = useLanguage();
  const { kinds, notice } = useWords("retention");
  const { kind, date, earliest } = deletion;
  const announced = kinds[kind].announced(formatDay(earliest, language));
  if (!isWhole) return <NoticeLine text={announced} to={homePath(language)} link={notice.other} />;
  return (
    <section className="notice warn cluster" aria-label={notice.label}>
      <p>{announced}</p>
      <a href="/api/backup.json">{notice.export}</a>
      <FormOf command="move-deletion" sends={{ kind, seen: date }} action={settingsPath(language)}>
        <button className="button quiet small" name="months" value="6">
          {notice.longer}
        </button>
      </FormOf>
      <a href={`${settingsPath(language)}#deletion`}>{notice.other}</a>
    </section>
  );
}

/** When the day's free quota is nearly used: what stops when. */
function UsageNotice({ isWhole, warning }: NoticeProps & { warning: UsageWarning }) {
  const language = useLanguage();
  const words = useWords("standing").warning;
  const { percent, startsAgain } = warning;
  const text = percent >= 100 ? words.over(startsAgain) : words.near(percent, startsAgain);
  const to = statusPath(language);
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
