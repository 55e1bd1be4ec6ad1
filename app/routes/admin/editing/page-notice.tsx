import type { ReactNode } from "react";
import { useSearchParams } from "react-router";

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
