import { specifiedSizes } from "#domain/seating/table-sizes.ts";
import { expect, test } from "vitest";
import { drawUpPlan } from "#domain/seating/seating.ts";
import {
  type SeatingCommand,
  formFieldsOf,
  preview,
  readSeatingCommand,
  type Room,
} from "./seating-commands.ts";
import type { SeatedGuest } from "./load-seating.ts";

function guest(id: string, table: string | null, seat: number | null): SeatedGuest {
  const unknown = { household: null, answer: null, answered: false, diets: "", allergies: "" };
  return { id, firstName: id, lastName: "", table, seat, ...unknown };
}

const room: Room = {
  guests: [guest("asa", "1", 3), guest("bjorn", "h1", 1), guest("marta", null, null)],
  displayNames: [],
  sizes: specifiedSizes,
  lockedTables: [],
  roomNotes: [],
  keptTables: ["Lake"],
};

function seatsAfter(command: SeatingCommand): string[] {
  const { guests, keptTables } = preview(room, command);
  return drawUpPlan(guests, keptTables, specifiedSizes).tables.map(
    ({ name, seats }) =>
      `${name}: ${seats.flatMap((there, at) => there.map(({ id }) => `${id} ${at + 1}`)).join()}`,
  );
}

function read(fields: Readonly<Record<string, string>>): SeatingCommand | null {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readSeatingCommand(form);
}

test.each<SeatingCommand>([
  { intent: "seat-guest", guest: "asa", table: "h1", seat: 9, mode: "swap" },
  { intent: "seat-guest", guest: "asa", table: "h1", seat: 1, mode: "if free" },
  { intent: "unseat-guest", guest: "asa" },
  { intent: "add-table", name: "Lake" },
  { intent: "rename-table", table: "1", to: "Lake" },
  { intent: "remove-table", table: "1" },
  { intent: "undo", group: "g", agreedTo: 2 },
])("%j is read from its form as it was written into it", (command) => {
  expect(read(formFieldsOf(command))).toEqual(command);
});

test.each([
  {},
  { intent: "delete-guest", guest: "asa" },
  { intent: "unseat-guest" },
  { intent: "seat-guest", guest: "asa", table: "1", seat: "" },
  { intent: "seat-guest", guest: "asa", table: "1", seat: "nine" },
  { intent: "seat-guest", guest: "", table: "1", seat: "1" },
])("%j is not filled in, or none of the chart's, and so no command", (fields: Record<string, string>) => {
  expect(read(fields)).toBeNull();
});

const seat = { intent: "seat-guest", guest: "marta", table: "1" } as const;

test.each<[SeatingCommand, string[]]>([
  [{ ...seat, seat: 4, mode: "if free" }, ["h1: bjorn 1", "1: asa 3,marta 4", "Lake: "]],
  [{ ...seat, seat: 3, mode: "swap" }, ["h1: bjorn 1", "1: marta 3", "Lake: "]],
  [{ intent: "rename-table", table: "1", to: "Shore" }, ["h1: bjorn 1", "Lake: ", "Shore: asa 3"]],
  [{ intent: "remove-table", table: "Lake" }, ["h1: bjorn 1", "1: asa 3"]],
  [{ intent: "add-table", name: " Hill " }, ["h1: bjorn 1", "1: asa 3", "Hill: ", "Lake: "]],
  // A table stays when its last guest leaves.
  [{ intent: "unseat-guest", guest: "asa" }, ["h1: bjorn 1", "1: ", "Lake: "]],
])("until the server has answered, the chart shows %j as done", (command, seats) => {
  expect(seatsAfter(command)).toEqual(seats);
});

test("what would be refused is not shown as done", () => {
  expect(preview(room, { ...seat, seat: 3, mode: "if free" })).toBe(room);
});
