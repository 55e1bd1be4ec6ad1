// An email's colours in light mode, as on the site, and in dark mode: ink and paper swapped, and the couple's
// accent lightened until it is readable.

import { type Hex, toHex, toOklch } from "#domain/wedding/colour.ts";
import { type CoupleColours, type ColourRole, paletteOf } from "#domain/wedding/palette.ts";

export type EmailColours = Record<
  Extract<ColourRole, "paper" | "paper-raised" | "rule" | "ink" | "ink-soft" | "accent" | "on-accent">,
  Hex
>;

export function emailColours(chosen?: CoupleColours): { day: EmailColours; night: EmailColours } {
  const day = paletteOf(chosen);
  const { chroma, hue } = toOklch(day.accent);
  return {
    day,
    night: {
      paper: "#0f1815",
      "paper-raised": "#19231f",
      rule: "#3f4b44",
      ink: "#efebe1",
      "ink-soft": "#bab8ab",
      accent: toHex({ lightness: 0.8, chroma: Math.min(chroma, 0.09), hue }),
      "on-accent": "#0f1815",
    },
  };
}
