// Backups contain a data folder. A couple who moved to Firestore may still have an old folder, and could
// mistake its guests for the current ones.

import { fail, type Io } from "./io.ts";

export function sayWhereGuestsAre(io: Io, way: string): void {
  if (io.env["DOCUMENTS"]?.trim() !== "firestore") return;
  fail(
    io,
    `DOCUMENTS=firestore: the site's guests are in Firestore, and this is about the data folder alone.\nThe way there: ${way}`,
  );
}
