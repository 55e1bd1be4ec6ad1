// Rows that are not guests, or may not be, in lists as people write them.

import { expect, test } from "vitest";
import { fullName } from "#domain/guest/guest.ts";
import { plan } from "#test/kits/guests/import-under-test.ts";
import { guessMapping } from "./import-columns.ts";
import { readTable } from "./import-table.ts";

const guests = (text: string, choices = {}) =>
  plan(text, { choices: new Map(Object.entries(choices).map(([row, one]) => [Number(row), one as "tag"])) });
const names = (read: ReturnType<typeof plan>) => read.added.map(({ guest }) => fullName(guest));

test.each(["ÅSAS FAMILJ", "Brudens sida", "Kollegor:", "Övriga", "Vänner och familj", "Friends", "Bord 4"])(
  "a row with nothing but %s is a heading, and no guest",
  (heading) => {
    const read = guests(`Namn;E-post;Bord\n${heading};;\nAda Ask;ada@example.se;1\nEva Ny;eva@example.se;2`);
    expect(names(read)).toEqual(["Ada Ask", "Eva Ny"]);
    expect(read.leftOut).toMatchObject([{ row: 2, name: heading, reason: "heading" }]);
  },
);

test.each(["Amanda", "Ada Falk", "Familjen Falk", "Ada Falk med barn", "ada falk"])(
  "a row with nothing but %s may be a guest, and comes in",
  (name) => {
    const read = guests(`Namn;E-post;Bord\n${name};;\nEva Ny;eva@example.se;2\nTim Ny;tim@example.se;2`);
    expect(read.leftOut).toEqual([]);
    expect(read.added.length).toBeGreaterThanOrEqual(3);
  },
);

test("where names are all there is, none is a heading but what cannot be a name", () => {
  expect(names(guests("Namn\nADA ASK\nEVA NY\nTim Ny"))).toHaveLength(3);
  expect(names(guests("Namn\nAda Ask\nEva Ny\nVÄNNER\nTim Ny"))).toEqual(["Ada Ask", "Eva Ny", "Tim Ny"]);
});

test("a heading is a tag of the guests below it, up to the next, if the couple say so; or it is a guest", () => {
  const text = "Namn;Bord\nVÄNNER;\nAda Ask;1\nÖVRIGA;\nEva Ny;2";
  expect(guests(text, { 2: "tag" }).added.map(({ guest }) => guest.tags)).toEqual([["Vänner"], []]);
  expect(names(guests(text, { 4: "split" }))).toEqual(["Ada Ask", "ÖVRIGA", "Eva Ny"]);
});

test("any row can be left out", () => {
  const read = guests("Namn;Bord\nAda Ask;1\nEva Ny;2", { 2: "out" });
  expect([names(read), read.leftOut]).toEqual([["Eva Ny"], [{ row: 2, name: "Ada Ask", reason: "chosen" }]]);
});

test("a quotation mark without a partner costs its row and no other", () => {
  const text = 'Namn;Not\nAda Ask;"två\nrader"\n"Eva Ny;3" skor\nTim Ny;x\n"Bo Ek";y';
  const lines = readTable(text);
  expect(lines.ok && lines.value).toEqual([
    { row: 1, cells: ["Namn", "Not"] },
    { row: 2, cells: ["Ada Ask", "två\nrader"] },
    { row: 3, cells: ["Eva Ny", "3 skor"], isBroken: true },
    { row: 4, cells: ["Tim Ny", "x"] },
    { row: 5, cells: ["Bo Ek", "y"] },
  ]);
  const all = readTable(`Namn;Not\n${'"Ada;x\n'.repeat(51)}`);
  expect(all.ok || all.refusal[0]).toEqual({ row: 2, reason: "quotes do not match" });
});

test("a column that looks like names is the names, whatever heads it", () => {
  const table = readTable("Inbjudna;Mobil;E-post\nAda Ask;;a@b.se\nEva & Tim Ny;;\nBo Ek;;");
  expect(table.ok && guessMapping(table.value).columns).toEqual(["fullName", "Phone", "Email"]);
});
