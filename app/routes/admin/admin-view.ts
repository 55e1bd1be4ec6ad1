// Which part of the admin area an address shows. There is one path; the query selects the part (product.md:
// no page paths but the seven).

import type { HouseholdId } from "#domain/households/household.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { type PageName, pagePath } from "#domain/page.ts";
import type { UndoScope } from "#server/workflows/history/undo-changes.ts";

export const adminTabs = ["guestList", "seatingChart", "events", "emails", "inbox", "history"] as const;
export type AdminTab = (typeof adminTabs)[number];

export type AdminView =
  | { part: AdminTab }
  | { part: "guest"; guestId: string }
  | { part: "addGuest" }
  | { part: "household" }
  | { part: "answerFor" }
  | { part: "mailing" }
  | { part: "lookAtMailing" }
  | { part: "sendMailing" }
  | { part: "mailingByHand" }
  | { part: "addresses" }
  | { part: "chosen" }
  | { part: "import" }
  | { part: "questions" }
  | { part: "listSetUp" }
  | { part: "firstRun" }
  | { part: "photos" }
  | { part: "wedding" }
  | { part: "preview" }
  | { part: "erase" }
  | { part: "door" }
  | { part: "print" }
  | { part: "settings" }
  | { part: "security" }
  | { part: "confirm" }
  | { part: "people" }
  | { part: "account" }
  | { part: "seatingRoom" }
  | { part: "seatingWishes" }
  | { part: "seatingProposal" }
  | { part: "toastmaster" };

export function readAdminView({ searchParams }: URL): AdminView {
  const guestId = searchParams.get("guest");
  if (guestId) return { part: "guest", guestId };
  if (searchParams.get("household")) {
    return { part: searchParams.has("answer") ? "answerFor" : "household" };
  }
  if (searchParams.get("mailing")) {
    if (searchParams.has("look")) return { part: "lookAtMailing" };
    if (searchParams.has("hand")) return { part: "mailingByHand" };
    return { part: searchParams.has("send") ? "sendMailing" : "mailing" };
  }
  // The options of a sheet have names of their own in its address.
  if (searchParams.has("print")) return { part: "print" };
  if (searchParams.has("add")) return { part: "addGuest" };
  if (searchParams.has("chosen")) return { part: "chosen" };
  if (searchParams.has("addresses")) return { part: "addresses" };
  if (searchParams.has("import")) return { part: "import" };
  if (searchParams.has("questions")) return { part: "questions" };
  if (searchParams.has("start")) return { part: "firstRun" };
  if (searchParams.has("photos")) return { part: "photos" };
  if (searchParams.has("wedding")) return { part: "wedding" };
  if (searchParams.has("preview")) return { part: "preview" };
  if (searchParams.has("columns")) return { part: "listSetUp" };
  if (searchParams.has("erase")) return { part: "erase" };
  if (searchParams.has("door")) return { part: "door" };
  if (searchParams.has("security")) return { part: "security" };
  if (searchParams.has("confirm")) return { part: "confirm" };
  if (searchParams.has("settings")) return { part: "settings" };
  if (searchParams.has("people")) return { part: "people" };
  if (searchParams.has("account")) return { part: "account" };
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
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return pagePath(language, "admin") + (search && `?${search}`);
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

export function answerForPath(language: Language, household: HouseholdId): string {
  return adminPath(language, { household, answer: "" });
}

export function tabPath(language: Language, tab: AdminTab): string {
  return adminPath(language, { tab });
}

type PreviewQuery = {
  page: PageName;
  /** The page's language. */
  shown: Language;
  width: "phone" | "laptop";
  /** The form beside the page, and the field in it that is meant; "" being none. */
  beside?: { section: string; field: string } | null;
};

/** A page of the guests as the couple's draft has it. */
export function previewPath(language: Language, { page, shown, width, beside }: PreviewQuery): string {
  const edited = beside ? { edit: beside.section, ...(beside.field ? { field: beside.field } : {}) } : {};
  return adminPath(language, { preview: page, in: shown, width, ...edited });
}

/** What the couple write about each guest. */
export function introductionsPath(language: Language): string {
  return adminPath(language, { wedding: "introductions" });
}

export function introductionPath(language: Language, of: GuestId): string {
  return adminPath(language, { wedding: "introductions", of });
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
export function undoPath(language: Language, scope: UndoScope): string {
  return adminPath(language, { tab: "history", undo: "", ...scope });
}
