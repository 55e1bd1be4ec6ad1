// Only the whole form of a name counts as the name; the others match only if no other guest can be meant.

import { memoize } from "#domain/memoize.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { caseFoldedName, normalisedName } from "./name-spelling.ts";

type Named = Pick<Guest, "firstName" | "lastName">;

export type NameForm = {
  firstName: Letters;
  lastName: Letters;
  /** A title was removed. Sr and Jr are two people, so it may be removed from only one of two compared names. */
  isUntitled: boolean;
};

export type SpelledName = ReturnType<typeof spellName>;

export function spellName(name: Named) {
  const { firstName, lastName } = casedNames(name);
  const whole = formOf(firstName, lastName, false);
  return {
    written: `${normalisedName(name.firstName)}\n${normalisedName(name.lastName)}`,
    /** Ignores capitals, dots, commas and emoji. */
    cased: `${withoutSigns(firstName)}\n${withoutSigns(lastName)}`,
    /** Also ignores whether a double name is joined or separate. Two guests with the same value share a name. */
    joined: `${whole.firstName.join("")}\n${whole.lastName.join("")}`,
    /** A typed text can be the start of the first name only if its key is the start of this key. */
    firstKey: likenessKey(whole.firstName),
    whole,
    untitled: untitle(wordsOf(firstName), wordsOf(lastName)).map((words) =>
      formOf(words.firstName.join(" "), words.lastName.join(" "), true),
    ),
  };
}

/** Computed once per guest, so that a list of 10,000 is searched in a millisecond. */
export const spelledNameOf = memoize((guest: Guest) => spellName(guest), new WeakMap());

/** Anna for Anna-Karin, or Geijerstam for af Geijerstam; never both at once, and never a particle alone. */
export function shortenedForms(name: Named): NameForm[] {
  const cased = casedNames(name);
  const words = { firstName: wordsOf(cased.firstName), lastName: wordsOf(cased.lastName) };
  const bare = untitle(words.firstName, words.lastName).at(-1);
  const { firstName, lastName } = bare ?? words;
  const form = (first: readonly string[], last: readonly string[]) =>
    formOf(first.join(" "), last.join(" "), bare !== undefined);
  return [
    ...partsOf(firstName)
      .filter((part) => part.start === 0)
      .map((part) => form(part.words, lastName)),
    ...partsOf(lastName).map((part) => form(firstName, part.words)),
  ];
}

export function nameKeyOf({ firstName, lastName }: NameForm): string {
  return `${likenessKey(firstName)}\n${likenessKey(lastName)}`;
}

export function swap(form: NameForm): NameForm {
  return { ...form, firstName: form.lastName, lastName: form.firstName };
}

function casedNames({ firstName, lastName }: Named): Named {
  return { firstName: caseFoldedName(firstName), lastName: caseFoldedName(lastName) };
}

function formOf(firstName: string, lastName: string, isUntitled: boolean): NameForm {
  return { firstName: lettersOf(firstName), lastName: lettersOf(lastName), isUntitled };
}

function withoutSigns(cased: string): string {
  const text = cased.replace(/[^\p{L}\p{M}\p{N}' -]|[\ufe00-\ufe0f\u20e3]/gu, "");
  return text.replace(/ +/g, " ").trim();
}

function wordsOf(cased: string): string[] {
  const text = cased.replace(/\.(?!\p{L}{2})/gu, "");
  return text.split(/[^\p{L}\p{M}\p{N}']+/u).filter(Boolean);
}

type Words = { firstName: readonly string[]; lastName: readonly string[] };

function untitle(firstName: readonly string[], lastName: readonly string[]): Words[] {
  const [first, last] = [withoutTitle(firstName), withoutTitle(lastName)];
  const length = firstName.length + lastName.length;
  return (["before", "behind", "both"] as const)
    .map((way) => ({ firstName: first[way], lastName: last[way] }))
    .filter((words) => words.firstName.length + words.lastName.length < length);
}

/** A single word is kept even if it is a title, because it may be the name. */
function withoutTitle(words: readonly string[]): Record<"before" | "behind" | "both", readonly string[]> {
  const [firstWord = "", lastWord = ""] = [words[0], words.at(-1)];
  const start = words.length > 1 && titles.has(firstWord) ? 1 : 0;
  const end = words.length - start > 1 && suffixes.has(lastWord) ? -1 : words.length;
  return { before: words.slice(start), behind: words.slice(0, end), both: words.slice(start, end) };
}

function partsOf(words: readonly string[]): { start: number; words: readonly string[] }[] {
  return words
    .flatMap((_, start) =>
      words.slice(start).map((__, more) => ({ start, words: words.slice(start, start + more + 1) })),
    )
    .filter((part) => part.words.length < words.length)
    .filter((part) => part.words.some((word) => word.length > 1 && !particles.has(word)));
}

const titles = new Set(
  "dr doktor doctor herr hr fru fröken frk frau mr mister mrs ms miss mx prof professor sir".split(" "),
);
const suffixes = new Set("jr junior sr senior ii iii iv dy dä phd".split(" "));
const particles = new Set(
  "af av von van vom zu zur zum der den des de du di da do dos das del della el al la le les ten ter bin ben ibn och and und".split(
    " ",
  ),
);

/** Each is one letter with its marks, decomposed, so that marks can be compared. */
type Letters = readonly string[];

/** "left out": in the typed name only. "either": also in the listed one, which may come from a program without å. */
export type MarksForgiven = "left out" | "either";

/** A missing mark is accepted, as are ae, oe, ue, aa; a different mark is another letter: å is not ä, ö is not ø. */
export function lettersOf(cased: string): Letters {
  const text = cased
    .normalize("NFD")
    .replace(/[^\p{L}\p{M}\p{N}]|[\ufe00-\ufe0f\u20e3]/gu, "")
    .replace(/[øłđðħŧς]/g, (letter) => strokes[letter] ?? letter);
  return text.match(/[^\u0300-\u036f][\u0300-\u036f]*/gu) ?? [];
}

export function isSpelledLike(typed: Letters, listed: Letters, forgiven: MarksForgiven): boolean {
  return endsIn(listed, typed, forgiven).has(listed.length);
}

export function isStartOf(typed: Letters, listed: Letters): boolean {
  return endsIn(listed, typed, "left out").size > 0;
}

/** Equal for names that differ only in marks. The key of a name's start is the start of the name's key. */
export function likenessKey(letters: Letters): string {
  const plain = letters.map((letter) =>
    /^[æœþ]/.test(letter) ? withoutAccents.get(letter[0]!) : first(letter),
  );
  return plain
    .join("")
    .replace(/a[ae]+/g, "a")
    .replace(/([ou])e+/g, "$1");
}

function endsIn(listed: Letters, typed: Letters, forgiven: MarksForgiven): ReadonlySet<number> {
  const reached = Array.from({ length: typed.length + 2 }, () => new Set<number>());
  reached[0]?.add(0);
  for (const [at, letter] of typed.entries()) {
    for (const place of reached[at] ?? []) {
      const other = listed[place];
      if (other === undefined) continue;
      if (isAlike(letter, other, forgiven)) reached[at + 1]?.add(place + 1);
      if (withoutAccents.get(other) === `${letter}${typed[at + 1]}`) reached[at + 2]?.add(place + 1);
      if (forgiven === "either" && withoutAccents.get(letter) === `${other}${listed[place + 1]}`) {
        reached[at + 1]?.add(place + 2);
      }
    }
  }
  return reached[typed.length] ?? new Set();
}

function isAlike(typed: string, listed: string, forgiven: MarksForgiven): boolean {
  return typed === listed || hasAllOf(listed, typed) || (forgiven === "either" && hasAllOf(typed, listed));
}

function hasAllOf(marked: string, plainer: string): boolean {
  return marked.length > plainer.length && [...plainer].every((part) => marked.includes(part));
}

function first(letter: string): string {
  return String.fromCodePoint(letter.codePointAt(0)!);
}

/** A stroke counts as a mark, though Unicode does not decompose it; ð and đ are different letters. */
const strokes: Readonly<Record<string, string>> = {
  ø: "o\u0338",
  ł: "l\u0335",
  đ: "d\u0335",
  ð: "d\u0337",
  ħ: "h\u0335",
  ŧ: "t\u0335",
  ς: "σ",
};

const withoutAccents: ReadonlyMap<string, string> = new Map(
  Object.entries({ å: "aa", ä: "ae", æ: "ae", ö: "oe", ø: "oe", œ: "oe", ü: "ue", þ: "th" }).map(
    ([letter, plain]) => [lettersOf(letter).join(""), plain],
  ),
);
