// One name as text, looked at in ways each more forgiving than the one before. Two names that are
// equal in one way are equal in every way below it.

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
 * Also whatever the capitals, and in the usual form of letters that a keyboard has in another width.
 * Lower case before upper, so that ẞ, ß and SS are equal.
 */
export function casedName(text: string): string {
  const written = writtenName(text);
  const usual = written.normalize("NFKC");
  return (usual === written ? written : writtenName(usual))
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFC");
}

/** Also whether a double name has a hyphen or a space. */
export function normalName(text: string): string {
  return casedName(text).replace(/[- ]+/g, " ").trim();
}

/** Also without diacritics and apostrophes: for searching, where whoever looks sees whom it finds. */
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
