// The forms whose pages the query still chooses, as commands.

import type { AdminActions } from "./admin-request.ts";
import { firstRunActions } from "./first-run/load-first-run.ts";
import { peopleActions } from "./people/people-actions.ts";
import { photosActions } from "./photos/photos-actions.ts";
import { settingsActions } from "./settings/settings-actions.ts";
import { introductionActions } from "./wedding/introduction-actions.ts";
import { weddingActions } from "./wedding/wedding-actions.ts";
import { securityActions } from "./session/security-actions.ts";
import type { Command } from "./command.ts";
import { type AdminIntent, mayDo } from "./who-may-do.ts";

const actions: AdminActions = {
  ...firstRunActions,
  ...photosActions,
  ...settingsActions,
  ...securityActions,
  ...peopleActions,
  ...weddingActions,
  ...introductionActions,
};

const guardedIntents: ReadonlySet<string> = new Set([
  // What has no way back.
  "renew-household-codes",
  "renew-all-links",
  "invite-helper",
  "withdraw-invitation",
  "change-role",
  "remove-account",
  "end-session",
  "end-other-sessions",
  "begin-one-time-codes",
  "confirm-one-time-codes",
  "remove-one-time-codes",
  "renew-recovery-codes",
  "add-passkey",
  "remove-passkey",
  "demand-second-step",
  "reset-second-step",
  "make-enrolment-code",
  "confirm-download",
]);

export const commandsByQuery: readonly Command[] = Object.entries(actions).map(([intent, run]) => ({
  intent,
  roles: Object.hasOwn(mayDo, intent) ? mayDo[intent as AdminIntent] : [],
  needsProof: guardedIntents.has(intent),
  take: run,
}));
