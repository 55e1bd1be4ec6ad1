// "Anna & Bo Ek", "Anna Ek +1", "Familjen Ek (4)". What can be understood in two ways is "unclear": the couple decide.

import type { RowTexts } from "./import-headings.ts";
import { familyName, type Others, peelOthers, readChildNote } from "./import-name-endings.ts";

/** `firstName` "": a companion of the first of them who has no name yet. */
export type ReadPerson = {
  firstName: string;
  lastName: string;
  child: boolean;
  own?: RowTexts;
  notes?: readonly string[];
};

export type NameReading = {
  kind: "people" | "unclear" | "sum";
  people: readonly ReadPerson[];
};

const mostPeople = 12;

/** null: one guest. `lastName` null: one cell has both names. `isSurnameFirst`: other rows are written "Ek, Anna". */
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
  const givenNames = inFirst?.others ? inFirst.core : first;
  if (others === "unclear") return unclear;
  const inBrackets = readBracket(core);
  if (inBrackets) return inBrackets;
  if (familyName.test(core)) return readFamily(core, others);
  if (/\s(?:med|with)\s/i.test(core)) return unclear;
  const named = splitCells({ core, givenNames, isWhole: lastName === null }, isSurnameFirst);
  if (named === "unclear") return unclear;
  const isPlain = named.length < 2 && others === null && !named[0]?.child;
  return isPlain ? null : withOthers(named, others);
}

/** "Anna Berg (Pers syster)", "* Anna Berg?", "Moster Eva": what stands around a name and is no guest is a note. */
export function readNameCell(cell: string): { name: string; note: string } {
  if (cell.length > longestName) return { name: cell, note: "" };
  const plain = cell.replace(/^[\s*•·–-]+(?=\p{L})/u, "");
  const { name: untitled, note } = peelTitles(plain);
  const [, name, aside = ""] = /^([^()]*[^()\s])\s*\(([^()]*)\)[\s?*!]*$/.exec(untitled) ?? [];
  // "Chefen (Ulf Grahn)"
  if (name && isTitle(name) && listNames(aside)?.length === 1) return { name: aside, note: plain };
  if (name && aside && peelOthers(untitled).others === null && !listsOthers(aside))
    return { name, note: [note, aside].filter(Boolean).join(", ") };
  const certain = untitled.replace(/\s*[?*]+$/, "");
  return certain === untitled || certain === "" ? { name: untitled, note } : { name: certain, note: plain };
}

function listsOthers(aside: string): boolean {
  return (listNames(aside)?.length ?? 0) > 1;
}

function peelTitles(cell: string): { name: string; note: string } {
  const notes: string[] = [];
  const name = cell.replace(titled, (_, before: string, title: string, first: string) => {
    notes.push(`${title} ${first}`);
    return before + first;
  });
  return { name, note: notes.join(", ") };
}

/** "Maria, Peter, barn: Elsa 7 år, Albin (3)". null: it says something else than names. */
export function listNames(text: string): ReadPerson[] | null {
  if (text.length > longestName) return null;
  let areChildren = false;
  const named = text
    .split(/[;,&+\n]|\s(?:och|and|samt|o)\s/u)
    .filter((part) => part.trim() !== "")
    .map((part): ReadPerson | null => {
      const [, children, rest = ""] =
        /^(?:(barn(?:en)?|child(?:ren)?|kids?)(?!\p{L})\s*:?\s*)?(.*)$/iu.exec(part.trim()) ?? [];
      areChildren ||= children !== undefined;
      const [, name, aside, years] =
        /^(\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){0,3})(?:\s*\(([^()]+)\)|\s+(\d.*))?$/u.exec(rest) ?? [];
      const age = aside ?? years;
      const mark = age === undefined ? null : readChildNote(/^\d{1,2}$/.test(age) ? `${age} år` : age);
      if (name === undefined || (age !== undefined && mark === null)) return null;
      return { ...toPerson(name), child: mark === null ? areChildren : mark === "Yes" };
    });
  return named.length > 0 && named.every((one) => one !== null) ? named : null;
}

const unclear: NameReading = { kind: "unclear", people: [] };

/** "Familjen Ek (Anna, Bo och Cia)", "Anna & Bo Ek (Maja 5 år, Olle)". What may be two towns is the couple's to say. */
function readBracket(text: string): NameReading | null {
  const [, core = "", aside = ""] = /^([^()]*[^()\s])\s*\(([^()]*)\)$/.exec(text) ?? [];
  const listed = listNames(aside);
  if (!listed || !listsOthers(aside)) return null;
  const isFamily = familyName.test(core);
  const surname = core
    .replace(familyName, " ")
    .replace(/^the\s/i, "")
    .trim();
  if (isFamily) return people(listed.map((one) => ({ ...one, lastName: one.lastName || surname })));
  const before = splitCell(core, false);
  if (before === "unclear" || !before.every(isNameOfPerson)) return unclear;
  const isCertain =
    before.length > 1 || listed.some(({ child }) => child) || /&|\s(?:och|and|o)\s/.test(aside);
  const lastName = before.at(-1)?.lastName ?? "";
  const isAgain = listed[0]?.firstName === before[0]?.firstName;
  const others = listed.slice(isAgain ? before.length : 0);
  return isCertain
    ? people([...before, ...others.map((one) => ({ ...one, lastName: one.lastName || lastName }))])
    : unclear;
}

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

/** One guest stands for the family by its whole name; the others have no name yet. */
function readFamily(core: string, others: Others | null): NameReading | null {
  const [, swedish] = /^(?:familjen|familj|fam\.?)\s+(.+)$/iu.exec(core) ?? [];
  const [, english = ""] = /^(?:the\s+)?(.+?)\s+family$/iu.exec(core) ?? [];
  const surname = swedish ?? english;
  if (!isNameOfPerson({ firstName: surname, lastName: "" }) || joint.test(surname)) return unclear;
  // How many they are is unknown: one guest, as it stands.
  if (others === null) return null;
  const { adults, children, ofAll } = others;
  if (!ofAll || adults < 1 || adults + children < 2 || adults + children > mostPeople) return unclear;
  const host = bare(swedish === undefined ? `The ${surname} family` : `Familjen ${surname}`);
  return people([host, ...unnamed(adults - 1, false), ...unnamed(children, true)]);
}

function people(all: readonly ReadPerson[]): NameReading {
  return { kind: "people", people: all };
}

export function unnamed(count: number, child: boolean): ReadPerson[] {
  return Array.from({ length: count }, () => ({ firstName: "", lastName: "", child }));
}

type Cells = { core: string; givenNames: string; isWhole: boolean };

function splitCells({ core, givenNames, isWhole }: Cells, isSurnameFirst: boolean): ReadPerson[] | "unclear" {
  const surname = isWhole ? "" : core.slice(givenNames.length).trim();
  if (surname !== "") return splitFirstNames(givenNames, surname);
  return isWhole || joint.test(core) ? splitCell(core, isSurnameFirst) : [bare(core)];
}

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

function splitAtCommas(parts: readonly string[], isSurnameFirst: boolean): ReadPerson[] | "unclear" {
  const areWhole = parts.every((part) => part.includes(" "));
  const surnames = new Set(parts.map((part) => toPerson(part).lastName.toLowerCase()));
  if (parts.length > 2) return areWhole ? shareSurname(parts) : "unclear";
  if (areWhole && surnames.size === 1 && !surnames.has("")) return shareSurname(parts);
  // "Berg Ek, Anna Maria" or "Anna Berg, Bo Ek".
  const isClear = !areWhole || isSurnameFirst || particlesFirst.test(parts[0] ?? "");
  return isClear ? [toPerson(parts.join(", "))] : "unclear";
}

function splitFirstNames(first: string, last: string): ReadPerson[] | "unclear" {
  const givenNames = first.split(joint);
  if (givenNames.length === 1) return [{ ...bare(first), lastName: last }];
  const surnames = last.split(joint);
  if (surnames.length > 1 && surnames.length !== givenNames.length) return "unclear";
  const named = givenNames.map((name, at) => {
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
  return isGivenName(text) ? bare(text) : splitPerson(text);
}

export function splitPerson(text: string): ReadPerson {
  const { First_Name: firstName, Last_Name: lastName } = splitName(text.replace(small, ""));
  return { firstName, lastName, child: small.test(text) };
}

function bare(name: string): ReadPerson {
  return { firstName: name.replace(small, ""), lastName: "", child: small.test(name) };
}

/** "lilla Stina" */
const small = /^(?:lilla|lille)\s+(?=\p{L})/iu;

/** Longer names are refused, because the search for particles gets slower with the length. */
const longestName = 300;

const particles = "af|av|von|van|de|der|den|di|da|del|la|le|zu|ter|ten";
const lastName = new RegExp(String.raw`^(\S.*?)\s+((?:(?:${particles})\s+)*\S+)$`, "i");
const particlesFirst = new RegExp(String.raw`^(?:${particles})\s`, "i");

/** "Anna Berg", "Annika af Ugglas" or "Berg, Anna". Nobody is called "Familjen". */
export function splitName(text: string): { First_Name: string; Last_Name: string } {
  if (text.length > longestName || familyName.test(text)) return { First_Name: text, Last_Name: "" };
  const [last = "", first, ...more] = text.split(/\s*,\s*/);
  if (first && more.length === 0) return { First_Name: first, Last_Name: last };
  const [, givenNames, family] = lastName.exec(text) ?? [];
  return { First_Name: givenNames ?? text, Last_Name: family ?? "" };
}

/** Between two names. The lower-case "o" is short for "och". */
const joint = /\s*[&\n]\s*|\s*\+\s*(?=\p{L})|\s+(?:[oO][cC][hH]|[aA][nN][dD]|[sS][aA][mM][tT]|o|\/)\s+/u;

function isGivenName(text: string): boolean {
  const [, ...more] = text.split(" ");
  return !text.includes(",") && more.every((word) => secondNames.has(word.toLowerCase()));
}

/** Nothing but letters, and not a title alone, whose bearer has no first name. */
function isNameOfPerson({ firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const [word = "", ...more] = firstName.toLowerCase().replaceAll(".", "").split(" ");
  const isTitled = titles.has(word) && more.length === 0;
  const whole = `${firstName} ${lastName}`.trim();
  return !isTitled && /^\p{L}[\p{L}\p{M}'’.\- ]*$/u.test(whole) && whole.split(" ").length <= 6;
}

/** The usual second parts of given names, which are hardly ever surnames. */
const secondNames = new Set(
  (
    "anders anna anne ann britt carin charlotte christina christine cecilia elin elisabet elisabeth ellen emma erik eva " +
    "fredrik gustaf gustav göran gunnar helena henrik ingrid inger jane johan johanna karin katarina kerstin kristina " +
    "lars lena lisa louise lotta lova magnus maj margareta maria marie mary mikael mona olof ola oskar pia per rose sofia " +
    "sofie susanna susanne teresa therese ulrika viktoria wilhelmina vilhelm wilhelm åke"
  ).split(" "),
);

const titles = new Set(
  "herr fru fröken frk hr mr mrs ms miss mx dr prof sir lady familjen familj fam family".split(" "),
);

/** What somebody is called besides the name: kin, and who works at the wedding. "Bror" is a name, too. */
const callings =
  "moster|faster|morbror|farbror|mormor|morfar|farmor|farfar|gammelmormor|gammelfarmor|gammelmorfar|gammelfarfar|tant|onkel|kusin|gudmor|gudfar|" +
  "gamla|aunt|auntie|aunty|uncle|grandma|grandpa|grandmother|grandfather|granny|grandad|granddad|cousin|teta|tante|oma|opa|nonna|nonno|" +
  "fotograf|fotografen|chef|chefen|präst|prästen|vigselförrättare|vigselförrättaren|kantor|kantorn|toastmaster|photographer|priest|vicar|pastor|officiant|" +
  "boss|grannen|läraren|tränaren";
const titled = new RegExp(
  String.raw`(^|[&+,\n/]\s*|\s(?:och|and|samt|o)\s+)(${callings})\s+(?!(?:och|and|samt|o|med|with|m)[\s.])(\p{L}[^\s&+,/()]*)`,
  "giu",
);

function isTitle(text: string): boolean {
  return new RegExp(`^(?:${callings})$`, "iu").test(text);
}

/** A row below the guests: "Totalt", "Summa: 76", "Antal gäster", "Number of guests". */
export const sumRow =
  /^(?:(?:del|slut)?summa|(?:sub|grand )?totals?|totalt|sum|antal|number of guests)(?:[\s:=,.]+(?:antal|gäster|gäst|personer|pers|vuxna|barn|kuvert|inbjudna|guests?|people|persons|adults?|children|kids|invited|of|number|totalt?|st|\d+))*[\s:=.]*$/iu;
