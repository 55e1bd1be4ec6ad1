// Which part of the admin area an address shows. There is one path; the query selects the part (product.md:
// no page paths but the seven).

import { href } from "react-router";
import type { HouseholdId } from "#domain/households/household.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { type PageName, pagePath } from "#domain/page.ts";
import type { UndoScope } from "#server/workflows/history/undo-changes.ts";

export const adminTabs = ["guestList", "seatingChart", "emails", "inbox"] as const;
export type AdminTab = (typeof adminTabs)[number];

export type AdminView =
  | { part: AdminTab }
  | { part: "mailing" }
  | { part: "lookAtMailing" }
  | { part: "sendMailing" }
  | { part: "mailingByHand" }
  | { part: "door" }
  | { part: "print" }
  | { part: "seatingRoom" }
  | { part: "seatingWishes" }
  | { part: "seatingProposal" }
  | { part: "toastmaster" };

export function readAdminView({ searchParams }: URL): AdminView {
  if (searchParams.get("mailing")) {
    if (searchParams.has("look")) return { part: "lookAtMailing" };
    if (searchParams.has("hand")) return { part: "mailingByHand" };
    return { part: searchParams.has("send") ? "sendMailing" : "mailing" };
  }
  // The options of a sheet have names of their own in its address.
  if (searchParams.has("print")) return { part: "print" };
  if (searchParams.has("door")) return { part: "door" };
  if (searchParams.has("room")) return { part: "seatingRoom" };
  if (searchParams.has("wishes")) return { part: "seatingWishes" };
  if (searchParams.has("proposal")) return { part: "seatingProposal" };
  if (searchParams.has("toastmaster")) return { part: "toastmaster" };
  const asked = searchParams.get("tab");
  return { part: adminTabs.find((tab) => tab === asked) ?? "guestList" };
}

type AddressQuery = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

/** `query` as in `guest=…` or `tab=inbox`; without one: the guest list. */
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

/** Short, since somebody may type it; the worker of that page serves addresses that begin so, and no others. */
export function doorPath(language: Language, event = ""): string {
  const chosen = event === "" ? "" : `&${new URLSearchParams({ event }).toString()}`;
  return `${pagePath(language, "admin")}?door${chosen}`;
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

/** `query`: its filter. */
export function historyPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/history", { language }) + searchOf(query);
}

/** `query`: what has just been saved there. */
export function settingsPath(language: Language, query: AddressQuery = {}): string {
  return href("/:language/admin/settings", { language }) + searchOf(query);
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

/** Where the page of a former address is now, with what else its query says; null: it is still at this one. */
export function movedPath(language: Language, { searchParams }: URL): string | null {
  const query = new URLSearchParams(searchParams);
  const path = takeMoved(language, query);
  return path && path + (query.size > 0 ? `?${query.toString()}` : "");
}

function takeMoved(language: Language, query: URLSearchParams): string | null {
  const take = (name: string) => {
    const value = query.get(name);
    query.delete(name);
    return value;
  };
  const guest = take("guest");
  if (guest) return guestPath(language, guest);
  const household = take("household");
  if (household)
    return take("answer") === null ? householdPath(language, household) : answerForPath(language, household);
  // Their options have names of their own in the address.
  if (query.get("mailing") || query.has("print")) return null;
  if (take("add") !== null) return addGuestPath(language);
  const chosen = take("chosen");
  if (chosen === "all") query.set("all", "yes");
  if (chosen !== null) return chosenPath(language);
  if (take("addresses") !== null) return addressesPath(language);
  const list = take("import");
  if (list !== null) return importPath(language, list);
  if (take("questions") !== null) return questionsPath(language);
  if (take("columns") !== null) return columnsPath(language);
  if (take("erase") !== null) return erasePath(language);
  const step = take("start");
  if (step !== null) return homePath(language, step);
  if (take("photos") !== null) return photosPath(language);
  const section = take("wedding");
  if (section !== null) return websitePath(language, section);
  const page = take("preview");
  if (page) query.set("page", page);
  if (page !== null) return href("/:language/admin/website/preview", { language });
  if (take("security") !== null) return securityPath(language);
  const guarded = take("confirm");
  if (guarded) query.set("for", guarded);
  if (guarded !== null) return confirmPath(language);
  if (take("settings") !== null) return settingsPath(language);
  if (take("people") !== null) return peoplePath(language);
  if (take("account") !== null) return accountPath(language);
  const tab = query.get("tab");
  if (tab !== "events" && tab !== "history") return null;
  query.delete("tab");
  if (tab === "events") return invitedPath(language);
  return take("undo") === null ? historyPath(language) : undoPath(language);
}

export function tabPath(language: Language, tab: AdminTab): string {
  return adminPath(language, { tab });
}

/** How the couple's site stands, or a step of their first evening. */
export function homePath(language: Language, step = ""): string {
  return step === ""
    ? href("/:language/admin/home", { language })
    : href("/:language/admin/home/:step", { language, step });
}

/** What guests see, or one form of it. */
export function websitePath(language: Language, section = ""): string {
  return section === ""
    ? href("/:language/admin/website", { language })
    : href("/:language/admin/website/:section", { language, section });
}

export function photosPath(language: Language): string {
  return href("/:language/admin/website/photos", { language });
}

type PreviewQuery = {
  page: PageName;
  /** The page's language. */
  shown?: Language;
  width?: "phone" | "laptop";
  /** The form beside the page, and the field in it that is meant; "" being none. */
  beside?: { section: string; field: string } | null;
};

/** A page of the guests as the couple's draft has it. */
export function previewPath(language: Language, { page, shown, width, beside }: PreviewQuery): string {
  const query = {
    page,
    ...(shown ? { in: shown } : {}),
    ...(width ? { width } : {}),
    ...(beside ? { edit: beside.section } : {}),
    ...(beside?.field ? { field: beside.field } : {}),
  };
  return href("/:language/admin/website/preview", { language }) + searchOf(query);
}

/** What the couple write about each guest, or `of` one. */
export function introductionsPath(language: Language, of?: GuestId): string {
  return href("/:language/admin/website/introductions", { language }) + searchOf(of ? { of } : {});
}

/** Where a draft is written; of any other mailing, what became of it. */
export function mailingPath(language: Language, mailing: MailingId): string {
  return adminPath(language, { mailing });
}

/** The email as one guest would get it. `guestId` null: as the first one would. */
export function lookPath(language: Language, mailing: MailingId, guestId: GuestId | null): string {
  return adminPath(language, { mailing, look: guestId ?? "" });
}

/** The summary before sending. */
export function sendPath(language: Language, mailing: MailingId): string {
  return adminPath(language, { mailing, send: "" });
}

/** The words for one guest's household, to be sent by the couple themselves. */
export function byHandPath(language: Language, mailing: MailingId, guestId: GuestId): string {
  return adminPath(language, { mailing, hand: guestId });
}

/** The page that lists whom undoing would affect, and what stays. */
export function undoPath(language: Language, scope?: UndoScope): string {
  return href("/:language/admin/history/undo", { language }) + searchOf({ ...scope });
}
