// One kind of things that wait: its name, how many, and a calm line when there are none.

import { type ReactNode, useId } from "react";
import type { InboxWords } from "#i18n/inbox.ts";
import type { Shown } from "./load-inbox.ts";

type SectionProps = {
  words: InboxWords;
  kind: { title: string; note: string; none?: string };
  shown: Shown<unknown>;
  /** Nobody needs to do anything about these. */
  isQuiet?: boolean;
  children: ReactNode;
};

export function InboxSection({ words, kind, shown, isQuiet = false, children }: SectionProps) {
  const { count, items } = shown;
  const titleId = useId();
  return (
    <section className={isQuiet ? "inbox-kind quiet" : "inbox-kind"} aria-labelledby={titleId}>
      <div className="about">
        <h2 id={titleId}>
          {kind.title}
          {count > 0 ? <span className="count"> {count}</span> : null}
        </h2>
        <p className="small">{count > 0 ? kind.note : kind.none}</p>
      </div>
      {count > 0 ? <ul className="matters">{children}</ul> : null}
      {count > items.length ? <p className="small">{words.more(items.length, count)}</p> : null}
    </section>
  );
}
