// The views that the couple have saved under names of their own. Two admins at once overwrite nothing that they have
// not seen.

import { hasControlCharacter } from "#domain/plain-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { SavedView } from "./list-settings.ts";

export const longestViewName = 60;
const longestQuery = 4_000;
const mostViews = 50;

export type ViewRefusal =
  | { reason: "name missing" | "too long" | "not plain text" | "too many" | "changed meanwhile" }
  /** Another view has the name, and shows something else. */
  | { reason: "name in use"; view: SavedView };

export type WantedView = SavedView & {
  /** The view that gets this name or shows this from now on, as the admin saw it; null: a new one. */
  was: SavedView | null;
  /** The view of the same name that the admin agreed to replace; null: none. */
  replaced: SavedView | null;
};

export function decideSaving(
  views: readonly SavedView[],
  { name: typed, query, was, replaced }: WantedView,
): Result<readonly SavedView[], ViewRefusal> {
  const name = typed.trim().replaceAll(/\s+/g, " ");
  if (name === "") return refuse({ reason: "name missing" });
  if (name.length > longestViewName || query.length > longestQuery) return refuse({ reason: "too long" });
  if (hasControlCharacter(name)) return refuse({ reason: "not plain text" });
  if (was && !views.some((view) => isSame(view, was))) return refuse({ reason: "changed meanwhile" });
  const namesake = views.find((view) => isSameViewName(view.name, name) && !(was && isSame(view, was)));
  if (namesake && namesake.query !== query && !(replaced && isSame(namesake, replaced))) {
    return refuse({ reason: "name in use", view: namesake });
  }
  const saved = { name, query };
  const place = views.findIndex((view) => (was ? isSame(view, was) : view === namesake));
  const others = views.map((view, at) => (at === place ? saved : view)).filter((view) => view !== namesake);
  const after = place === -1 ? [...others, saved] : others;
  return after.length > mostViews ? refuse({ reason: "too many" }) : accept(after);
}

/** One that has changed since is not removed; one that is gone already is no fault. */
export function decideRemoval(
  views: readonly SavedView[],
  seen: SavedView,
): Result<readonly SavedView[], ViewRefusal> {
  const view = views.find(({ name }) => name === seen.name);
  if (view && !isSame(view, seen)) return refuse({ reason: "changed meanwhile" });
  return accept(views.filter((one) => one !== view));
}

function isSame(one: SavedView, other: SavedView): boolean {
  return one.name === other.name && one.query === other.query;
}

export function isSameViewName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
