import * as v from "valibot";
import {
  type SeatingRules,
  partnerRules,
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
  type HeadTableGuests,
  type HeadTableProblem,
  type HeadTableRole,
  headTableRoles,
} from "#domain/seating/head-table.ts";
import type { Result } from "#domain/result.ts";
import { couple, helpers } from "#domain/roles.ts";
import { readText } from "#server/web/read-form.ts";
import type { ProposedMove } from "#domain/seating/seating-decisions.ts";
import { commitProposal } from "#server/workflows/seating/seat-guest.ts";
import {
  addWish,
  changeSeatingRules,
  changeHeadTableSeats,
  notePrinted,
  type NotesChanged,
  removeNote,
  setLock,
  showSeats,
} from "#server/workflows/seating/change-notes.ts";
import type { Outcome } from "../../admin-request.ts";
import { seatingPath } from "../../admin-paths.ts";
import { command, field } from "../../command.ts";

export type WishRefused = { why: WishProblem; typed: TypedWish };
export type TypedWish = { who: string; how: Togetherness; whom: string; weight: WishWeight };

/** `typed` stands in the form again; `left` and `right` are tags. */
export type RulesRefused = { why: TablePartnersProblem; typed: TypedRules };
export type TypedRules = Omit<SeatingRules, "kind" | "key" | "tablePartners"> & {
  left: string;
  right: string;
};

/** `typed` stands in the form again: guests as `textOfSubject` has them, or "". */
export type HeadTableRefused = {
  why: HeadTableProblem;
  typed: { readonly [role in HeadTableRole]?: string };
};

export const wishesCommands = [
  command({
    intent: "add-wish",
    roles: helpers,
    fields: { who: field.text, how: field.text, whom: field.text, weight: field.text },
    async run({ services, admin }, sent): Promise<Outcome<undefined, WishRefused>> {
      const [how, weight] = [readChoice(togethernesses, sent.how), readChoice(wishWeights, sent.weight)];
      const typed: TypedWish = { ...sent, how, weight };
      const [who, whom] = [readSubject(typed.who), readSubject(typed.whom)];
      const refused = (why: WishProblem) => ({ ok: false, status: 400, refusal: { why, typed } }) as const;
      if (!who || !["guest", "household", "tag"].includes(who.kind)) return refused("who missing");
      if (!whom || whom.kind === "chair") return refused("whom missing");
      const added = await addWish(services, admin, { who, how, whom, weight });
      return added.ok ? { ok: true, group: added.value.group } : refused(added.refusal.reason);
    },
  }),

  command({
    intent: "remove-wish",
    roles: helpers,
    fields: { key: field.text },
    run: async ({ services, admin }, { key }) =>
      done(await removeNote(services, admin, { key, kind: "wish" })),
  }),

  command({
    intent: "lock-seat",
    roles: helpers,
    fields: { subject: field.text, lock: field.yes },
    async run({ services, admin }, { subject, lock }): Promise<Outcome<undefined, null>> {
      const of = readSubject(subject);
      if (!of || of.kind === "fixture") return { ok: false, status: 400, refusal: null };
      return done(await setLock(services, admin, { of, isOn: lock }));
    },
  }),

  command({
    intent: "note-printed",
    roles: helpers,
    fields: {},
    run: async ({ services, admin }) => done(await notePrinted(services, admin)),
  }),

  command({
    intent: "show-seats",
    roles: couple,
    fields: { shown: field.yes },
    run: async ({ services, admin }, { shown }) => done(await showSeats(services, admin, shown)),
  }),

  command({
    intent: "change-customs",
    roles: helpers,
    fields: {
      preset: field.text,
      partners: field.text,
      families: field.yes,
      honour: field.yes,
      acquaintances: field.yes,
      left: field.text,
      right: field.text,
    },
    async run({ services, admin }, { preset, ...sent }): Promise<Outcome<undefined, RulesRefused>> {
      if (isPreset(preset)) return done(await changeSeatingRules(services, admin, preset));
      const typed: TypedRules = { ...sent, partners: readChoice(partnerRules, sent.partners) };
      const read = readTablePartners(typed);
      if (!read.ok) return { ok: false, status: 400, refusal: { why: read.refusal.reason, typed } };
      const { left: _left, right: _right, ...rules } = typed;
      return done(await changeSeatingRules(services, admin, { ...rules, tablePartners: read.value }));
    },
  }),

  command({
    intent: "change-honour",
    roles: helpers,
    fields: {},
    async run({ services, admin }, _fields, form): Promise<Outcome<undefined, HeadTableRefused>> {
      const typed = Object.fromEntries(headTableRoles.map((role) => [role, readText(form, role)]));
      const seats: HeadTableGuests = Object.fromEntries(
        Object.entries(typed).flatMap(([role, text]) => {
          const guest = readSubject(text);
          return guest?.kind === "guest" ? [[role, guest.of]] : [];
        }),
      );
      const changed = await changeHeadTableSeats(services, admin, seats);
      if (changed.ok) return { ok: true, group: changed.value.group };
      return { ok: false, status: 400, refusal: { why: changed.refusal.reason, typed } };
    },
  }),

  command({
    intent: "accept-proposal",
    roles: helpers,
    fields: { moves: field.text },
    async run({ services, admin, language }, sent): Promise<Outcome<undefined, { reason: string } | null>> {
      const moves = readMoves(sent.moves);
      if (!moves) return { ok: false, status: 400, refusal: null };
      const accepted = await commitProposal(services, admin, moves);
      if (accepted.ok) return { ok: true, group: accepted.value.group, to: seatingPath(language) };
      return { ok: false, status: 409, refusal: accepted.refusal };
    },
  }),
];

function done(changed: Result<NotesChanged, never>): Outcome<undefined, never> {
  return { ok: true, group: changed.ok ? changed.value.group : null };
}

function readChoice<Option extends string>(among: readonly [Option, ...Option[]], text: string): Option {
  return among.find((choice) => choice === text) ?? among[0];
}

function isPreset(name: string): name is PresetName {
  return Object.hasOwn(presets, name);
}

/** Of one proposal: as many as an imported list has guests. */
const mostMoves = 5_000;

const chair = v.object({ table: v.string(), seat: v.pipe(v.number(), v.integer()) });
const place = v.object({ table: v.string(), seat: v.nullable(chair.entries.seat) });
const move = v.object({ guest: v.string(), from: v.nullable(place), to: v.nullable(chair) });

/** null: not what the page of a proposal sends. */
function readMoves(sent: string): ProposedMove[] | null {
  try {
    return v.parse(v.pipe(v.array(move), v.maxLength(mostMoves)), JSON.parse(sent));
  } catch {
    return null;
  }
}
