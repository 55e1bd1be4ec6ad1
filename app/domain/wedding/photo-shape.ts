// The shape in which each picture is shown and how wide it may get: the pages ask for as many pixels,
// and the start says if a picture has too few.

import type { PhotoPlace } from "./wedding.ts";

export type PhotoShape = "hero" | "wide" | "block";

type Shown = {
  /** Width and height. */
  ratio: readonly [number, number];
  /** As wide as the screen, but on screens from this width on as wide as this; in rem. */
  column: { fromScreen: number; width: number } | null;
};

export const shownAs: Readonly<Record<PhotoShape, Shown>> = {
  hero: { ratio: [1600, 900], column: null },
  wide: { ratio: [1600, 800], column: { fromScreen: 60, width: 56 } },
  block: { ratio: [1200, 900], column: { fromScreen: 48, width: 27 } },
};

export const shapeOfPhoto: Readonly<Record<PhotoPlace, PhotoShape>> = {
  hero: "hero",
  introWishList: "block",
  introInformation: "block",
  introOurStory: "block",
  introGuestBook: "block",
  wishList: "wide",
  information: "wide",
  ourStory: "wide",
  story1: "block",
  story2: "block",
  story3: "block",
  story4: "block",
  story5: "block",
};

/** In CSS pixels; as wide as the widest picture that is made, where the screen alone is the limit. */
export function widestShown(place: PhotoPlace, widestMade: number): number {
  const { column } = shownAs[shapeOfPhoto[place]];
  if (!column) return widestMade;
  return Math.min(widestMade, pixelsPerRem * Math.max(column.fromScreen, column.width));
}

const pixelsPerRem = 16;

/** How many times wider than its place a picture is drawn that is cropped at the sides. */
export function overhang(place: PhotoPlace, { width, height }: { width: number; height: number }): number {
  const [across, down] = shownAs[shapeOfPhoto[place]].ratio;
  return Math.max(1, width / height / (across / down));
}
