// The page of chosen guests, and how its address and its forms name them.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { adminPath } from "../../admin-view.ts";
import { listParameters, type ListView } from "../list-view.ts";

/** For whom nothing was done, with the reason; the page shows them, still chosen. */
export type LeftParameter = { why: string; ids: readonly GuestId[] };

export function chosenPath(
  language: Language,
  {
    view,
    ids = [],
    left = [],
  }: { view: ListView; ids?: readonly GuestId[]; left?: readonly LeftParameter[] },
): string {
  return adminPath(language, [
    ["chosen", ""],
    ...listParameters(view),
    ...ids.map((id): [string, string] => ["who", id]),
    ...left.map(({ why, ids: those }): [string, string] => ["left", [why, ...those].join(":")]),
  ]);
}

/** Everybody whom the view shows. */
export function allShownPath(language: Language, view: ListView): string {
  return adminPath(language, [["chosen", "all"], ...listParameters(view)]);
}

/** In a form the ids stand in one field, because a browser sends thousands of fields slowly. No id has a slash. */
export function idsText(ids: Iterable<GuestId>): string {
  return [...ids].join("/");
}

export function readIds(given: { getAll(name: string): unknown[] }): GuestId[] {
  const texts = given.getAll("who").filter((text) => typeof text === "string");
  return [...new Set(texts.flatMap((text) => text.split("/")))].filter(Boolean);
}

export function readLeft(parameters: URLSearchParams): LeftParameter[] {
  return parameters.getAll("left").map((text) => {
    const [why = "", ...ids] = text.split(":");
    return { why, ids };
  });
}
