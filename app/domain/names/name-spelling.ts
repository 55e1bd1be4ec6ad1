// Each form is more tolerant than the one before.

/** Unicode form, extra blanks, zero-width characters, and the kinds of apostrophe and dash do not count. */
export function writtenName(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(/[’‘‛ʼʻʹ′`´＇]/g, "'")
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/\s+/g, " ")
    .trim()
    .normalize("NFC");
}

/** Also ignores capitals and full-width letters. Lowercases before uppercasing, so that ẞ, ß and SS are equal. */
export function caseFoldedName(text: string): string {
  const written = writtenName(text);
  const usual = written.normalize("NFKC");
  return (usual === written ? written : writtenName(usual))
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFC");
}

/** Also ignores whether a double name has a hyphen or a space. */
export function normalName(text: string): string {
  return caseFoldedName(text).replace(/[- ]+/g, " ").trim();
}

/** Of a text, without what stands between its words. */
export function normalWords(text: string): string {
  return normalName(text.replaceAll(/[^\p{L}\p{M}\p{N}'’-]+/gu, " "));
}

/** Also ignores diacritics and apostrophes. For searching only, where an admin sees which guests match. */
export function accentFoldedName(text: string): string {
  return normalName(text)
    .normalize("NFD")
    .replace(/\p{M}|'/gu, "")
    .replace(/[øłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter);
}

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
