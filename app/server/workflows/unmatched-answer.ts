// An answer that fits no guest, as the couple find it in their inbox.

import * as v from "valibot";
import { isLanguage, type Language } from "#domain/language.ts";
import type { RsvpForm } from "#domain/rsvp.ts";
import type { StoredDocument } from "#server/documents/documents.ts";

export const unmatchedCollection = "unmatched";

export type UnmatchedAnswer = {
  id: string;
  /** What a commit that takes it away must name. */
  version: string;
  form: RsvpForm;
  language: Language;
  /** When the guest answered. */
  at: number;
  /** Digest of the network address that it came from; null: it was kept before that was noted. */
  origin: string | null;
};

/** null: the document is no answer. */
export function readUnmatchedAnswer({ id, version, data }: StoredDocument): UnmatchedAnswer | null {
  const read = v.safeParse(shape, data);
  if (!read.success) return null;
  const { language, at, origin, ...form } = read.output;
  return { id, version, form, language, at, origin };
}

const texts = v.array(v.string());

const shape = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  accept: v.boolean(),
  foodOptions: texts,
  allergies: texts,
  otherFood: v.string(),
  otherAllergy: v.string(),
  speech: v.boolean(),
  performance: v.boolean(),
  chosenGuestId: v.nullable(v.string()),
  language: v.custom<Language>(isLanguage),
  at: v.number(),
  origin: v.optional(v.nullable(v.string()), null),
});
