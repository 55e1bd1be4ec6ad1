import { changesBetween, type FieldChange } from "#domain/guest/field-changes.ts";
import { blankGuest, fieldOfStored, type Guest, type GuestField } from "#domain/guest/guest.ts";
import { lostLetter } from "#domain/importing/import-file.ts";
import type { ImportPlan, RowNote } from "#domain/importing/import-plan.ts";
import { type ImportColumn, isForReading, type RowRefusal } from "#domain/importing/import-headings.ts";
import { goneAllergies, isStillNoted, sortGone } from "#domain/rsvp/gone-allergies.ts";
import { withHouseholdNames } from "#domain/importing/import-households.ts";
import type { Language } from "#domain/language.ts";
import { formatList } from "#i18n/dates.ts";
import { type Reader, shownValue } from "#i18n/guest-fields.ts";
import { envelopeName } from "#i18n/households.ts";
import { wordsOf } from "#i18n/words.ts";
import type { HouseholdsView } from "#server/records/households.ts";
import type { ImportPreview } from "#server/workflows/guests/import-guests.ts";
import type { SavedImport } from "#server/records/saved-imports.ts";
import type { AdminRequest } from "../admin-request.ts";
import { describeProblem, showCells } from "./show-cells.ts";
import { openNames, showChoices } from "./show-choices.ts";
import { openFoodWords } from "#domain/importing/cells/food-words.ts";
import { areNames, type ColumnMapping, mostAre } from "#domain/importing/import-columns.ts";
import type { Line } from "#domain/importing/import-table.ts";
import { type ListedOptions, readYesNoWord } from "#domain/importing/import-words.ts";

export type ImportCheck = ReturnType<typeof showCheck>;

/** `lines`: of each field, or of the whole row. */
export type DisplayedRow = {
  row: number;
  name: string;
  lines: { field: string | null; text: string; from?: string; isBack?: boolean }[];
  /** It can be left out here: its names are not asked about elsewhere. */
  isOnlyRow: boolean;
};

const mostShown = 600;
const mostNamed = 12;
const mostSums = 20;
const largestUsual = 12;

export function showCheck(
  { language, services }: AdminRequest,
  saved: SavedImport,
  preview: ImportPreview & { households: HouseholdsView },
) {
  const { plan, mapping, lines, decisionCount, places } = preview;
  const { added, changed, unchanged, refused } = plan;
  const reader: Reader = { language, options: services.wedding };
  const names = openNames(plan, services.guestList.guests(), language);
  const fieldWords = wordsOf(language).guestFields.names;
  const shown = (field: GuestField, value: Guest[GuestField]) =>
    field === "companionOf" && typeof value === "string" ? names.id(value) : shownValue(field, value, reader);
  const guests = [...added, ...unchanged, ...changed.map(({ row, after }) => ({ row, guest: after }))];
  const called = new Map(guests.toReversed().map(({ row, guest }) => [row, names.guest(guest)]));
  const namesakeRows = new Set(plan.namesakes.map(({ row }) => row));
  const choices = showChoices(saved, preview, { names, language });
  const read = new Set(choices.readings.map(({ row }) => row));
  const sayChange = ({ field, to }: FieldChange) => ({ field: fieldWords[field], text: shown(field, to) });
  return {
    id: saved.id,
    digest: preview.digest,
    headingRow: mapping.headingRow,
    /** The row of the headings, or where they would be. */
    firstRow: mapping.headingRow ?? lines[0]?.row ?? 1,
    emptyCellsClear: saved.emptyCellsClear,
    problems: preview.mappingProblems,
    columns: showColumns(lines, mapping, services.wedding),
    /** After saving, by this list. */
    found: {
      people: guests.length,
      households: new Set(
        guests.map(
          ({ row, guest }, at) => guest.household ?? guest.companionOf ?? guest.id ?? `${row} ${at}`,
        ),
      ).size,
    },
    counts: {
      added: added.length,
      changed: changed.length,
      unchanged: unchanged.length,
      refused: refused.length,
    },
    added: added.slice(0, mostShown).map(({ row, guest }): DisplayedRow => {
      const facts = changesBetween(blankGuest, guest).filter(
        ({ field }) => field !== "firstName" && field !== "lastName",
      );
      return { row, name: names.guest(guest), lines: facts.map(sayChange), isOnlyRow: !read.has(row) };
    }),
    changed: changed.slice(0, mostShown).map(({ row, before, changes, back }): DisplayedRow => {
      const lines = changes.map((change) => {
        const from = shown(change.field, change.from);
        return { ...sayChange(change), from, isBack: back?.includes(change.field) ?? false };
      });
      return { row, name: names.guest(before), lines, isOnlyRow: !read.has(row) };
    }),
    unchanged: unchanged.slice(0, mostShown).map(({ guest }) => names.guest(guest)),
    // Of a namesake it is asked who is meant.
    refused: refused
      .filter(({ row, problems }) => !namesakeRows.has(row) || !problems.every(isAskedAbout))
      .slice(0, mostShown)
      .map(({ row, name, problems }): DisplayedRow => {
        const lines = problems.map(({ column, ...problem }) => {
          const field =
            column &&
            (column === "id" ? wordsOf(language).importTexts.check.id : fieldWords[fieldOfStored(column)]);
          return { field, text: describeProblem(problem, language) };
        });
        return { row, name, lines, isOnlyRow: false };
      }),
    contested: plan.contested.map(({ chair: { table, seat }, names }) =>
      wordsOf(language).importTexts.check.contested(table, seat, formatList(names, language)),
    ),
    /** Of the file's comments on cells; `name` null: on a row that is not brought in. */
    comments: lines.flatMap(({ row, comments = [] }) =>
      comments.map((text) => ({ row, name: called.get(row) ?? null, text })),
    ),
    gone: showGone(plan, { nameOf: names.guest, shown, language }),
    damaged: showDamaged(preview, language),
    remarks: showRemarks(preview, services.guestList, {
      nameOf: names.guest,
      language,
    }),
    sheet: saved.sheet,
    sheets: saved.sheets.map(({ name, marks: { isHidden } }) => ({ name, isHidden })),
    addressCount: places.addresses.length,
    decisionCount,
    ...showCells(plan, preview, reader),
    ...choices,
  };
}

/** Rows with a quotation mark that has no partner, and notes and addresses of which a letter is lost. */
function showDamaged({ lines, mapping }: ImportPreview, language: Language): string[] {
  const words = wordsOf(language).importTexts.check;
  const isText = (at: number) => ["note", "address", "own"].includes(mapping.columns[at] ?? "");
  return [
    ...lines.flatMap(({ row, isBroken, cells }) =>
      isBroken ? [words.broken(row, cells.filter(Boolean).join(" · "))] : [],
    ),
    ...lines.flatMap(({ row, cells }) => {
      const lost = cells.find((cell, at) => isText(at) && cell.includes(lostLetter));
      return lost === undefined ? [] : [words.lost(row, lost)];
    }),
  ];
}

function showRemarks(
  { plan, places, stoppedCards, movedAnswers, households }: ImportPreview & { households: HouseholdsView },
  guestList: AdminRequest["services"]["guestList"],
  { nameOf, language }: { nameOf: (guest: Guest) => string; language: Language },
): string[] {
  const words = wordsOf(language).importTexts.check;
  const { notes, added, changed } = plan;
  const coming = [...added.map(({ guest }) => guest), ...changed.map(({ after }) => after)];
  const changing = new Set(changed.map(({ after }) => after.id));
  const then = [
    ...coming,
    ...withHouseholdNames(guestList.guests(), households.nameOf).filter(({ id }) => !changing.has(id)),
  ];
  const touched = new Set(coming.map(({ household }) => household));
  const rowsOf = (wanted: RowNote["reason"]) => notes.filter(({ reason }) => reason === wanted);
  const list = (all: readonly string[]) => {
    const some = all.slice(0, mostNamed);
    return all.length > some.length
      ? `${some.join(", ")} ${words.more(all.length - some.length)}`
      : formatList(some, language);
  };
  const declined = rowsOf("declined").map(({ name }) => name);
  const stopped = stoppedCards.map((id) =>
    envelopeName(households.byId(id), guestList.membersOf(id), language),
  );
  const count = places.addresses.length;
  const moved = movedAnswers.map(nameOf);
  return [
    ...rowsOf("a sum")
      .slice(0, mostSums)
      .map(({ row, name }) => words.sum(row, name)),
    ...rowsOf("a family")
      .slice(0, mostSums)
      .map(({ row, name }) => words.family(row, name)),
    ...[...Map.groupBy(then, ({ household }) => household)].flatMap(([household, { length }]) =>
      household !== null && length > largestUsual && touched.has(household)
        ? [words.large(household, length)]
        : [],
    ),
    ...(count > 0 ? [words.addresses(count)] : []),
    ...(stopped.length > 0 ? [words.cardsStop(list(stopped))] : []),
    ...(moved.length > 0 ? [wordsOf(language).householdPage.answersMove(list(moved), moved.length)] : []),
    ...(declined.length > 0 ? [words.declined(list(declined))] : []),
    ...(coming.length > 0 && then.every(({ relations }) => relations.length === 0)
      ? [words.noRelations]
      : []),
  ];
}

/** Whose allergies go by it, the severe ones first: all of them. */
function showGone(
  { changed }: ImportPlan,
  words: {
    nameOf: (guest: Guest) => string;
    shown: (field: GuestField, value: Guest[GuestField]) => string;
    language: Language;
  },
): string[] {
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
    const { guest, isMark, isSevere } = first;
    const kind = isMark ? "mark" : isSevere ? "severe" : "allergy";
    const allergies = words.shown(
      "allergies",
      all.map(({ allergy }) => allergy),
    );
    return [wordsOf(words.language).importTexts.check.gone[kind](words.nameOf(guest), allergies)];
  });
}

function isAskedAbout({ reason }: RowRefusal): boolean {
  return reason === "guest twice" || reason === "several guests fit";
}

export type DisplayedColumn = {
  heading: string;
  samples: string[];
  column: ImportColumn | null;
  /** It seems to hold this, and becomes a note or nothing. */
  doubt: "names" | "answers" | "food" | null;
};

const samplesShown = 3;

function showColumns(
  lines: readonly Line[],
  { headingRow, columns }: ColumnMapping,
  options: ListedOptions,
): DisplayedColumn[] {
  const headings = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  const below = lines.filter(({ row }) => headingRow === null || row > headingRow);
  const foodWord = openFoodWords(options);
  const saysFood = (cell: string) =>
    allergic.test(cell) || cell.split(/[,;/+:()]/).some((part) => foodWord(part.trim(), "Allergies"));
  return columns.map((column, at) => {
    const cells = below.flatMap(({ cells }) => cells[at] || []);
    const heading = headings[at] ?? "";
    const isUnread = (column === "note" || column === null) && cells.length > 0 && !isForReading(heading);
    // One in four is enough: the kitchen reads no notes.
    const isFood = isUnread && cells.filter(saysFood).length * 4 >= cells.length;
    const isNames = isUnread && areNames(cells);
    const isAnswers = isUnread && mostAre(cells, (cell) => !/^\d/.test(cell) && readYesNoWord(cell) !== null);
    const doubt = isFood ? "food" : isNames ? "names" : isAnswers ? "answers" : null;
    return { column, heading, doubt, samples: cells.slice(0, samplesShown) };
  });
}

const allergic = /allerg|anafyla|anaphyla|celiak|coeliac|celiac|intoleran/i;
