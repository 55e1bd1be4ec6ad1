// What an undo leaves unchanged, and why.

import type { GuestField, GuestId } from "#domain/guest/guest.ts";

/** A part of a guest that an undo leaves unchanged, and the reason. Empty `fields`: the whole guest. */
export type Stay = {
  /** null: a table whose display name was changed since. */
  guestId: GuestId | null;
  /** The current or last name; null: no longer known. */
  name: string | null;
  fields: readonly GuestField[];
  why:
    | "changed since"
    | "gone"
    | "unreadable"
    /** A guest with that id is on the list again. */
    | "there again"
    | { chairTakenBy: string; table: string; seat: number };
};
