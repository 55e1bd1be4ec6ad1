import { tagColours } from "#domain/guest-list/list-settings.ts";
import { helpers } from "#domain/roles.ts";
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
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { columnsPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";

/** `of`: the tag or the key of the column whose form it was, "" of a new one. `typed` stands in it again. */
export type SetUpRefused = { of: string; typed: string; why: SetUpRefusal };

const ofTag = { tag: field.text, name: field.text };
const ofColumn = { column: field.text, name: field.text };

export const listSetUpCommands = [
  command({
    intent: "change-tag",
    roles: helpers,
    fields: {
      ...ofTag,
      colour: field.text,
      isSide: field.yes,
      "seen-colour": field.text,
      "seen-isSide": field.yes,
      joins: field.yes,
    },
    run(asked, { tag: of, name: typed, colour, isSide, joins, ...seen }) {
      const changed = changeTag(asked.services, asked.admin, {
        // A new tag is one that has no looks yet.
        tag: of === "" ? typed : of,
        seen: { colour: readColour(seen["seen-colour"]), isSide: seen["seen-isSide"] },
        wanted: { name: typed, colour: readColour(colour), isSide },
        joins,
      });
      return answerTo(asked, { of, typed }, changed);
    },
  }),

  command({
    intent: "remove-tag",
    roles: helpers,
    fields: ofTag,
    run: (asked, { tag: of, name: typed }) =>
      answerTo(asked, { of, typed }, removeTag(asked.services, asked.admin, of)),
  }),

  command({
    intent: "add-column",
    roles: helpers,
    fields: ofColumn,
    run: (asked, { column: of, name: typed }) =>
      answerTo(asked, { of, typed }, addOwnColumn(asked.services, asked.admin, typed)),
  }),

  command({
    intent: "rename-column",
    roles: helpers,
    fields: { ...ofColumn, seen: field.text },
    run(asked, { column: of, name: typed, seen }) {
      const renamed = renameOwnColumn(asked.services, asked.admin, { key: of, seen, name: typed });
      return answerTo(asked, { of, typed }, renamed);
    },
  }),

  command({
    intent: "remove-column",
    roles: helpers,
    fields: ofColumn,
    run: (asked, { column: of, name: typed }) =>
      answerTo(asked, { of, typed }, removeOwnColumn(asked.services, asked.admin, of)),
  }),
];

function readColour(text: string) {
  return tagColours.find((one) => one === text) ?? "grey";
}

async function answerTo(
  { language }: AdminRequest,
  sent: Pick<SetUpRefused, "of" | "typed">,
  changed: SetUpDone,
): Promise<Outcome<undefined, SetUpRefused>> {
  const done = requireKept(await changed);
  if (!done.ok) return { ok: false, status: 409, refusal: { ...sent, why: done.refusal } };
  return { ok: true, group: done.value.group, to: columnsPath(language) };
}
