// All tables at a glance, and the way to each: in a large room, and on a phone.

import type { SeatingPlan } from "#domain/seating.ts";
import type { SeatingWords } from "#i18n/seating.ts";
import type { SeatedGuest } from "./load-seating.ts";

type TableLinksProps = { tables: SeatingPlan<SeatedGuest>["tables"]; words: SeatingWords };

export function TableLinks({ tables, words }: TableLinksProps) {
  if (tables.length === 0) return null;
  return (
    <nav className="table-links" aria-label={words.tables}>
      <ul>
        {tables.map(({ name, free }, at) => (
          <li key={name}>
            <a href={`#${tableId(at)}`} className={free === 0 ? "full" : undefined}>
              <span className="name">{name}</span> <span className="left">{words.seatsLeft(free)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function tableId(at: number): string {
  return `table-${at + 1}`;
}
