// A preview in the language of the page; of long lists only the beginning.

import { changesBetween } from "#domain/guest/field-changes.ts";
import { blankGuest, fieldOfStored, type Guest, type GuestField } from "#domain/guest/guest.ts";
import { lostLetter } from "#domain/importing/import-letters.ts";
import type { RowNote } from "#domain/importing/import-plan.ts";
import type { RowRefusal } from "#domain/importing/import-headings.ts";
import { goneAllergies, isStillNoted, sortGone } from "#domain/rsvp/gone-allergies.ts";
import { type Reader, shownValue } from "#i18n/guest-fields.ts";
import { envelopeName } from "#i18n/households.ts";
import type { HouseholdsView } from "#server/records/households.ts";
import type { ImportPreview } from "#server/workflows/guests/import-guests.ts";
import type { KeptImport } from "#server/records/kept-imports.ts";
import type { AdminRequest } from "../admin-request.ts";
import { type ShownCells, showCells } from "./show-cells.ts";
import { type ShownColumn, showColumns } from "./show-columns.ts";
import { type ShownNamesakes, showNamesakes } from "./show-namesakes.ts";
import { openNames, type ShownNames, showNames } from "./show-names.ts";

export type ImportCheck = {
  id: string;
  digest: string;
  columns: ShownColumn[];
  /** null: the list has no headings. */
  headingRow: number | null;
  /** The row of the headings, or where they would be. */
  firstRow: number;
  emptyCellsClear: boolean;
  problems: ImportPreview["mappingProblems"];
  /** After saving, by this list. */
  found: { people: number; households: number };
  /** Of the file's comments on cells; `name` null: on a row that is not brought in. */
  comments: { row: number; name: string | null; text: string }[];
  /** Rows with a quotation mark that has no partner. */
  broken: RowName[];
  /** Notes and addresses of which a letter is lost. */
  lost: RowName[];
  counts: Record<"added" | "changed" | "unchanged" | "refused", number>;
  added: { row: number; name: string; facts: ShownFact[] }[];
  changed: { row: number; name: string; changes: (ShownFact & { from: string; isBack: boolean })[] }[];
  unchanged: string[];
  refused: { row: number; name: string; problems: ShownProblem[] }[];
  contested: { table: string; seat: number; names: readonly string[] }[];
  notes: {
    /** Some of the guests whose food, allergies, speech and performance are left out. */
    declined: string[];
    declinedCount: number;
    /** Whose allergies go by it, the severe ones first: all of them. */
    gone: { name: string; allergies: string; kind: GoneKind }[];
    sums: RowName[];
    /** Nobody knows how many they are. */
    families: RowName[];
    /** Households of more members than usual. */
    large: { household: string; count: number }[];
    /** As on the envelope, some of the households whose printed or used card stops. */
    stoppedCards: string[];
    stoppedCount: number;
    /** Some of the guests whose answer is then about another event than their first. */
    movedAnswers: string[];
    movedCount: number;
    /** No guest of this import would have a relation. */
    hasNoRelations: boolean;
  };
  /** Of a spreadsheet: the sheet, and the others that can be chosen. */
  sheet: string;
  sheets: { name: string; isHidden: boolean }[];
  addressCount: number;
  /** Of how many rows saving remembers which guest of a name they mean. */
  saidCount: number;
} & ShownNames &
  ShownNamesakes &
  ShownCells;

/** "mark": the allergy stays, and is severe no more. */
export type GoneKind = "allergy" | "severe" | "mark";

type RowName = { row: number; name: string };

export type ShownFact = { field: GuestField; to: string };
export type ShownProblem = { field: GuestField | "id" | null; reason: RowRefusal["reason"]; by?: string };

/** The most rows of a kind on one page. */
const mostShown = 600;
const mostNamed = 12;
const mostSums = 20;
const largestUsual = 12;

export function showCheck(
  { language, services }: AdminRequest,
  kept: KeptImport,
  { households, ...preview }: ImportPreview & { households: HouseholdsView },
): ImportCheck {
  const { id, emptyCellsClear } = kept;
  const { plan, mapping, digest, lines, mappingProblems: problems } = preview;
  const reader: Reader = { language, options: services.wedding };
  const { added, changed, unchanged, refused } = plan;
  const nameOf = openNames(plan, services.guestList.guests(), language);
  const shown = (field: GuestField, value: Guest[GuestField]) =>
    field === "companionOf" && typeof value === "string"
      ? nameOf.id(value)
      : shownValue(field, value, reader);
  const { headingRow } = mapping;
  const guests = [...added, ...unchanged, ...changed.map(({ row, after }) => ({ row, guest: after }))];
  const named = new Map(guests.toReversed().map(({ row, guest }) => [row, nameOf.guest(guest)]));
  const asked = new Set(plan.namesakes.map(({ row }) => row));
  return {
    id,
    digest,
    headingRow,
    firstRow: headingRow ?? lines[0]?.row ?? 1,
    emptyCellsClear,
    problems,
    columns: showColumns(lines, mapping, services.wedding),
    found: {
      people: guests.length,
      households: new Set(
        guests.map(
          ({ row, guest }, at) => guest.household ?? guest.companionOf ?? guest.id ?? `${row} ${at}`,
        ),
      ).size,
    },
    comments: lines.flatMap(({ row, comments = [] }) =>
      comments.map((text) => ({ row, name: named.get(row) ?? null, text })),
    ),
    lost: lines.flatMap(({ row, cells }) => {
      const isText = (at: number) => ["note", "address", "own"].includes(mapping.columns[at] ?? "");
      const lost = cells.find((cell, at) => isText(at) && cell.includes(lostLetter));
      return lost === undefined ? [] : [{ row, name: lost }];
    }),
    broken: lines.flatMap(({ row, isBroken, cells }) =>
      isBroken ? [{ row, name: cells.filter(Boolean).join(" · ") }] : [],
    ),
    counts: {
      added: added.length,
      changed: changed.length,
      unchanged: unchanged.length,
      refused: refused.length,
    },
    added: added.slice(0, mostShown).map(({ row, guest }) => ({
      row,
      name: nameOf.guest(guest),
      facts: factsOf(guest, shown),
    })),
    changed: changed.slice(0, mostShown).map(({ row, before, changes, back }) => ({
      row,
      name: nameOf.guest(before),
      changes: changes.map(({ field, from, to }) => ({
        field,
        from: shown(field, from),
        to: shown(field, to),
        isBack: back?.includes(field) ?? false,
      })),
    })),
    unchanged: unchanged.slice(0, mostShown).map(({ guest }) => nameOf.guest(guest)),
    // Of a namesake it is asked who is meant.
    refused: refused
      .filter(({ row, problems }) => !asked.has(row) || !problems.every(isAskedAbout))
      .slice(0, mostShown)
      .map(({ row, name, problems }) => ({ row, name, problems: problems.map(showProblem) })),
    contested: plan.contested.map(({ chair, names }) => ({ ...chair, names })),
    notes: {
      ...showNotes(plan, services.guestList.guests()),
      gone: showGone(plan, { nameOf: nameOf.guest, shown }),
      stoppedCards: preview.stoppedCards
        .slice(0, mostNamed)
        .map((id) => envelopeName(households.byId(id), services.guestList.membersOf(id), language)),
      stoppedCount: preview.stoppedCards.length,
      movedAnswers: preview.movedAnswers.slice(0, mostNamed).map(nameOf.guest),
      movedCount: preview.movedAnswers.length,
    },
    sheet: kept.sheet,
    sheets: kept.sheets.map(({ name, marks: { isHidden } }) => ({ name, isHidden })),
    addressCount: preview.places.addresses.length,
    ...showCells(plan, preview, reader),
    saidCount: preview.saidCount,
    ...showNames(kept, preview, nameOf),
    ...showNamesakes(plan.namesakes, kept.meant, language),
  };
}

function showNotes(
  { notes, added, changed }: ImportPreview["plan"],
  guests: readonly Guest[],
): Omit<ImportCheck["notes"], "gone" | "stoppedCards" | "stoppedCount" | "movedAnswers" | "movedCount"> {
  const declined = notes.filter(({ reason }) => reason === "declined");
  const rowsOf = (wanted: RowNote["reason"]) =>
    notes
      .filter(({ reason }) => reason === wanted)
      .slice(0, mostSums)
      .map(({ row, name }) => ({ row, name }));
  const changing = new Set(changed.map(({ after }) => after.id));
  const then = [
    ...added.map(({ guest }) => guest),
    ...changed.map(({ after }) => after),
    ...guests.filter(({ id }) => !changing.has(id)),
  ];
  const touched = new Set(
    [...added.map(({ guest }) => guest), ...changed.map(({ after }) => after)].map(
      ({ household }) => household,
    ),
  );
  return {
    declined: declined.slice(0, mostNamed).map(({ name }) => name),
    declinedCount: declined.length,
    sums: rowsOf("a sum"),
    families: rowsOf("a family"),
    large: [...Map.groupBy(then, ({ household }) => household)].flatMap(([household, { length: count }]) =>
      household !== null && count > largestUsual && touched.has(household) ? [{ household, count }] : [],
    ),
    hasNoRelations:
      added.length + changed.length > 0 && then.every(({ relations }) => relations.length === 0),
  };
}

function showGone(
  { changed }: ImportPreview["plan"],
  words: {
    nameOf: (guest: Guest) => string;
    shown: (field: GuestField, value: Guest[GuestField]) => string;
  },
): ImportCheck["notes"]["gone"] {
  const gone = changed.flatMap(({ before, after }) =>
    goneAllergies(before, after).map((one) => ({
      ...one,
      guest: before,
      isMark: isStillNoted(after, one.allergy),
    })),
  );
  const byGuest = Map.groupBy(sortGone(gone), ({ guest, isMark }) => `${guest.id} ${isMark}`);
  return [...byGuest.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const allergies = all.map(({ allergy }) => allergy);
    const { guest, isMark, isSevere } = first;
    const kind = isMark ? "mark" : isSevere ? "severe" : "allergy";
    return [{ name: words.nameOf(guest), allergies: words.shown("allergies", allergies), kind }];
  });
}

/** All fields except the name. */
function factsOf(
  guest: Omit<Guest, "id">,
  shown: (field: GuestField, value: Guest[GuestField]) => string,
): ShownFact[] {
  return changesBetween(blankGuest, guest)
    .filter(({ field }) => field !== "firstName" && field !== "lastName")
    .map(({ field, to }) => ({ field, to: shown(field, to) }));
}

function isAskedAbout({ reason }: RowRefusal): boolean {
  return reason === "guest twice" || reason === "several guests fit";
}

function showProblem({ column, ...problem }: RowRefusal): ShownProblem {
  return { ...problem, field: column === "id" ? "id" : column && fieldOfStored(column) };
}
