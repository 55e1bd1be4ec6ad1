import { href, type Register } from "react-router";
import type { HouseholdId } from "#domain/households/household.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { type PageName, pagePath } from "#domain/page.ts";

type AddressQuery = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

/** As routes.ts has them. */
type Page = Extract<keyof Register["pages"], `/:language/admin/${string}`>;
type PageOfAll = Exclude<Page, `/:language/${string}:${string}` | `${string}*`>;
type PageOfOne = Extract<Page, `${string}/:id` | `${string}/:id/${string}`>;

function at(page: PageOfAll) {
  return (language: Language, query: AddressQuery = {}): string => href(page, { language }) + searchOf(query);
}

function atOne(page: PageOfOne) {
  return (language: Language, id: string, query: AddressQuery = {}): string =>
    href(page, { language, id }) + searchOf(query);
}

function searchOf(query: AddressQuery): string {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return search && `?${search}`;
}

export const columnsPath = at("/:language/admin/guests/columns");
export const questionsPath = at("/:language/admin/guests/questions");
export const invitedPath = at("/:language/admin/guests/invited");
export const erasePath = at("/:language/admin/guests/erase");
/** `query`: the view of the list that leads there, and for whom nothing was done; `all`: everybody in that view. */
export const chosenPath = at("/:language/admin/guests/chosen");
export const addressesPath = at("/:language/admin/guests/addresses");
export const guestPath = atOne("/:language/admin/guests/:id");
export const householdPath = atOne("/:language/admin/households/:id");
export const answerForPath = atOne("/:language/admin/households/:id/answer");
export const seatingPath = at("/:language/admin/seating");
/** The canvas. `query`: what the panel beside the plan shows. */
export const roomPath = at("/:language/admin/seating/room");
export const proposalPath = at("/:language/admin/seating/proposal");
export const dayPath = at("/:language/admin/day");
export const toastmasterPath = at("/:language/admin/toastmaster");
export const mailingsPath = at("/:language/admin/invitations");
/** Where a draft is written; that of any other mailing leads to what became of it. */
export const mailingPath = atOne("/:language/admin/invitations/:id");
export const whoPath = atOne("/:language/admin/invitations/:id/who");
export const resultsPath = atOne("/:language/admin/invitations/:id/results");
export const sendPath = atOne("/:language/admin/invitations/:id/send");
export const historyPath = at("/:language/admin/history");
/** `query`: what is to be undone. */
export const undoPath = at("/:language/admin/history/undo");
export const settingsPath = at("/:language/admin/settings");
export const backupPath = at("/:language/admin/settings/backup");
export const statusPath = at("/:language/admin/settings/status");
export const accountPath = at("/:language/admin/account");
export const peoplePath = at("/:language/admin/people");
export const securityPath = at("/:language/admin/security");
/** Asks for a proof before a file or a page, which the query names. */
export const confirmPath = at("/:language/admin/confirm");
export const inboxPath = at("/:language/admin/inbox");
/** An answer that waits; `query`: beside which guest, and what was searched for. */
export const answerPath = atOne("/:language/admin/inbox/:id");
/** Where a script sends a command without leaving its page. */
export const commandPath = at("/:language/admin/command");

/** The guest list. */
export function adminPath(language: Language, query: AddressQuery = {}): string {
  return pagePath(language, "admin") + searchOf(query);
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

/** A link's token is in the query, since proxies log paths. */
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

/** `about`: whom a new wish is about, as `textOfSubject` has it. */
export function wishesPath(language: Language, about = ""): string {
  return roomPath(language, { panel: "wishes", ...(about ? { about } : {}) });
}

export function printPath(language: Language, sheet?: string, query: AddressQuery = {}): string {
  return href("/:language/admin/print/:sheet?", { language, ...(sheet ? { sheet } : {}) }) + searchOf(query);
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

export function byHandPath(language: Language, id: MailingId, guest: GuestId): string {
  return href("/:language/admin/invitations/:id/by-hand", { language, id }) + searchOf({ guest });
}

/** Where the guest list itself is meant, also by a couple who have not opened their site. */
export function guestListPath(language: Language): string {
  return adminPath(language, { tab: "guestList" });
}

export function householdsPath(language: Language): string {
  return adminPath(language, { tab: "guestList", by: "household" });
}

export function homePath(language: Language, step = ""): string {
  return step === ""
    ? href("/:language/admin/home", { language })
    : href("/:language/admin/home/:step", { language, step });
}

export function websitePath(language: Language, section = ""): string {
  return href("/:language/admin/website/:section?", { language, ...(section ? { section } : {}) });
}

export function photosPath(language: Language, place = ""): string {
  return href("/:language/admin/website/photos", { language }) + (place && `?place=${place}#${place}`);
}

type PreviewQuery = {
  page: PageName;
  pageLanguage?: Language;
  width?: "full" | "phone" | "laptop";
  /** The form beside the page, and the field in it that is meant; "" being none. */
  beside?: { section: string; field: string } | null;
};

export function previewPath(language: Language, { page, pageLanguage, width, beside }: PreviewQuery): string {
  const query = {
    page,
    ...(pageLanguage ? { in: pageLanguage } : {}),
    ...(width && width !== "full" ? { width } : {}),
    ...(beside?.field ? { field: beside.field } : {}),
  };
  return websitePath(language, beside?.section) + searchOf(query);
}

export function introductionsPath(language: Language, of?: GuestId): string {
  return href("/:language/admin/website/introductions", { language }) + searchOf(of ? { of } : {});
}
