import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import { fieldOfStored, type StoredName } from "#domain/guest/guest.ts";
import { sampleOptions } from "#test/kits/guests/listed-options.ts";
import { giveHomes, guessMapping } from "./import-columns.ts";
import { quoteCell } from "./guest-csv-export.ts";
import { planImport } from "./import-plan.ts";
import { readRows } from "./import-rows.ts";
import { readTable } from "./import-table.ts";

const headings =
  "Namn,E-post,Mobil,Svar,Tal,Mat,Allergier,Bord,Plats,Relation,Sällskap,Barn,Kommentar,Taggar,Adress,Present".split(
    ",",
  );

const pieces =
  "ja,nej,kanske,x,?,1,0,10,4.5,veg,nötter,laktos & gluten,kusin,anna@example.se,@,070-1740605,+,-,=1+1,;,\\,\",',(,),\n,\t,å,🌼,\u0000,\u200b,\u2028, ,och,familj,5 år".split(
    ",",
  );
const cell = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((all) => all.join(" ")),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom("", "x".repeat(2_500), "ä, ".repeat(200)),
);
const rowOf = fc.array(cell, { minLength: headings.length - 1, maxLength: headings.length - 1 });
const list = fc.array(rowOf, { minLength: 8, maxLength: 8 });

test("of random cells none is lost: each is in its field, among the notes, shown as read, or stops its row", () => {
  let cells = 0;
  fc.assert(
    fc.property(list, (random) => {
      const names = "abcdefgh";
      const rows = random.map((one, at) => [`Anna ${names[at]}son`, ...one]);
      const lines = readTable([headings, ...rows].map((cells) => cells.map(quoteCell).join(";")).join("\n"));
      if (!lines.ok) throw new Error(JSON.stringify(lines.refusal));
      const mapping = giveHomes(lines.value, guessMapping(lines.value));
      const read = readRows(lines.value, mapping, sampleOptions);
      const nobody = { guests: [], unreadableIds: new Set<string>() };
      const plan = planImport(read, nobody, { emptyCellsClear: false, onlyAdds: false });
      const stopped = new Set([...plan.refused, ...plan.leftOut].map(({ row }) => row));
      for (const { row, cells: line } of lines.value.slice(1)) {
        const guests = plan.added.filter((one) => one.row === row).map(({ guest }) => guest);
        expect(guests.length > 0).toBe(!stopped.has(row));
        if (stopped.has(row)) continue;
        const asked = plan.issues.filter((one) => one.row === row);
        const used = plan.rows.find((one) => one.row === row);
        // Whoever declines needs no food, and the page says so.
        const isCleared = plan.notes.some((one) => one.row === row && one.reason === "declined");
        // The couple are asked what is to become of notes that are too long.
        const isShortened = asked.some(({ problem }) => problem.column === "Notes");
        const kept = guests.flatMap(({ notes, tags }) => [notes, ...tags]);
        const said = plain([...kept, used?.extras.address].join(" "));
        for (const [at, column] of mapping.columns.entries()) {
          cells += 1;
          const text = line[at] ?? "";
          if (column === null || column === "fullName" || plain(text) === "") continue;
          const shown = used?.cells.find((one) => one.heading === headings[at]);
          const isRead = shown !== undefined && shown.text !== text;
          const isAsked = asked.some(({ problem }) => problem.column === column);
          const isHeld =
            !["note", "own", "address", "id"].includes(column) &&
            guests.some((guest) => {
              const held = plain(textOfField(guest, fieldOfStored(column as StoredName)));
              // An allergy among the food joins those that stand here.
              return column === "Allergies" ? held.includes(plain(text)) : held === plain(text);
            });
          const isNoted = isShortened || isCleared || said.includes(plain(text).slice(0, 300));
          const isSomewhere = isRead || isAsked || isHeld || isNoted || column === "Tags";
          expect([headings[at], text, isSomewhere]).toEqual([headings[at], text, true]);
        }
      }
    }),
    { numRuns: examples(12, 85) },
  );
  expect(cells).toBeGreaterThanOrEqual(examples(1_000, 8_000));
});

function plain(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\s,;\u2028\u2029]+/gu, "");
}
