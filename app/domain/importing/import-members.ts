// Guests whom a row names elsewhere than in its name: partner, children and companions in columns of their own, and the
// names that a note lists of a family whose size is known.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { fieldOfStored, type ListField, listFields } from "#domain/guest/guest.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import { type CellReader, readNothing } from "./cells/read-cell.ts";
import { type Doubt, keyOfCell, type Mends, noted, type ReadCell } from "./cells/read-row.ts";
import { isMemberColumn, type ImportColumn, readMemberHeading, type RowTexts } from "./import-headings.ts";
import { familyName, readCount } from "./import-name-endings.ts";
import { listNames, type NameReading, type ReadPerson, readNames } from "./import-names.ts";
import { splitName } from "./import-name-words.ts";
import { readYesNoWord } from "./import-words.ts";
import type { Line } from "./import-table.ts";

export type RowMembers = {
  people: readonly ReadPerson[];
  /** Food and allergies that stand where nobody is named, which are everybody's until the couple say whose. */
  strays: RowTexts;
  /** Fields that members have in columns of their own, so that the row's belong to whom it names first. */
  apart: ReadonlySet<string>;
  doubts: readonly Doubt[];
  cells: readonly ReadCell[];
  /** The same if the row is to be one guest. */
  notes: readonly string[];
};

type OwnField = "Email" | "Phone" | "RSVPed" | "Food_Options" | "Allergies";
type Group = { isChild: boolean; isCount: boolean; columns: { at: number; field: string }[] };

type MemberOptions = {
  columns: readonly (ImportColumn | null)[];
  headings: readonly string[];
  readCell: CellReader;
  mends: Mends;
};

export function openMembers({
  columns,
  headings,
  readCell,
  mends,
}: MemberOptions): (line: Line) => RowMembers {
  const groups = groupColumns(columns, headings);
  const apart = new Set(groups.flatMap((group) => group.columns.map(({ field }) => field)));
  return ({ row, cells: line }) => {
    const named: ReadPerson[] = [];
    const unnamed: ReadPerson[] = [];
    const doubts: Doubt[] = [];
    const cells: ReadCell[] = [];
    let strays: RowTexts = {};
    let along = 0;
    for (const { isChild, isCount, columns } of groups) {
      const cellOf = (wanted: string) => {
        const filled = columns.flatMap(({ at, field }) => (field === wanted && line[at] ? [line[at]] : []));
        // "Plus one: yes" beside its name.
        return (filled.length > 1 ? filled.filter((cell) => readYesNoWord(cell) === null) : filled).join(" ");
      };
      const { texts, ...own } = readOwn(columns, { row, cells: line });
      const [whole, first, last] = ["fullName", "First_Name", "Last_Name"].map(cellOf) as [
        string,
        string,
        string,
      ];
      const names = readMemberNames({ whole, first, last }, isChild);
      cells.push(...own.cells);
      doubts.push(...own.doubts);
      if (names === 0) {
        doubts.push(...own.strays);
        strays = withLists(strays, texts);
      } else if (isCount && typeof names === "number") along = Math.max(along, names);
      else if (typeof names === "number")
        unnamed.push(
          ...unnamedMembers(names, isChild).map((one) => ({ ...one, own: texts, notes: own.notes })),
        );
      else named.push(...names.map((one) => ({ ...one, own: texts, notes: own.notes })));
    }
    // "Plus one: yes" may mean the partner who is named beside it.
    const adults = [...named, ...unnamed].filter(({ child }) => !child).length;
    const people = [...named, ...unnamed, ...unnamedMembers(Math.max(0, along - adults), false)];
    const notes = groups.flatMap(({ columns }) =>
      columns.flatMap(({ at }) => noted(headings[at] ?? "", line[at] ?? "")),
    );
    return {
      people: people.map((one) => ({ ...one, own: withLists(one.own ?? {}, strays) })),
      strays,
      apart,
      doubts,
      cells,
      notes,
    };
  };

  function readOwn(columns: Group["columns"], { row, cells: line }: Line) {
    const texts: Partial<Record<OwnField, string>> = {};
    const [notes, doubts, strays, cells]: [string[], Doubt[], Doubt[], ReadCell[]] = [[], [], [], []];
    for (const { at, field: column } of columns) {
      const text = line[at] ?? "";
      if (!isOwnField(column)) continue;
      const [field, heading] = [fieldOfStored(column), headings[at] ?? ""];
      const key = keyOfCell(at, column, { row, cell: text });
      const mend = mends.get(key) ?? null;
      const isLeft = mend?.how === "note" || mend?.how === "out";
      const read = isLeft
        ? readNothing(mend.how === "note" ? text : "")
        : readCell(field, mend?.how === "text" ? mend.text : text);
      const isRead = readFieldText(field, read.text);
      texts[column] = [texts[column], isRead.ok ? read.text : ""].filter(Boolean).join("; ");
      for (const [other, items = ""] of Object.entries(read.also)) {
        const { stored } = guestFields[other as ListField];
        texts[stored] = [texts[stored], items].filter(Boolean).join("; ");
      }
      notes.push(...noted(heading, isRead.ok ? read.note : text));
      if (text === "") continue;
      const { note, also } = read;
      const cell: ReadCell = { key, column, heading, cell: text, text: read.text, note, also, mend };
      if (read.doubt && !mend) doubts.push({ problem: { column, reason: read.doubt }, cell });
      cells.push(cell);
      if (!isRead.ok) doubts.push({ problem: { column, reason: isRead.refusal }, cell });
      else if (!mend && read.text !== "")
        strays.push({ problem: { column, reason: "whose is not said" }, cell });
    }
    return { texts, notes, doubts, strays, cells };
  }
}

/** Food and allergies of both, and all else of the first. */
export function withLists(texts: RowTexts, more: RowTexts): RowTexts {
  const joined = listFields.flatMap((field) => {
    const { stored } = guestFields[field];
    const text = [texts[stored], more[stored]].filter(Boolean).join("; ");
    return text === "" ? [] : [[stored, text]];
  });
  return { ...texts, ...Object.fromEntries(joined) };
}

function unnamedMembers(count: number, child: boolean): ReadPerson[] {
  return Array.from({ length: count }, () => ({ firstName: "", lastName: "", child }));
}

function isOwnField(field: string): field is OwnField {
  return ["Email", "Phone", "RSVPed", "Food_Options", "Allergies"].includes(field);
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

/** A number, where it is said only how many they are. */
function readMemberNames(
  { whole, first, last }: Record<"whole" | "first" | "last", string>,
  child: boolean,
): ReadPerson[] | number {
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
  const { First_Name: firstName, Last_Name: lastName } = splitName(whole);
  return [{ firstName, lastName, child }];
}

export function isNobodyYet(name: string): boolean {
  return nobodyYet.test(name);
}

const mostAlong = 11;
const nobodyYet =
  /^(?:\+ ?1|plus[ -]?one|(?:a )?guest|companion|partner|date|name unknown|unknown|tbd|tba|tbc|\?+|gäst|sällskap|respektive|okänd|vet (?:ej|inte)(?: än)?)(?:\s+(?:of|till|to)\s.*)?$/iu;

/** `said`: how many the row means, if a column says so, and its notes, which may list their names. */
export function withMembers(
  reading: NameReading | null,
  { firstName, lastName }: { firstName: string; lastName: string | null },
  { people }: Pick<RowMembers, "people">,
  said: { count: number; notes: readonly string[] },
): NameReading | null {
  if (reading?.kind === "sum") return reading;
  const whole = `${firstName} ${lastName ?? ""}`.trim();
  const alone = {
    ...(lastName === null ? splitName(whole) : { First_Name: firstName, Last_Name: lastName }),
  };
  const first: ReadPerson = { firstName: alone.First_Name, lastName: alone.Last_Name, child: false };
  const settled = settleSize(reading, { whole, first }, said);
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
  const ofCore = core === undefined ? [first] : one ? one.people : [toFirst(core)];
  const known = reading?.kind === "people" ? reading.people : ofCore;
  const size = reading?.kind === "people" ? known.length : count;
  const named = known.filter(({ firstName }) => firstName !== "");
  const [host] = named;
  if (!host) return reading;
  const isFamily = familyName.test(`${host.firstName} ${host.lastName}`);
  const surname = host.lastName || (/^The (.+) family$/.exec(host.firstName)?.[1] ?? "");
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
  return { kind: "people", people: [...named, ...unnamedMembers(size - named.length, false)] };
}

function toFirst(core: string): ReadPerson {
  const { First_Name: firstName, Last_Name: lastName } = splitName(core);
  return { firstName, lastName, child: false };
}
