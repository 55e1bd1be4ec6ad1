// Where things stand on each page of a PDF that Chromium has printed, in millimetres from its upper left corner.

import { type PdfObject, pagesOf, referenceIn } from "./paper.ts";

export type Mark = {
  /** A `window` is what is cut off around it: it shows where a box stands that has no edge of its own. */
  kind: "window" | "box" | "line" | "text";
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Of a text, in points. */
  size: number;
};

export type MeasuredPage = { width: number; height: number; marks: readonly Mark[] };

type Matrix = readonly [number, number, number, number, number, number];
type Point = readonly [number, number];

const millimetre = 72 / 25.4;

export function measurePaper(pdf: Buffer): MeasuredPage[] {
  const { pages, objects } = pagesOf(pdf);
  return pages.map((id) => {
    const page = objects.get(id) ?? { dictionary: "", stream: "" };
    const [, width = 0, height = 0] = (/\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(page.dictionary) ?? []).map(
      Number,
    );
    const toPaper: Matrix = [1 / millimetre, 0, 0, -1 / millimetre, 0, height / millimetre];
    const marks = marksOf(page, toPaper, objects);
    return { width: width / millimetre, height: height / millimetre, marks };
  });
}

/** Of a page, or of a form that stands on one. */
function marksOf(
  { dictionary, stream }: PdfObject,
  toPaper: Matrix,
  objects: ReadonlyMap<number, PdfObject>,
): Mark[] {
  const drawn = objects.get(referenceIn(dictionary, "Contents"))?.stream ?? stream;
  const marks: Mark[] = [];
  const saved: Matrix[] = [];
  let now = toPaper;
  let textAt = now;
  let size = 0;
  let path: Mark[] = [];
  let at: Point = [0, 0];
  let given: string[] = [];
  const add = (kind: Mark["kind"], one: Point, other: Point) => path.push(markOf(kind, now, one, other));
  for (const [word] of drawn.matchAll(/<[^>]*>|\[[^\]]*\]|[^\s<[]+/g)) {
    const numbers = given.map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    if (/^[-.\d<[/]/.test(word)) {
      given.push(word);
      continue;
    }
    if (word === "q") saved.push(now);
    else if (word === "Q") now = saved.pop() ?? now;
    else if (word === "cm") now = within(now, numbers);
    else if (word === "re") add("box", [a, b], [a + c, b + d]);
    else if (word === "m") at = [a, b];
    else if (word === "l") {
      add("line", at, [a, b]);
      at = [a, b];
    } else if (word.startsWith("W")) path = path.map((mark) => ({ ...mark, kind: "window" }));
    else if (/^([fSBn]\*?|s|b)$/.test(word)) {
      marks.push(...path);
      path = [];
    } else if (word === "Tf") size = b;
    else if (word === "Tm") textAt = within(now, numbers);
    else if (word === "Td") textAt = within(textAt, [1, 0, 0, 1, a, b]);
    else if (word === "Tj") {
      const { left, top } = markOf("text", textAt, [0, 0], [0, 0]);
      const points = size * Math.hypot(textAt[0], textAt[1]) * millimetre;
      marks.push({ kind: "text", left, top, right: left, bottom: top, size: points });
    } else if (word === "Do") {
      const form = objects.get(referenceIn(dictionary, (given[0] ?? "").slice(1)));
      if (form?.dictionary.includes("/Subtype /Form")) marks.push(...marksOf(form, now, objects));
    }
    given = [];
  }
  return marks;
}

function within([a, b, c, d, e, f]: Matrix, [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: number[]): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function markOf(kind: Mark["kind"], [a, b, c, d, e, f]: Matrix, one: Point, other: Point): Mark {
  const [xs, ys] = [
    [one, other].map(([x, y]) => a * x + c * y + e),
    [one, other].map(([x, y]) => b * x + d * y + f),
  ];
  return {
    kind,
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
    size: 0,
  };
}
