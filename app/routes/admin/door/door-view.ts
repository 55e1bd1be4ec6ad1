// What an address of the page at the door says. The worker of the page (door-worker.ts) serves addresses that begin as
// these do, and no others.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";

export type DoorView = {
  /** The key of the event; "": none is chosen. */
  event: string;
  isByTable: boolean;
  /** Only those who have not come yet. */
  isOfMissing: boolean;
  query: string;
  /** Without the list, as a phone keeps the page. */
  isEmpty: boolean;
};

export function readDoorView(query: URLSearchParams): DoorView {
  return {
    event: query.get("event") ?? "",
    isByTable: query.get("by") === "table",
    isOfMissing: query.get("show") === "missing",
    query: query.get("q") ?? "",
    isEmpty: query.has("empty"),
  };
}

/** Short, since somebody may type it. */
export function doorPath(language: Language, view: Partial<DoorView> = {}): string {
  const { event, isByTable, isOfMissing, query } = view;
  const search = new URLSearchParams({
    ...(event ? { event } : {}),
    ...(isByTable ? { by: "table" } : {}),
    ...(isOfMissing ? { show: "missing" } : {}),
    ...(query ? { q: query } : {}),
  }).toString();
  return `${pagePath(language, "admin")}?door${search && `&${search}`}`;
}

/** Of the page without the list. */
export function emptyDoorPath(language: Language): string {
  return `${doorPath(language)}&empty`;
}

/** What a button of the list sends: a slash is in no id. */
export function pressOf(hasCome: boolean, guestIds: readonly GuestId[]): string {
  return [hasCome ? "come" : "away", ...guestIds].join("/");
}

export function readPress(text: string): { hasCome: boolean; guestIds: GuestId[] } {
  const [what, ...guestIds] = text.split("/");
  return { hasCome: what === "come", guestIds: guestIds.filter(Boolean) };
}

/** Where the row of a guest stands in the page. */
export function rowIdOf(guestId: GuestId): string {
  return `at-door-${guestId}`;
}
