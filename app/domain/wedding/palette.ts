// The site's colours by role, derived from the couple's two: the paper and one accent. Ink, and the colours
// for success and error, never change.

import { type Hex, type Oklch, toHex, toOklch } from "./colour.ts";

export type CoupleColours = {
  /** The background of every page: light enough for ink to be readable. */
  paper: Hex;
  /** Buttons, links and selections: dark enough to be readable on the paper. */
  accent: Hex;
};

export const houseColours: CoupleColours = { paper: "#f8f2e7", accent: "#2b51aa" };

/** Ready to be chosen; each can be read. */
export const palettes = {
  cornflower: houseColours,
  clover: { paper: "#fff6f3", accent: "#96384f" },
  spruce: { paper: "#f4f5ea", accent: "#2f6043" },
  buttercup: { paper: "#fdf6df", accent: "#745300" },
  cranesbill: { paper: "#f7f3fa", accent: "#6a4795" },
  brick: { paper: "#fbf2ea", accent: "#95401f" },
} as const satisfies Record<string, CoupleColours>;

export type PaletteName = keyof typeof palettes;

const inks = {
  ink: "#1d2b26",
  "ink-soft": "#4a5953",
  control: "#6e8071",
  good: "#255d34",
  warn: "#7e4f04",
  bad: "#9b1e22",
} as const satisfies Record<string, Hex>;

export type ColourRole =
  | keyof typeof inks
  | "paper"
  | "paper-raised"
  | "rule"
  | "accent"
  | "accent-strong"
  | "on-accent"
  | "accent-soft"
  | "focus";

export type Palette = Record<ColourRole, Hex>;

export function paletteOf({ paper, accent }: CoupleColours = houseColours): Palette {
  const ground = toOklch(paper);
  const strong = toOklch(accent);
  const raised = lighten(ground, 0.022, 0.56);
  return {
    ...inks,
    paper,
    "paper-raised": raised,
    rule: toHex({ ...ground, lightness: ground.lightness - 0.143, chroma: ground.chroma + 0.009 }),
    accent,
    "accent-strong": toHex({ ...strong, lightness: strong.lightness - 0.07 }),
    "on-accent": raised,
    "accent-soft": toHex({ ...strong, lightness: ground.lightness - 0.038, chroma: 0.03 }),
    focus: accent,
  };
}

function lighten({ lightness, chroma, hue }: Oklch, by: number, strength: number): Hex {
  return toHex({ lightness: Math.min(0.995, lightness + by), chroma: chroma * strength, hue });
}

/** Each text colour with its backgrounds and the required contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export const readablePairs: readonly { text: ColourRole; on: readonly ColourRole[]; least: number }[] = [
  { text: "ink", on: ["paper", "paper-raised", "accent-soft"], least: 7 },
  { text: "ink-soft", on: ["paper", "paper-raised", "accent-soft"], least: 4.5 },
  { text: "accent", on: ["paper", "paper-raised", "accent-soft"], least: 4.5 },
  { text: "accent-strong", on: ["paper", "paper-raised", "accent-soft"], least: 4.5 },
  { text: "on-accent", on: ["accent", "accent-strong"], least: 4.5 },
  { text: "good", on: ["paper", "paper-raised"], least: 4.5 },
  { text: "warn", on: ["paper", "paper-raised"], least: 4.5 },
  { text: "bad", on: ["paper", "paper-raised"], least: 4.5 },
  { text: "control", on: ["paper", "paper-raised"], least: 3 },
  { text: "focus", on: ["paper", "paper-raised", "accent-soft"], least: 3 },
];
