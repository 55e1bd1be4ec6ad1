import type { FilterFacts } from "#domain/guest-list/guest-filter.ts";
import { blankGuest, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { householdIdOf, householdIdsOf, membersInOrder, ofHousehold } from "#domain/households/household.ts";
import { tableOf } from "#domain/seating/seating.ts";
import { type Reader, tablesOf } from "#i18n/guest-fields.ts";
import { tableInWords } from "#i18n/guests/tables.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { guestPath, householdPath } from "../admin-paths.ts";
import { nameOfRow } from "../editing/cell-text.ts";
import type { Rows } from "./use-live-rows.ts";

/** The members of each household, in the order of their first guest in the list; guests on their own come last. */
export function groupHouseholds(rows: Rows, order: readonly GuestId[]): Guest[][] {
  const guests = new Map([...rows].map(([id, row]): [GuestId, Guest] => [id, { ...blankGuest, ...row }]));
  const groups = Map.groupBy(guests.values(), householdIdOf);
  return householdIdsOf(order.flatMap((id) => guests.get(id) ?? []))
    .map((id) => membersInOrder(groups.get(id) ?? []))
    .toSorted((one, other) => Number(one.length < 2) - Number(other.length < 2));
}

type HouseholdGroupsProps = {
  households: readonly Guest[][];
  /** Who is found. */
  order: readonly GuestId[];
  rows: Rows;
  facts: FilterFacts;
  reader: Reader;
};

/** To look at; the flat list is for editing. */
export function HouseholdGroups({ households, order, rows, facts, reader }: HouseholdGroupsProps) {
  const language = useLanguage();
  const words = useWords("guestList").household;
  const found = new Set(order);
  const alone = households.filter(({ length }) => length < 2);
  const drawn = (members: readonly Guest[]) => (
    <ul>
      {members
        .filter(({ id }) => found.has(id))
        .map((guest) => (
          <Member key={guest.id} {...{ guest, rows, reader }} />
        ))}
    </ul>
  );
  return (
    <div className="household-groups">
      {households
        .filter(({ length }) => length > 1)
        .map((members) => {
          const id = members.map(householdIdOf)[0] ?? "";
          const accepted = members.filter(({ answer }) => answer === "accepted").length;
          return (
            <section key={id} className="household-group">
              <h2>
                <a href={householdPath(language, id)}>{ofHousehold(facts.households, id)?.name}</a>
              </h2>
              <p className="small">
                {[words.count(members.length), ...(accepted > 0 ? [words.coming(accepted)] : [])].join(" · ")}
              </p>
              {drawn(members)}
            </section>
          );
        })}
      {alone.length > 0 ? (
        <section className="household-group alone">
          <h2>{words.alone}</h2>
          {drawn(alone.flat())}
        </section>
      ) : null}
    </div>
  );
}

function Member({ guest, rows, reader }: { guest: Guest } & Pick<HouseholdGroupsProps, "rows" | "reader">) {
  const { answers, notAnswered } = useWords("guestFields");
  const table = tableOf(guest);
  return (
    <li>
      <a href={guestPath(reader.language, guest.id)}>
        {nameOfRow(guest, (id) => rows.get(id), reader, rows.values())}
      </a>
      <span>{guest.answer === null ? notAnswered : answers[guest.answer]}</span>
      <span>{table === null ? "" : tableInWords(table, tablesOf(reader))}</span>
    </li>
  );
}
