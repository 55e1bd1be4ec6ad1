// Three ways to look at one spelling of a name, each more forgiving than the one before. Two names
// that are equal in one way are equal in every way below it.

import type { Guest } from "./guest.ts";

type Named = Pick<Guest, "firstName" | "lastName">;

/** First and last name in one text, for comparing; a line break keeps the two apart. */
export type Spellings = { written: string; normal: string; bare: string };

export function spell({ firstName, lastName }: Named): Spellings {
  return {
    written: `${writtenName(firstName)}\n${writtenName(lastName)}`,
    normal: `${normalName(firstName)}\n${normalName(lastName)}`,
    bare: `${bareName(firstName)}\n${bareName(lastName)}`,
  };
}

/** Worked out once for each guest on the list, so that a list of 10,000 is searched in a millisecond. */
export function spellingsOf(guest: Guest): Spellings {
  const known = spellingsByGuest.get(guest);
  if (known) return known;
  const spellings = spell(guest);
  spellingsByGuest.set(guest, spellings);
  return spellings;
}

const spellingsByGuest = new WeakMap<Guest, Spellings>();

/**
 * As people see it: Unicode form, blanks at the ends or doubled, characters without width, and the
 * kinds of apostrophe and dash (a phone picks those by itself) make no difference.
 */
export function writtenName(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(/[’‘‛ʼʻʹ′`´＇]/g, "'")
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/\s+/g, " ")
    .trim()
    .normalize("NFC");
}

/**
 * Also without regard to capitals, and to whether a double name has a hyphen or a space. Upper case
 * first, so that ß equals SS, as it is written in capitals.
 */
export function normalName(text: string): string {
  return writtenName(text)
    .toLocaleUpperCase("sv")
    .toLocaleLowerCase("sv")
    .replace(/[- ]+/g, " ")
    .trim()
    .normalize("NFC");
}

/** Also without diacritics and apostrophes. Å, ä and ö are letters of their own: mind who else fits. */
export function bareName(text: string): string {
  return normalName(text)
    .normalize("NFD")
    .replace(/\p{M}|'/gu, "")
    .replace(/[øłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Letters with a stroke or of two in one, which Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
};
