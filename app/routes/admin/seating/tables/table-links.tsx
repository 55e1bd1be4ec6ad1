// An overview of all tables with links, for a large room and for phones.

import type { SeatingPlan } from "#domain/seating/seating.ts";
import type { Words } from "#i18n/words.ts";
import type { SeatedGuest } from "../load-seating.ts";

type TableLinksProps = { tables: SeatingPlan<SeatedGuest>["tables"]; words: Words["seating"] };

export function TableLinks({ tables, words }: TableLinksProps) {
  if (tables.length === 0) return null;
  return (
    <nav className="table-links" aria-label={words.tables}>
      <TableList tables={tables} words={words} />
    </nav>
  );
}

/** Without a landmark, because the bar on a phone contains it. */
export function TableList({ tables, words }: TableLinksProps) {
  return (
    <ul>
      {tables.map(({ name, free }, at) => (
        <li key={name}>
          <a href={`#${tableId(at)}`} className={free === 0 ? "full" : undefined}>
            <span className="name">{words.bareTable(name)}</span>{" "}
            <span className="left">{words.seatsLeft(free)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function tableId(at: number): string {
  return `table-${at + 1}`;
}
