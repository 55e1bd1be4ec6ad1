import { fieldOfStored } from "#domain/guest/guest.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import { type Diet, isDietColumn, withDiet } from "./cells/food-words.ts";
import type { CellReader } from "./cells/read-cell.ts";
import { type Doubt, noted, openFixedCells, type ReadCell, type ReaderOptions } from "./cells/read-row.ts";
import { isMemberColumn, type ImportColumn, readMemberHeading, type RowTexts } from "./import-headings.ts";
import { familyName, readCount } from "./import-name-endings.ts";
import {
  listNames,
  type NameReading,
  type ReadPerson,
  readNames,
  splitPerson,
  unnamed,
} from "./import-names.ts";
import { readYesNoWord } from "./import-words.ts";
import type { Line } from "./import-table.ts";

export type RowMembers = {
  people: readonly ReadPerson[];
  /** Food and allergies that stand where nobody is named, which are everybody's until the couple say whose. */
  strays: Diet;
  strayNotes: readonly string[];
  /** Fields that members have in columns of their own, so that the row's belong to whom it names first. */
  separate: ReadonlySet<string>;
  doubts: readonly Doubt[];
  cells: readonly ReadCell[];
  notes: readonly string[];
};

const ownFields = ["Email", "Phone", "RSVPed", "Food_Options", "Allergies"] as const;
type Group = { isChild: boolean; isCount: boolean; columns: { at: number; field: string }[] };

export function openMembers(readCell: CellReader, options: ReaderOptions): (line: Line) => RowMembers {
  const { columns, headings } = options;
  const readFixed = openFixedCells(readCell, options);
  const groups = groupColumns(columns, headings);
  const separate = new Set(groups.flatMap((group) => group.columns.map(({ field }) => field)));
  return (line) => {
    const named: ReadPerson[] = [];
    const nameless: ReadPerson[] = [];
    const doubts: Doubt[] = [];
    const cells: ReadCell[] = [];
    const strayNotes: string[] = [];
    let strays: Diet = {};
    let along = 0;
    for (const { isChild, isCount, columns } of groups) {
      const { own, notes, ...read } = readOwn(columns, line);
      const names = readMemberNames(columns, line, isChild);
      cells.push(...read.cells);
      doubts.push(...read.doubts);
      if (names === 0) {
        doubts.push(...read.strays);
        strayNotes.push(...notes, ...read.strays.flatMap(notedUnlessFood));
        strays = withDiet(strays, own);
      } else if (typeof names !== "number") named.push(...names.map((one) => ({ ...one, own, notes })));
      else if (isCount) along = Math.max(along, names);
      else nameless.push(...unnamed(names, isChild).map((one) => ({ ...one, own, notes })));
    }
    // "Plus one: yes" may mean the partner who is named beside it.
    const adults = [...named, ...nameless].filter(({ child }) => !child).length;
    const people = [...named, ...nameless, ...unnamed(Math.max(0, along - adults), false)];
    const notes = groups.flatMap(({ columns }) =>
      columns.flatMap(({ at }) => noted(headings[at] ?? "", line.cells[at] ?? "")),
    );
    const all = people.map((one) => ({ ...one, own: withDiet(one.own ?? {}, strays) }));
    return { people: all, strays, strayNotes, separate, doubts, cells, notes };
  };

  function readOwn(columns: Group["columns"], line: Line) {
    let own: RowTexts = {};
    const [notes, doubts, strays, cells]: [string[], Doubt[], Doubt[], ReadCell[]] = [[], [], [], []];
    for (const { at, field } of columns) {
      const column = ownFields.find((one) => one === field);
      if (!column) continue;
      const { read, displayed: cell } = readFixed(at, column, { line });
      const fits = readFieldText(fieldOfStored(column), read.text);
      const texts = [own[column], fits.ok ? read.text : ""];
      own = withDiet({ ...own, [column]: texts.filter(Boolean).join("; ") }, read.also);
      notes.push(...noted(cell.heading, fits.ok ? read.note : cell.cell));
      if (cell.cell === "") continue;
      if (read.doubt && !cell.fix) doubts.push({ problem: { column, reason: read.doubt }, cell });
      cells.push(cell);
      if (!fits.ok) doubts.push({ problem: { column, reason: fits.refusal }, cell });
      else if (!cell.fix && read.text !== "")
        strays.push({ problem: { column, reason: "whose is not said" }, cell });
    }
    return { own, notes, doubts, strays, cells };
  }
}

function notedUnlessFood({ cell: { column, heading, cell } }: Doubt): string[] {
  return isDietColumn(column) ? [] : noted(heading, cell);
}

/** Columns with the same beginning are one member's; another column is of the member before it. */
function groupColumns(columns: readonly (ImportColumn | null)[], headings: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  let last = "";
  for (const [at, column] of columns.entries()) {
    if (!isMemberColumn(column)) continue;
    const heading = readMemberHeading(headings[at] ?? "");
    const isName = /(?:Name|child)$/.test(column);
    const who = heading?.who ?? (isName && !column.endsWith("Last_Name") ? `${at}` : last);
    const group = groups.get(who) ?? { isChild: false, isCount: countsOthers.test(who), columns: [] };
    const field = column === "member child" ? "fullName" : column.slice("member ".length);
    groups.set(who, {
      ...group,
      isChild: group.isChild || column === "member child" || (heading?.isChild ?? false),
      columns: [...group.columns, { at, field }],
    });
    last = who;
  }
  return [...groups.values()];
}

const countsOthers = /^(?:plusones?|1|additionalguests?|addons?)$/;

function readMemberNames(columns: Group["columns"], { cells }: Line, child: boolean): ReadPerson[] | number {
  const [whole = "", first = "", last = ""] = ["fullName", "First_Name", "Last_Name"].map((wanted) => {
    const filled = columns.flatMap(({ at, field }) => (field === wanted && cells[at]) || []);
    return (filled.length > 1 ? filled.filter((cell) => readYesNoWord(cell) === null) : filled).join(" ");
  });
  if (first !== "" || last !== "") {
    if (isNobodyYet(`${first} ${last}`.trim())) return 1;
    return [{ firstName: first || last, lastName: first ? last : "", child }];
  }
  const yes = readYesNoWord(whole);
  if (yes !== null && !/^\d/.test(whole)) return yes === "Yes" ? 1 : 0;
  const count = readCount(whole.replace(/^\+\s*/, ""));
  if (Number.isInteger(count)) return Math.min(count, mostAlong);
  if (isNobodyYet(whole)) return 1;
  const listed = listNames(whole);
  if (listed) return listed.map((one) => ({ ...one, child: one.child || child }));
  return [{ ...splitPerson(whole), child }];
}

export function isNobodyYet(name: string): boolean {
  return nobodyYet.test(name);
}

const mostAlong = 11;
const nobodyYet =
  /^(?:\+ ?1|plus[ -]?one|(?:a )?guest|companion|partner|date|name unknown|unknown|tbd|tba|tbc|\?+|gäst|sällskap|respektive|okänd|vet (?:ej|inte)(?: än)?)(?:\s+(?:of|till|to)\s.*)?$/iu;

/** `stated`: how many the row means, if a column says so, and its notes, which may list their names. */
export function withMembers(
  reading: NameReading | null,
  { firstName, lastName }: { firstName: string; lastName: string | null },
  { people }: Pick<RowMembers, "people">,
  stated: { count: number; notes: readonly string[] },
): NameReading | null {
  if (reading?.kind === "sum") return reading;
  const whole = `${firstName} ${lastName ?? ""}`.trim();
  const first = lastName === null ? splitPerson(whole) : { firstName, lastName, child: false };
  const settled = settleSize(reading, { whole, first }, stated);
  if (people.length === 0) return settled;
  const before = settled?.kind === "people" ? settled.people : [first];
  const surnames = new Set(
    [...before, ...people].flatMap(({ child, lastName }) => (child || !lastName ? [] : [lastName])),
  );
  const [surname = ""] = surnames.size === 1 ? surnames : [];
  const members = people.map((one) =>
    one.child && one.firstName !== "" && one.lastName === "" ? { ...one, lastName: surname } : one,
  );
  return { kind: "people", people: [...before, ...members] };
}

const withFamily =
  /^(.+?)\s+(?:med|m\.|with|och|and|\+|&)\s*(?:(?:sin|hela|the|her|his)\s+)?(?:familj|family|barn|barnen|children|kids)\.?$/iu;

function settleSize(
  reading: NameReading | null,
  { whole, first }: { whole: string; first: ReadPerson },
  { count, notes }: { count: number; notes: readonly string[] },
): NameReading | null {
  const [, core] = reading?.kind === "unclear" ? (withFamily.exec(whole) ?? []) : [];
  if (reading?.kind === "unclear" && core === undefined) return reading;
  const one = core === undefined ? null : readNames({ firstName: core, lastName: null }, false);
  const ofCore = core === undefined ? [first] : one ? one.people : [splitPerson(core)];
  const known = reading?.kind === "people" ? reading.people : ofCore;
  const size = reading?.kind === "people" ? known.length : count;
  const named = known.filter(({ firstName }) => firstName !== "");
  const [host] = named;
  if (!host) return reading;
  const isFamily = familyName.test(`${host.firstName} ${host.lastName}`);
  const surname = host.lastName || (isFamily ? host.firstName.replace(/^\S+ | family$/g, "") : "");
  const lists = notes.flatMap((note) => {
    const list = listNames(note);
    return list ? [list.map((one) => ({ ...one, lastName: one.lastName || surname }))] : [];
  });
  const isAll = (list: readonly ReadPerson[]) =>
    (size > 1 ? list.length === size : core !== undefined) &&
    (isFamily || named.every(({ firstName }, at) => list[at]?.firstName === firstName));
  const all = lists.find(isAll);
  if (all) return { kind: "people", people: isFamily ? all : [...named, ...all.slice(named.length)] };
  const others = lists.find((list) => !isFamily && size > 1 && list.length === size - named.length);
  if (others) return { kind: "people", people: [...named, ...others] };
  if (reading?.kind === "people" || size <= named.length) return reading;
  return { kind: "people", people: [...named, ...unnamed(size - named.length, false)] };
}
