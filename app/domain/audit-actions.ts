// What the history tells of, and which of it can be undone.

import type { NoteChange } from "#domain/seating/plan-notes.ts";

export const auditActions = [
  "answered",
  "added",
  "changed",
  "seated",
  "deleted",
  "imported",
  "attached",
  "discarded",
  "tables changed",
  "seating wishes changed",
  "seating printed",
  "household changed",
  "list set up",
  "views changed",
  "wedding published",
  "folder followed",
  "link renewed",
  "household codes made",
  "household codes renewed",
  "mailing ordered",
  "mailing stopped",
  "reminders switched",
  "undone",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** An invalidated link stays invalid, a code may be printed already, and no email comes back. */
const final: readonly AuditAction[] = [
  "link renewed",
  "household codes made",
  "household codes renewed",
  "mailing ordered",
  "mailing stopped",
  "reminders switched",
];

export function isUndoable({ deed, closed }: { deed: AuditAction; closed: boolean }): boolean {
  return !closed && !final.includes(deed);
}

/** Only the couple may undo it: it is about what guests read, or whether they may look up their own seat. */
export function isForCouple({ wedding, tables }: CouplesRow): boolean {
  const notes = (tables?.notes ?? []).flatMap(({ from, to }) => [from, to]);
  return wedding.length > 0 || notes.some((note) => note?.kind === "seats shown");
}

type CouplesRow = {
  wedding: readonly unknown[];
  tables: { notes?: readonly NoteChange[] } | null;
};
