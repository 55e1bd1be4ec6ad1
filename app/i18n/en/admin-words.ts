// What the admin area needs in the browser beside it.

import { admin } from "./admin.ts";
import { asked } from "./asked.ts";
import { draft } from "../mailings/en/draft.ts";
import { editing } from "../editing/en/editing.ts";
import * as fieldNames from "../editing/en/field-names.ts";
import { finding } from "../finding/en/finding.ts";
import { firstEvening } from "../starting/en/first-evening.ts";
import { firstRun } from "../guests/en/first-run.ts";
import { frame } from "./frame.ts";
import { guestFields } from "./guest-fields.ts";
import { guestList } from "./guest-list.ts";
import { guestPage } from "./guest-page.ts";
import { held } from "./held.ts";
import { helping } from "../people/en/helping.ts";
import { history } from "./history.ts";
import { householdPage } from "./household-page.ts";
import { households } from "./households.ts";
import { importProblems } from "../importing/en/import-problems.ts";
import { importTexts } from "../importing/en/import.ts";
import { inbox } from "./inbox.ts";
import { introductions } from "../editing/en/introductions.ts";
import { kitchen } from "../kitchen/en/kitchen.ts";
import { leftOvers } from "./left-overs.ts";
import { listSetUp } from "../guests/en/list-set-up.ts";
import { lists } from "../editing/en/lists.ts";
import { photos } from "../photos/en/photos.ts";
import { preview } from "../preview/en/preview.ts";
import { print } from "./print.ts";
import { replies } from "../mailings/en/replies.ts";
import { results } from "../mailings/en/results.ts";
import { retention } from "./retention.ts";
import { roles } from "../people/en/roles.ts";
import { room } from "../room/en/room.ts";
import { seating } from "./seating.ts";
import { security } from "../accounts/en/security.ts";
import { sending } from "../mailings/en/sending.ts";
import { settings } from "./settings.ts";
import { signIn } from "./sign-in.ts";
import { site } from "./site.ts";
import { standing } from "./standing.ts";
import { stopEmails } from "../mailings/en/stop-emails.ts";
import { tables } from "../guests/en/tables.ts";
import { wishes } from "../wishes/en/wishes.ts";
import { writing } from "../mailings/en/writing.ts";
import { wrongFacts } from "../couple/en/wrong-facts.ts";

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
