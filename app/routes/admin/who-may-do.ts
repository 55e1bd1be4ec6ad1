// Which role may send which form of the admin area. Whatever stands nowhere here is open to nobody.

import { couple, helpers, roles } from "#domain/roles.ts";
import type { AllowedRoles } from "./who-may.ts";

const everybody = roles;

export const mayDo = {
  // Guests and households.
  // A printed card or a confirmation in a guest's hand stops working.
  "renew-household-codes": couple,
  "renew-all-links": couple,
  // What guests see.
  "upload-photo": couple,
  "place-photo": couple,
  "focus-photo": couple,
  "describe-photo": couple,
  "discard-photo": couple,
  "save-section": couple,
  "save-introduction": couple,
  "discard-wedding-draft": couple,
  "point-out-again": couple,
  "publish-wedding": couple,
  "follow-folder": couple,
  // Accounts, settings, and everybody's own account.
  "invite-helper": couple,
  "withdraw-invitation": couple,
  "change-role": couple,
  "remove-account": couple,
  "move-deletion": couple,
  "begin-own-wedding": couple,
  "keep-first-step": couple,
  "open-first-site": couple,
  "list-couple": couple,
  "switch-site": couple,
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
  "confirm-download": everybody,
  "demand-second-step": couple,
  "reset-second-step": couple,
  "make-enrolment-code": couple,
} as const satisfies AllowedRoles;

export type AdminIntent = keyof typeof mayDo;
