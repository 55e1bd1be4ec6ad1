// The styles of the parts of the admin area.

import { tagTokens } from "./couple-colours.ts";
import admin from "./admin/admin.css?inline";
import asked from "./admin/asked.css?inline";
import cellPanel from "./admin/cell-panel.css?inline";
import editMark from "./admin/edit-mark.css?inline";
import editedLists from "./admin/editing/lists.css?inline";
import weddingEditing from "./admin/editing/wedding-editing.css?inline";
import events from "./admin/events.css?inline";
import chosen from "./admin/finding/chosen.css?inline";
import filter from "./admin/finding/filter.css?inline";
import guestCells from "./admin/guest-cells.css?inline";
import guestList from "./admin/guest-list.css?inline";
import guestTable from "./admin/guest-table.css?inline";
import firstEvening from "./admin/guest/first-evening.css?inline";
import firstRun from "./admin/guest/first-run.css?inline";
import guestForm from "./admin/guest/guest-form.css?inline";
import guestPage from "./admin/guest/guest-page.css?inline";
import householdPage from "./admin/guest/household-page.css?inline";
import listSetUp from "./admin/guest/list-set-up.css?inline";
import tags from "./admin/guest/tags.css?inline";
import history from "./admin/history.css?inline";
import importNames from "./admin/import-names.css?inline";
import importing from "./admin/import.css?inline";
import inboxAnswer from "./admin/inbox-answer.css?inline";
import inbox from "./admin/inbox.css?inline";
import adminPhone from "./admin/list/admin-phone.css?inline";
import listCards from "./admin/list/list-cards.css?inline";
import listControls from "./admin/list/list-controls.css?inline";
import popover from "./admin/list/popover.css?inline";
import listSigns from "./admin/list/list-signs.css?inline";
import mailingsAudience from "./admin/mailings-audience.css?inline";
import mailingsList from "./admin/mailings-list.css?inline";
import mailingsLook from "./admin/mailings-look.css?inline";
import mailingsResults from "./admin/mailings-results.css?inline";
import mailingsSending from "./admin/mailings-sending.css?inline";
import mailingsWriting from "./admin/mailings-writing.css?inline";
import photosPart from "./admin/photos.css?inline";
import printCards from "./admin/print-cards.css?inline";
import printDoorAndSigns from "./admin/print-door-and-signs.css?inline";
import printInvitation from "./admin/print-invitation.css?inline";
import printPage from "./admin/print-page.css?inline";
import printSheets from "./admin/print-sheets.css?inline";
import seatingList from "./admin/seating/seating-list.css?inline";
import seatingPhone from "./admin/seating/seating-phone.css?inline";
import seatingPicture from "./admin/seating/seating-picture.css?inline";
import seatingPrint from "./admin/seating/seating-print.css?inline";
import seatingRows from "./admin/seating/seating-rows.css?inline";
import seatingBase from "./admin/seating/seating.css?inline";
import planChairs from "./admin/seating/plan-chairs.css?inline";
import chartPlan from "./admin/seating/chart-plan.css?inline";
import seatingRoomPrint from "./admin/seating/room-print.css?inline";
import seatingRoom from "./admin/seating/room.css?inline";
import seatingWishes from "./admin/seating/wishes.css?inline";
import settings from "./admin/settings.css?inline";
import previewForm from "./admin/wedding/preview-form.css?inline";
import previewPart from "./admin/wedding/preview.css?inline";
import field from "./field.css?inline";
import form from "./form.css?inline";
import householdForm from "./household-form.css?inline";
import kitchen from "./kitchen.css?inline";
import print from "./print.css?inline";

const list =
  guestList +
  listControls +
  popover +
  asked +
  filter +
  guestTable +
  guestCells +
  listSigns +
  editMark +
  listCards +
  cellPanel +
  chosen;
const guests =
  list + guestPage + guestForm + householdPage + tagTokens + tags + listSetUp + firstRun + firstEvening;
const printing = kitchen + printPage + printSheets + printDoorAndSigns + printCards + printInvitation;
const editing = photosPart + weddingEditing + editedLists + previewPart + previewForm;

/** In their order: a later one overrides an earlier one. */
export const adminParts =
  field +
  form +
  householdForm +
  admin +
  adminPhone +
  events +
  guests +
  history +
  importing +
  importNames +
  inbox +
  inboxAnswer +
  mailingsList +
  mailingsWriting +
  mailingsAudience +
  mailingsSending +
  mailingsLook +
  mailingsResults +
  seatingBase +
  seatingPicture +
  seatingList +
  seatingRows +
  seatingPhone +
  seatingPrint +
  seatingWishes +
  seatingRoom +
  planChairs +
  chartPlan +
  seatingRoomPrint +
  settings +
  editing +
  print +
  printing;
