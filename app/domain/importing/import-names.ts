// What the name cells of a row say when they name more than one guest: "Anna & Bo Ek", "Anna Ek +1", "Familjen Ek
// (4)"; or a child's age, "Maja Ek (5 år)"; or a total. In both languages. A cell that can be understood in two
// ways is "unclear", and the couple decide.

import { familyName, type Others, peelOthers } from "./import-name-endings.ts";
import {
  isGivenName,
  isNameOfPerson,
  joint,
  longestName,
  particlesFirst,
  splitName,
  sumRow,
} from "./import-name-words.ts";

/** `firstName` "": a companion of the first of them who has no name yet. */
export type ReadPerson = { firstName: string; lastName: string; child: boolean };

export type NameReading = {
  kind: "people" | "unclear" | "sum";
  /** Empty unless the kind is "people". */
  people: readonly ReadPerson[];
};

const mostPeople = 12;

/**
 * null: one guest, as the cells stand. `lastName` null: both names stand in one cell. `isSurnameFirst`: other rows
 * of the list are written "Ek, Anna", so a comma follows a surname.
 */
export function readNames(
  { firstName, lastName }: { firstName: string; lastName: string | null },
  isSurnameFirst: boolean,
): NameReading | null {
  if (firstName.length > longestName || (lastName?.length ?? 0) > longestName) return null;
  const [first, last] = [firstName, lastName ?? ""].map((text) => text.replace(/[^\S\n]+/g, " ").trim()) as [
    string,
    string,
  ];
  const whole = `${first} ${last}`.trim();
  if (sumRow.test(whole)) return { kind: "sum", people: [] };
  const inFirst = last === "" ? null : peelOthers(first);
  const { core, others } = inFirst?.others
    ? { core: `${inFirst.core} ${last}`, others: inFirst.others }
    : peelOthers(whole);
  const given = inFirst?.others ? inFirst.core : first;
  if (others === "unclear") return unclear;
  if (familyName.test(core)) return readFamily(core, others);
  if (/\s(?:med|with)\s/i.test(core)) return unclear;
  const named = splitCells({ core, given, isWhole: lastName === null }, isSurnameFirst);
  if (named === "unclear") return unclear;
  return named.length < 2 && others === null ? null : withOthers(named, others);
}

/** "Anna Berg (Pers syster)", "* Anna Berg?": what stands around a name, and is no further guest, is a note. */
export function readNameCell(cell: string): { name: string; note: string } {
  if (cell.length > longestName) return { name: cell, note: "" };
  const plain = cell.replace(/^[\s*•·–-]+(?=\p{L})/u, "");
  const [, name, aside] = /^([^()]*[^()\s])\s*\(([^()]*)\)[\s?*!]*$/.exec(plain) ?? [];
  if (name && aside && peelOthers(plain).others === null) return { name, note: aside };
  const certain = plain.replace(/\s*[?*]+$/, "");
  return certain === plain || certain === "" ? { name: plain, note: "" } : { name: certain, note: plain };
}

const unclear: NameReading = { kind: "unclear", people: [] };

function withOthers(named: readonly ReadPerson[], others: Others | null): NameReading {
  const { adults = 0, children = 0, ofAll, isBareNumber, isChild } = others ?? {};
  const [only] = named;
  // "Anna Ek (2)" may be the second of that name, or sit at table 2.
  if (!only || !named.every(isNameOfPerson) || (named.length === 1 && isBareNumber)) return unclear;
  if (named.length === 1 && isChild) return people([{ ...only, child: true }]);
  const more = ofAll ? adults - named.length : adults;
  if (more < 0 || isChild || named.length + more + children > mostPeople) return unclear;
  return people([...named, ...unnamed(more, false), ...unnamed(children, true)]);
}

/** One guest stands for the family, so that its name is on the list; the others are companions without a name. */
function readFamily(core: string, others: Others | null): NameReading | null {
  const [, swedish] = /^(?:familjen|familj|fam\.?)\s+(.+)$/iu.exec(core) ?? [];
  const [, english = ""] = /^(?:the\s+)?(.+?)\s+family$/iu.exec(core) ?? [];
  const surname = swedish ?? english;
  if (!isNameOfPerson({ firstName: surname, lastName: "" }) || joint.test(surname)) return unclear;
  // How many they are is unknown: one guest, as it stands.
  if (others === null) return null;
  const { adults, children, ofAll } = others;
  if (!ofAll || adults < 1 || adults + children < 2 || adults + children > mostPeople) return unclear;
  const host =
    swedish === undefined ? bare(`The ${surname} family`) : { ...bare("Familjen"), lastName: surname };
  return people([host, ...unnamed(adults - 1, false), ...unnamed(children, true)]);
}

function people(all: readonly ReadPerson[]): NameReading {
  return { kind: "people", people: all };
}

function unnamed(count: number, child: boolean): ReadPerson[] {
  return Array.from({ length: count }, () => ({ firstName: "", lastName: "", child }));
}

type Cells = { core: string; given: string; isWhole: boolean };

function splitCells({ core, given, isWhole }: Cells, isSurnameFirst: boolean): ReadPerson[] | "unclear" {
  const surname = isWhole ? "" : core.slice(given.length).trim();
  if (surname !== "") return splitFirstNames(given, surname);
  return isWhole || joint.test(core) ? splitCell(core, isSurnameFirst) : [bare(core)];
}

/** The names in one cell; one, if it names nobody else. */
function splitCell(core: string, isSurnameFirst: boolean): ReadPerson[] | "unclear" {
  const parts = core.split(joint);
  const [surname = "", ...rest] = core.split(/\s*,\s*/);
  if (parts.length === 1)
    return rest.length === 0 ? [toPerson(core)] : splitAtCommas([surname, ...rest], isSurnameFirst);
  const afterComma = rest.flatMap((part) => part.split(joint));
  // "Ek, Anna & Bo", or "Anna, Bo & Cia" without a surname.
  if (rest.length === 1 && !joint.test(surname) && afterComma.every(isGivenName)) {
    return isSurnameFirst ? afterComma.map((name) => ({ ...bare(name), lastName: surname })) : "unclear";
  }
  const listed = parts.flatMap((part) => part.split(/\s*,\s*/));
  return rest.length > 0 && isGivenName(listed.at(-1) ?? "") ? "unclear" : shareSurname(listed);
}

/** Without another sign between the names. */
function splitAtCommas(parts: readonly string[], isSurnameFirst: boolean): ReadPerson[] | "unclear" {
  const areWhole = parts.every((part) => part.includes(" "));
  const surnames = new Set(parts.map((part) => toPerson(part).lastName.toLowerCase()));
  if (parts.length > 2) return areWhole ? shareSurname(parts) : "unclear";
  if (areWhole && surnames.size === 1 && !surnames.has("")) return shareSurname(parts);
  // "Berg Ek, Anna Maria" or "Anna Berg, Bo Ek".
  const isClear = !areWhole || isSurnameFirst || particlesFirst.test(parts[0] ?? "");
  return isClear ? [toPerson(parts.join(", "))] : "unclear";
}

/** The surname has a cell of its own. */
function splitFirstNames(first: string, last: string): ReadPerson[] | "unclear" {
  const given = first.split(joint);
  if (given.length === 1) return [{ ...bare(first), lastName: last }];
  const surnames = last.split(joint);
  if (surnames.length > 1 && surnames.length !== given.length) return "unclear";
  const named = given.map((name, at) => {
    const lastName = surnames[at] ?? last;
    const own = surnames.length === 1 ? last : lastName;
    return { ...bare(name.endsWith(` ${own}`) ? name.slice(0, -own.length - 1) : name), lastName: own };
  });
  return named.every(isNameOfPerson) ? named : "unclear";
}

/** Given names before the last name have its surname. Between other surnames they could have any. */
function shareSurname(parts: readonly string[]): ReadPerson[] | "unclear" {
  const named = parts.map(toPerson);
  const before = named.slice(0, -1);
  const areGiven = before.every(({ lastName }) => lastName === "");
  if (!named.every(isNameOfPerson) || (!areGiven && before.some(({ lastName }) => lastName === "")))
    return "unclear";
  const lastName = named.at(-1)?.lastName ?? "";
  return areGiven ? named.map((one) => ({ ...one, lastName })) : named;
}

function toPerson(text: string): ReadPerson {
  if (isGivenName(text)) return bare(text);
  const { First_Name: firstName, Last_Name: lastName } = splitName(text);
  return { firstName, lastName, child: false };
}

function bare(firstName: string): ReadPerson {
  return { firstName, lastName: "", child: false };
}
