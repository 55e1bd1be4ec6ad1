import type { Guest } from "#domain/guest/guest.ts";
import { type Claim, withDiet } from "./cells/food-words.ts";
import { beginWithZero, openCellReader } from "./cells/read-cell.ts";
import { noted, openRowReader, type RowRead, type RowReaderOptions } from "./cells/read-row.ts";
import { isNobodyYet, openMembers, type RowMembers, withMembers } from "./import-members.ts";
import { householdIdHeading } from "./import-headings.ts";
import type { ColumnMapping, Columns } from "./import-columns.ts";
import { type NameReading, readNames, type ReadPerson, sumRow } from "./import-names.ts";
import type { Line } from "./import-table.ts";
import type { ListedOptions } from "./import-words.ts";

export type NewGuest = Omit<Guest, "id"> & { id: string | null };

export type ImportRow = RowRead & {
  /** Counted from 1, as in a spreadsheet. */
  row: number;
  name: string;
  /** null: the name is one guest's, or the row has an id, which is one guest's. */
  reading: NameReading | null;
  isOwn: boolean;
  absence: Absence | null;
  members: Pick<RowMembers, "separate" | "notes">;
  /** As it was exported; "": the list says none. */
  householdId: string;
};

export type Absence = { reason: "hidden" | "heading"; tag: string };

/** The mapping must have no problems. `options` are the couple's own choices of food and allergies. */
export function readRows(
  lines: readonly Line[],
  { headingRow, columns }: ColumnMapping,
  options: ListedOptions,
  { fixes = new Map(), ownKeys = new Map() }: Partial<Pick<RowReaderOptions, "fixes" | "ownKeys">> = {},
): ImportRow[] {
  const headings = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  const householdAt = headings.indexOf(householdIdHeading);
  const below = lines.filter(({ row }) => headingRow === null || row > headingRow);
  const isOwn = headings.includes("First_Name");
  const placesOf = (...wanted: string[]) =>
    columns.flatMap((column, at) => (column !== null && wanted.includes(column) ? [at] : []));
  const zeros = placesOf("Phone").filter(
    (at) => !isOwn && beginWithZero(below.flatMap(({ cells }) => cells[at] || [])),
  );
  const known = { columns, headings, fixes };
  const readWords = openCellReader(options);
  const readRow = openRowReader(isOwn ? openCellReader(null) : readWords, {
    ...known,
    isOwn,
    ownKeys,
    zeros: new Set(zeros),
  });
  const readMembers = openMembers(readWords, known);
  const [[countAt = -1], [nameAt = -1]] = [placesOf("count"), placesOf("fullName")];
  const notePlaces = placesOf("note", "Notes");
  const sections = isOwn ? new Map<number, string>() : findSections(below, columns);
  const isSurnameFirst = below.some(({ cells }) => /^[^\s,]+,\s*[^\s,]+$/.test(cells[nameAt] ?? ""));

  return below.flatMap((line) => {
    const { row, cells, isHidden = false } = line;
    if (columns.every((column, at) => column === null || !cells[at])) return [];
    const read = readRow(line);
    const members = readMembers(line);
    const texts = withoutPlaceholder(read.texts);
    const whole = read.cells.find(({ column }) => column === "First_Name")?.text ?? "";
    const names =
      nameAt < 0
        ? { firstName: texts.First_Name ?? "", lastName: texts.Last_Name ?? "" }
        : { firstName: whole, lastName: null };
    const asWritten = `${names.firstName} ${names.lastName ?? ""}`;
    // "Totalt" may stand in another column than the names, and a number is nobody's name.
    const isSum = !/\p{L}/u.test(asWritten) && cells.some((cell) => sumRow.test(cell));
    const listed = isSum ? sum : readNames(names, isSurnameFirst);
    const stated = { count: Number(cells[countAt] ?? 0), notes: notePlaces.flatMap((at) => cells[at] || []) };
    const reading = texts.id ? null : isOwn ? listed : withMembers(listed, names, members, stated);
    const name = reading ? asWritten : `${texts.First_Name ?? ""} ${texts.Last_Name ?? ""}`;
    const filled = cells.filter(Boolean);
    const called = name.trim() || (filled.find((cell) => /\p{L}/u.test(cell)) ?? "");
    const tag = sections.get(row) ?? "";
    const absence = { reason: isHidden ? "hidden" : "heading", tag } as const;
    return settleClaims({
      ...withMembersOf(read, members, line),
      texts,
      row,
      name: isSum ? filled.join(" ") : called,
      reading,
      isOwn,
      absence: isHidden || sections.has(row) ? absence : null,
      householdId: cells[householdAt] ?? "",
    });
  });
}

const sum: NameReading = { kind: "sum", people: [] };

/** "Guest", who comes with somebody, has no name yet. */
function withoutPlaceholder(texts: RowRead["texts"]): RowRead["texts"] {
  const { Companion_Of: host, First_Name: first = "", Last_Name: last = "" } = texts;
  const isNobody = host && isNobodyYet(`${first} ${last}`.trim());
  return isNobody ? { ...texts, First_Name: "", Last_Name: "" } : texts;
}

/** Comments belong to whom the row names first. */
function withMembersOf(
  { extras, cells, doubts, ...read }: RowRead,
  members: RowMembers,
  { comments = [] }: Line,
): RowRead & Pick<ImportRow, "members"> {
  const lines = comments.flatMap((text) => text.split("\n").flatMap((line) => noted("", line)));
  const notes = [...extras.notes, ...lines, ...members.strayNotes];
  return {
    ...read,
    extras: { ...extras, lists: withDiet(extras.lists, members.strays), notes },
    cells: [...cells, ...members.cells],
    doubts: [...doubts, ...members.doubts],
    members,
  };
}

/** What is said of one of them is that one's; of a name that nobody here has, it is anybody's as it is written. */
function settleClaims(row: ImportRow): ImportRow {
  const { claims, reading, texts, extras } = row;
  if (claims.length === 0) return row;
  const isOf = (claim: Claim) => (firstName: string) => firstName.toLowerCase() === claim.name.toLowerCase();
  const people = reading?.kind === "people" ? reading.people : null;
  const firstNames = people?.map(({ firstName }) => firstName) ?? [texts.First_Name ?? ""];
  const loose = claims.flatMap((claim) => {
    if (!firstNames.some(isOf(claim))) return claim.literal;
    return people ? [] : claim.theirs;
  });
  const withOwn = (one: ReadPerson): ReadPerson => {
    const own = claims.filter((claim) => isOf(claim)(one.firstName)).map(({ theirs }) => theirs);
    return { ...one, own: withDiet(one.own ?? {}, ...own) };
  };
  return {
    ...row,
    extras: { ...extras, lists: withDiet(extras.lists, ...loose) },
    reading: people && reading ? { ...reading, people: people.map(withOwn) } : reading,
  };
}

type UnusedRows = {
  from: number;
  to: number;
  reason: "above the headings" | "nothing in the columns" | "empty";
  text: string;
};

export function listUnusedRows(
  lines: readonly Line[],
  headingRow: number | null,
  rows: readonly ImportRow[],
): UnusedRows[] {
  const used = new Set(rows.map(({ row }) => row));
  return lines.flatMap(({ row, cells }, at): UnusedRows[] => {
    const text = cells.filter(Boolean).join(" · ");
    if (headingRow !== null && row < headingRow)
      return [{ from: row, to: row, reason: "above the headings", text }];
    const before = lines[at - 1]?.row ?? row;
    const isGap = row - before > 1 && row !== headingRow;
    const gap: UnusedRows[] = isGap ? [{ from: before + 1, to: row - 1, reason: "empty", text: "" }] : [];
    const isUsed = row === headingRow || used.has(row);
    return isUsed ? gap : [...gap, { from: row, to: row, reason: "nothing in the columns", text }];
  });
}

/** Rows above a group that name it ("ÅSAS FAMILJ", "varav barn"), by row: a possible tag of the guests below. */
export function findSections(lines: readonly Line[], columns: Columns): ReadonlyMap<number, string> {
  const nameAt = columns.findIndex((column) => column === "fullName" || column === "First_Name");
  if (columns.includes("id")) return new Map();
  // Where names are all there is, none of them heads the others.
  const areAlone = lines.filter((line) => textsIn(line).length < 2).length * 2 > lines.length;
  const areShouted = lines.filter(({ cells }) => isShouted(cells[nameAt] ?? "")).length * 2 > lines.length;
  return new Map(
    lines.flatMap((line): [number, string][] => {
      const [text = "", ...others] = textsIn(line);
      const at = line.cells.indexOf(text);
      const isOnly = text !== "" && others.length === 0 && at <= nameAt && !sumRow.test(text);
      if (!isOnly || reach.test(text)) return [];
      const isBare = line.cells.filter(Boolean).length === 1;
      const isHeading =
        ((line.isWide || at < nameAt) && isBare) ||
        (isBare && text.endsWith(":")) ||
        (!areShouted && isBare && isShouted(text)) ||
        ((isBare || !areAlone) && isGroup(text));
      return isHeading ? [[line.row, tagOf(text)]] : [];
    }),
  );
}

function textsIn({ cells }: Line): string[] {
  return cells.filter((cell) => /\p{L}/u.test(cell));
}

function isShouted(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

function tagOf(text: string): string {
  const plain = text.replace(/[\s:,]+$/, "").replaceAll(",", " ");
  const quiet = isShouted(plain) ? plain.toLowerCase() : plain;
  return quiet.charAt(0).toUpperCase() + quiet.slice(1);
}

const reach = /\S@\S|\d{5}/;

/** "Familjen Berg" may be invited as it stands, and "Bo Ek med barn" is no group. */
function isGroup(text: string): boolean {
  if (/^(?:varav|därav|of which|(?:bord|table|grupp|group|från|from)\s+\S+$)/iu.test(text)) return true;
  const isFamily = /^(?:familjen|familj|fam\.?)\s+\p{Lu}|^(?:the\s)?\p{Lu}\S*\sfamily$/u.test(text);
  const isJoined = /[+(\d]|\s(?:&|med|with|m\.|och|o|and)\s/iu.test(text);
  const [first = ""] = text.split(/[\s&/]+/);
  return !isFamily && groups.test(text) && (!isJoined || groups.test(first));
}

const groups =
  /(?:^|[\s&/])(?:familj|släkt|släkten|släktingar|vänner|kompisar|kompisgänget|kollegor|arbetskamrater|jobbet|grannar|övriga|övrigt|barn|barnen|vuxna|sida|reserv|reserver|reservlista|leverantörer|personal|skolan|klassen|gäster|family|relatives|friends|colleagues|co-?workers|neighbou?rs|others?|children|kids|adults|side|reserves?|vendors|suppliers|staff|guests)$/iu;
