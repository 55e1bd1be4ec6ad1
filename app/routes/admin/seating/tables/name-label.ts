// The name beside a chair, always complete, on as many lines and as small as necessary.

import { fullName, type Guest } from "#domain/guest/guest.ts";
import { widthInEm as widthInDisplayFont } from "#ui/text-fit.ts";

type Named = Pick<Guest, "firstName" | "lastName">;

/** In units of the drawing. `height` is the limit for all lines together. */
export type LabelRoom = { width: number; height: number };

export type NameLabel = {
  lines: readonly string[];
  /** The index in `labelSizes`; the style sheet has a class for each. */
  fit: number;
  /** These texts are compressed, because a smaller size would be unreadable. */
  tooWide: readonly string[];
};

/** In units of the drawing, the largest first, as in seating-picture.css. */
export const labelSizes = [15, 13.5, 12, 10.5, 9, 8];
export const lineHeight = 1.1;

/** The labels are in the font of the body, which on some machines is so much wider than the display font. */
const bodyWidth = 1.1;

export function nameLabel(texts: readonly string[], { width, height }: LabelRoom): NameLabel {
  const smallest = labelSizes.length - 1;
  const layouts = labelSizes.map((size, fit) => {
    const lines = texts.filter(Boolean).flatMap((text) => wrapped(text, width / size));
    const tooWide = lines.filter((line) => widthInEm(line) * size > width);
    const isWithin = tooWide.length === 0 && lines.length * size * lineHeight <= height;
    return { lines, fit, tooWide, isTaken: isWithin || fit === smallest };
  });
  const { lines = [], fit = smallest, tooWide = [] } = layouts.find(({ isTaken }) => isTaken) ?? {};
  return { lines, fit, tooWide };
}

/** The label of a chair: one guest in full, several by first name and initial. */
export function labelTexts(guests: readonly Named[]): string[] {
  const [guest, ...more] = guests;
  if (!guest) return [];
  return more.length > 0 ? guests.slice(0, 3).map(nameWithInitials) : [guest.firstName, guest.lastName];
}

/** For a chair that several guests share; their full names stand below the table. */
export function nameWithInitials(guest: Named): string {
  const [first, ...more] = guest.firstName.split(" ");
  const initials = [...more, guest.lastName].map(initialOf).join("");
  return [first, initials].filter(Boolean).join(" ") || fullName(guest);
}

function initialOf(name: string): string {
  // The initial of "af Ugglas" is U.
  const [first] = name.match(/\p{Lu}/u) ?? name;
  return first ? `${first}.` : "";
}

function widthInEm(text: string): number {
  return widthInDisplayFont(text) * bodyWidth;
}

/** Breaks between words and after hyphens. `room` is in em. */
function wrapped(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of text.split(/(?<=[ -])/)) {
    if (line && widthInEm((line + part).trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += part;
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}
