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

export function commandPath(language: Language): string {
  return href("/:language/admin/command", { language });
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

export function columnsPath(language: Language): string {
  return href("/:language/admin/guests/columns", { language });
}

export function questionsPath(language: Language): string {
  return href("/:language/admin/guests/questions", { language });
}

export function invitedPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/guests/invited", { language }) + searchOf(query);
}

export function erasePath(language: Language): string {
  return href("/:language/admin/guests/erase", { language });
}

/** `query`: the view of the list that leads there, and for whom nothing was done; `all`: everybody in that view. */
export function chosenPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/guests/chosen", { language }) + searchOf(query);
}

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

export function proposalPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/seating/proposal", { language }) + searchOf(query);
}

export function printPath(language: Language, sheet?: string, query: AddressQuery = {}): string {
  return href("/:language/admin/print/:sheet?", { language, ...(sheet ? { sheet } : {}) }) + searchOf(query);
}

export function dayPath(language: Language): string {
  return href("/:language/admin/day", { language });
}

export function toastmasterPath(language: Language): string {
  return href("/:language/admin/toastmaster", { language });
}

export function mailingsPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/invitations", { language }) + searchOf(query);
}

/** Where a draft is written; that of any other mailing leads to what became of it. */
export function mailingPath(language: Language, id: MailingId, query: AddressQuery = {}): string {
  return href("/:language/admin/invitations/:id", { language, id }) + searchOf(query);
}

export function whoPath(language: Language, id: MailingId, query: AddressQuery = {}): string {
  return href("/:language/admin/invitations/:id/who", { language, id }) + searchOf(query);
}

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

export function sendPath(language: Language, id: MailingId): string {
  return href("/:language/admin/invitations/:id/send", { language, id });
}

export function byHandPath(language: Language, id: MailingId, guest: GuestId): string {
  return href("/:language/admin/invitations/:id/by-hand", { language, id }) + searchOf({ guest });
}

export function historyPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/history", { language }) + searchOf(query);
}

export function settingsPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/settings", { language }) + searchOf(query);
}

export function backupPath(language: Language): string {
  return href("/:language/admin/settings/backup", { language });
}

export function statusPath(language: Language): string {
  return href("/:language/admin/settings/status", { language });
}

export function accountPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/account", { language }) + searchOf(query);
}

export function peoplePath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/people", { language }) + searchOf(query);
}

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
