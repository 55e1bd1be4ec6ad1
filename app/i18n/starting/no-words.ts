// What only the couple can tell starts empty, and what is empty is not shown.

import { type PhotoPlace, photoPlaces, type WeddingTexts } from "#domain/wedding/wedding.ts";

const scene = { title: "", message: "" };

export const noScenes: WeddingTexts["ourStory"]["entries"] = [scene, scene, scene, scene, scene];

export const noPictures = Object.fromEntries(photoPlaces.map((place) => [place, ""])) as Record<
  PhotoPlace,
  string
>;

export const noIntroduction: WeddingTexts["introductions"] = {};
