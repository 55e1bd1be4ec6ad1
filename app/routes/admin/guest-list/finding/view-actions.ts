// Saves, renames and deletes views of the guest list. Server only.

import type { SavedView } from "#domain/guest-list/list-settings.ts";
import type { ViewRefusal, WantedView } from "#domain/guest-list/saved-views.ts";
import type { Language } from "#domain/language.ts";
import { readText } from "#server/web/read-form.ts";
import { deleteView, saveView } from "#server/workflows/guest-list/keep-views.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import type { ActionAnswer, AdminActions } from "../../admin-request.ts";
import { listPath, queryOf, viewOf } from "../list-view.ts";

/** `wanted`: what was typed. */
export type ViewRefused = ViewRefusal & { wanted: WantedView | null };

type ViewAnswer = ActionAnswer<undefined, ViewRefused>;

export const viewActions: AdminActions = {
  async "save-view"({ services, admin, language }, form): Promise<ViewAnswer> {
    const wanted: WantedView = {
      name: readText(form, "name"),
      query: queryOf(viewOf(readText(form, "query"))),
      was: readSeen(form, "was"),
      replaced: readSeen(form, "replaced"),
    };
    const saved = requireKept(await saveView(services, admin, wanted));
    if (saved.ok) return { ok: true, group: saved.value.group, to: pathOf(wanted, language) };
    return { ok: false, status: 409, intent: "save-view", refusal: { ...saved.refusal, wanted } };
  },

  async "delete-view"({ services, admin, language }, form): Promise<ViewAnswer> {
    const seen = readSeen(form, "was") ?? { name: "", query: "" };
    const deleted = requireKept(await deleteView(services, admin, seen));
    if (deleted.ok) return { ok: true, group: deleted.value.group, to: pathOf(seen, language) };
    return { ok: false, status: 409, intent: "delete-view", refusal: { ...deleted.refusal, wanted: null } };
  },
};

/** null: the form names none. */
function readSeen(form: FormData, which: "was" | "replaced"): SavedView | null {
  const name = readText(form, `${which}-name`);
  return name === "" ? null : { name, query: readText(form, `${which}-query`) };
}

function pathOf({ query }: Pick<SavedView, "query">, language: Language): string {
  return listPath(language, viewOf(query));
}
