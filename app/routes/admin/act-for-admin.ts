// The forms whose pages the query still chooses, as commands.

import type { AdminActions } from "./admin-request.ts";
import { doorActions } from "./door/door-actions.ts";
import { inboxActions } from "./inbox/inbox-actions.ts";
import { sendingActions } from "./mailings/sending-actions.ts";
import { mailingSettingsActions } from "./mailings/emails/mailing-settings-actions.ts";
import { writingActions } from "./mailings/draft/writing-actions.ts";
import { printActions } from "./print/print-actions.ts";
import { seatingActions } from "./seating/seating-actions.ts";
import { roomActions } from "./seating/room/room-actions.ts";
import { wishesActions } from "./seating/wishes/wishes-actions.ts";
import type { Command } from "./command.ts";
import { type AdminIntent, mayDo } from "./who-may-do.ts";

const actions: AdminActions = {
  ...inboxActions,
  ...writingActions,
  ...mailingSettingsActions,
  ...sendingActions,
  ...seatingActions,
  ...roomActions,
  ...wishesActions,
  ...printActions,
  ...doorActions,
};

export const commandsByQuery: readonly Command[] = Object.entries(actions).map(([intent, run]) => ({
  intent,
  roles: Object.hasOwn(mayDo, intent) ? mayDo[intent as AdminIntent] : [],
  needsProof: false,
  take: run,
}));
