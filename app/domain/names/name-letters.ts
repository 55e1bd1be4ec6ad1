// A missing mark is accepted, and so are the usual spellings without marks (ae, oe, ue, aa). A different mark makes a
// different letter: å is not ä, and ö is not ø.

/** Each is one letter with its marks, decomposed, so that marks can be compared. */
export type Letters = readonly string[];

/** "left out": in the typed name only. "either": also in the listed one, which may come from a program without å. */
export type MarksForgiven = "left out" | "either";

/** For a `casedName`. A double name is equal joined or separate. */
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
    /^[æœþ]/.test(letter) ? withoutMarks.get(letter[0]!) : first(letter),
  );
  return plain
    .join("")
    .replace(/a[ae]+/g, "a")
    .replace(/([ou])e+/g, "$1");
}

/** The positions in the listed name where the typed one can end; both are read in parallel. */
function endsIn(listed: Letters, typed: Letters, forgiven: MarksForgiven): ReadonlySet<number> {
  const reached = Array.from({ length: typed.length + 2 }, () => new Set<number>());
  reached[0]?.add(0);
  for (const [at, letter] of typed.entries()) {
    for (const place of reached[at] ?? []) {
      const other = listed[place];
      if (other === undefined) continue;
      if (isAlike(letter, other, forgiven)) reached[at + 1]?.add(place + 1);
      if (withoutMarks.get(other) === `${letter}${typed[at + 1]}`) reached[at + 2]?.add(place + 1);
      if (forgiven === "either" && withoutMarks.get(letter) === `${other}${listed[place + 1]}`) {
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

const withoutMarks: ReadonlyMap<string, string> = new Map(
  Object.entries({ å: "aa", ä: "ae", æ: "ae", ö: "oe", ø: "oe", œ: "oe", ü: "ue", þ: "th" }).map(
    ([letter, plain]) => [lettersOf(letter).join(""), plain],
  ),
);
