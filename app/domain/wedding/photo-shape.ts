// The shape and the largest width of each picture. Pages request images by it, and the start warns about
// pictures with too few pixels.

import type { PhotoPlace } from "./wedding.ts";

export type PhotoShape = "hero" | "wide" | "block";

type Shown = {
  /** Width and height. */
  ratio: readonly [number, number];
  /** Full width on small screens; from `fromScreen` on as wide as `width`, in rem. */
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

/** In CSS pixels. Where only the screen limits the picture: the widest file that is made. */
export function widestShown(place: PhotoPlace, widestMade: number): number {
  const { column } = shownAs[shapeOfPhoto[place]];
  if (!column) return widestMade;
  return Math.min(widestMade, pixelsPerRem * Math.max(column.fromScreen, column.width));
}

const pixelsPerRem = 16;

/** How much wider than its place a picture is drawn when its sides are cropped. */
export function overhang(place: PhotoPlace, { width, height }: { width: number; height: number }): number {
  const [across, down] = shownAs[shapeOfPhoto[place]].ratio;
  return Math.max(1, width / height / (across / down));
}
