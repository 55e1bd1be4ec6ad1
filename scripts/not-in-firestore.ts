// Backups are of a data folder. A couple on Firestore may still have one of before they moved, and would
// take its old guests for their own.

import { environment } from "../app/server/env.ts";

/** `way`: the command that does for Firestore what was asked for. */
export function sayWhereGuestsAre(way: string): void {
  if (environment["DOCUMENTS"]?.trim() !== "firestore") return;
  process.stderr.write(
    `DOCUMENTS=firestore: the site's guests are in Firestore, and this is about the data folder alone.\nThe way there: ${way}\n`,
  );
}
