// Which role may open which part of the admin area, send which form and ask for which of its addresses under
// /api. Whatever stands nowhere here is open to nobody.

import { type Role, roles } from "#domain/roles.ts";

const everybody = roles;
const helpers = ["couple", "assistant"] as const;
const couple = ["couple"] as const;

type Allowed = Readonly<Record<string, readonly Role[]>>;

export const mayOpen = {
  guestList: helpers,
  guest: helpers,
  addGuest: helpers,
  household: helpers,
  answerFor: helpers,
  import: helpers,
  addresses: helpers,
  chosen: helpers,
  questions: helpers,
  listSetUp: helpers,
  seatingChart: helpers,
  events: helpers,
  inbox: helpers,
  history: helpers,
  print: helpers,
  door: everybody,
  erase: couple,
  emails: couple,
  draft: couple,
  mailingResults: couple,
  lookAtMailing: couple,
  sendMailing: couple,
  mailingByHand: couple,
  settings: couple,
  firstRun: couple,
  photos: couple,
  preview: couple,
  people: couple,
  account: everybody,
  security: everybody,
  confirm: everybody,
  toastmaster: ["couple", "toastmaster"],
} as const satisfies Allowed;

export type AdminPart = keyof typeof mayOpen;

export const mayDo = {
  // Guests and households.
  "add-guest": helpers,
  "change-guest": helpers,
  "delete-guest": helpers,
  "answer-for-household": helpers,
  "change-household": helpers,
  "rename-household": helpers,
  "join-households": helpers,
  "move-guest": helpers,
  "take-out": helpers,
  "add-companion": helpers,
  "remove-companion": helpers,
  "make-household-code": helpers,
  "change-tag": helpers,
  "remove-tag": helpers,
  "add-column": helpers,
  "rename-column": helpers,
  "remove-column": helpers,
  "change-invitations": helpers,
  "save-view": helpers,
  "tag-many": helpers,
  "untag-many": helpers,
  "invite-many": helpers,
  "uninvite-many": helpers,
  "seat-many": helpers,
  "delete-many": helpers,
  "delete-view": helpers,
  undo: helpers,
  // The same form, for all that came from one visitor or one network address.
  "undo-everything": couple,
  // A printed card or a confirmation in a guest's hand stops working.
  "renew-household-code": couple,
  "renew-link": couple,
  "renew-all-links": couple,
  "erase-guest": couple,
  "erase-guests": couple,
  "read-import": helpers,
  "choose-sheet": helpers,
  "map-import": helpers,
  "choose-import": helpers,
  "apply-import": helpers,
  "restore-backup": couple,
  "attach-answer": helpers,
  "add-answer": helpers,
  "discard-answer": helpers,
  "discard-origin": helpers,
  "discard-unreadable": helpers,
  "mend-guest": helpers,
  "settle-held": helpers,
  "see-address": helpers,
  "undo-address": helpers,
  "see-kept-lists": helpers,
  "see-late-answer": helpers,
  "see-unusual": helpers,
  "keep-seat": helpers,
  "free-seat": helpers,
  "resend-email": helpers,
  "correct-email": helpers,
  "dismiss-email": helpers,
  "send-put-off": helpers,
  // Seating and printing.
  "seat-guest": helpers,
  "unseat-guest": helpers,
  "add-table": helpers,
  "rename-table": helpers,
  "remove-table": helpers,
  "name-table": helpers,
  "make-household-codes": helpers,
  "note-cards-made": helpers,
  "tick-at-door": everybody,
  "change-crew": helpers,
  "note-kitchen-sheet": helpers,
  "renew-kitchen-link": helpers,
  "end-kitchen-link": helpers,
  // Emails to guests.
  "begin-mailing": couple,
  "save-draft": couple,
  "delete-draft": couple,
  "try-mailing": couple,
  "order-mailing": couple,
  "step-mailing": couple,
  "resend-mailing-email": couple,
  "mend-mailing-email": couple,
  "send-to-one-more": couple,
  "note-sent-by-hand": couple,
  "set-reminders": couple,
  "change-pace": couple,
  "stop-emails": couple,
  "start-emails": couple,
  // What guests see.
  "upload-photo": couple,
  "place-photo": couple,
  "focus-photo": couple,
  "describe-photo": couple,
  "discard-photo": couple,
  "change-wedding": couple,
  "discard-wedding-draft": couple,
  "publish-wedding": couple,
  "follow-folder": couple,
  // Accounts, settings, and everybody's own account.
  "invite-helper": couple,
  "withdraw-invitation": couple,
  "change-role": couple,
  "remove-account": couple,
  "move-deletion": couple,
  "put-tasks-away": couple,
  "change-emails": helpers,
  "change-password": everybody,
  "end-session": everybody,
  "end-other-sessions": everybody,
  "begin-one-time-codes": everybody,
  "confirm-one-time-codes": everybody,
  "remove-one-time-codes": everybody,
  "add-passkey": everybody,
  "remove-passkey": everybody,
  "renew-recovery-codes": everybody,
  "confirm-download": couple,
  "demand-second-step": couple,
  "reset-second-step": couple,
  "make-enrolment-code": couple,
} as const satisfies Allowed;

export type AdminIntent = keyof typeof mayDo;

export const mayFetch = {
  "/api/admin-events": helpers,
  "/api/list-facts": helpers,
  "/api/door-events": everybody,
  "/api/toastmaster-events": ["couple", "toastmaster"],
  "/api/door": everybody,
  "/api/kitchen.csv": helpers,
  "/api/guests.csv": couple,
  "/api/guests.xlsx": couple,
  "/api/guest.json": couple,
  "/api/backup.json": couple,
  "/api/household-cards.csv": couple,
  "/api/mailing-email": couple,
  "/api/preview": couple,
  "/api/sendEmail": couple,
  // Strangers too, who sign in by it.
  "/api/passkey": everybody,
} as const satisfies Allowed;

export function isAllowed(allowed: Allowed, what: string, role: Role): boolean {
  return Object.hasOwn(allowed, what) && (allowed[what]?.includes(role) ?? false);
}

/** Where somebody begins who asks for no part. */
export function firstPartOf(role: Role): AdminPart {
  return role === "toastmaster" ? "toastmaster" : "guestList";
}
