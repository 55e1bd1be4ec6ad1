import type { PhotoPlace } from "#domain/wedding/wedding.ts";
import { type ContentSection, sectionAt } from "./content-fields.ts";

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
