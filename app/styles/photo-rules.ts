// One rule a photo: its colour until it is there, and what must stay visible when it is cropped.
// The policy allows no style attributes, so these cannot stand on the pictures themselves.

import { photoPlaces } from "#domain/wedding.ts";
import { wedding } from "#wedding/wedding.ts";
import { photos } from "virtual:photos";

const rules = photoPlaces.map((place) => {
  const { file, focus } = wedding.photos[place];
  return `.at-${place}{background-color:${photos[file]?.color};object-position:${focus.x}% ${focus.y}%}`;
});

export const photoRules = `@layer part{${rules.join("")}}`;
