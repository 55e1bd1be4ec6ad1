import { type PhotoPlace, type StoryPhotoPlace, storyPhotoPlaces } from "./wedding.ts";

export const mostLettersOfPhoto = 500;

export type PhotoShape = "hero" | "wide" | "block";

type Displayed = {
  ratio: readonly [number, number];
  /** Full width on small screens; from `fromScreen` on a part of the page, which grows with the screen. In rem. */
  column: { fromScreen: number; least: number; most: number } | null;
};

export const displayShapes: Readonly<Record<PhotoShape, Displayed>> = {
  hero: { ratio: [1600, 900], column: null },
  wide: { ratio: [1600, 800], column: { fromScreen: 60, least: 56, most: 80 } },
  block: { ratio: [1200, 900], column: { fromScreen: 48, least: 27, most: 38 } },
};

/** Of the screen, in percent: a page is at most 80 rem wide, and on smaller screens 70 percent of them. */
export const shareOfScreen = (most: number): number => (70 * most) / 80;

export const shapeOfPhoto: Readonly<Record<PhotoPlace, PhotoShape>> = {
  hero: "hero",
  introWishList: "block",
  introInformation: "block",
  introOurStory: "block",
  introGuestBook: "block",
  wishList: "wide",
  information: "wide",
  ourStory: "wide",
  ...(Object.fromEntries(storyPhotoPlaces.map((place) => [place, "block"])) as Record<
    StoryPhotoPlace,
    PhotoShape
  >),
};

/** In CSS pixels. Where only the screen limits the picture: the widest file that is made. */
function widestDisplayed(place: PhotoPlace): number {
  const { column } = displayShapes[shapeOfPhoto[place]];
  if (!column) return widestMade;
  return Math.min(widestMade, pixelsPerRem * Math.max(column.fromScreen, column.most));
}

const pixelsPerRem = 16;

export const widestMade = 1600;

type Size = { width: number; height: number };

/** What a picture lacks to look sharp at a place: how wide it is shown there, and the least size. null: nothing. */
export function lackOfPixels(
  place: PhotoPlace,
  picture: Size & { isDrawing: boolean },
): { width: number; least: Size; share: number } | null {
  // A drawing is sharp at every size.
  if (picture.isDrawing) return null;
  const width = widestDisplayed(place);
  const share = picture.width / (width * overhang(place, picture));
  if (share >= sharpEnough) return null;
  const [across, down] = displayShapes[shapeOfPhoto[place]].ratio;
  const least = width * sharpEnough;
  return { width, least: { width: Math.round(least), height: Math.round((least * down) / across) }, share };
}

/** A picture with a smaller share of its place's width looks blurred. */
const sharpEnough = 0.75;

/** What is seen of a picture at a place where its sides or its top and bottom are cropped, in percent of its size. */
export function visiblePart(
  place: PhotoPlace,
  { width, height }: Size,
  focus: { x: number; y: number },
): Size & { x: number; y: number } {
  const [across, down] = displayShapes[shapeOfPhoto[place]].ratio;
  const wider = width / height / (across / down);
  const part = { width: 100 / Math.max(1, wider), height: 100 * Math.min(1, wider) };
  return { ...part, x: ((100 - part.width) * focus.x) / 100, y: ((100 - part.height) * focus.y) / 100 };
}

export function overhang(place: PhotoPlace, { width, height }: { width: number; height: number }): number {
  const [across, down] = displayShapes[shapeOfPhoto[place]].ratio;
  return Math.max(1, width / height / (across / down));
}
