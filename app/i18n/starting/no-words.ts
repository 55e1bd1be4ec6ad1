// What only the couple can tell starts empty, and what is empty is not shown.

import { pagePhotoPlaces, type WeddingTexts } from "#domain/wedding/wedding.ts";

export const noScenes: WeddingTexts["ourStory"]["entries"] = [{ title: "", message: "" }];

export const noPictures = Object.fromEntries(
  [...pagePhotoPlaces, "story1"].map((place) => [place, ""]),
) as WeddingTexts["photos"];

export const noIntroduction: WeddingTexts["introductions"] = {};
