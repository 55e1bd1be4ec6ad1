// The couple save, rename and delete the views of their guest list. Of two at once the second decides anew on what the
// first has left.

import { viewChangesBetween } from "#domain/guest-list/list-changes.ts";
import type { SavedView } from "#domain/guest-list/list-settings.ts";
import {
  decideRemoval,
  decideSaving,
  type ViewRefusal,
  type WantedView,
} from "#domain/guest-list/saved-views.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { findListSetting, putListSetting } from "#server/records/guest-list/list-settings.ts";
import type { Services } from "#server/services.ts";
import { type Busy, busy, byAdmin, keepChange } from "#server/workflows/keep-change.ts";
import type { SetUpDone } from "./change-set-up.ts";

type Needs = Pick<Services, "documents" | "random" | "now">;
type Decide = (views: readonly SavedView[]) => Result<readonly SavedView[], ViewRefusal>;
type Kept = Promise<Result<SetUpDone, ViewRefusal | Busy>>;

/** Rejects with `DocumentsUnavailable`. */
export function saveView(services: Needs, admin: Admin, view: WantedView): Kept {
  return keepViews(services, admin, (views) => decideSaving(views, view));
}

/** Rejects with `DocumentsUnavailable`. */
export function deleteView(services: Needs, admin: Admin, seen: SavedView): Kept {
  return keepViews(services, admin, (views) => decideRemoval(views, seen));
}

function keepViews(services: Needs, admin: Admin, decide: Decide): Kept {
  return keepChange<SetUpDone, ViewRefusal | Busy>(services, byAdmin(admin), {
    busy,
    async decide(group) {
      const found = await findListSetting(services, "views");
      const decided = decide(found.value);
      if (!decided.ok) return refuse(decided.refusal);
      const deed = "views changed";
      const changes = viewChangesBetween(found.value, decided.value);
      if (changes.length === 0) return accept({ deed, done: { group: null } });
      return accept({
        deed,
        rows: [{ guestId: null, setUp: changes }],
        also: [putListSetting("views", found, decided.value)],
        done: { group },
      });
    },
  });
}
