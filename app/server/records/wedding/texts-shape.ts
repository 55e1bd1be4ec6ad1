// How a couple's texts are stored. A text that is missing is empty: an older site knew nothing of it, and a part without
// words is not shown. It is never the sample's.

import * as v from "valibot";
import { photoPlaces, type PhotoPlace, type WeddingTexts } from "#domain/wedding/wedding.ts";

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
    paragraphs: row(v.tuple([text, text, text])),
    headings: v.exactOptional(row(v.tuple([text, text, text]))),
    toastmaster: group({ before: text, after: text }),
  }),
  ourStory: group({ title: text, entries: row(v.tuple([scene, scene, scene, scene, scene])) }),
  guestBook: group({ title: text, thanks: text, intro: text }),
  rsvp: group({ title: text, intro: text }),
  photos: group(
    Object.fromEntries(photoPlaces.map((name) => [name, text])) as Record<PhotoPlace, typeof text>,
  ),
  introductions: v.fallback(v.record(v.string(), group({ relation: text, description: text })), {}),
}) satisfies v.GenericSchema<unknown, WeddingTexts>;

export const noTexts: WeddingTexts = v.parse(textsShape, null);

/** What is no group is an empty one, and what it lacks is empty, too. */
function group<const Entries extends v.ObjectEntries>(entries: Entries) {
  const needed = Object.keys(entries).filter((name) => entries[name]?.type !== "exact_optional");
  const lacking = Object.fromEntries(needed.map((name) => [name, undefined]));
  return v.pipe(
    v.unknown(),
    v.transform((value) => ({ ...lacking, ...(typeof value === "object" ? value : {}) })),
    v.object(entries),
  );
}

/** What is no list is an empty one, and what it lacks is empty, too. */
function row<const Tuple extends v.GenericSchema<unknown[], unknown> & { items: readonly unknown[] }>(
  tuple: Tuple,
) {
  return v.pipe(
    v.unknown(),
    v.transform((value): unknown[] =>
      tuple.items.map((_, at) => (Array.isArray(value) ? value[at] : undefined)),
    ),
    tuple,
  );
}
