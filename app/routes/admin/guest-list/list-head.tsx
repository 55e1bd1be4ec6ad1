// Row one: the title, the five specified numbers and who is still to answer, each also the filter that shows just those
// guests, and the pages beside the list.

import type { GuestRow } from "#domain/guest/guest-list.ts";
import { countAnswers, countGuests } from "#domain/guest/guest-list.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { useWords } from "../../../language-context.ts";
import { GuestTabs } from "../editing/sub-tabs.tsx";
import { PageTitle } from "../page-title.tsx";
import { withTurned } from "./finding/filter-address.ts";
import { type ShowView, linkTo, type ListView } from "./list-view.ts";

const counters = {
  invited: ["mark", "named"],
  answered: ["answer", "answered"],
  speech: ["mark", "speech"],
  performance: ["mark", "performance"],
  accepted: ["answer", "coming"],
  waiting: ["answer", "open"],
} as const;
const counted = Object.keys(counters) as (keyof typeof counters)[];

type ListHeadProps = { rows: readonly GuestRow[]; view: ListView; reader: Reader; onChange: ShowView };

export function ListHead({ rows, view, reader, onChange }: ListHeadProps) {
  const { language } = reader;
  const words = useWords("guestList");
  const counts = { ...countGuests(rows), ...countAnswers(rows) };
  return (
    <div className="list-head">
      <PageTitle id="guest-list">{words.title}</PageTitle>
      <ul className="counters">
        {counted.map((name) => {
          const [kind, choice] = counters[name];
          const isSet = view.filter[kind]?.includes(choice) ?? false;
          const filter = isSet ? withTurned(view.filter, kind, choice) : { [kind]: [choice] };
          return (
            <li key={name}>
              <a
                aria-current={isSet ? "true" : undefined}
                {...linkTo(language, { ...view, filter }, onChange)}
              >
                <span className="label">{words.counters[name]}</span> <strong>{counts[name]}</strong>
                {name === "accepted" ? (
                  <span className="small"> {words.coming(counts.adults, counts.children)}</span>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
      <GuestTabs current={view.isGrouped ? "households" : "list"} />
    </div>
  );
}
