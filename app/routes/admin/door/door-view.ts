import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { doorPath } from "../door-path.ts";

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

export function doorViewPath(language: Language, { event, isByTable, isOfMissing, query }: DoorView): string {
  return doorPath(language, {
    ...(event ? { event } : {}),
    ...(isByTable ? { by: "table" } : {}),
    ...(isOfMissing ? { show: "missing" } : {}),
    ...(query ? { q: query } : {}),
  });
}

/** What a button of the list sends: a slash is in no id. */
export function pressOf(hasCome: boolean, guestIds: readonly GuestId[]): string {
  return [hasCome ? "come" : "away", ...guestIds].join("/");
}

export function readPress(text: string): { hasCome: boolean; guestIds: GuestId[] } {
  const [what, ...guestIds] = text.split("/");
  return { hasCome: what === "come", guestIds: guestIds.filter(Boolean) };
}

export function rowIdOf(guestId: GuestId): string {
  return `at-door-${guestId}`;
}
