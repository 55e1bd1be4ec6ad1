/** Unicode form, extra blanks, zero-width characters, and the kinds of apostrophe and dash do not count. */
export function normalisedName(text: string): string {
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
  const written = normalisedName(text);
  const usual = written.normalize("NFKC");
  return (usual === written ? written : normalisedName(usual))
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFC");
}

/** Also ignores whether a double name has a hyphen or a space. */
export function normalName(text: string): string {
  return caseFoldedName(text).replace(/[- ]+/g, " ").trim();
}

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

export function findNearestName(typed: string, known: readonly string[]): string | null {
  const wanted = typed.toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 3));
  const near = known
    .map((name) => ({ name, distance: differingLetters(wanted, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance);
  return near[0]?.name ?? null;
}

export function differingLetters(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
