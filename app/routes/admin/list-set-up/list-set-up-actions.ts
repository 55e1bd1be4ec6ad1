// What the couple and their assistants change about tags and columns.

import { tagColours } from "#domain/guest-list/list-settings.ts";
import { readText } from "#server/web/read-form.ts";
import {
  addOwnColumn,
  changeTag,
  removeOwnColumn,
  removeTag,
  renameOwnColumn,
  type SetUpDone,
  type SetUpRefusal,
} from "#server/workflows/guest-list/change-set-up.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import type { ActionAnswer, AdminActions, AdminRequest } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";

/** `of`: the tag or the key of the column whose form it was, "" of a new one. `typed` stands in it again. */
export type SetUpRefused = { of: string; typed: string; why: SetUpRefusal };

type Sent = { of: string; typed: string; form: FormData };

const changes: Readonly<Record<string, (asked: AdminRequest, sent: Sent) => SetUpDone>> = {
  "change-tag": ({ services, admin }, { of, typed, form }) =>
    changeTag(services, admin, {
      // A new tag is one that has no looks yet.
      tag: of === "" ? typed : of,
      seen: readLook(form, "seen-"),
      wanted: { name: typed, ...readLook(form, "") },
      joins: form.get("joins") === "yes",
    }),
  "remove-tag": ({ services, admin }, { of }) => removeTag(services, admin, of),
  "add-column": ({ services, admin }, { typed }) => addOwnColumn(services, admin, typed),
  "rename-column": ({ services, admin }, { of, typed, form }) =>
    renameOwnColumn(services, admin, { key: of, seen: readText(form, "seen"), name: typed }),
  "remove-column": ({ services, admin }, { of }) => removeOwnColumn(services, admin, of),
};

function readLook(form: FormData, before: string) {
  const colour = tagColours.find((one) => one === form.get(`${before}colour`)) ?? "grey";
  return { colour, isSide: form.get(`${before}isSide`) === "yes" };
}

export const listSetUpActions: AdminActions = Object.fromEntries(
  Object.entries(changes).map(([intent, change]) => [
    intent,
    async (asked: AdminRequest, form: FormData): Promise<ActionAnswer<undefined, SetUpRefused>> => {
      const of = readText(form, intent.endsWith("tag") ? "tag" : "column");
      const typed = readText(form, "name");
      const done = requireKept(await change(asked, { of, typed, form }));
      if (!done.ok) return { ok: false, status: 409, intent, refusal: { of, typed, why: done.refusal } };
      return { ok: true, group: done.value.group, to: adminPath(asked.language, { columns: "" }) };
    },
  ]),
);
