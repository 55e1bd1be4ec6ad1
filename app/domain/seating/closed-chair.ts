// Which chairs a proposal leaves alone.

import { isLocked, type PlanNote } from "./plan-notes.ts";
import { type Chair, keyOf } from "./seating.ts";

/** A proposal puts nobody onto the chair, and moves nobody away from it. */
export function isClosedChair(notes: readonly PlanNote[], chair: Chair): boolean {
  return (
    isLocked(notes, { kind: "table", of: chair.table }) ||
    isLocked(notes, { kind: "chair", of: keyOf(chair) })
  );
}
