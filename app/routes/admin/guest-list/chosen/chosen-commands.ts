// Each is one change; the guests for whom it could not be done are shown next.

import type { GuestId, Guest } from "#domain/guest/guest.ts";
import { unnamedCompanionsOf } from "#domain/households/household-move.ts";
import type { Result } from "#domain/result.ts";
import { helpers } from "#domain/roles.ts";
import {
  type ManyChanged,
  deleteMany,
  type SeenVersions,
  seatMany,
  changeManyLanguages,
  type WhyNotDone,
  whysNotDone,
} from "#server/workflows/guests/many/change-many.ts";
import {
  changeManyInvitations,
  changeManyTags,
} from "#server/workflows/guests/many/change-many-invitations.ts";
import type { AdminRequest, Outcome } from "../../admin-request.ts";
import { chosenPath } from "../../admin-paths.ts";
import { command, field } from "../../command.ts";
import {
  leftParameters,
  listParameters,
  listPath,
  readIds,
  viewOf,
  readLeft,
  readListView,
} from "../list-view.ts";
import { readSavedTables } from "#server/workflows/seating/change-tables.ts";
import { nameGuests, distinctNames } from "../../editing/reader.ts";
import { findShown, loadMany } from "../load-guest-list.ts";

/** `chosen`: on whom the form was, to be shown again. */
export type ManyRefused = { chosen: readonly NamedChosen[] } & (
  | { reason: "nobody" | "nothing to do" | "not one tag" | "no such table" | "no event" | "no language" }
  | {
      reason: "asks to invite";
      event: string;
      isInvited: boolean;
      /** Of the same households. */
      others: readonly NamedChosen[];
      answered: number;
    }
  | {
      reason: "asks to delete";
      companions: number;
      /** Ids and versions, for the form that confirms. */
      seen: string;
    }
);

type ManyAnswer = Outcome<undefined, ManyRefused>;
type Chosen = { ctx: AdminRequest; ids: GuestId[]; view: string };

const ofChosen = { who: field.texts, view: field.text };

export const chosenCommands = [
  tagCommand("tag-many", true),
  tagCommand("untag-many", false),
  invitationCommand("invite-many", true),
  invitationCommand("uninvite-many", false),

  command({
    intent: "language-many",
    roles: helpers,
    fields: { ...ofChosen, language: field.text },
    run: (ctx, sent) =>
      onChosen(ctx, sent, async (chosen) => {
        const wanted = { guestIds: chosen.ids, language: sent.language };
        return answered(chosen, await changeManyLanguages(ctx.services, ctx.admin, wanted));
      }),
  }),

  command({
    intent: "seat-many",
    roles: helpers,
    fields: { ...ofChosen, table: field.text },
    run: (ctx, sent) =>
      onChosen(ctx, sent, async (chosen) => {
        const wanted = { guestIds: chosen.ids, table: sent.table };
        return answered(chosen, await seatMany(ctx.services, ctx.admin, wanted));
      }),
  }),

  command({
    intent: "delete-many",
    roles: helpers,
    fields: { ...ofChosen, sure: field.yes, seen: field.text },
    run: (ctx, sent) =>
      onChosen(ctx, sent, (chosen) => (sent.sure ? remove(chosen, sent.seen) : askToDelete(chosen))),
  }),
];

function tagCommand<const Intent extends string>(intent: Intent, isAdded: boolean) {
  return command({
    intent,
    roles: helpers,
    fields: { ...ofChosen, tag: field.text },
    run: (ctx, sent) =>
      onChosen(ctx, sent, async (chosen) => {
        const wanted = { guestIds: chosen.ids, tag: sent.tag, isAdded };
        return answered(chosen, await changeManyTags(ctx.services, ctx.admin, wanted));
      }),
  });
}

function invitationCommand<const Intent extends string>(intent: Intent, isInvited: boolean) {
  return command({
    intent,
    roles: helpers,
    fields: {
      ...ofChosen,
      event: field.text,
      sure: field.yes,
      others: field.text,
      answered: field.count,
    },
    run: (ctx, sent) => onChosen(ctx, sent, (chosen) => invite(chosen, { ...sent, isInvited })),
  });
}

/** Refused, if the form names nobody. */
async function onChosen(
  ctx: AdminRequest,
  { who, view }: { who: readonly string[]; view: string },
  act: (chosen: Chosen) => Promise<ManyAnswer>,
): Promise<ManyAnswer> {
  const chosen = { ctx, ids: readIds(who), view };
  return chosen.ids.length === 0 ? refused(chosen, { reason: "nobody" }, 400) : act(chosen);
}

async function answered(chosen: Chosen, result: Result<ManyChanged, Why>): Promise<ManyAnswer> {
  return result.ok ? done(chosen, result.value) : refused(chosen, result.refusal, 400);
}

type Invited = { event: string; isInvited: boolean; sure: boolean; others: string; answered: number };

async function invite(
  chosen: Chosen,
  { event, isInvited, sure, others: seen, answered: seenAnswered }: Invited,
): Promise<ManyAnswer> {
  const { ctx, ids } = chosen;
  if (event === "") return refused(chosen, { reason: "no event" }, 400);
  const agreedTo = sure ? { others: seen.split("/"), answered: seenAnswered } : null;
  const wanted = { guestIds: ids, event, isInvited, agreedTo };
  const changed = await changeManyInvitations(ctx.services, ctx.admin, wanted);
  if (changed.ok) return done(chosen, changed.value);
  const { others, answered } = changed.refusal;
  const named = await nameChosen(ctx, others);
  return refused(chosen, { reason: "asks to invite", event, isInvited, others: named, answered });
}

async function remove(chosen: Chosen, seen: string): Promise<ManyAnswer> {
  const { services, admin } = chosen.ctx;
  return done(chosen, await deleteMany(services, admin, readSeen(seen)));
}

async function askToDelete(chosen: Chosen): Promise<ManyAnswer> {
  const { ctx, ids } = chosen;
  const { guestList } = ctx.services;
  const known = ids.flatMap((id) => guestList.byId(id) ?? []);
  if (known.length === 0) return refused(chosen, { reason: "nobody" });
  const guests = guestList.guests();
  const companions = known.flatMap(({ guest }) => unnamedCompanionsOf(guest.id, guests));
  const alone = companions.filter(({ id }) => !ids.includes(id));
  const seen = known.map(({ guest, version }) => `${version}@${guest.id}`).join("/");
  return refused(chosen, { reason: "asks to delete", companions: alone.length, seen });
}

function readSeen(text: string): SeenVersions {
  const pairs = text.split("/").map((one) => {
    const at = one.indexOf("@");
    return [one.slice(at + 1), one.slice(0, at)] as const;
  });
  return Object.fromEntries(pairs);
}

/** An address has room for so many; the list names the others no more. */
const mostInAddress = 150;

async function done(chosen: Chosen, { group, left }: ManyChanged): Promise<ManyAnswer> {
  const { language } = chosen.ctx;
  const view = viewOf(chosen.view);
  if (left.length === 0 && group === null) return refused(chosen, { reason: "nothing to do" });
  if (left.length === 0) return { ok: true, group, to: listPath(language, view) };
  const byReason = Map.groupBy(left.slice(0, mostInAddress), ({ why }) => why);
  const shown = [...byReason].map(([why, those]) => ({ why, ids: those.map(({ guestId }) => guestId) }));
  return { ok: true, group, to: chosenPath(language, [...listParameters(view), ...leftParameters(shown)]) };
}

type Why = ManyRefused extends infer Refusal
  ? Refusal extends ManyRefused
    ? Omit<Refusal, "chosen">
    : never
  : never;

async function refused({ ctx, ids }: Chosen, why: Why, status: 400 | 409 = 409): Promise<ManyAnswer> {
  const refusal = { ...why, chosen: await nameChosen(ctx, ids) } as ManyRefused;
  return { ok: false, status, refusal };
}

export type NamedChosen = { id: GuestId; name: string };

export type ChosenData = Awaited<ReturnType<typeof loadChosen>>;

export async function loadChosen(ctx: AdminRequest) {
  const { services, url, language } = ctx;
  const { searchParams: parameters } = url;
  const left = readLeft(parameters);
  const ids =
    parameters.get("all") === "yes"
      ? (await findShown({ services, parameters, language })).shown.map(({ id }) => id)
      : [...readIds(parameters.getAll("who")), ...left.flatMap((one) => one.ids)];
  return {
    view: readListView(parameters),
    guests: await nameChosen(ctx, ids),
    left: (await Promise.all(whysNotDone.map((why) => nameLeft(ctx, why, left)))).flat(),
    many: await loadMany(services, language, await readSavedTables(services)),
  };
}

async function nameLeft(ctx: AdminRequest, why: WhyNotDone, left: ReturnType<typeof readLeft>) {
  const ids = left.filter((one) => one.why === why).flatMap((one) => one.ids);
  const names = (await nameChosen(ctx, ids)).map(({ name }) => name);
  return ids.length === 0 ? [] : [{ why, names, gone: ids.length - names.length }];
}

/** Those on the list, in the order given. */
async function nameChosen(ctx: AdminRequest, ids: readonly GuestId[]): Promise<NamedChosen[]> {
  const { guestList } = ctx.services;
  const guests = [...new Set(ids)].flatMap((id): Guest | never[] => guestList.byId(id)?.guest ?? []);
  const names = distinctNames(await nameGuests(ctx, guests));
  return guests.map(({ id }) => ({ id, name: names.get(id) ?? id }));
}
