import { href } from "react-router";
import type { HouseholdId } from "#domain/households/household.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { type PageName, pagePath } from "#domain/page.ts";
import type { UndoScope } from "#server/workflows/history/undo-changes.ts";

type AddressQuery = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

type Address = Parameters<typeof href>[0];

function pageAt(address: Address) {
  return (language: Language, query: AddressQuery = {}): string =>
    href(address as "/:language/admin/day", { language }) + searchOf(query);
}

/** Of one guest, household, mailing or answer. */
function pageOf(address: Address) {
  return (language: Language, id: string, query: AddressQuery = {}): string =>
    href(address as "/:language/admin/guests/:id", { language, id }) + searchOf(query);
}

function searchOf(query: AddressQuery): string {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return search && `?${search}`;
}

/** The guest list. */
export function adminPath(language: Language, query: AddressQuery = {}): string {
  return pagePath(language, "admin") + searchOf(query);
}

export const commandPath = pageAt("/:language/admin/command");

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

export const columnsPath = pageAt("/:language/admin/guests/columns");
export const questionsPath = pageAt("/:language/admin/guests/questions");
export const invitedPath = pageAt("/:language/admin/guests/invited");
export const erasePath = pageAt("/:language/admin/guests/erase");

/** `query`: the view of the list that leads there, and for whom nothing was done; `all`: everybody in that view. */
export const chosenPath = pageAt("/:language/admin/guests/chosen");
export const addressesPath = pageAt("/:language/admin/guests/addresses");
export const guestPath = pageOf("/:language/admin/guests/:id");
export const householdPath = pageOf("/:language/admin/households/:id");
export const answerForPath = pageOf("/:language/admin/households/:id/answer");
export const seatingPath = pageAt("/:language/admin/seating");

/** The canvas. `query`: what the panel beside the plan shows. */
export const roomPath = pageAt("/:language/admin/seating/room");

/** `about`: whom a new wish is about, as `textOfSubject` has it. */
export function wishesPath(language: Language, about = ""): string {
  return roomPath(language, { panel: "wishes", ...(about ? { about } : {}) });
}

export const proposalPath = pageAt("/:language/admin/seating/proposal");

export function printPath(language: Language, sheet?: string, query: AddressQuery = {}): string {
  return href("/:language/admin/print/:sheet?", { language, ...(sheet ? { sheet } : {}) }) + searchOf(query);
}

export const dayPath = pageAt("/:language/admin/day");
export const toastmasterPath = pageAt("/:language/admin/toastmaster");
export const mailingsPath = pageAt("/:language/admin/invitations");

/** Where a draft is written; that of any other mailing leads to what became of it. */
export const mailingPath = pageOf("/:language/admin/invitations/:id");
export const whoPath = pageOf("/:language/admin/invitations/:id/who");
export const resultsPath = pageOf("/:language/admin/invitations/:id/results");

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

export const sendPath = pageOf("/:language/admin/invitations/:id/send");

export function byHandPath(language: Language, id: MailingId, guest: GuestId): string {
  return href("/:language/admin/invitations/:id/by-hand", { language, id }) + searchOf({ guest });
}

export const historyPath = pageAt("/:language/admin/history");
export const settingsPath = pageAt("/:language/admin/settings");
export const backupPath = pageAt("/:language/admin/settings/backup");
export const statusPath = pageAt("/:language/admin/settings/status");
export const accountPath = pageAt("/:language/admin/account");
export const peoplePath = pageAt("/:language/admin/people");
export const securityPath = pageAt("/:language/admin/security");

/** Asks for a proof before a file or a page, which the query names. */
export const confirmPath = pageAt("/:language/admin/confirm");
export const inboxPath = pageAt("/:language/admin/inbox");

/** An answer that waits; `query`: beside which guest, and what was searched for. */
export const answerPath = pageOf("/:language/admin/inbox/:id");

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
  shown?: Language;
  width?: "full" | "phone" | "laptop";
  /** The form beside the page, and the field in it that is meant; "" being none. */
  beside?: { section: string; field: string } | null;
};

export function previewPath(language: Language, { page, shown, width, beside }: PreviewQuery): string {
  const query = {
    page,
    ...(shown ? { in: shown } : {}),
    ...(width && width !== "full" ? { width } : {}),
    ...(beside?.field ? { field: beside.field } : {}),
  };
  return websitePath(language, beside?.section) + searchOf(query);
}

export function introductionsPath(language: Language, of?: GuestId): string {
  return href("/:language/admin/website/introductions", { language }) + searchOf(of ? { of } : {});
}

export function undoPath(language: Language, scope?: UndoScope): string {
  return href("/:language/admin/history/undo", { language }) + searchOf({ ...scope });
}
