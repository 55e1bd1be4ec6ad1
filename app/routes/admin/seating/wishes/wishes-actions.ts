// The actions of the pages of wishes and of a proposal. Each reads its form and calls one workflow.

import * as v from "valibot";
import {
  type Customs,
  partnerCustoms,
  type PresetName,
  presets,
  readSubject,
  readTablePartners,
  type TablePartnersProblem,
  type Togetherness,
  togethernesses,
  type WishProblem,
  type WishWeight,
  wishWeights,
} from "#domain/seating/plan-notes.ts";
import {
  type HonourGuests,
  type HonourProblem,
  type HonourRole,
  honourRoles,
} from "#domain/seating/honour-seats.ts";
import type { Result } from "#domain/result.ts";
import { readText } from "#server/web/read-form.ts";
import type { ProposedMove } from "#domain/seating/seating-decisions.ts";
import { keepProposal } from "#server/workflows/seating/seat-guest.ts";
import {
  addWish,
  changeCustoms,
  changeHonour,
  notePrinted,
  type NotesChanged,
  removeNote,
  setLock,
  showSeats,
} from "#server/workflows/seating/change-notes.ts";
import { type Busy, requireKept } from "#server/workflows/keep-change.ts";
import type { ActionAnswer, AdminActions } from "../../admin-request.ts";
import { adminPath } from "../../admin-view.ts";

/** `typed` stands in the form again. */
export type WishRefused = { why: WishProblem; typed: TypedWish };
export type TypedWish = { who: string; how: Togetherness; whom: string; weight: WishWeight };

/** `typed` stands in the form again; `left` and `right` are tags. */
export type CustomsRefused = { why: TablePartnersProblem; typed: TypedCustoms };
export type TypedCustoms = Omit<Customs, "kind" | "key" | "tablePartners"> & { left: string; right: string };

/** `typed` stands in the form again: guests as `textOfSubject` has them, or "". */
export type HonourRefused = { why: HonourProblem; typed: { readonly [role in HonourRole]?: string } };

export const wishesActions: AdminActions = {
  async "add-wish"({ services, admin }, form): Promise<ActionAnswer<unknown, WishRefused>> {
    const typed: TypedWish = {
      who: readText(form, "who"),
      how: readChoice(togethernesses, readText(form, "how")),
      whom: readText(form, "whom"),
      weight: readChoice(wishWeights, readText(form, "weight")),
    };
    const [who, whom] = [readSubject(typed.who), readSubject(typed.whom)];
    const refused = (why: WishProblem): ActionAnswer<unknown, WishRefused> => {
      return { ok: false, status: 400, intent: "add-wish", refusal: { why, typed } };
    };
    if (!who || !["guest", "household", "tag"].includes(who.kind)) return refused("who missing");
    if (!whom || whom.kind === "chair") return refused("whom missing");
    const { how, weight } = typed;
    const added = requireKept(await addWish(services, admin, { who, how, whom, weight }));
    return added.ok ? { ok: true, group: added.value.group } : refused(added.refusal.reason);
  },
  "remove-wish": async ({ services, admin }, form) =>
    done(await removeNote(services, admin, { key: readText(form, "key"), kind: "wish" })),
  async "lock-seat"({ services, admin }, form) {
    const of = readSubject(readText(form, "subject"));
    if (!of || of.kind === "fixture") return { ok: false, status: 400, intent: "lock-seat", refusal: null };
    return done(await setLock(services, admin, { of, isOn: readText(form, "lock") === "yes" }));
  },
  "note-printed": async ({ services, admin }) => done(await notePrinted(services, admin)),
  "show-seats": async ({ services, admin }, form) =>
    done(await showSeats(services, admin, readText(form, "shown") === "yes")),
  async "change-customs"({ services, admin }, form): Promise<ActionAnswer<unknown, CustomsRefused>> {
    const preset = readText(form, "preset");
    if (isPreset(preset)) return done(await changeCustoms(services, admin, preset));
    const typed = readCustoms(form);
    const read = readTablePartners(typed);
    if (!read.ok) {
      const refusal = { why: read.refusal.reason, typed };
      return { ok: false, status: 400, intent: "change-customs", refusal };
    }
    const { left: _left, right: _right, ...customs } = typed;
    return done(await changeCustoms(services, admin, { ...customs, tablePartners: read.value }));
  },
  async "change-honour"({ services, admin }, form): Promise<ActionAnswer<unknown, HonourRefused>> {
    const typed = Object.fromEntries(honourRoles.map((role) => [role, readText(form, role)]));
    const seats: HonourGuests = Object.fromEntries(
      Object.entries(typed).flatMap(([role, text]) => {
        const guest = readSubject(text);
        return guest?.kind === "guest" ? [[role, guest.of]] : [];
      }),
    );
    const changed = requireKept(await changeHonour(services, admin, seats));
    if (changed.ok) return { ok: true, group: changed.value.group };
    const refusal = { why: changed.refusal.reason, typed };
    return { ok: false, status: 400, intent: "change-honour", refusal };
  },
  async "accept-proposal"({ services, admin, language }, form) {
    const moves = readMoves(form);
    if (!moves) return { ok: false, status: 400, intent: "accept-proposal", refusal: null };
    const accepted = requireKept(await keepProposal(services, admin, moves));
    if (accepted.ok)
      return { ok: true, group: accepted.value.group, to: adminPath(language, { tab: "seatingChart" }) };
    return { ok: false, status: 409, intent: "accept-proposal", refusal: accepted.refusal };
  },
};

function done(changed: Result<NotesChanged, Busy>): { ok: true; group: string | null } {
  const kept = requireKept(changed);
  return { ok: true, group: kept.ok ? kept.value.group : null };
}

function readChoice<Option extends string>(among: readonly [Option, ...Option[]], text: string): Option {
  return among.find((choice) => choice === text) ?? among[0];
}

function isPreset(name: string): name is PresetName {
  return Object.hasOwn(presets, name);
}

function readCustoms(form: FormData): TypedCustoms {
  return {
    partners: readChoice(partnerCustoms, readText(form, "partners")),
    families: readText(form, "families") === "yes",
    honour: readText(form, "honour") === "yes",
    acquaintances: readText(form, "acquaintances") === "yes",
    left: readText(form, "left"),
    right: readText(form, "right"),
  };
}

/** Of one proposal: as many as an imported list has guests. */
const mostMoves = 5_000;

const chair = v.object({ table: v.string(), seat: v.pipe(v.number(), v.integer()) });
const place = v.object({ table: v.string(), seat: v.nullable(chair.entries.seat) });
const move = v.object({ guest: v.string(), from: v.nullable(place), to: v.nullable(chair) });

/** null: not what the page of a proposal sends. */
function readMoves(form: FormData): ProposedMove[] | null {
  try {
    return v.parse(v.pipe(v.array(move), v.maxLength(mostMoves)), JSON.parse(readText(form, "moves")));
  } catch {
    return null;
  }
}
