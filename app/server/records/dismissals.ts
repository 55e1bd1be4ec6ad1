// Matters that an admin has dismissed. A dismissal is shared by all admins and applies to one matter only: a
// later one of the same kind appears again.

import * as v from "valibot";
import { defineRecord, withoutNamedLast } from "#server/store/define-record.ts";
import type { Followed } from "#server/store/followed-collection.ts";

/** The digest in the history that several answers share. */
export const answerSources = ["visitor", "origin"] as const;
export type AnswerSource = (typeof answerSources)[number];

type SeenKind = "late" | "kept lists" | "seat" | "letter" | "address" | "allergies" | AnswerSource;

export function dismissalId(kind: SeenKind, id: string): string {
  return `${kind} ${id}`;
}

export function isDismissed(
  { dismissals }: { dismissals: Followed<Dismissal> },
  id: string,
  at: number,
): boolean {
  return Number(dismissals.get(id)?.of ?? -Infinity) >= at;
}

/** `of` distinguishes the matter from a later one of the same kind. */
const shape = v.object({ at: v.number(), of: v.union([v.string(), v.number()]) });
export type Dismissal = v.InferOutput<typeof shape>;

export const dismissalsCollection = defineRecord({
  name: "seen",
  shape,
  backup: false,
  personal: { onTheDay: "goes", guest: { erased: withoutNamedLast, inFile: "whole" } },
  undo: "never",
  live: ["filters"],
});
