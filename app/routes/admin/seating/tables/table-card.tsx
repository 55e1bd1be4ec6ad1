import { memo } from "react";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import {
  chairOf,
  guestsIn,
  needsNoSeat,
  type PlannedTable,
  type SeatingPlan,
  largestOf,
  seatNumbers,
} from "#domain/seating/seating.ts";
import type { Words } from "#i18n/words.ts";
import { useLanguage } from "../../../../language-context.ts";
import { roomPath } from "../../admin-paths.ts";
import { isAlike } from "../../editing/in-browser.ts";
import { aboutGuest, chairStandingOf, needsOf, whyNoSeat } from "../seating-icons.tsx";
import type { SeatedGuest } from "../load-seating.ts";
import { TablePicture } from "./table-picture.tsx";
import { compareByLastName } from "#domain/names/collation.ts";

type TableCardProps = {
  table: PlannedTable<SeatedGuest>;
  /** Among the tables, from 0. */
  at: number;
  pickedId: GuestId | null;
  isHeadTable: boolean;
  isLocked: boolean;
  isAwake: boolean;
  words: Words["seating"];
};

export const TableCard = memo(
  function TableCard(props: TableCardProps) {
    const { table, at, pickedId, isHeadTable, isLocked, isAwake, words } = props;
    const language = useLanguage();
    const id = tableId(at);
    const name = words.table(table.name);
    return (
      <section className="table-card" aria-labelledby={id} data-card={table.name}>
        <header className="spread">
          <h3 id={id} tabIndex={-1}>
            {name}
          </h3>
          <p className="left">
            {isHeadTable ? `${words.honour} · ` : null}
            {isLocked ? `${words.marks.locked} · ` : null}
            {table.waiting.length > 0 ? `${words.waits(table.waiting.length)} · ` : null}
            {words.seatsLeft(table.free)}
          </p>
        </header>
        <TablePicture table={table} pickedId={pickedId} isAwake={isAwake} words={words} />
        <Notes seats={table.seats} words={words} />
        <a className="change-link" href={roomPath(language, { panel: `table ${table.name}` })}>
          {words.changeTable(name)}
        </a>
      </section>
    );
  },
  ({ table: one, ...before }, { table: other, ...after }) =>
    isAlike(before, after) && isSameSeats(one, other),
);

type NotesProps = Pick<PlannedTable<SeatedGuest>, "seats"> & { words: Words["seating"] };

/** The meaning of the picture's signs, for the kitchen and for screen readers. */
export function Notes({ seats, words }: NotesProps) {
  const notes = seats.flatMap((guests, at) => [
    ...(guests.length > 1 ? [conflictNote(at + 1, guests, words)] : []),
    ...guests.flatMap((guest) => {
      const needs = needsOf(guest, words);
      return needs.length > 0 ? [{ seat: at + 1, name: fullName(guest), text: needs.join("; ") }] : [];
    }),
  ]);
  if (notes.length === 0) return null;
  return (
    <ul className="notes">
      {notes.map(({ seat, name, text }) => (
        <li key={`${seat} ${name}`} className={name ? undefined : "bad"}>
          {name ? (
            <>
              <span className="number">{seat}</span> {name}: {text}
            </>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}

function conflictNote(seat: number, guests: readonly SeatedGuest[], words: Words["seating"]) {
  const names = guests.map((guest) => fullName(guest)).join(", ");
  return { seat, name: "", text: words.conflictText(seat, names) };
}

/** Every change builds a new plan, and the site sends every guest anew; most say what they said before. */
export function isSameSeats(one: PlannedTable<SeatedGuest>, other: PlannedTable<SeatedGuest>): boolean {
  return (
    one.name === other.name &&
    one.seats.length === other.seats.length &&
    one.waiting.length === other.waiting.length &&
    one.seats.every((guests, at) => {
      const others = other.seats[at] ?? [];
      return (
        guests.length === others.length &&
        guests.every((guest, index) => {
          const before = others[index];
          return before !== undefined && isAlike(guest, before);
        })
      );
    })
  );
}

type TableListProps = { tables: SeatingPlan<SeatedGuest>["tables"]; words: Words["seating"] };

/** Without a landmark, because the bar on a phone contains it. */
export function TableList({ tables, words }: TableListProps) {
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

function tableId(at: number): string {
  return `table-${at + 1}`;
}

type PlanProps = { plan: SeatingPlan<SeatedGuest>; words: Words["seating"] };

export const RowsTable = memo(function RowsTable({ plan, words }: PlanProps) {
  const columns = largestOf(plan.sizes);
  return (
    <section className="seat-rows">
      <h2 id="all-seats">{words.rows}</h2>
      {/* The keyboard must be able to reach a scrolling region. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="scrolls raised" role="region" aria-labelledby="all-seats" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.rowsHead}</th>
              {seatNumbers(columns).map((seat) => (
                <th key={seat} scope="col">
                  {words.seat(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.tables.map(({ name, seats }) => (
              <tr key={name}>
                <th scope="row">{words.bareTable(name)}</th>
                {seats.map((guests, at) => (
                  <td key={at} className={guests.length > 1 ? "bad" : undefined}>
                    {guests.length > 1 ? <strong className="conflict">{words.conflict}</strong> : null}
                    {guests.map((guest) => (
                      <Sitting key={guest.id} guest={guest} words={words} />
                    ))}
                  </td>
                ))}
                {seats.length < columns ? <td colSpan={columns - seats.length}>–</td> : null}
              </tr>
            ))}
            <tr className="unseated-row">
              <th scope="row">{words.unseated}</th>
              <td colSpan={columns}>{plan.unseated.map((guest) => fullName(guest)).join(", ")}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
});

function Sitting({ guest, words }: { guest: SeatedGuest; words: Words["seating"] }) {
  return (
    <span className={`sitting ${chairStandingOf([guest])}`}>
      <span className="name">{fullName(guest)}</span>
      <span className="about">{aboutGuest(guest, words)}</span>
    </span>
  );
}

export const PlaceList = memo(function PlaceList({ plan, words }: PlanProps) {
  return (
    <section className="place-list">
      <h2>{words.places}</h2>
      <ul>
        {guestsIn(plan)
          .filter((guest) => chairOf(guest, plan.sizes) || !needsNoSeat(guest))
          .toSorted(compareByLastName)
          .map((guest) => {
            const chair = chairOf(guest, plan.sizes);
            return (
              <li key={guest.id}>
                <span>
                  {[guest.lastName, guest.firstName].filter(Boolean).join(", ")}
                  {needsNoSeat(guest) ? ` (${whyNoSeat(guest, words)})` : null}
                </span>
                <span>{chair ? words.chair(words.table(chair.table), chair.seat) : words.isUnseated}</span>
              </li>
            );
          })}
      </ul>
    </section>
  );
});
