// Colours by role, from the couple's paper and accent. Ink, and the colours for success and error, never change.

export type CoupleColours = {
  /** The background of every page: light enough for ink to be readable. */
  paper: Hex;
  /** Buttons, links and selections: dark enough to be readable on the paper. */
  accent: Hex;
};

export const houseColours: CoupleColours = { paper: "#f8f2e7", accent: "#2b51aa" };

export const palettes = {
  cornflower: houseColours,
  clover: { paper: "#fff6f3", accent: "#96384f" },
  spruce: { paper: "#f4f5ea", accent: "#2f6043" },
  buttercup: { paper: "#fdf6df", accent: "#745300" },
  cranesbill: { paper: "#f7f3fa", accent: "#6a4795" },
  brick: { paper: "#fbf2ea", accent: "#95401f" },
} as const satisfies Record<string, CoupleColours>;

export type PaletteName = keyof typeof palettes;

/** null: none is called so. */
export function findPalette(name: unknown): CoupleColours | null {
  return Object.entries(palettes).find(([each]) => each === name)?.[1] ?? null;
}

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

type Palette = Record<ColourRole, Hex>;

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

export type Hex = `#${string}`;

/** OKLCH (CSS Color 4, section 9): lightness 0 to 1, chroma from 0, hue in degrees. */
type Oklch = { lightness: number; chroma: number; hue: number };

export function isHex(text: string): text is Hex {
  return /^#[\da-f]{6}$/i.test(text);
}

/** 1 to 21 (WCAG 2.2, contrast ratio). Both must be `isHex`. */
export function contrastBetween(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function toOklch(hex: Hex): Oklch {
  const [red, green, blue] = linearParts(hex);
  const [l, m, s] = multiply(linearToCone, [red, green, blue]).map(Math.cbrt) as Triple;
  const [lightness, a, b] = multiply(coneToLab, [l, m, s]);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(a, b), hue: (hue + 360) % 360 };
}

/** The nearest colour that a screen can show: reduces chroma, never lightness. */
export function toHex({ lightness, chroma, hue }: Oklch): Hex {
  for (let strength = chroma; ; strength -= 0.002) {
    const turn = (hue * Math.PI) / 180;
    const lab: Triple = [lightness, strength * Math.cos(turn), strength * Math.sin(turn)];
    const cone = multiply(labToCone, lab).map((part) => part ** 3) as Triple;
    const parts = multiply(coneToLinear, cone);
    if (strength > 0 && parts.some((part) => part < -0.0005 || part > 1.0005)) continue;
    return `#${parts.map((part) => toByte(encode(part))).join("")}`;
  }
}

type Triple = [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

// Björn Ottosson's matrices, as in CSS Color 4, section 19.
const linearToCone: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const coneToLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const labToCone: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const coneToLinear: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

function multiply(matrix: Matrix, [x, y, z]: Triple): Triple {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;
}

function luminance(hex: Hex): number {
  const [red, green, blue] = linearParts(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearParts(hex: Hex): Triple {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Triple;
}

function encode(part: number): number {
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
}

function toByte(part: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, part)) * 255);
  return byte.toString(16).padStart(2, "0");
}
