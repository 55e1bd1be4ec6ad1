// A missing text is empty and never the sample's: an older site knew nothing of it.

import * as v from "valibot";
import { pagePhotoPlaces, storyPhotoPlaces, type WeddingTexts } from "#domain/wedding/wedding.ts";

const text = v.fallback(v.string(), "");
const intro = group({ title: text, message: text, button: text });
const scene = group({ title: text, message: text });

export const textsShape = group({
  title: text,
  summary: text,
  homeIntro: group({ before: text, firstStrong: text, between: text, secondStrong: text, after: text }),
  answerBefore: text,
  intro: group({ wishlist: intro, information: intro, ourstory: intro, guestbook: intro }),
  wishList: group({ title: text, greeting: text, request: text, thanks: text }),
  information: group({
    title: text,
    dressCode: text,
    him: text,
    her: text,
    paragraphs: v.fallback(v.array(text), []),
    headings: v.exactOptional(v.fallback(v.array(text), [])),
    toastmaster: group({ before: text, after: text }),
  }),
  ourStory: group({ title: text, entries: v.fallback(v.array(scene), []) }),
  guestBook: group({ title: text, thanks: text, intro: text }),
  rsvp: group({ title: text, intro: text }),
  photos: group({
    ...ofPlaces(pagePhotoPlaces, text),
    ...ofPlaces(storyPhotoPlaces, v.exactOptional(text)),
  }),
  introductions: v.fallback(v.record(v.string(), group({ relation: text, description: text })), {}),
}) satisfies v.GenericSchema<unknown, WeddingTexts>;

export const noTexts: WeddingTexts = v.parse(textsShape, null);

function group<const Entries extends v.ObjectEntries>(entries: Entries) {
  const needed = Object.keys(entries).filter((name) => entries[name]?.type !== "exact_optional");
  const lacking = Object.fromEntries(needed.map((name) => [name, undefined]));
  return v.pipe(
    v.unknown(),
    v.transform((value) => ({ ...lacking, ...(typeof value === "object" ? value : {}) })),
    v.object(entries),
  );
}

export function ofPlaces<Place extends string, Of>(places: readonly Place[], of: Of): Record<Place, Of> {
  return Object.fromEntries(places.map((place) => [place, of])) as Record<Place, Of>;
}
