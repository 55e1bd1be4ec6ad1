import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { readWholeFile } from "./guest-csv.ts";
import {
  fieldSeparators,
  guardApostrophe,
  listGuestCells,
  quoteCell,
  type SeparatorName,
  writeGuestCsv,
} from "./guest-csv-export.ts";
import { relations } from "#domain/guest/field-kinds.ts";
import { options } from "#test/kits/corpora/import-corpus.ts";
import { isNobodyYet } from "./import-members.ts";
import { planImport } from "./import-plan.ts";
import { readGuestCsv } from "#test/kits/guests/import-under-test.ts";

const separators = Object.keys(fieldSeparators) as SeparatorName[];
const everything = { emptyCellsClear: true, onlyAdds: false };

const text = fc
  .string({ unit: fc.constantFrom(..."aÅöé ,;\"'=+-@\\|.1🌼＝"), maxLength: 12 })
  .map((text) => text.trim());
const items = fc.uniqueArray(
  text.filter((item) => item !== ""),
  { maxLength: 3 },
);
const orNull = (arbitrary: fc.Arbitrary<string>) => arbitrary.map((text) => text || null);
const yesOrNo = fc.constantFrom(true, false, null);

const byKey = fc.dictionary(fc.stringMatching(/^[a-z][\w-]{0,9}$/), text, { noNullPrototype: true });

const lines = fc.array(text, { maxLength: 3 }).map((all) => all.join("\n").trim());
const tags = fc.uniqueArray(fc.constantFrom("choir", "Åsa's side", "+1", "=sum", "far away"), {
  maxLength: 3,
});
const phone = fc.constantFrom(null, "070-123 45 67", "+46 (0)70 123 45 67", "12345");

const guest: fc.Arbitrary<Omit<Guest, "id">> = fc
  .record({
    // A companion who is called "+1" has no name yet.
    firstName: text.filter((name) => name !== "" && !isNobodyYet(name)),
    lastName: text,
    email: fc.constantFrom(null, "anna@example.se", "+bo@example.se", "-o'hara=x@exämple.se"),
    foodOptions: items,
    allergies: items,
    answer: fc.constantFrom("accepted", "declined", null),
    answered: fc.boolean(),
    speech: yesOrNo,
    performance: yesOrNo,
    eventAnswers: byKey,
    questionAnswers: byKey,
    table: orNull(text),
    seat: fc.constantFrom(null, 1, 5, 9),
    relations: fc.uniqueArray(fc.constantFrom(...relations), { maxLength: 3 }),
    descriptionId: orNull(text),
    household: orNull(text),
    child: fc.boolean(),
    severeAllergies: fc.constant([]),
    companionOf: orNull(text),
    phone,
    notes: lines,
    tags,
    ownColumns: byKey,
  })
  .chain((one) => fc.subarray([...one.allergies]).map((severeAllergies) => ({ ...one, severeAllergies })));
/** A companion may have no name yet. */
const unnamed = guest.map((one) => ({ ...one, firstName: "", companionOf: one.companionOf ?? "guest-0" }));
const guests = fc
  .array(fc.oneof({ weight: 3, arbitrary: guest }, unnamed), { minLength: 1, maxLength: 6 })
  .map((list) => list.map((one, at): Guest => ({ ...one, id: `guest-${at}` })));

test("any guest list comes back from its file as it was, conflicts included, less what a decline clears", () => {
  fc.assert(
    fc.property(guests, fc.constantFrom(...separators), (list, separator) => {
      const read = readGuestCsv(writeGuestCsv(list, separator), options);
      if (!read.ok) throw new Error(JSON.stringify(read.refusal));
      expect(read.value.rows.map(({ guest }) => guest).toSorted(byId)).toEqual(list.map(clearedIfDeclined));
    }),
    { numRuns: examples(50, 1_000) },
  );
});

test("the file of a list changes nothing on it, whatever stands on the list", () => {
  const odd = fc.record({
    firstName: fc.constantFrom("", " Anna ", "x".repeat(200)),
    seat: fc.constantFrom(null, 12, 2.5, 9),
    email: fc.constantFrom(null, "nowhere", "a@example.se"),
  });
  fc.assert(
    fc.property(guests, odd, fc.constantFrom(...separators), (list, odd, separator) => {
      const stored = list.map((guest, at) => (at === 0 ? { ...guest, ...odd } : guest));
      const rows = readWholeFile(writeGuestCsv(stored, separator), options);
      if (!rows.ok) throw new Error(JSON.stringify(rows.refusal));
      const plan = planImport(rows.value, { guests: stored, unreadableIds: new Set() }, everything);
      expect([plan.added, plan.changed, plan.refused]).toEqual([[], [], []]);
      expect(plan.unchanged).toHaveLength(list.length);
    }),
  );
});

test("a list comes back from a workbook, and from one that a spreadsheet made of the file, as it was", () => {
  const kept = fc.property(guests, fc.boolean(), (list, isFromCsv) => {
    const cells = isFromCsv
      ? Papa.parse<string[]>(writeGuestCsv(list, "tab").trim(), { delimiter: "\t" }).data
      : listGuestCells(list).map((row) => row.map(guardApostrophe));
    const text = cells.map((row) => row.map(quoteCell).join("\t")).join("\n");
    const rows = readWholeFile(text.replace("\uFEFF", ""), options);
    if (!rows.ok) throw new Error(JSON.stringify(rows.refusal));
    const plan = planImport(rows.value, { guests: list, unreadableIds: new Set() }, everything);
    expect([plan.added, plan.changed, plan.refused]).toEqual([[], [], []]);
  });
  fc.assert(kept, { numRuns: examples(50, 1_000) });
});

test("a cell that a spreadsheet would read as something else is held as it is, and a plain number stays one", () => {
  const held = [
    "0701234567",
    "1/2",
    "1e5",
    "1,50",
    "10:30",
    "12 kr",
    "(5)",
    "May 1",
    "5 maj",
    "kr 5",
    "TRUE",
    "sant",
  ];
  const free = ["0", "12", "123456", "h1", "Bord 5", "Maria", "Decker", "True North"];
  const cellOf = (firstName: string) =>
    writeGuestCsv([{ ...blankGuest, id: "one", firstName }], "tab")
      .split("\none\t")[1]
      ?.split("\t")[0];
  expect(held.map(cellOf)).toEqual(held.map((text) => (text.includes(",") ? `"'${text}"` : `'${text}`)));
  expect(free.map(cellOf)).toEqual(free);
});

test.each(separators)("no cell of a file with %ss begins like a formula", (separator: SeparatorName) => {
  const evil: Guest = {
    ...blankGuest,
    id: "evil",
    firstName: '=HYPERLINK("http://example.org")',
    lastName: "+1",
    allergies: ["@SUM(A1)", "-2"],
    table: "'=1",
    descriptionId: "＝1",
  };
  const [, line = ""] = writeGuestCsv([evil], separator).split("\r\n");
  const cells = line.split(fieldSeparators[separator]).map((cell) => cell.replace(/^"/, ""));
  expect(cells.filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([]);
  expect(line).toContain("''=1");
});

test("the file begins as spreadsheets like it, and is sorted by last name, those without a name last", () => {
  const list = ["Öhrn", "", "Zetterberg", "Ek"].map((lastName, at): Guest => {
    return { ...blankGuest, id: `${at}`, firstName: lastName && "Anna", lastName };
  });
  const lines = writeGuestCsv(list, "semicolon").split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFid;First_Name;Last_Name;Email;Answered;RSVPed;Speech;Performance;Food_Options;Allergies;Table;Seat;Relation;DescriptionID;Household;Child;Severe_Allergies;Companion_Of;Phone;Notes;Tags;Household_Id;Link",
  );
  expect(lines.slice(1).map((line) => line.split(";")[2])).toEqual([
    "Ek",
    "Zetterberg",
    "Öhrn",
    "",
    undefined,
  ]);
});

function clearedIfDeclined(guest: Guest): Guest {
  if (guest.answer !== "declined") return guest;
  const { speech, performance } = guest;
  const cleared = { speech: speech && false, performance: performance && false };
  return { ...guest, ...cleared, foodOptions: [], allergies: [], severeAllergies: [] };
}

function byId(one: { id: string | null }, other: { id: string | null }): number {
  return (one.id ?? "") < (other.id ?? "") ? -1 : 1;
}
