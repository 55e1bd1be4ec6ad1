// The addresses of the pages of the admin area.

import { href } from "react-router";
import type { HouseholdId } from "#domain/households/household.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { type PageName, pagePath } from "#domain/page.ts";
import type { UndoScope } from "#server/workflows/history/undo-changes.ts";

type AddressQuery = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

/** The guest list. */
export function adminPath(language: Language, query: AddressQuery = {}): string {
  return pagePath(language, "admin") + searchOf(query);
}

function searchOf(query: AddressQuery): string {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return search && `?${search}`;
}

/** The pages of the admin area that need no session. */
export type SignInPage =
  | "sign-in"
  | "passkey"
  | "second-step"
  | "enrolment-code"
  | "enrolment"
  | "set-up"
  | "invitation"
  | "new-password"
  | "forgotten-password";

/** A link's token stands in the query, since proxies log paths. */
export function signInPath(language: Language, page: SignInPage, query: AddressQuery = {}): string {
  const [admin, search] = adminPath(language, query).split("?");
  return `${admin}/${page}${search ? `?${search}` : ""}`;
}

/** `household`: the one that the guest is to belong to. */
export function addGuestPath(language: Language, household?: HouseholdId): string {
  return href("/:language/admin/guests/new", { language }) + searchOf(household ? { household } : {});
}

/** `id`: of the list that is checked, or of what was done; `query` says what. */
export function importPath(language: Language, id?: string, query: AddressQuery = {}): string {
  return href("/:language/admin/guests/import/:id?", { language, ...(id ? { id } : {}) }) + searchOf(query);
}

/** Tags and the couple's own columns. */
export function columnsPath(language: Language): string {
  return href("/:language/admin/guests/columns", { language });
}

/** What was answered to the couple's own questions. */
export function questionsPath(language: Language): string {
  return href("/:language/admin/guests/questions", { language });
}

/** What each household is invited to. */
export function invitedPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/guests/invited", { language }) + searchOf(query);
}

/** Where several guests are erased at once. */
export function erasePath(language: Language): string {
  return href("/:language/admin/guests/erase", { language });
}

/** `query`: the view of the list that leads there, and for whom nothing was done; `all`: everybody in that view. */
export function chosenPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/guests/chosen", { language }) + searchOf(query);
}

/** The email addresses of whom a view of the list shows. */
export function addressesPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/guests/addresses", { language }) + searchOf(query);
}

export function guestPath(language: Language, id: GuestId): string {
  return href("/:language/admin/guests/:id", { language, id });
}

export function householdPath(language: Language, id: HouseholdId): string {
  return href("/:language/admin/households/:id", { language, id });
}

export function answerForPath(language: Language, id: HouseholdId): string {
  return href("/:language/admin/households/:id/answer", { language, id });
}

export function seatingPath(language: Language): string {
  return href("/:language/admin/seating", { language });
}

/** The canvas. `query`: what the panel beside the plan shows. */
export function roomPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/seating/room", { language }) + searchOf(query);
}

/** `about`: whom a new wish is about, as `textOfSubject` has it. */
export function wishesPath(language: Language, about = ""): string {
  return roomPath(language, { panel: "wishes", ...(about ? { about } : {}) });
}

/** `query`: which proposal, and on which terms. */
export function proposalPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/seating/proposal", { language }) + searchOf(query);
}

/** `query`: the options of the sheet. */
export function printPath(language: Language, sheet?: string, query: AddressQuery = {}): string {
  return href("/:language/admin/print/:sheet?", { language, ...(sheet ? { sheet } : {}) }) + searchOf(query);
}

/** Whatever is needed on the day itself. */
export function dayPath(language: Language): string {
  return href("/:language/admin/day", { language });
}

export function toastmasterPath(language: Language): string {
  return href("/:language/admin/toastmaster", { language });
}

/** What the couple have written to their guests. `query`: what was saved. */
export function mailingsPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/invitations", { language }) + searchOf(query);
}

/** Where a draft is written; that of any other mailing leads to what became of it. */
export function mailingPath(language: Language, id: MailingId, query: AddressQuery = {}): string {
  return href("/:language/admin/invitations/:id", { language, id }) + searchOf(query);
}

/** To whom a draft goes. `query`: which of the households are listed. */
export function whoPath(language: Language, id: MailingId, query: AddressQuery = {}): string {
  return href("/:language/admin/invitations/:id/who", { language, id }) + searchOf(query);
}

/** What became of a mailing. `query`: who of it is listed. */
export function resultsPath(language: Language, id: MailingId, query: AddressQuery = {}): string {
  return href("/:language/admin/invitations/:id/results", { language, id }) + searchOf(query);
}

/** The email as one guest would get it. `guest` null: as the first one would. `in`: its language. */
export function lookPath(
  language: Language,
  id: MailingId,
  guest: GuestId | null,
  query: { in?: Language } = {},
): string {
  const path = href("/:language/admin/invitations/:id/look", { language, id });
  return path + searchOf({ ...(guest === null ? {} : { guest }), ...query });
}

/** The summary before sending. */
export function sendPath(language: Language, id: MailingId): string {
  return href("/:language/admin/invitations/:id/send", { language, id });
}

/** The words for one guest's household, to be sent by the couple themselves. */
export function byHandPath(language: Language, id: MailingId, guest: GuestId): string {
  return href("/:language/admin/invitations/:id/by-hand", { language, id }) + searchOf({ guest });
}

/** `query`: its filter. */
export function historyPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/history", { language }) + searchOf(query);
}

/** When data goes, and new links and codes. `query`: what has just been saved there. */
export function settingsPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/settings", { language }) + searchOf(query);
}

export function backupPath(language: Language): string {
  return href("/:language/admin/settings/backup", { language });
}

/** How the site is doing. */
export function statusPath(language: Language): string {
  return href("/:language/admin/settings/status", { language });
}

/** Everybody's own account. */
export function accountPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/account", { language }) + searchOf(query);
}

/** Who can sign in. */
export function peoplePath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/people", { language }) + searchOf(query);
}

/** Where somebody is signed in, and with what. */
export function securityPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/security", { language }) + searchOf(query);
}

/** Asks for a proof before a file or a page, which the query names. */
export function confirmPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/confirm", { language }) + searchOf(query);
}

export function inboxPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/inbox", { language }) + searchOf(query);
}

/** An answer that waits; `query`: beside which guest, and what was searched for. */
export function answerPath(language: Language, id: string, query: AddressQuery = {}): string {
  return href("/:language/admin/inbox/:id", { language, id }) + searchOf(query);
}

/** Where the guest list itself is meant, also by a couple who have not opened their site. */
export function guestListPath(language: Language): string {
  return adminPath(language, { tab: "guestList" });
}

/** The guest list below its households. */
export function householdsPath(language: Language): string {
  return adminPath(language, { tab: "guestList", by: "household" });
}

/** How the couple's site stands, or a step of their first evening. */
export function homePath(language: Language, step = ""): string {
  return step === ""
    ? href("/:language/admin/home", { language })
    : href("/:language/admin/home/:step", { language, step });
}

/** What guests see, and one form of it. */
export function websitePath(language: Language, section = ""): string {
  return href("/:language/admin/website/:section?", { language, ...(section ? { section } : {}) });
}

/** `place`: the one that is opened. */
export function photosPath(language: Language, place = ""): string {
  return href("/:language/admin/website/photos", { language }) + (place && `?place=${place}#${place}`);
}

type PreviewQuery = {
  page: PageName;
  /** The page's language. */
  shown?: Language;
  width?: "full" | "phone" | "laptop";
  /** The form beside the page, and the field in it that is meant; "" being none. */
  beside?: { section: string; field: string } | null;
};

/** A page of the guests as the couple's draft has it. */
export function previewPath(language: Language, { page, shown, width, beside }: PreviewQuery): string {
  const query = {
    page,
    ...(shown ? { in: shown } : {}),
    ...(width && width !== "full" ? { width } : {}),
    ...(beside?.field ? { field: beside.field } : {}),
  };
  return websitePath(language, beside?.section) + searchOf(query);
}

/** What the couple write about each guest, or `of` one. */
export function introductionsPath(language: Language, of?: GuestId): string {
  return href("/:language/admin/website/introductions", { language }) + searchOf(of ? { of } : {});
}

/** The page that lists whom undoing would affect, and what stays. */
export function undoPath(language: Language, scope?: UndoScope): string {
  return href("/:language/admin/history/undo", { language }) + searchOf({ ...scope });
}
