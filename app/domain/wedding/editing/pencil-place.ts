// What of a guests' page a couple can change where they see it, and the form in which it stands.

import type { PhotoPlace } from "#domain/wedding/wedding.ts";
import { type ContentSection, sectionAt } from "./content-fields.ts";

/** The facts that pages show beside the couple's words. */
export type PencilledFact =
  | "couple"
  | "date"
  | "ceremonyAt"
  | "partyAt"
  | "place"
  | "ceremonyPlace"
  | "toastmaster"
  | "story"
  | "events"
  | "stops"
  | "questions"
  | "foodOptions"
  | "allergyOptions";

/** A text or several that make one, without its language; a fact; a picture. */
export type PencilPlace =
  | `texts.${string}`
  | `wedding.photos.${PhotoPlace}`
  | `wedding.${PencilledFact}`
  | `wedding.story.${number}`
  | "introductions";

/** Pictures and introductions have pages of their own; undefined: no form has it yet. */
export function formOfPencil(at: PencilPlace): ContentSection | "photos" | "introductions" | undefined {
  if (at === "introductions") return at;
  const [kind = "", ...keys] = at.split(".");
  if (kind === "wedding" && keys[0] === "photos") return "photos";
  return sectionAt(kind === "wedding" ? [kind, ...keys] : [kind, "", ...keys]);
}
