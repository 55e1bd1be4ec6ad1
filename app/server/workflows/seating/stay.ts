// What undoing leaves as it is, and why.

import type { GuestField, GuestId } from "#domain/guest/guest.ts";

/** What does not go back, of one guest. `fields` is empty where it is the guest as a whole. */
export type Stay = {
  /** null: it is a table, whose display name was changed since. */
  guestId: GuestId | null;
  /** As on the list now, or as it was last; null: nobody knows any more. */
  name: string | null;
  fields: readonly GuestField[];
  why:
    | "changed since"
    /** The guest is not on the list any more. */
    | "gone"
    | "unreadable"
    /** A guest of that id is on the list again. */
    | "there again"
    | { chairTakenBy: string; table: string; seat: number };
};
