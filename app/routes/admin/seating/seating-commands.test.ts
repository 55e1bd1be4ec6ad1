import fc from "fast-check";
import { expect, test } from "vitest";
import { drawUpNoted } from "#domain/seating/plan-notes.ts";
import { findTable } from "#domain/seating/table-record.ts";
import {
  type SeatingCommand,
  formFieldsOf,
  preview,
  readSeatingCommand,
  type Room,
} from "./seating-commands.ts";
import { addTable } from "#server/workflows/seating/change-tables.ts";
import { seatSeveral } from "#server/workflows/seating/seat-guest.ts";
import { chairIn, openSeating } from "#test/kits/seating/seating-admin.ts";
import type { AdminRequest } from "../admin-request.ts";
import { loadSeating, type SeatedGuest } from "./load-seating.ts";

function guest(id: string, table: string | null, seat: number | null): SeatedGuest {
  const unknown = { household: null, answer: null, answered: false, diets: "", allergies: "" };
  return { id, firstName: id, lastName: "", table, seat, ...unknown };
}

const room: Room = {
  guests: [guest("asa", "1", 3), guest("bjorn", "h1", 1), guest("marta", null, null)],
  tables: [findTable([], "Lake")],
  notes: [],
};

function seatsAfter(command: SeatingCommand): string[] {
  const after = preview(room, command);
  return drawUpNoted(after.guests, after).tables.map(
    ({ name, seats }) =>
      `${name}: ${seats.flatMap((there, at) => there.map(({ id }) => `${id} ${at + 1}`)).join()}`,
  );
}

function read(fields: Readonly<Record<string, string>>): SeatingCommand | null | undefined {
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
  expect(read(fields) ?? null).toBeNull();
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

const household = fc.constantFrom("Ek", "Haddad", "");
const someone = fc.record({
  First_Name: fc.constantFrom("Anna", "Omar", "Åsa", "Zed"),
  Last_Name: fc.constantFrom("", "Ek", "Öhrn"),
  RSVPed: fc.constantFrom("Accepted", "Accepted", "Declined", ""),
  Household: household,
  Table: fc.constantFrom("1", "1", "2", "", ""),
  Seat: fc.constantFrom("", "", 1, 2),
});
const companion = fc
  .record({ RSVPed: fc.constantFrom("Accepted", ""), Household: household, Table: fc.constantFrom("1", "") })
  .map((fields) => ({ First_Name: "", Last_Name: "", Companion_Of: "g0", ...fields }));
const someCommand = fc.record(
  {
    intent: fc.constantFrom("fill-table", "fill-table", "seat-waiting", "seat-household", "empty-table"),
    table: fc.constant("1"),
    guest: fc.constant("g0"),
    seat: fc.constantFrom(1, 4, 9),
    whom: fc.constant("expected"),
  },
  { requiredKeys: ["intent", "table", "guest", "seat"] },
);

test("whom a browser shows on which chairs is whom the server seats there, companions without a name too", async () => {
  const people = fc.tuple(
    fc.array(someone, { minLength: 1, maxLength: 10 }),
    fc.array(companion, { maxLength: 6 }),
  );
  await fc.assert(
    fc.asyncProperty(
      people,
      someCommand,
      fc.constantFrom("en", "sv"),
      async ([named, more], command, language) => {
        const guests = Object.fromEntries([...named, ...more].map((fields, at) => [`g${at}`, fields]));
        await using opened = await openSeating(guests);
        const { services, admin } = opened;
        const data = await loadSeating({ services, language } as AdminRequest);
        const shown = preview(data, command);
        await seatSeveral(services, admin, command);
        const chairs = (room: readonly SeatedGuest[]) =>
          Object.fromEntries(room.map(({ id, table, seat }) => [id, [table, seat]]));
        expect(chairs(shown.guests)).toEqual(
          chairs((await loadSeating({ services, language } as AdminRequest)).guests),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test("a table is filled alike by both, however the companions are called in the language of the page", async () => {
  const coming = { RSVPed: "Accepted" };
  await using room = await openSeating({
    omar: { First_Name: "Omar", Last_Name: "Haddad", Household: "Haddad", ...coming },
    first: { First_Name: "", Companion_Of: "omar", Household: "Haddad", ...coming },
    amanda: { First_Name: "Amanda", ...coming },
    kjell: { First_Name: "Kjell", ...coming },
  });
  const { services, admin } = room;
  const command = { intent: "fill-table", table: "7", guest: "", seat: 1 } as const;
  const data = await loadSeating({ services, language: "sv" } as AdminRequest);
  const shown = preview({ ...data, tables: [findTable([], "7")] }, command).guests;
  await addTable(services, admin, "7");
  await seatSeveral(services, admin, command);
  const ids = ["amanda", "kjell", "omar", "first"];
  expect(ids.map((id) => chairIn(services, id))).toEqual(["7/1", "7/2", "7/3", "7/4"]);
  expect(ids.map((id) => shown.find((one) => one.id === id)?.seat)).toEqual([1, 2, 3, 4]);
});

test("namesakes have the same numbers, in whatever order they were read", async () => {
  for (const ids of ["ab", "ba"]) {
    const namesake = { First_Name: "Anna", Last_Name: "Ek", RSVPed: "Accepted" };
    await using room = await openSeating(Object.fromEntries([...ids].map((id) => [id, namesake])));
    const { guests } = await loadSeating({ services: room.services, language: "en" } as AdminRequest);
    expect(guests.map(({ id, lastName }) => `${id} ${lastName}`)).toEqual(["a Ek (1)", "b Ek (2)"]);
  }
});
