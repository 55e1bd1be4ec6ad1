// Checks that the site is readable in the couple's two colours, and proposes the nearest readable ones.

import { contrastBetween, type Hex, isHex, toHex, toOklch } from "./colour.ts";
import { type ColourRole, type CoupleColours, houseColours, paletteOf, readablePairs } from "./palette.ts";

type ColourProblem = { at: keyof CoupleColours; says: string };

/** One sentence each, for the couple. Following every proposal solves all problems. */
export function findColourProblems(colours: CoupleColours = houseColours): ColourProblem[] {
  const written = (["paper", "accent"] as const).flatMap((at) => {
    const says = explainNotation(colours[at]);
    return says === null ? [] : [{ at, says: `${at}: ${says}` }];
  });
  if (written.length > 0) return written;

  if (canBeRead(colours)) return [];
  const { paper, accent } = findReadable(colours);
  return [
    ...(paper === colours.paper
      ? []
      : [{ at: "paper" as const, says: sayPaper(colours.paper, asWritten(paper, colours.paper)) }]),
    ...(accent === colours.accent
      ? []
      : [{ at: "accent" as const, says: sayAccent({ ...colours, paper }, accent) }]),
  ];
}

/** Both colours must be `isHex`. */
export function canBeRead(colours: CoupleColours): boolean {
  return readingsOf(colours).every(({ contrast, least }) => contrast >= least);
}

/** null: the colour is written correctly. */
function explainNotation(text: string): string | null {
  if (isHex(text)) return null;
  const [, digits = ""] = /^#([\da-f]{3})$/i.exec(text) ?? [];
  if (digits) return `${text} is short for #${digits.replaceAll(/./g, "$&$&")}. Write all six.`;
  if (/^[\da-f]{6}$/i.test(text)) return `${text} needs its sign in front: #${text}.`;
  return `"${text}" is no colour as they are written here: # and six digits or letters from a to f, like #2b51aa.`;
}

function findReadable(colours: CoupleColours): CoupleColours {
  const isSound = inksOn(colours).every(({ contrast, least }) => contrast >= least);
  const papers = [...(isSound ? [colours.paper] : []), findReadablePaper(colours)];
  for (const paper of papers) {
    const isReadable = (accent: Hex) => canBeRead({ paper, accent });
    const accent = findNearest(colours.accent, { towards: 0, willDo: isReadable });
    if (accent) return { paper, accent };
  }
  return houseColours;
}

/** Leaves a margin, since another accent also changes the tint on which inks stand. */
function findReadablePaper({ paper, accent }: CoupleColours): Hex {
  const isReadable = (paper: Hex) =>
    inksOn({ paper, accent }).every(({ contrast, least }) => contrast >= 1.03 * least);
  return findNearest(paper, { towards: 1, willDo: isReadable }) ?? houseColours.paper;
}

/** Inks never change, so the paper must suit them. */
function inksOn(colours: CoupleColours): Reading[] {
  return readingsOf(colours).filter(({ text }) => !isAccents(text));
}

type Search = { towards: 0 | 1; willDo: (colour: Hex) => boolean };

/** The colour itself, or the nearest one of the same hue and chroma that passes, towards white or black. */
function findNearest(colour: Hex, { towards, willDo }: Search): Hex | null {
  if (willDo(colour)) return colour;
  const seen = toOklch(colour);
  let nearest: Hex | null = null;
  let tooNear = seen.lightness;
  let farEnough: number = towards;
  for (let tried = farEnough; ; tried = (tooNear + farEnough) / 2) {
    const candidate = toHex({ ...seen, lightness: tried });
    if (willDo(candidate)) [nearest, farEnough] = [candidate, tried];
    else tooNear = tried;
    if (!nearest || Math.abs(tooNear - farEnough) < smallestStep) return nearest;
  }
}

/** A step in lightness (0 to 1) that is too small to see. */
const smallestStep = 0.003;

type Reading = { text: ColourRole; ground: ColourRole; contrast: number; least: number };

function readingsOf(colours: CoupleColours): Reading[] {
  const palette = paletteOf(colours);
  return readablePairs.flatMap(({ text, on, least }) =>
    on.map((ground) => ({ text, ground, least, contrast: contrastBetween(palette[text], palette[ground]) })),
  );
}

function isAccents(text: ColourRole): boolean {
  return text === "accent" || text === "accent-strong" || text === "on-accent" || text === "focus";
}

function sayPaper(paper: Hex, proposal: Hex): string {
  return `paper: ${paper} is too dark: the words printed on it could not be read. ${proposal} would do${compare(paper, proposal)}.`;
}

function sayAccent(colours: CoupleColours, found: Hex): string {
  const [worst] = readingsOf(colours).toSorted(
    (one, other) => one.contrast / one.least - other.contrast / other.least,
  );
  const where = (worst && grounds[worst.ground]) ?? "on the paper";
  const proposal = asWritten(found, colours.accent);
  return `accent: ${colours.accent} is too light to be read ${where}. ${proposal} would do${compare(colours.accent, proposal)}.`;
}

const grounds: Partial<Record<ColourRole, string>> = {
  paper: "on the paper",
  "paper-raised": "on the light cards",
  "accent-soft": "on the soft tint of itself that lies behind what is chosen",
  accent: "as a button with light words on it",
  "accent-strong": "as a button with light words on it",
};

/** Keeps the capitals of the couple's notation. */
function asWritten(colour: Hex, written: Hex): Hex {
  return /[A-F]/.test(written) ? (colour.toUpperCase() as Hex) : colour;
}

function compare(from: Hex, to: Hex): string {
  const [before, after] = [toOklch(from), toOklch(to)];
  const change = after.lightness < before.lightness ? "darker" : "lighter";
  return ` (the same ${nameOf(before)}, ${change})`;
}

function nameOf({ chroma, hue }: { chroma: number; hue: number }): string {
  if (chroma < 0.025) return "grey";
  return hueNames.find(([upTo]) => hue < upTo)?.[1] ?? "pink";
}

/** The degree of the OKLCH hue circle up to which a name applies. */
const hueNames: readonly (readonly [number, string])[] = [
  [17, "pink"],
  [38, "red"],
  [72, "orange"],
  [112, "yellow"],
  [165, "green"],
  [215, "turquoise"],
  [285, "blue"],
  [328, "purple"],
  [361, "pink"],
];
