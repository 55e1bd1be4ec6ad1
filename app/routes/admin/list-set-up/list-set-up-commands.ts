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
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { columnsPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";

/** `of`: the tag or the key of the column whose form it was, "" of a new one. `typed` is in it again. */
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
    run(ctx, { tag: of, name: typed, colour, isSide, joins, ...seen }) {
      const changed = changeTag(ctx.services, ctx.admin, {
        // A new tag is one that has no looks yet.
        tag: of === "" ? typed : of,
        seen: { colour: readColour(seen["seen-colour"]), isSide: seen["seen-isSide"] },
        wanted: { name: typed, colour: readColour(colour), isSide },
        joins,
      });
      return answerTo(ctx, { of, typed }, changed);
    },
  }),

  command({
    intent: "remove-tag",
    roles: helpers,
    fields: ofTag,
    run: (ctx, { tag: of, name: typed }) =>
      answerTo(ctx, { of, typed }, removeTag(ctx.services, ctx.admin, of)),
  }),

  command({
    intent: "add-column",
    roles: helpers,
    fields: ofColumn,
    run: (ctx, { column: of, name: typed }) =>
      answerTo(ctx, { of, typed }, addOwnColumn(ctx.services, ctx.admin, typed)),
  }),

  command({
    intent: "rename-column",
    roles: helpers,
    fields: { ...ofColumn, seen: field.text },
    run(ctx, { column: of, name: typed, seen }) {
      const renamed = renameOwnColumn(ctx.services, ctx.admin, { key: of, seen, name: typed });
      return answerTo(ctx, { of, typed }, renamed);
    },
  }),

  command({
    intent: "remove-column",
    roles: helpers,
    fields: ofColumn,
    run: (ctx, { column: of, name: typed }) =>
      answerTo(ctx, { of, typed }, removeOwnColumn(ctx.services, ctx.admin, of)),
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
  const result = await changed;
  if (!result.ok) return { ok: false, status: 409, refusal: { ...sent, why: result.refusal } };
  return { ok: true, group: result.value.group, to: columnsPath(language) };
}
