import { type ComponentProps, type ReactNode, createContext, useContext } from "react";
import { useRouteLoaderData, useSearchParams } from "react-router";
import { type SiteFacts, usePage } from "../../page-handle.ts";
import { Back } from "#ui/back.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import { guestListPath, printPath } from "./admin-paths.ts";
import type { Role } from "#domain/roles.ts";

type PageTitleProps = Omit<ComponentProps<"h1">, "children"> & { children: string };

/** The heading of a page, by which its window is called, too. */
export function PageTitle({ children, ...heading }: PageTitleProps) {
  const couple = useRouteLoaderData<SiteFacts>("root")?.couple;
  const { bare } = usePage();
  return (
    <>
      <title>{couple && !bare ? `${children} · ${couple}` : children}</title>
      <h1 {...heading}>{children}</h1>
    </>
  );
}

/** What the command has done that led to this page, as the address says; null: none led here. */
export function useNotice(): string | null {
  const [query] = useSearchParams();
  return query.get("notice");
}

type PageNoticeProps = { words: Readonly<Record<string, ReactNode>>; warns?: readonly string[] };

export function PageNotice({ words, warns }: PageNoticeProps) {
  const notice = useNotice();
  if (notice === null || !Object.hasOwn(words, notice)) return null;
  return (
    <p className={warns?.includes(notice) ? "notice warn" : "notice good"} role="status">
      {words[notice]}
    </p>
  );
}

export function BackToList() {
  return <Back to={guestListPath(useLanguage())}>{useWords("guestPage").back}</Back>;
}

/** Outside the admin area nobody has a role, and the least is shown. */
const RoleContext = createContext<Role>("toastmaster");

export const RoleProvider = RoleContext.Provider;

type AllowedProps = { roles: readonly Role[]; children: ReactNode; otherwise?: ReactNode };

/** Draws what the signed-in role may use. It only hides: the server asks again. */
export function Allowed({ roles, children, otherwise = null }: AllowedProps) {
  return roles.includes(useContext(RoleContext)) ? children : otherwise;
}

export function NoMailServer() {
  const language = useLanguage();
  const words = useWords("standing").noServer;
  return (
    <div className="notice warn">
      <p>
        <strong>{words.lead}</strong>
      </p>
      <p>{words.settings}</p>
      <p>
        {words.until} <a href={printPath(language, "household-cards")}>{words.print}</a>.
      </p>
    </div>
  );
}

const mostNamed = 10;

/** The first of them, and the rest below a fold. */
export function NameList({ names }: { names: readonly string[] }) {
  const words = useWords("finding").many;
  if (names.length === 0) return null;
  if (names.length <= mostNamed + 1) return <p className="names">{names.join(", ")}</p>;
  return (
    <>
      <p className="names">{names.slice(0, mostNamed).join(", ")}</p>
      <details>
        <summary>{words.more(names.length - mostNamed)}</summary>
        <p className="names">{names.slice(mostNamed).join(", ")}</p>
      </details>
    </>
  );
}
