// What of a guests' page a couple can change where they see it, and the form in which it stands.

import type { PhotoPlace } from "#domain/wedding/wedding.ts";
import { type ContentSection, contentSections, factFields } from "./content-fields.ts";
import { listTextFields } from "./text-fields.ts";

/** The facts that pages show beside the couple's words. */
export type PencilledFact =
  | "date"
  | "ceremonyAt"
  | "partyAt"
  | "place"
  | "ceremonyPlace"
  | "toastmaster"
  | "story"
  | "events"
  | "foodOptions"
  | "allergyOptions";

/** A text or several that make one, without its language; a fact; a picture. */
export type PencilPlace =
  | `texts.${string}`
  | `wedding.photos.${PhotoPlace}`
  | `wedding.${PencilledFact}`
  | `wedding.story.${number}`;

/** "photos": pictures have a page of their own. */
export function formOfPencil(at: PencilPlace): ContentSection | "photos" {
  const [kind, key = "", ...keys] = at.split(".");
  if (kind === "wedding") return key === "photos" ? "photos" : factFields[key as PencilledFact].section;
  const wanted = [key, ...keys];
  const found = contentSections.find((section) =>
    listTextFields(section).some(({ at: path }) => wanted.every((part, index) => path[index] === part)),
  );
  if (!found) throw new Error(`No form has ${at}.`);
  return found;
}
