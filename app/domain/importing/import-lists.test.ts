import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { isUnnamed } from "#domain/households/household.ts";
import { options } from "#test/kits/corpora/import-corpus.ts";
import { listBefore, planFor } from "#test/kits/guests/import-under-test.ts";
import { plainNames, sums, unclearNames, wholeNames } from "#test/kits/corpora/name-cells-corpus.ts";
import { guessMapping } from "./import-columns.ts";
import { writeGuestCsv } from "./guest-csv-export.ts";
import type { ImportPlan } from "./import-plan.ts";
import { listUnusedRows, readRows } from "./import-rows.ts";
import { readTable } from "./import-table.ts";

const nobody = { guests: [], unreadableIds: new Set<string>() };
const asList = (guests: readonly Guest[]) => ({ guests, unreadableIds: new Set<string>() });

const cells = [...wholeNames.map(([cell]) => cell), ...unclearNames, ...plainNames, ...sums, ""];
const row = fc.record({
  name: fc.constantFrom(...cells),
  household: fc.constantFrom("", "Ek", "ek ", "Öberg", "7"),
  host: fc.constantFrom("", "", "", "Anna Ek", "Cher", "Familjen Ek", "Nobody At All"),
  child: fc.constantFrom("", "", "Ja", "5 år"),
  answer: fc.constantFrom("", "", "Ja", "Nej"),
  table: fc.constantFrom("", "1"),
  note: fc.constantFrom("", "x"),
});
const lists = fc.array(row, { minLength: 1, maxLength: 12 }).map((rows) =>
  [
    "Vår lista;;;;;;",
    "Namn;Sällskap;Följer med;Barn;Svar;Bord;Anteckning",
    ...rows.map((one) =>
      Object.values(one)
        .map((cell) => `"${cell.replaceAll('"', '""')}"`)
        .join(";"),
    ),
    "Sist;;;;;;",
  ].join("\n"),
);

test("no row is lost: each is a guest, part of a household, or listed with the reason", () => {
  fc.assert(
    fc.property(lists, fc.boolean(), (text, isOn) => {
      const before = isOn ? asList([...listBefore, cher]) : nobody;
      const plan = planFor(text, before);
      expect(rowsOf(text, plan)).toEqual(
        Array.from({ length: text.split(/\n(?=")|\n(?=Sist|Namn)/).length }, (_, at) => at + 1),
      );
      for (const { row, people, choice } of plan.readings.filter(({ choice }) => choice === "split")) {
        const isRefused = plan.refused.some((one) => one.row === row);
        expect([choice, guestsOf(plan).filter((one) => one.row === row && !one.isHost).length]).toEqual([
          "split",
          isRefused ? 0 : people.length,
        ]);
      }
    }),
    { numRuns: examples(40, 1_000) },
  );
});

test("whoever comes without a name follows a guest of the same household", () => {
  fc.assert(
    fc.property(lists, (text) => {
      const guests = apply(planFor(text, nobody), []);
      for (const guest of guests.filter(({ companionOf }) => companionOf !== null)) {
        const host = guests.find(({ id }) => id === guest.companionOf);
        expect(host?.firstName).toBeTruthy();
        expect([guest.household === null, host?.household === null]).toEqual([false, false]);
      }
      expect(guests.filter(({ firstName }) => firstName === "").every(isUnnamed)).toBe(true);
    }),
    { numRuns: examples(40, 1_000) },
  );
});

test("the same list handed in again adds nobody, and the export of what it made changes nothing", () => {
  fc.assert(
    fc.property(lists, (text) => {
      const guests = apply(planFor(text, nobody), []);
      const again = planFor(text, asList(guests));
      expect([again.added, again.changed]).toEqual([[], []]);
      const exported = writeGuestCsv(guests, "comma");
      const back = planFor(exported, asList(guests), { emptyCellsClear: true });
      expect([back.added, back.changed, back.refused, back.readings]).toEqual([[], [], [], []]);
      const restored = apply(planFor(exported, nobody), []);
      expect(restored.toSorted(byId)).toEqual(guests.toSorted(byId));
    }),
    { numRuns: examples(30, 500) },
  );
});

const cher: Guest = { ...blankGuest, id: "cher", firstName: "Cher" };

function guestsOf({ added, changed, unchanged }: ImportPlan) {
  return [
    ...added.map(({ row, guest }) => ({ row, guest, isHost: false })),
    ...changed.map(({ row, after, changes }) => ({
      row,
      guest: after,
      isHost: changes.every(({ field }) => field === "household") && after.id === "cher",
    })),
    ...unchanged.map((one) => ({ ...one, isHost: false })),
  ];
}

function rowsOf(text: string, done: ImportPlan): number[] {
  const lines = readTable(text);
  if (!lines.ok) throw new Error(JSON.stringify(lines.refusal));
  const mapping = guessMapping(lines.value);
  const unused = listUnusedRows(lines.value, mapping.headingRow, readRows(lines.value, mapping, options));
  const rows = new Set([
    mapping.headingRow ?? 1,
    ...guestsOf(done).map(({ row }) => row),
    ...done.refused.map(({ row }) => row),
    ...done.leftOut.map(({ row }) => row),
    ...unused.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  ]);
  return [...rows].toSorted((one, other) => one - other);
}

function apply({ added, changed }: ImportPlan, guests: readonly Guest[]): Guest[] {
  const after = new Map(changed.map((one) => [one.after.id, one.after]));
  return [
    ...guests.map((guest) => after.get(guest.id) ?? guest),
    ...added.map(({ guest }, at): Guest => ({ ...guest, id: guest.id ?? `new-${at}` })),
  ];
}

function byId(one: Guest, other: Guest): number {
  return one.id < other.id ? -1 : 1;
}
