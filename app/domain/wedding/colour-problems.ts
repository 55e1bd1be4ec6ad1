import type { AccentGround, HueName, WrongFact } from "./wrong-fact.ts";
import {
  type ColourRole,
  contrastBetween,
  type CoupleColours,
  type Hex,
  houseColours,
  isHex,
  paletteOf,
  readablePairs,
  toHex,
  toOklch,
} from "./palette.ts";

type ColourProblem = { at: keyof CoupleColours; why: WrongFact };

export function findColourProblems(colours: CoupleColours = houseColours): ColourProblem[] {
  const written = (["paper", "accent"] as const).flatMap((at) => {
    const why = findWrongNotation(colours[at]);
    return why === null ? [] : [{ at, why }];
  });
  if (written.length > 0) return written;

  if (canBeRead(colours)) return [];
  const { paper, accent } = findReadable(colours);
  const ofPaper: WrongFact = { reason: "paper too dark", ...nearest(colours.paper, paper) };
  const on = worstGround({ ...colours, paper });
  const ofAccent: WrongFact = { reason: "accent too light", on, ...nearest(colours.accent, accent) };
  return [
    ...(paper === colours.paper ? [] : [{ at: "paper" as const, why: ofPaper }]),
    ...(accent === colours.accent ? [] : [{ at: "accent" as const, why: ofAccent }]),
  ];
}

/** With every proposal followed. What is no colour becomes the house's. */
export function nearestReadable({ paper, accent }: Record<keyof CoupleColours, string>): CoupleColours {
  const read = (text: string, or: Hex): Hex => {
    const colour = text.toLowerCase();
    return isHex(colour) ? colour : or;
  };
  const chosen = { paper: read(paper, houseColours.paper), accent: read(accent, houseColours.accent) };
  return canBeRead(chosen) ? chosen : findReadable(chosen);
}

export function canBeRead(colours: CoupleColours): boolean {
  return readingsOf(colours).every(({ contrast, least }) => contrast >= least);
}

function findWrongNotation(text: string): WrongFact | null {
  if (isHex(text)) return null;
  const [, digits = ""] = /^#([\da-f]{3})$/i.exec(text) ?? [];
  if (digits) return { reason: "short colour", text, written: `#${digits.replaceAll(/./g, "$&$&")}` };
  if (/^[\da-f]{6}$/i.test(text)) return { reason: "colour sign missing", text };
  return { reason: "not a colour", text };
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

function worstGround(colours: CoupleColours): AccentGround {
  const [worst] = readingsOf(colours).toSorted(
    (one, other) => one.contrast / one.least - other.contrast / other.least,
  );
  return (worst && grounds[worst.ground]) ?? "paper";
}

const grounds: Partial<Record<ColourRole, AccentGround>> = {
  paper: "paper",
  "paper-raised": "cards",
  "accent-soft": "tint",
  accent: "button",
  "accent-strong": "button",
};

function asWritten(colour: Hex, written: Hex): Hex {
  return /[A-F]/.test(written) ? (colour.toUpperCase() as Hex) : colour;
}

function nearest(colour: Hex, found: Hex) {
  const [before, after] = [toOklch(colour), toOklch(found)];
  return {
    colour,
    proposal: asWritten(found, colour),
    hue: nameOf(before),
    isDarker: after.lightness < before.lightness,
  };
}

function nameOf({ chroma, hue }: { chroma: number; hue: number }): HueName {
  if (chroma < 0.025) return "grey";
  return hueNames.find(([upTo]) => hue < upTo)?.[1] ?? "pink";
}

/** The degree of the OKLCH hue circle up to which a name applies. */
const hueNames: readonly (readonly [number, HueName])[] = [
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
