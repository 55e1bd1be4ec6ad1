// Each page has this action, so that a form may be sent from wherever it stands.

import type { AdminArgs } from "./admin-request.ts";
import { act, type AnswerTo } from "./command.ts";
import { changeGuestCommand } from "./editing/change-guest-action.ts";
import { tickCommand } from "./door/load-door.ts";
import { undoCommand } from "./editing/undo-action.ts";
import { invitationsCommand } from "./editing/invitations-command.ts";
import { firstRunCommands } from "./first-run/first-run-commands.ts";
import { chosenCommands } from "./guest-list/chosen/chosen-commands.ts";
import { guestCommands } from "./guest/guest-commands.ts";
import { answerForCommand } from "./household/answer-for-action.ts";
import { householdCommands } from "./household/household-commands.ts";
import { importCommands } from "./import/import-commands.ts";
import { inboxCommands } from "./home/inbox-commands.ts";
import { listSetUpCommands } from "./list-set-up/list-set-up-commands.ts";
import { peopleCommands } from "./people/people-commands.ts";
import { securityCommands } from "./session/security-commands.ts";
import { settingsCommands } from "./settings/settings-commands.ts";
import { photosCommands } from "./wedding/photos/photos-commands.ts";
import { websiteCommands } from "./wedding/website-commands.ts";
import { printCommands } from "./print/print-commands.ts";
import { chartCommands, roomCommands } from "./seating/chart-commands.ts";
import { wishesCommands } from "./seating/wishes/wishes-commands.ts";
import { draftCommands } from "./mailings/draft/draft-commands.ts";
import { sendingCommands } from "./mailings/sending-commands.ts";

export const commands = [
  ...guestCommands,
  changeGuestCommand,
  undoCommand,
  ...householdCommands,
  answerForCommand,
  invitationsCommand,
  ...importCommands,
  ...listSetUpCommands,
  ...chosenCommands,
  ...settingsCommands,
  ...peopleCommands,
  ...securityCommands,
  ...firstRunCommands,
  ...photosCommands,
  ...websiteCommands,
  tickCommand,
  ...inboxCommands,
  ...chartCommands,
  ...roomCommands,
  ...wishesCommands,
  ...printCommands,
  ...draftCommands,
  ...sendingCommands,
];

export type AdminCommand = (typeof commands)[number];

export type AdminAnswer = AnswerTo<AdminCommand>;

export const action = (args: AdminArgs) => act(args, commands);
