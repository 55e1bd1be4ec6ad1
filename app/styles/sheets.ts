// The style sheets are inlined in the pages that need them, which saves a request and a round trip. The
// page's policy allows each by its hash.

import admin from "./admin/admin.css?inline";
import cellPanel from "./admin/cell-panel.css?inline";
import base from "./base.css?inline";
import blocks from "./blocks.css?inline";
import plainBlocks from "./plain-blocks.css?inline";
import door from "./door/door.css?inline";
import doorList from "./door/door-list.css?inline";
import editMark from "./admin/edit-mark.css?inline";
import events from "./admin/events.css?inline";
import field from "./field.css?inline";
import chosen from "./admin/finding/chosen.css?inline";
import filter from "./admin/finding/filter.css?inline";
import following from "./following.css?inline";
import form from "./form.css?inline";
import frame from "./frame.css?inline";
import furniture from "./furniture.css?inline";
import guestBook from "./guest-book.css?inline";
import guestCells from "./admin/guest-cells.css?inline";
import guestList from "./admin/guest-list.css?inline";
import asked from "./admin/asked.css?inline";
import firstRun from "./admin/guest/first-run.css?inline";
import firstEvening from "./admin/guest/first-evening.css?inline";
import adminPhone from "./admin/list/admin-phone.css?inline";
import listControls from "./admin/list/list-controls.css?inline";
import listCards from "./admin/list/list-cards.css?inline";
import listSigns from "./admin/list/list-signs.css?inline";
import listPage from "./admin/list/list-page.css?inline";
import guestForm from "./admin/guest/guest-form.css?inline";
import householdPage from "./admin/guest/household-page.css?inline";
import guestPage from "./admin/guest/guest-page.css?inline";
import listSetUp from "./admin/guest/list-set-up.css?inline";
import tags from "./admin/guest/tags.css?inline";
import guestTable from "./admin/guest-table.css?inline";
import history from "./admin/history.css?inline";
import home from "./home.css?inline";
import householdForm from "./household-form.css?inline";
import importing from "./admin/import.css?inline";
import importNames from "./admin/import-names.css?inline";
import inbox from "./admin/inbox.css?inline";
import inboxAnswer from "./admin/inbox-answer.css?inline";
import mailingsLook from "./admin/mailings-look.css?inline";
import mailingsResults from "./admin/mailings-results.css?inline";
import mailingsAudience from "./admin/mailings-audience.css?inline";
import mailingsList from "./admin/mailings-list.css?inline";
import mailingsSending from "./admin/mailings-sending.css?inline";
import mailingsWriting from "./admin/mailings-writing.css?inline";
import information from "./information.css?inline";
import kitchen from "./kitchen.css?inline";
import layout from "./layout.css?inline";
import pencil from "./pencil.css?inline";
import photosPart from "./admin/photos.css?inline";
import previewForm from "./admin/wedding/preview-form.css?inline";
import previewPart from "./admin/wedding/preview.css?inline";
import printCards from "./admin/print-cards.css?inline";
import printDoorAndSigns from "./admin/print-door-and-signs.css?inline";
import printInvitation from "./admin/print-invitation.css?inline";
import printPage from "./admin/print-page.css?inline";
import printSheets from "./admin/print-sheets.css?inline";
import print from "./print.css?inline";
import seatingBase from "./admin/seating/seating.css?inline";
import seatingList from "./admin/seating/seating-list.css?inline";
import seatingPhone from "./admin/seating/seating-phone.css?inline";
import seatingPicture from "./admin/seating/seating-picture.css?inline";
import seatingPrint from "./admin/seating/seating-print.css?inline";
import seatingRows from "./admin/seating/seating-rows.css?inline";
import settings from "./admin/settings.css?inline";
import editedLists from "./admin/editing/lists.css?inline";
import weddingEditing from "./admin/editing/wedding-editing.css?inline";
import site from "./site.css?inline";
import tokens from "./tokens.css?inline";
import views from "./admin/finding/views.css?inline";
import written from "./written.css?inline";
import wishList from "./wish-list.css?inline";
import { createHash } from "node:crypto";
import { memoize } from "#domain/memoize.ts";
import type { PageName } from "#domain/page.ts";
import { photoPlaces, type PhotoPlace, type Wedding } from "#domain/wedding/wedding.ts";
import { colourTokens, tagTokens } from "./couple-colours.ts";

const list =
  guestList +
  listControls +
  asked +
  filter +
  views +
  listPage +
  guestTable +
  guestCells +
  listSigns +
  editMark +
  listCards +
  cellPanel +
  chosen;
const guests =
  list + guestPage + guestForm + householdPage + tagTokens + tags + listSetUp + firstRun + firstEvening;
const seating = seatingBase + seatingPicture + seatingList + seatingRows + seatingPhone + seatingPrint;
const printing = kitchen + printPage + printSheets + printDoorAndSigns + printCards + printInvitation;
const editing = photosPart + weddingEditing + editedLists + previewPart + previewForm;

const wholeAdmin =
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
  seating +
  settings +
  editing +
  print +
  printing;

export type SheetName = "site" | "form" | "kitchen" | "door" | "admin";

type Sheet = { css: string; hash: string };

/** `color`: of a picture, by its file. */
export type SheetFacts = { wedding: Wedding; findPhoto: (file: string) => { color: string } | null };

export function sheetFor(facts: SheetFacts, name: SheetName, page: PageName | undefined): Sheet {
  const { sheets, pageSheets } = sheetsOf(facts);
  return (name === "site" && page && pageSheets[page]) || sheets[name];
}

const byWedding = new WeakMap<Wedding, ReturnType<typeof makeSheets>>();

const sheetsOf = memoize(makeSheets, {
  get: ({ wedding }) => byWedding.get(wedding),
  set: ({ wedding }, made) => byWedding.set(wedding, made),
});

function makeSheets(facts: SheetFacts) {
  const { wedding } = facts;
  const common = tokens + colourTokens(wedding) + base + layout + frame + following + furniture;
  const siteWith = (places: RegExp, own = "") => {
    const rules = photoRules(
      facts,
      photoPlaces.filter((place) => places.test(place)),
    );
    return hashed(common + rules + site + own + print);
  };
  const hasPlain = photoPlaces.some((at) => at.startsWith("intro") && wedding.photos[at].file === "");
  const sheets: Record<SheetName, Sheet> = {
    site: hashed(common + site + print),
    form: hashed(common + field + form + householdForm + print),
    kitchen: hashed(common + kitchen + print),
    door: hashed(common + field + door + doorList),
    admin: hashed(common + wholeAdmin),
  };
  /** Pages with rules of their own, for their photos and for elements that no other page has. */
  const pageSheets: Partial<Record<PageName, Sheet>> = {
    home: siteWith(/^(hero|intro)/, blocks + home + (hasPlain ? plainBlocks : "")),
    wishList: siteWith(/^wishList$/, wishList),
    information: siteWith(/^information$/, information),
    ourStory: siteWith(/^(ourStory|story)/, blocks),
    guestBook: hashed(common + field + guestBook + print),
  };
  return { sheets, pageSheets };
}

/** For the couple's preview of a guests' page. */
export function withPencils({ css }: Sheet): Sheet {
  return hashed(css + pencil);
}

export function withBlocks({ css }: Sheet): Sheet {
  return hashed(css + written);
}

function hashed(css: string): Sheet {
  return { css, hash: createHash("sha256").update(css).digest("base64") };
}

/**
 * One rule per photo: its colour until it has loaded, and the spot that stays visible when it is cropped. The
 * policy forbids style attributes, so the pictures cannot carry these themselves.
 */
function photoRules({ wedding, findPhoto }: SheetFacts, places: readonly PhotoPlace[]): string {
  const rules = places.map((place) => {
    const { file, focus } = wedding.photos[place];
    return `.at-${place}{background-color:${findPhoto(file)?.color ?? "transparent"};object-position:${focus.x}% ${focus.y}%}`;
  });
  return `@layer part{${rules.join("")}}`;
}
