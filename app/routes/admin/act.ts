// The forms of the admin area. Each page has this action, so that a form may be sent from wherever it stands.

import { commandsByQuery } from "./act-for-admin.ts";
import type { AdminArgs } from "./admin-request.ts";
import { act, type AnswerTo } from "./command.ts";
import { changeGuestCommand } from "./editing/change-guest-action.ts";
import { undoCommand } from "./editing/undo-action.ts";
import { eraseCommand } from "./erase/erase-command.ts";
import { invitationsCommand } from "./events/invitations-command.ts";
import { firstRunCommands } from "./first-run/first-run-commands.ts";
import { chosenCommands } from "./guest-list/chosen/chosen-commands.ts";
import { guestCommands } from "./guest/guest-commands.ts";
import { answerForCommand } from "./household/answer-for-action.ts";
import { householdCommands } from "./household/household-commands.ts";
import { importCommands } from "./import/import-commands.ts";
import { listSetUpCommands } from "./list-set-up/list-set-up-commands.ts";
import { peopleCommands } from "./people/people-commands.ts";
import { securityCommands } from "./session/security-commands.ts";
import { settingsCommands } from "./settings/settings-commands.ts";
import { photosCommands } from "./photos/photos-commands.ts";
import { introductionCommand } from "./wedding/introduction-command.ts";
import { websiteCommands } from "./wedding/website-commands.ts";

const declared = [
  ...guestCommands,
  changeGuestCommand,
  undoCommand,
  ...householdCommands,
  answerForCommand,
  invitationsCommand,
  ...importCommands,
  ...listSetUpCommands,
  ...chosenCommands,
  eraseCommand,
  ...settingsCommands,
  ...peopleCommands,
  ...securityCommands,
  ...firstRunCommands,
  ...photosCommands,
  ...websiteCommands,
  introductionCommand,
];

export const commands = [...declared, ...commandsByQuery];

/** What a page is told of the form that it sent. */
export type AdminAnswer = AnswerTo<(typeof declared)[number]>;

export const action = (args: AdminArgs) => act(args, declared, commandsByQuery);
