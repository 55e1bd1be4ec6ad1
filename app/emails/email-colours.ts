// An email's colours by day, as on the site, and by night: the same ink and paper changed about, with
// the couple's accent as light as it must be to be read there.

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
