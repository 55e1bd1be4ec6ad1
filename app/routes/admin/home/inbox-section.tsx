// The section of one kind: its name, the count, and the items. An empty section is not rendered.

import { type ReactNode, useId } from "react";
import type { Words } from "#i18n/words.ts";
import type { Shown } from "./load-inbox.ts";

type SectionProps = {
  words: Words["inbox"];
  kind: { title: string; note: string };
  shown: Shown<unknown>;
  /** These items require no action. */
  isQuiet?: boolean;
  children: ReactNode;
};

export function InboxSection({ words, kind, shown, isQuiet = false, children }: SectionProps) {
  const { count, items } = shown;
  const titleId = useId();
  if (count === 0) return null;
  return (
    <section className={isQuiet ? "inbox-kind quiet" : "inbox-kind"} aria-labelledby={titleId}>
      <div className="about">
        <h2 id={titleId}>
          {kind.title}
          <span className="count"> {count}</span>
        </h2>
        <p className="small">{kind.note}</p>
      </div>
      <ul className="matters">{children}</ul>
      {count > items.length ? <p className="small">{words.more(items.length, count)}</p> : null}
    </section>
  );
}
