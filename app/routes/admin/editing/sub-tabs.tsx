import { Link, useRouteLoaderData } from "react-router";
import { useLanguage, useWords } from "../../../language-context.ts";
import {
  accountPath,
  backupPath,
  guestListPath,
  historyPath,
  homePath,
  householdsPath,
  inboxPath,
  invitedPath,
  peoplePath,
  questionsPath,
  securityPath,
  settingsPath,
  statusPath,
} from "../admin-paths.ts";
import type { FrameData } from "../load-frame.ts";

/** `count`: how many wait there, or a sign, and the same in words. */
type SubTab = { to: string; name: string; isCurrent: boolean; count?: CountProps };
type CountProps = { of: number | string; words: string };

type SubTabsProps = { tabs: readonly SubTab[]; label: string };

export function SubTabs({ tabs, label }: SubTabsProps) {
  return (
    <nav className="sub-tabs" aria-label={label}>
      {tabs.map(({ to, name, isCurrent, count }) => (
        <Link key={to} to={to} aria-current={isCurrent ? "page" : undefined}>
          {name}
          {count ? <Count {...count} /> : null}
        </Link>
      ))}
    </nav>
  );
}

export function Count({ of, words }: CountProps) {
  return (
    <span className="count">
      <span aria-hidden="true">{of}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** Who is invited to what is of interest once there is more than the wedding itself. */
export function GuestTabs(props: { current: "list" | "households" | "invited" | "questions" }) {
  const language = useLanguage();
  const { current } = props;
  const words = useWords("admin");
  const { hasEvents = false, hasQuestions = false } = useFrameData() ?? {};
  const paths = {
    list: guestListPath(language),
    households: householdsPath(language),
    ...(hasEvents || current === "invited" ? { invited: invitedPath(language) } : {}),
    ...(hasQuestions || current === "questions" ? { questions: questionsPath(language) } : {}),
  };
  return <SubTabs label={words.entries.guestList.start} tabs={tabsOf(paths, current, words.subTabs)} />;
}

export function HomeTabs(props: { current: "overview" | "inbox" | "history" }) {
  const language = useLanguage();
  const { current } = props;
  const words = useWords("admin");
  const names = {
    overview: words.home,
    inbox: useWords("inbox").title,
    history: useWords("history").title,
  };
  const frame = useFrameData();
  const inboxCount = frame?.inboxCount ?? 0;
  const paths = {
    overview: homePath(language),
    inbox: inboxPath(language),
    history: historyPath(language),
  };
  const tabs = tabsOf(paths, current, names).map((tab) =>
    tab.to === paths.inbox && inboxCount > 0
      ? { ...tab, count: { of: inboxCount, words: words.waiting(inboxCount) } }
      : tab,
  );
  return <SubTabs label={words.home} tabs={tabs} />;
}

type AccountPage = keyof ReturnType<typeof useWords<"admin">>["account"]["pages"];

/** What the round menu leads to. Everybody has an account, and the couple have the rest. */
export function useAccountPages(): Partial<Record<AccountPage, string>> {
  const language = useLanguage();
  const own = { account: accountPath(language), security: securityPath(language) };
  if (useFrameData()?.accountRole !== "couple") return own;
  return {
    people: peoplePath(language),
    ...own,
    backup: backupPath(language),
    privacy: settingsPath(language),
    status: statusPath(language),
  };
}

export function AccountTabs({ current }: { current: AccountPage }) {
  const { settings, subTabs } = useWords("admin");
  return <SubTabs label={settings} tabs={tabsOf(useAccountPages(), current, subTabs)} />;
}

function tabsOf<Name extends string>(
  paths: Partial<Record<Name, string>>,
  current: Name,
  names: Readonly<Record<Name, string>>,
): SubTab[] {
  return (Object.entries(paths) as [Name, string][]).map(([name, to]) => ({
    to,
    name: names[name],
    isCurrent: name === current,
  }));
}

function useFrameData(): FrameData | undefined {
  return useRouteLoaderData<FrameData>("routes/admin/admin-layout");
}
