// What an admin does with several guests at once. Each is one change; whoever it could not be done for is shown next.

import type { GuestId } from "#domain/guest/guest.ts";
import { unnamedCompanionsOf } from "#domain/households/regrouping.ts";
import type { Result } from "#domain/result.ts";
import { readText } from "#server/web/read-form.ts";
import {
  type ManyChanged,
  deleteMany,
  type SeenVersions,
  seatMany,
  changeManyLanguages,
} from "#server/workflows/guests/many/change-many.ts";
import { changeManyInvitations } from "#server/workflows/guests/many/change-many-invitations.ts";
import { changeManyTags } from "#server/workflows/guests/many/change-many-tags.ts";
import { type Busy, requireKept } from "#server/workflows/keep-change.ts";
import type { ActionAnswer, AdminActions, AdminRequest } from "../../admin-request.ts";
import { listPath, type ListView, viewOf } from "../list-view.ts";
import { chosenPath, readIds } from "./chosen-address.ts";
import { nameChosen, type NamedChosen } from "./load-chosen.ts";

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

type ManyAnswer = ActionAnswer<undefined, ManyRefused>;
type Chosen = { asked: AdminRequest; form: FormData; ids: GuestId[]; intent: string };

export const chosenActions: AdminActions = {
  "tag-many": (asked, form) => onChosen("tag-many", asked, form, (chosen) => tag(chosen, true)),
  "untag-many": (asked, form) => onChosen("untag-many", asked, form, (chosen) => tag(chosen, false)),
  "invite-many": (asked, form) => onChosen("invite-many", asked, form, (chosen) => invite(chosen, true)),
  "uninvite-many": (asked, form) => onChosen("uninvite-many", asked, form, (chosen) => invite(chosen, false)),
  "language-many": (asked, form) => onChosen("language-many", asked, form, speak),
  "seat-many": (asked, form) => onChosen("seat-many", asked, form, seat),
  "delete-many": (asked, form) => onChosen("delete-many", asked, form, remove),
};

async function onChosen(
  intent: string,
  asked: AdminRequest,
  form: FormData,
  act: (chosen: Chosen) => Promise<ManyAnswer>,
): Promise<ManyAnswer> {
  const chosen = { asked, form, ids: readIds(form), intent };
  return chosen.ids.length === 0 ? refused(chosen, { reason: "nobody" }, 400) : act(chosen);
}

async function tag(chosen: Chosen, isAdded: boolean): Promise<ManyAnswer> {
  const { asked, form, ids } = chosen;
  const wanted = { guestIds: ids, tag: readText(form, "tag"), isAdded };
  const changed = requireKept(await changeManyTags(asked.services, asked.admin, wanted));
  return changed.ok ? done(chosen, changed.value) : refused(chosen, changed.refusal, 400);
}

async function speak(chosen: Chosen): Promise<ManyAnswer> {
  const { asked, form, ids } = chosen;
  const wanted = { guestIds: ids, language: readText(form, "language") };
  const changed = requireKept(await changeManyLanguages(asked.services, asked.admin, wanted));
  return changed.ok ? done(chosen, changed.value) : refused(chosen, changed.refusal, 400);
}

async function seat(chosen: Chosen): Promise<ManyAnswer> {
  const { asked, form, ids } = chosen;
  const wanted = { guestIds: ids, table: readText(form, "table") };
  const changed = requireKept(await seatMany(asked.services, asked.admin, wanted));
  return changed.ok ? done(chosen, changed.value) : refused(chosen, changed.refusal, 400);
}

async function invite(chosen: Chosen, isInvited: boolean): Promise<ManyAnswer> {
  const { asked, form, ids } = chosen;
  const event = readText(form, "event");
  if (event === "") return refused(chosen, { reason: "no event" }, 400);
  const agreedTo =
    form.get("sure") === "yes"
      ? { others: readText(form, "others").split("/"), answered: Number(readText(form, "answered")) || 0 }
      : null;
  const wanted = { guestIds: ids, event, isInvited, agreedTo };
  const changed = requireKept(await changeManyInvitations(asked.services, asked.admin, wanted));
  if (changed.ok) return done(chosen, changed.value);
  const { others, answered } = changed.refusal;
  const named = await nameChosen(asked, others);
  return refused(chosen, { reason: "asks to invite", event, isInvited, others: named, answered });
}

async function remove(chosen: Chosen): Promise<ManyAnswer> {
  const { asked, form, ids } = chosen;
  const { guestList } = asked.services;
  if (form.get("sure") === "yes") {
    const seen = readSeen(readText(form, "seen"));
    const changed: Result<ManyChanged, Busy> = await deleteMany(asked.services, asked.admin, seen);
    const kept = requireKept(changed);
    return kept.ok ? done(chosen, kept.value) : refused(chosen, { reason: "nobody" });
  }
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
  const { language } = chosen.asked;
  const view: ListView = viewOf(readText(chosen.form, "view"));
  if (left.length === 0 && group === null) return refused(chosen, { reason: "nothing to do" });
  if (left.length === 0) return { ok: true, group, to: listPath(language, view) };
  const byReason = Map.groupBy(left.slice(0, mostInAddress), ({ why }) => why);
  const shown = [...byReason].map(([why, those]) => ({ why, ids: those.map(({ guestId }) => guestId) }));
  return { ok: true, group, to: chosenPath(language, { view, left: shown }) };
}

type Why = ManyRefused extends infer Refusal
  ? Refusal extends ManyRefused
    ? Omit<Refusal, "chosen">
    : never
  : never;

async function refused(
  { asked, ids, intent }: Chosen,
  why: Why,
  status: 400 | 409 = 409,
): Promise<ManyAnswer> {
  const refusal = { ...why, chosen: await nameChosen(asked, ids) } as ManyRefused;
  return { ok: false, status, intent, refusal };
}
