import { inEach, type InEach, languages } from "#domain/language.ts";
import { readDisplayName } from "#domain/guest/display-names.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { headTableKey } from "#domain/seating/head-table.ts";
import { decideSeveral, type SeveralRequest } from "#domain/seating/seat-several.ts";
import {
  decideSeating,
  decideTableSize,
  decideUnseating,
  type SeatingMove,
  type TableSizeRequest,
} from "#domain/seating/seating-decisions.ts";
import { renameTableIn } from "#domain/seating/note-references.ts";
import { readSubject, sizesIn, withSize } from "#domain/seating/plan-notes.ts";
import { findTable, ensureTables, putTable } from "#domain/seating/table-record.ts";
import { type Chair, drawUpSorted, type SeatingPlan } from "#domain/seating/seating.ts";
import { memoize } from "#domain/memoize.ts";
import type { Words } from "#i18n/words.ts";
import type { SeatedGuest, SeatingData } from "./load-seating.ts";

export type SeatingCommand =
  | { intent: "seat-guest"; guest: GuestId; table: string; seat: number; mode: "if free" | "swap" }
  | { intent: "unseat-guest"; guest: GuestId }
  | SeveralRequest
  | { intent: "add-table"; name: string }
  | { intent: "rename-table"; table: string; to: string }
  | { intent: "remove-table" | "choose-honour-table"; table: string }
  | ({ intent: "size-table" } & TableSizeRequest)
  | { intent: "lock-seat"; subject: string; lock: "yes" | "no" }
  /** `seen`: the name when the admin began to write. */
  | { intent: "name-table"; table: string; typed: InEach<string>; expected: InEach<string> }
  /** `agreedTo`: the number of guests that undoing may affect. */
  | { intent: "undo"; group: string; agreedTo: number };

export type ChartRefusal = keyof Words["seating"]["refused"];

/** Of a form that was refused: the command as sent, and the guests in the way. */
export type SeatingProblem = {
  reason: ChartRefusal;
  command: SeatingCommand | null;
  chair?: Chair;
  by?: readonly string[];
};

export type Room = Omit<SeatingData, "mark">;

export function formFieldsOf(
  command: SeatingCommand,
): Record<string, string> & Pick<SeatingCommand, "intent"> {
  const { intent } = command;
  if (intent === "name-table") {
    const { table, typed, expected } = command;
    const expectedFields = languages.map((language) => [`seen-${language}`, expected[language]]);
    return { intent, table, ...typed, ...Object.fromEntries(expectedFields) };
  }
  const fields = Object.entries(command).map(([name, value]) => [name, String(value ?? "")]);
  return { ...Object.fromEntries(fields), intent };
}

/** null: an incomplete command; undefined: none of this chart. */
export function readSeatingCommand(form: FormData): SeatingCommand | null | undefined {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const guest = text("guest");
  const table = text("table");
  const intent = text("intent");
  switch (intent) {
    case "seat-guest": {
      const seat = Number(text("seat"));
      const mode = text("mode") === "swap" ? "swap" : "if free";
      return guest && table && seat ? { intent, guest, table, seat, mode } : null;
    }
    case "unseat-guest":
      return guest ? { intent, guest } : null;
    case "seat-household":
    case "fill-table":
    case "empty-table":
    case "seat-waiting": {
      const isComplete = intent === "seat-waiting" || (table && (guest || intent !== "seat-household"));
      const whom = text("whom") === "expected" ? ({ whom: "expected" } as const) : {};
      return isComplete ? { intent, guest, table, seat: Number(text("seat")) || 1, ...whom } : null;
    }
    case "add-table":
      return { intent, name: text("name") };
    case "rename-table":
      return { intent, table, to: text("to") };
    case "remove-table":
    case "choose-honour-table":
      return { intent, table };
    case "size-table":
      return { intent, table: table || null, seats: Number(text("seats")) };
    case "lock-seat":
      return { intent, subject: text("subject"), lock: text("lock") === "yes" ? "yes" : "no" };
    case "name-table":
      return { intent, table, typed: inEach(text), expected: inEach((language) => text(`seen-${language}`)) };
    case "undo":
      return { intent, group: text("group"), agreedTo: Number(text("agreedTo")) || 1 };
    default:
      return undefined;
  }
}

/** The loader has put the guests in order. */
export const planOf = memoize(
  (room: Room) =>
    drawUpSorted(
      room.guests,
      room.tables.map(({ table }) => table),
      sizesIn(room),
    ),
  new WeakMap<Room, SeatingPlan<SeatedGuest>>(),
);

/** The room after the command. Only the server knows the result of an undo. */
export function preview(room: Room, command: SeatingCommand): Room {
  const plan = planOf(room);
  const { guests } = room;
  // A table that loses its last guest stays until it is removed.
  const kept = ensureTables(
    room.tables,
    plan.tables.map(({ name }) => name),
  );
  const after = (moves: readonly SeatingMove<SeatedGuest>[]): Room => {
    return { ...room, guests: moved(guests, moves), tables: kept };
  };
  switch (command.intent) {
    case "seat-guest": {
      const { guest, table, seat, mode } = command;
      const decided = decideSeating(plan, { guest, chair: { table, seat }, mode });
      return decided.ok ? after(decided.value) : room;
    }
    case "unseat-guest": {
      const guest = guests.find(({ id }) => id === command.guest);
      const move = guest && decideUnseating(guest);
      return move ? after([move]) : room;
    }
    case "seat-household":
    case "fill-table":
    case "empty-table":
    case "seat-waiting": {
      const decided = decideSeveral(plan, command);
      return decided.ok ? after(decided.value) : room;
    }
    case "add-table":
      return { ...room, tables: ensureTables(kept, [command.name.trim()]) };
    case "rename-table": {
      const { table, to } = command;
      const renamed = guests.map((guest) => {
        return guest.table?.trim() === table ? { ...guest, table: to.trim() } : guest;
      });
      return {
        ...room,
        guests: renamed,
        ...renameTableIn({ ...room, tables: kept }, { table, to: to.trim() }),
      };
    }
    case "remove-table":
      return { ...room, ...renameTableIn({ ...room, tables: kept }, { table: command.table, to: null }) };
    case "choose-honour-table": {
      const others = room.notes.filter(({ key }) => key !== headTableKey);
      const note = { kind: "honour table", key: headTableKey, table: command.table } as const;
      return { ...room, tables: kept, notes: [...others, note] };
    }
    case "size-table": {
      const decided = decideTableSize(plan, command);
      return decided.ok
        ? { ...after(decided.value.moves), ...withSize({ ...room, tables: kept }, command) }
        : room;
    }
    case "lock-seat":
      return lockedIn(room, command);
    case "name-table": {
      const read = readDisplayName(command.typed);
      const before = findTable(kept, command.table);
      return read.ok ? { ...room, tables: putTable(kept, { ...before, name: read.value }) } : room;
    }
    case "undo":
      return room;
  }
}

function lockedIn(room: Room, { subject, lock }: SeatingCommand & { intent: "lock-seat" }): Room {
  const of = readSubject(subject);
  const isOn = lock === "yes";
  if (of?.kind === "guest") {
    const guests = room.guests.map(({ isLocked, ...guest }): SeatedGuest => {
      const isToBe = guest.id === of.of ? isOn : isLocked;
      return isToBe ? { ...guest, isLocked: true } : guest;
    });
    return { ...room, guests };
  }
  if (of?.kind !== "table") return room;
  return { ...room, tables: putTable(room.tables, { ...findTable(room.tables, of.of), isLocked: isOn }) };
}

function moved(
  guests: readonly SeatedGuest[],
  moves: readonly SeatingMove<SeatedGuest>[],
): readonly SeatedGuest[] {
  return guests.map((guest) => moves.find(({ before }) => before.id === guest.id)?.after ?? guest);
}
