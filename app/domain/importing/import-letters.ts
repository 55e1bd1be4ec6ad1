const dos =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

const decoders: readonly ((bytes: Uint8Array) => string)[] = [
  (bytes) => new TextDecoder("windows-1252").decode(bytes),
  (bytes) => new TextDecoder("macintosh").decode(bytes),
  // What the pages 437 and 850 both have is all that a name is written with.
  (bytes) => Array.from(bytes, dosLetter).join(""),
  (bytes) => new TextDecoder("windows-1250").decode(bytes),
];

function dosLetter(byte: number): string {
  return byte < 0x80 ? String.fromCharCode(byte) : (dos[byte - 0x80] ?? "\uFFFD");
}

export function decodeByNames(bytes: Uint8Array): string {
  const texts = decoders.map((decode) => decode(bytes));
  const scores = texts.map(scoreNames);
  return texts[scores.indexOf(Math.max(...scores))] ?? "";
}

const weights: readonly [string, number][] = [
  ["åäöÅÄÖéÉüÜ", 3],
  ["øæØÆß", 2],
  ["łŁśŚźŹżŻąęěůřŘšŠčČžŽőű", 1.5],
  ["áàâãçêëèíîïñóôúûýÁÇÈÍÑÓÚðþÞ“”‘’–—…€´°§", 1],
];
const weightOf = new Map(
  weights.flatMap(([letters, weight]) => [...letters].map((letter) => [letter, weight])),
);

/** A sign or a capital within a word is no name's; nor are letters of the north and accents of the south in one. */
const isWrong =
  /\p{L}[^\p{L}\p{M}\p{P}\p{Z}\p{Cc}\p{ASCII}]|[^\p{L}\p{M}\p{P}\p{Z}\p{ASCII}]\p{L}|\p{Ll}(?![A-Z])\p{Lu}|\p{Lu}(?![A-Z])\p{Lu}(?=\p{Ll})|[\u0080-\u009f]|\p{L}[„”“†‡‰‹›•…¿¡]\p{Ll}/gu;
const isMixed = /(?=\p{L}*[øØæÆ])\p{L}*[áíýìùèÈ]\p{L}*/gu;
const isItalian = /\p{L}[àèìòù](?!\p{L})/gu;

/** No word is one of the rarer letters alone. */
const isAlone = /(?<![\p{L}\p{M}])[^\p{ASCII}åäöøæÅÄÖÓóàáÀÁéÉíýþ–—…€“”‘’´°§](?![\p{L}\p{M}])/gu;

function scoreNames(text: string): number {
  const beyond = text.match(/\P{ASCII}/gu) ?? [];
  const known = beyond.reduce((sum, letter) => sum + (weightOf.get(letter) ?? -0.5), 0);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return known + 2 * count(isItalian) - 4 * count(isWrong) - 3 * count(isMixed) - 2 * count(isAlone);
}

const upperHalf = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
const windows = new Map(
  [...new TextDecoder("windows-1252").decode(upperHalf)].map((letter, at) => [letter, at + 128]),
);

/** "Ã…sa": UTF-8 that was taken for Windows-1252 and encoded again. */
export function mendTwiceEncoded(text: string): string {
  if (!/[ÃÂÅ]/.test(text)) return text;
  let [mended, left] = [0, 0];
  const again = text.replaceAll(/\P{ASCII}+/gu, (run) => {
    const bytes = [...run].map((letter) => windows.get(letter) ?? -1);
    const read = bytes.includes(-1) ? null : decodeStrictly(Uint8Array.from(bytes));
    const isText = read !== null && /^[\u00a0-\u024f\u2010-\u203a\u20ac]+$/.test(read);
    mended += Number(isText);
    left += Number(!isText);
    return isText ? read : run;
  });
  return mended > left ? again : text;
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Stands where nobody can know which letter did. */
export const lostLetter = "\uFFFD";

/** In a name a question mark stands for a letter, too: "G?ran". */
export function hasLostLetters(name: string): boolean {
  return name.includes(lostLetter) || /\p{L}\?\p{Ll}|(?:^|\s)\?\p{Ll}{2}/u.test(name);
}
