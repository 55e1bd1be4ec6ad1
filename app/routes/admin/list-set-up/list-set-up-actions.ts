// What the couple and their assistants change about tags and columns.

import { tagColours } from "#domain/guest-list/list-settings.ts";
import { readText } from "#server/web/read-form.ts";
import {
  addOwnColumn,
  type ColumnRefusal,
  removeOwnColumn,
  renameOwnColumn,
} from "#server/workflows/guest-list/change-columns.ts";
import { changeTag, removeTag, type TagRefusal } from "#server/workflows/guest-list/change-tags.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import type { Result } from "#domain/result.ts";
import type { SetUpDone } from "#server/workflows/guest-list/change-set-up.ts";
import type { ActionAnswer, AdminActions, AdminRequest } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";

/** `of`: the tag or the key of the column whose form it was, "" of a new one. `typed` stands in it again. */
export type SetUpRefused = { of: string; typed: string; why: TagRefusal | ColumnRefusal };

type Answer = ActionAnswer<undefined, SetUpRefused>;

export const listSetUpActions: AdminActions = {
  async "change-tag"(asked, form): Promise<Answer> {
    const tag = readText(form, "tag");
    const name = readText(form, "name");
    // A new tag is one that has no looks yet.
    const edit = {
      tag: tag === "" ? name : tag,
      seen: readLook(form, "seen-"),
      wanted: { name, ...readLook(form, "") },
      joins: form.get("joins") === "yes",
    };
    return answer(
      asked,
      "change-tag",
      { of: tag, typed: name },
      await changeTag(asked.services, asked.admin, edit),
    );
  },
  async "remove-tag"(asked, form): Promise<Answer> {
    const tag = readText(form, "tag");
    return answer(
      asked,
      "remove-tag",
      { of: tag, typed: tag },
      await removeTag(asked.services, asked.admin, tag),
    );
  },
  async "add-column"(asked, form): Promise<Answer> {
    const name = readText(form, "name");
    return answer(
      asked,
      "add-column",
      { of: "", typed: name },
      await addOwnColumn(asked.services, asked.admin, name),
    );
  },
  async "rename-column"(asked, form): Promise<Answer> {
    const edit = {
      key: readText(form, "column"),
      seen: readText(form, "seen"),
      name: readText(form, "name"),
    };
    const renamed = await renameOwnColumn(asked.services, asked.admin, edit);
    return answer(asked, "rename-column", { of: edit.key, typed: edit.name }, renamed);
  },
  async "remove-column"(asked, form): Promise<Answer> {
    const key = readText(form, "column");
    const removed = await removeOwnColumn(asked.services, asked.admin, key);
    return answer(asked, "remove-column", { of: key, typed: "" }, removed);
  },
};

function readLook(form: FormData, before: string) {
  const colour = tagColours.find((one) => one === form.get(`${before}colour`)) ?? "grey";
  return { colour, isSide: form.get(`${before}isSide`) === "yes" };
}

function answer(
  { language }: AdminRequest,
  intent: string,
  about: Pick<SetUpRefused, "of" | "typed">,
  result: Result<SetUpDone, TagRefusal | ColumnRefusal | { reason: "busy" }>,
): Answer {
  const done = requireKept(result);
  if (!done.ok) return { ok: false, status: 409, intent, refusal: { ...about, why: done.refusal } };
  return { ok: true, group: done.value.group, to: adminPath(language, { columns: "" }) };
}
