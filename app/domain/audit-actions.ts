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
