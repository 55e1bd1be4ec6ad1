// One rule a photo: its colour until it is there, and what must stay visible when it is cropped.
// The policy allows no style attributes, so these cannot stand on the pictures themselves.

import type { PhotoPlace } from "#domain/wedding/wedding.ts";
import { wedding } from "#wedding/wedding.ts";
import { photos } from "virtual:photos";

export function photoRules(places: readonly PhotoPlace[]): string {
  const rules = places.map((place) => {
    const { file, focus } = wedding.photos[place];
    return `.at-${place}{background-color:${photos[file]?.color};object-position:${focus.x}% ${focus.y}%}`;
  });
  return `@layer part{${rules.join("")}}`;
}
