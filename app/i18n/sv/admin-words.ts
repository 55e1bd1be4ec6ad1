import { admin } from "./admin.ts";
import { asked } from "./asked.ts";
import { door } from "./door.ts";
import { draft } from "./draft.ts";
import { editing } from "./editing.ts";
import { fieldNames } from "./field-names.ts";
import { finding } from "./finding.ts";
import { firstEvening } from "./first-evening.ts";
import { firstRun } from "./first-run.ts";
import { frame } from "./frame.ts";
import { guestFields } from "./guest-fields.ts";
import { guestList } from "./guest-list.ts";
import { guestPage } from "./guest-page.ts";
import { held } from "./held.ts";
import { helping } from "./helping.ts";
import { history } from "./history.ts";
import { householdPage } from "./household-page.ts";
import { households } from "./households.ts";
import { importProblems } from "./import-problems.ts";
import { importTexts } from "./import.ts";
import { inbox } from "./inbox.ts";
import { introductions } from "./introductions.ts";
import { kitchen } from "./kitchen.ts";
import { leftOvers } from "./left-overs.ts";
import { listSetUp } from "./list-set-up.ts";
import { lists } from "./lists.ts";
import { photos } from "./photos.ts";
import { preview } from "./preview.ts";
import { print } from "./print.ts";
import { replies } from "./replies.ts";
import { results } from "./results.ts";
import { retention } from "./retention.ts";
import { roles } from "./roles.ts";
import { room } from "./room.ts";
import { seating } from "./seating.ts";
import { security } from "./security.ts";
import { rsvp } from "./rsvp.ts";
import { sending } from "./sending.ts";
import { settings } from "./settings.ts";
import { signIn } from "./sign-in.ts";
import { site } from "./site.ts";
import { standing } from "./standing.ts";
import { stopEmails } from "./stop-emails.ts";
import { tables } from "./tables.ts";
import { wishes } from "./wishes.ts";
import { writing } from "./writing.ts";
import { wrongFacts } from "./wrong-facts.ts";

export const words = {
  admin,
  asked,
  door,
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
  rsvp,
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
