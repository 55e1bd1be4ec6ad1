// The couple save, rename and delete the views of their guest list. Of two at once the second decides anew on what the
// first has left.

import type { SavedView } from "#domain/guest-list/list-settings.ts";
import {
  decideRemoval,
  decideSaving,
  type ViewRefusal,
  type WantedView,
} from "#domain/guest-list/saved-views.ts";
import { accept, type Result } from "#domain/result.ts";
import { findListSetting, putListSetting } from "#server/records/guest-list/list-settings.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/retry.ts";

type Needs = Pick<Services, "documents" | "random">;
type Decide = (views: readonly SavedView[]) => Result<readonly SavedView[], ViewRefusal>;

/** Rejects with `DocumentsUnavailable`. */
export function saveView(services: Needs, view: WantedView): Promise<Result<null, ViewRefusal>> {
  return keepViews(services, (views) => decideSaving(views, view));
}

/** Rejects with `DocumentsUnavailable`. */
export function deleteView(services: Needs, seen: SavedView): Promise<Result<null, ViewRefusal>> {
  return keepViews(services, (views) => decideRemoval(views, seen));
}

function keepViews(services: Needs, decide: Decide): Promise<Result<null, ViewRefusal>> {
  return retryOnConflict(services, async () => {
    const found = await findListSetting(services, "views");
    const decided = decide(found.value);
    if (!decided.ok) return decided;
    await services.documents.commit([putListSetting("views", found, decided.value)]);
    return accept(null);
  });
}
