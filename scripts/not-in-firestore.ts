// Backups contain a data folder. A couple who moved to Firestore may still have an old folder, and could
// mistake its guests for the current ones.

import { environment } from "../app/server/env.ts";

/** `way`: the command that does the same for Firestore. */
export function sayWhereGuestsAre(way: string): void {
  if (environment["DOCUMENTS"]?.trim() !== "firestore") return;
  process.stderr.write(
    `DOCUMENTS=firestore: the site's guests are in Firestore, and this is about the data folder alone.\nThe way there: ${way}\n`,
  );
}
