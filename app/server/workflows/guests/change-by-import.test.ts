import { expect, test } from "vitest";
import { refuse } from "#domain/result.ts";
import { readGuest } from "#server/records/guests.ts";
import { openServices } from "#server/services.ts";
import { areHosted } from "#test/kits/site/engines.ts";
import { openTestServices } from "#test/kits/site/services.ts";
import { addGuestsFromFile } from "./change-by-import.ts";

const list = [
  "id,First_Name,Last_Name,Email,Allergies,Table,Seat,Relation",
  "asa,Åsa,Öberg,asa@example.se,Eggs; Fish,h1,3,Maid of Honor; Family",
  ",Bo,Ek,,,h1,3,Friends",
].join("\n");

test("every guest of the file is on the list, in the specification's own words, with a row of the history", async () => {
  await using couple = await openCouple();
  expect(await couple.imports(list)).toEqual({ ok: true, value: { added: 2 } });
  const [asa, bo] = await couple.guests();
  expect(asa).toMatchObject({
    id: "asa",
    data: {
      First_Name: "Åsa",
      Last_Name: "Öberg",
      Email: "asa@example.se",
      Allergies: ["Eggs", "Fish"],
      Table: "h1",
      Seat: 3,
      Relation: ["Maid of Honor", "Family"],
    },
  });
  expect(bo).toMatchObject({ data: { First_Name: "Bo", Last_Name: "Ek", Relation: "Friends" } });
  expect(bo?.id).toMatch(/^[\w-]{16}$/);
  const came = { at: couple.now, by: "import", deed: "imported", adminId: null };
  for (const { id, data } of [asa!, bo!]) {
    const [row] = await couple.documents.list("history", { where: { guestId: id } });
    const patches = [{ collection: "guests", id, at: [], from: null, to: data }];
    expect(row?.data).toMatchObject({ ...came, patches });
  }
});

test("nothing is saved when one row is wrong", async () => {
  await using couple = await openCouple();
  expect(await couple.imports(`${list}\n,Cia,Fors,nowhere,,,,`)).toEqual(
    refuse([{ row: 4, column: "Email", reason: "not an email" }]),
  );
  expect(await couple.guests()).toEqual([]);
  expect(await couple.documents.list("history")).toEqual([]);
});

test("the same file a second time adds nobody", async () => {
  await using couple = await openCouple();
  await couple.imports(list);
  expect(await couple.imports(list)).toEqual({
    ok: false,
    refusal: [
      { row: 2, column: "id", reason: "already on the list" },
      { row: 3, column: null, reason: "already on the list" },
    ],
  });
  expect(await couple.guests()).toHaveLength(2);
});

test("two equal imports at once add each guest once when the file names the ids", async () => {
  await using couple = await openCouple();
  const text = "id,First_Name,Last_Name\nanna,Anna,Berg\nbo,Bo,Ek";
  const outcomes = await Promise.all([couple.imports(text), couple.imports(text)]);
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await couple.guests()).toHaveLength(2);
});

/** The emulator is slow, and the site has time-outs. */
const many = areHosted ? 500 : 5_000;

test(`${many} guests join in one go, and all can be read`, async () => {
  await using couple = await openCouple();
  const rows = Array.from({ length: many }, (_, at) => `Åsa,Öberg ${at},${at}@example.se`);
  const text = ["First_Name,Last_Name,Email", ...rows].join("\n");
  expect(await couple.imports(text)).toEqual({ ok: true, value: { added: many } });
  const guests = (await couple.guests()).map(readGuest);
  expect(guests.filter((guest) => guest.ok)).toHaveLength(many);
});

async function openCouple() {
  const opened = await openTestServices({ open: openServices, guests: {} });
  const { services, clock } = opened;
  const { documents } = services;
  return {
    documents,
    now: clock.now,
    imports: (text: string) => addGuestsFromFile(services, text),
    guests: () => documents.list("guests", { orderBy: "Last_Name", descending: true }),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}
