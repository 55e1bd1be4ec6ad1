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

test("a command is read from its form as it was written into it", () => {
  const commands: SeatingCommand[] = [
    { intent: "seat-guest", guest: "asa", table: "h1", seat: 9, mode: "swap" },
    { intent: "seat-guest", guest: "asa", table: "h1", seat: 1, mode: "if free" },
    { intent: "unseat-guest", guest: "asa" },
    { intent: "add-table", name: "Lake" },
    { intent: "rename-table", table: "1", to: "Lake" },
    { intent: "remove-table", table: "1" },
    { intent: "undo", group: "g", agreedTo: 2 },
  ];
  for (const command of commands) {
    const form = new FormData();
    for (const [name, value] of Object.entries(formFieldsOf(command))) form.set(name, value);
    expect(readSeatingCommand(form)).toEqual(command);
  }
});

test("a form that is not filled in, or is none of the chart's, is no command", () => {
  for (const fields of [
    {},
    { intent: "delete-guest", guest: "asa" },
    { intent: "unseat-guest" },
    { intent: "seat-guest", guest: "asa", table: "1", seat: "" },
    { intent: "seat-guest", guest: "asa", table: "1", seat: "nine" },
    { intent: "seat-guest", guest: "", table: "1", seat: "1" },
  ]) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    expect(readSeatingCommand(form)).toBeNull();
  }
});

test("until the server has answered, the chart shows the command as done", () => {
  const seat = { intent: "seat-guest", guest: "marta", table: "1" } as const;
  expect(seatsAfter({ ...seat, seat: 4, mode: "if free" })).toEqual([
    "h1: bjorn 1",
    "1: asa 3,marta 4",
    "Lake: ",
  ]);
  expect(seatsAfter({ ...seat, seat: 3, mode: "swap" })).toEqual(["h1: bjorn 1", "1: marta 3", "Lake: "]);
  expect(seatsAfter({ intent: "rename-table", table: "1", to: "Shore" })).toEqual([
    "h1: bjorn 1",
    "Lake: ",
    "Shore: asa 3",
  ]);
  expect(seatsAfter({ intent: "remove-table", table: "Lake" })).toEqual(["h1: bjorn 1", "1: asa 3"]);
  expect(seatsAfter({ intent: "add-table", name: " Hill " })).toEqual([
    "h1: bjorn 1",
    "1: asa 3",
    "Hill: ",
    "Lake: ",
  ]);
});

test("a table stays when its last guest leaves", () => {
  expect(seatsAfter({ intent: "unseat-guest", guest: "asa" })).toEqual(["h1: bjorn 1", "1: ", "Lake: "]);
});

test("what would be refused is not shown as done", () => {
  const taken = { intent: "seat-guest", guest: "marta", table: "1", seat: 3, mode: "if free" } as const;
  expect(preview(room, taken)).toBe(room);
});
