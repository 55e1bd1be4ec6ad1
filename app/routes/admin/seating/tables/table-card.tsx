// A table of the room: its picture, the same in words, and the forms to change it.

import type { SeatingProblem } from "../seating-commands.ts";
import { memo } from "react";
import { type DisplayName, isSameDisplayName } from "#domain/guest/display-names.ts";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import type { PlannedTable } from "#domain/seating/seating.ts";
import type { Words } from "#i18n/words.ts";
import { needsOf } from "../chart-words.ts";
import type { SeatedGuest } from "../load-seating.ts";
import { ChangeTable } from "./table-forms.tsx";
import { TablePicture } from "./table-picture.tsx";

type TableCardProps = {
  table: PlannedTable<SeatedGuest>;
  id: string;
  /** The picked guest, if at this table. */
  pickedId: GuestId | null;
  /** A guest has this table, with or without a seat. */
  isInUse: boolean;
  isHonour: boolean;
  isLocked: boolean;
  displayName: DisplayName | null;
  problem: SeatingProblem | null;
  isAwake: boolean;
  words: Words["seating"];
};

export const TableCard = memo(function TableCard(props: TableCardProps) {
  const { table, id, pickedId, isInUse, isHonour, isLocked, displayName, problem, isAwake, words } = props;
  const name = words.table(table.name);
  return (
    <section className="table-card" aria-labelledby={id} data-card={table.name}>
      <header>
        <h3 id={id} tabIndex={-1}>
          {name}
        </h3>
        <p className="left">
          {isHonour ? `${words.honour} · ` : null}
          {isLocked ? `${words.marks.locked} · ` : null}
          {table.waiting.length > 0 ? `${words.waits(table.waiting.length)} · ` : null}
          {words.seatsLeft(table.free)}
        </p>
      </header>
      <TablePicture table={table} pickedId={pickedId} isAwake={isAwake} words={words} />
      <Notes seats={table.seats} words={words} />
      <ChangeTable
        table={table.name}
        seats={table.seats.length}
        displayName={displayName}
        isInUse={isInUse}
        isHonour={isHonour}
        isLocked={isLocked}
        problem={problem}
        words={words}
      />
    </section>
  );
}, isSameCard);

/** The meaning of the picture's signs, for the kitchen and for screen readers. */
function Notes({ seats, words }: { seats: PlannedTable<SeatedGuest>["seats"]; words: Words["seating"] }) {
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

/** Every change builds a new plan, in which most tables are equal to the old ones. */
function isSameCard(
  { table: one, displayName, ...before }: TableCardProps,
  { table: other, displayName: nameAfter, ...after }: TableCardProps,
) {
  const keys = Object.keys(after) as (keyof typeof after)[];
  return (
    keys.every((key) => before[key] === after[key]) &&
    isSameDisplayName(displayName, nameAfter) &&
    isSameSeats(one, other)
  );
}

/** Whether the same guests sit on the same chairs of the same table. */
export function isSameSeats(one: PlannedTable<SeatedGuest>, other: PlannedTable<SeatedGuest>): boolean {
  return (
    one.name === other.name &&
    one.seats.length === other.seats.length &&
    one.waiting.length === other.waiting.length &&
    one.seats.every((guests, at) => {
      const others = other.seats[at] ?? [];
      return guests.length === others.length && guests.every((guest, index) => guest === others[index]);
    })
  );
}
