// The widths are those of the display font, rounded up so that a fallback font fits too.

/** In em, by letter without accents. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ .,:;'’!|]/, 0.25],
  [/[fijlt-]/, 0.35],
  [/[IJrscze]/, 0.47],
  [/[boqgxvky1ø]/, 0.55],
  [/[mæœ]/, 0.85],
  [/[MWÆŒ@]/, 0.98],
  [/[A-ZwÞØ&]/, 0.78],
  [/[\p{Ll}\d]/u, 0.6],
];
const anyOther = 1;

/** In em; may be too large, but never too small. */
export function widthInEm(text: string): number {
  let sum = 0;
  for (const letter of text.normalize("NFD").replaceAll(/\p{M}/gu, "")) {
    sum += widths.find(([letters]) => letters.test(letter))?.[1] ?? anyOther;
  }
  return sum;
}

type Room = {
  /** In points, the largest first. */
  sizes: readonly number[];
  /** In millimetres. */
  width: number;
};

const mmPerPoint = 25.4 / 72;

/** The largest size that fits, or the last. */
export function fittingSize(text: string, { sizes, width }: Room): number {
  return sizes.find((size) => widthInEm(text) * size * mmPerPoint <= width) ?? sizes.at(-1) ?? 0;
}

/** The sheets have a class for each size (print-cards.css). */
export function sizeClass(points: number): string {
  return `pt-${String(points).replace(".", "-")}`;
}

/** For a name that may take two lines if it is small on one; sizes above `mostOnTwo` are too high for two. */
export function fittingSizeOnTwoLines(text: string, room: Room & { mostOnTwo: number }): number {
  const onOneLine = fittingSize(text, room);
  const onTwoLines = [...text.matchAll(/[ -]/g)].map(({ index }) => {
    const [first, second] = [text.slice(0, index + 1).trimEnd(), text.slice(index + 1)];
    return fittingSize(widthInEm(first) > widthInEm(second) ? first : second, room);
  });
  return Math.max(onOneLine, Math.min(room.mostOnTwo, Math.max(...onTwoLines)));
}

type LinesRoom = {
  /** In points, the largest first, each with the lines that there is room for. */
  sizes: readonly { size: number; lines: number }[];
  /** In millimetres. */
  width: number;
};

/** Like `fittingSize`, for texts below each other that wrap between words, and inside one that is too long. */
export function fittingSizeOnLines(texts: readonly string[], { sizes, width }: LinesRoom): number {
  const fits = sizes.find(({ size, lines }) => {
    const em = width / (size * mmPerPoint);
    return texts.reduce((sum, text) => sum + countLines(text, em), 0) <= lines;
  });
  return (fits ?? sizes.at(-1))?.size ?? 0;
}

function countLines(text: string, lineInEm: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/(?<=[ -])/)) {
    const width = widthInEm(word.trimEnd());
    const isNext = used > 0 && used + width > lineInEm;
    if (isNext) lines++;
    const filled = (isNext ? 0 : used) + width;
    const broken = Math.ceil(filled / lineInEm) - 1;
    lines += Math.max(0, broken);
    used = filled - Math.max(0, broken) * lineInEm + widthInEm(word) - width;
  }
  return lines;
}
