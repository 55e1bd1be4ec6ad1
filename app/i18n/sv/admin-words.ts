// What the admin area needs in the browser beside it.

import { admin } from "./admin.ts";
import { asked } from "./asked.ts";
import { draft } from "../mailings/sv/draft.ts";
import { editing } from "../editing/sv/editing.ts";
import * as fieldNames from "../editing/sv/field-names.ts";
import { finding } from "../finding/sv/finding.ts";
import { firstEvening } from "../starting/sv/first-evening.ts";
import { firstRun } from "../guests/sv/first-run.ts";
import { frame } from "./frame.ts";
import { guestFields } from "./guest-fields.ts";
import { guestList } from "./guest-list.ts";
import { guestPage } from "./guest-page.ts";
import { held } from "./held.ts";
import { helping } from "../people/sv/helping.ts";
import { history } from "./history.ts";
import { householdPage } from "./household-page.ts";
import { households } from "./households.ts";
import { importProblems } from "../importing/sv/import-problems.ts";
import { importTexts } from "../importing/sv/import.ts";
import { inbox } from "./inbox.ts";
import { introductions } from "../editing/sv/introductions.ts";
import { kitchen } from "../kitchen/sv/kitchen.ts";
import { leftOvers } from "./left-overs.ts";
import { listSetUp } from "../guests/sv/list-set-up.ts";
import { lists } from "../editing/sv/lists.ts";
import { photos } from "../photos/sv/photos.ts";
import { preview } from "../preview/sv/preview.ts";
import { print } from "./print.ts";
import { replies } from "../mailings/sv/replies.ts";
import { results } from "../mailings/sv/results.ts";
import { retention } from "./retention.ts";
import { roles } from "../people/sv/roles.ts";
import { room } from "../room/sv/room.ts";
import { seating } from "./seating.ts";
import { security } from "../accounts/sv/security.ts";
import { sending } from "../mailings/sv/sending.ts";
import { settings } from "./settings.ts";
import { signIn } from "./sign-in.ts";
import { site } from "./site.ts";
import { standing } from "./standing.ts";
import { stopEmails } from "../mailings/sv/stop-emails.ts";
import { tables } from "../guests/sv/tables.ts";
import { wishes } from "../wishes/sv/wishes.ts";
import { writing } from "../mailings/sv/writing.ts";
import { wrongFacts } from "../couple/sv/wrong-facts.ts";

export const words = {
  admin,
  asked,
  draft,
  editing,
  fieldNames,
  finding,
  firstEvening,
  firstRun,
  frame,
  guestFields,
  guestList,
  guestPage,
  held,
  helping,
  history,
  householdPage,
  households,
  importProblems,
  importTexts,
  inbox,
  introductions,
  kitchen,
  leftOvers,
  listSetUp,
  lists,
  photos,
  preview,
  print,
  replies,
  results,
  retention,
  roles,
  room,
  seating,
  security,
  sending,
  settings,
  signIn,
  site,
  standing,
  stopEmails,
  tables,
  wishes,
  writing,
  wrongFacts,
};
