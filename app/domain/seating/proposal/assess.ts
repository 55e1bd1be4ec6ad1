import type { HeadTableRole } from "../head-table.ts";
import { seatingRulesIn, headTableIn, type NotedPlan, type SeatingWish, wishesIn } from "../plan-notes.ts";
import type { SeatingPlan } from "../seating.ts";
import { type SeatingModel, openSeatingModel } from "./seating-model.ts";
import {
  type SeatingGuest,
  guestsMeant,
  headTableGuestsIn,
  householdsIn,
  requestedPartners,
} from "./head-table-places.ts";
import {
  type Arrangement,
  arrangementOf,
  closenessOf,
  type SearchProblem,
  openTableCounts,
  type ProposalTerms,
  withoutTablePartner,
} from "./seating-problem.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { exchangeOne, searchSeating } from "./search-seating.ts";
import { nobody, openSeating } from "./open-seating.ts";

/** Guests and tables are numbers of the dinner. */
export type Shortcoming =
  /** "left out": all wishes together are about too many pairs of guests. */
  | { kind: "wish" | "left out"; wish: SeatingWish }
  | { kind: "no chair" | "no table partner"; guests: readonly number[] }
  | { kind: "knows nobody"; guest: number; table: number }
  | { kind: "not beside" | "not at one table" | "beside"; guest: number; partner: number }
  | { kind: "not at honour"; guest: number; role: HeadTableRole }
  /** No adult of the household is at the table. */
  | { kind: "child alone"; guest: number; table: number };

export type ProposalOrder = NotedPlan & {
  plan: SeatingPlan<SeatingGuest>;
  terms: ProposalTerms;
  seed: number;
};

export type FoundProposal = {
  model: ModelInNumbers;
  arrangement: Arrangement;
  before: readonly Shortcoming[];
  after: readonly Shortcoming[];
};

export type ModelInNumbers = Pick<SeatingModel, "guests" | "chairs"> & {
  problem: Pick<SearchProblem, "guests" | "chairs">;
};

/** The same order gives the same proposal. */
export function proposeSeating(
  { plan, terms, seed, ...noted }: ProposalOrder,
  tell?: (share: number) => void,
): FoundProposal {
  const model = openSeatingModel(plan, noted, terms);
  const { guests, chairs, problem } = model;
  const { arrangement } = searchSeating(problem, { seed, ...(tell && { tell }) });
  return {
    model: { guests, chairs, problem: { guests: problem.guests, chairs: problem.chairs } },
    arrangement,
    before: assess(model, arrangementOf(problem)),
    after: assess(model, arrangement),
  };
}

export function assess(model: SeatingModel, arrangement: Arrangement): Shortcoming[] {
  const { notes } = model;
  const rules = seatingRulesIn(notes);
  return [
    ...wishesIn(notes).flatMap((wish): Shortcoming[] => {
      return openWish(model, wish)(arrangement) ? [] : [{ kind: "wish", wish }];
    }),
    ...[...model.excluded].map((wish): Shortcoming => ({ kind: "left out", wish })),
    ...findStanding(arrangement),
    ...findStrangers(model, arrangement, rules.acquaintances),
    ...findNotAtHonour(model, arrangement),
    ...findSplit(model, arrangement, rules.partners),
    ...findChildrenAlone(model, arrangement),
    ...findWithoutPartner(model, arrangement),
  ];
}

function findStanding(arrangement: Arrangement): Shortcoming[] {
  const guests = [...arrangement.keys()].filter((guest) => (arrangement[guest] ?? null) === null);
  return guests.length === 0 ? [] : [{ kind: "no chair", guests }];
}

function findWithoutPartner({ notes, problem }: SeatingModel, arrangement: Arrangement): Shortcoming[] {
  if (!seatingRulesIn(notes).tablePartners) return [];
  const guests = withoutTablePartner(problem, arrangement);
  return guests.length === 0 ? [] : [{ kind: "no table partner", guests }];
}

function findStrangers(model: SeatingModel, arrangement: Arrangement, isAsked: boolean): Shortcoming[] {
  if (!isAsked) return [];
  const counts = openTableCounts(model.problem);
  for (const [guest, chair] of arrangement.entries()) if (chair !== null) counts.join(guest, chair);
  return [...model.guests.keys()]
    .filter((guest) => counts.knowsNobody(guest))
    .map((guest) => ({ kind: "knows nobody", guest, table: tableOf(model, arrangement, guest) ?? 0 }));
}

function findNotAtHonour(model: SeatingModel, arrangement: Arrangement): Shortcoming[] {
  const table = headTableIn(
    model.notes,
    model.chairs.map((chair) => chair.table),
  );
  return [...headTableGuestsIn(model)].flatMap(([role, guest]): Shortcoming[] => {
    const chair = model.chairs[arrangement[guest] ?? -1];
    return !chair || chair.table === table ? [] : [{ kind: "not at honour", guest, role }];
  });
}

function findSplit(
  model: SeatingModel,
  arrangement: Arrangement,
  custom: "beside" | "parted" | "free",
): Shortcoming[] {
  if (custom === "free") return [];
  return requestedPartners(model).flatMap(([guest, partner]): Shortcoming[] => {
    const [one, other] = [arrangement[guest] ?? null, arrangement[partner] ?? null];
    if (one === null || other === null) return [];
    const closeness = closenessOf(model.problem, one, other);
    const isBeside = closeness === "at right" || closeness === "beside";
    if (custom === "beside") return isBeside ? [] : [{ kind: "not beside", guest, partner }];
    if (isBeside) return [{ kind: "beside", guest, partner }];
    return closeness === "near" || closeness === "far" ? [{ kind: "not at one table", guest, partner }] : [];
  });
}

function findChildrenAlone(model: SeatingModel, arrangement: Arrangement): Shortcoming[] {
  const { guests } = model;
  return [...householdsIn(guests).values()].flatMap((members) => {
    const adults = members.filter((member) => !guests[member]?.child);
    const tables = new Set(adults.map((adult) => tableOf(model, arrangement, adult)));
    return members.flatMap((guest): Shortcoming[] => {
      const table = guests[guest]?.child ? tableOf(model, arrangement, guest) : null;
      return table === null || adults.length === 0 || tables.has(table)
        ? []
        : [{ kind: "child alone", guest, table }];
    });
  });
}

function tableOf({ problem }: SeatingModel, arrangement: Arrangement, guest: number): number | null {
  const chair = arrangement[guest] ?? null;
  return chair === null ? null : (problem.chairs[chair]?.table ?? null);
}

export function assessEach(
  model: SeatingModel,
  arrangement: Arrangement,
): ReadonlyMap<GuestId, readonly Shortcoming[]> {
  const each = assess(model, arrangement).flatMap((short) =>
    guestsOf(short, model).flatMap((guest) => {
      const id = model.guests[guest]?.id;
      if (id === undefined) return [];
      return [{ id, short: "guests" in short ? { ...short, guests: [guest] } : short }];
    }),
  );
  const byId = Map.groupBy(each, ({ id }) => id);
  return new Map([...byId].map(([id, all]) => [id, all.map(({ short }) => short)]));
}

function guestsOf(short: Shortcoming, { guests }: SeatingModel): readonly number[] {
  if ("guests" in short) return short.guests;
  if ("wish" in short) {
    // That a wish is left out is nobody's trouble in particular.
    if (short.kind === "left out") return [];
    return [...new Set([short.wish.who, short.wish.whom].flatMap((of) => guestsMeant(guests, of)))];
  }
  return "partner" in short ? [short.guest, short.partner] : [short.guest];
}

/** Of all pairs, those side by side, those at one table, and those there or at tables near each other. */
type Found = { all: number; beside: number; same: number; near: number };

const isHowFound: Readonly<Record<SeatingWish["how"], (found: Found) => boolean>> = {
  beside: ({ beside }) => beside > 0,
  "same table": ({ same, all }) => same === all,
  near: ({ near, all }) => near === all,
  "not beside": ({ beside }) => beside === 0,
  apart: ({ same }) => same === 0,
  far: ({ near }) => near === 0,
};

/** Whom it means is looked up once. A wish about guests who are not expected is met: nothing can be done for it. */
export function openWish(
  model: SeatingModel,
  { who, how, whom }: SeatingWish,
): (arrangement: Arrangement) => boolean {
  const [ones, others] = [guestsMeant(model.guests, who), guestsMeant(model.guests, whom)];
  const place = model.targetPlaces(whom);
  const { chairs, tables } = model.problem;
  const tableOf = (chair: number) => chairs[chair]?.table ?? -1;
  return (arrangement) => {
    const seats = seatsOf(arrangement, ones);
    const theirs = place ? [] : seatsOf(arrangement, others);
    const isTheirs = new Set(theirs);
    const atTable = new Map<number, number>();
    for (const chair of theirs) atTable.set(tableOf(chair), (atTable.get(tableOf(chair)) ?? 0) + 1);
    const found: Found = { all: 0, beside: 0, same: 0, near: 0 };
    for (const chair of seats) {
      const table = tableOf(chair);
      // Nobody is a pair with themselves.
      const own = isTheirs.has(chair) ? 1 : 0;
      const same = place ? Number(place.there.has(table)) : (atTable.get(table) ?? 0) - own;
      found.all += place ? 1 : theirs.length - own;
      found.same += same;
      found.beside += chairs[chair]?.beside.filter((next) => isTheirs.has(next)).length ?? 0;
      found.near += place
        ? Number(place.there.has(table) || place.near.has(table))
        : (tables[table]?.near ?? []).reduce((sum, near) => sum + (atTable.get(near) ?? 0), same);
    }
    return found.all === 0 || isHowFound[how](found);
  };
}

function seatsOf(arrangement: Arrangement, guests: readonly number[]): number[] {
  return guests.map((guest) => arrangement[guest] ?? null).filter((chair) => chair !== null);
}

type GuestExchange = { guest: number; chair: number; other: number | null };

/** The exchange that meets the wish at the least cost; `causes` is what is not as it should be only because of it. */
export function findExchangeFor(
  model: SeatingModel,
  arrangement: Arrangement,
  wish: SeatingWish,
): { exchange: GuestExchange; causes: readonly Shortcoming[] } | null {
  const { problem, guests } = model;
  const seating = openSeating(problem, arrangement);
  const closed = new Set(problem.closed);
  const isMetBy = openWish(model, wish);
  let best: { exchange: GuestExchange; after: Arrangement; score: number } | null = null;
  for (const guest of [...guestsMeant(guests, wish.who), ...guestsMeant(guests, wish.whom)]) {
    if (!problem.guests[guest]?.mayMove) continue;
    for (const chair of problem.chairs.keys()) {
      const sitting = seating.sitting[chair] ?? nobody;
      const other = sitting === nobody ? null : sitting;
      if (closed.has(chair) || other === guest || (other !== null && !problem.guests[other]?.mayMove))
        continue;
      if (!seating.mayTake(guest, chair)) continue;
      const after = exchanged(arrangement, { guest, chair, other });
      if (!isMetBy(after)) continue;
      exchangeOne(seating, guest, chair);
      if (!best || seating.score() > best.score)
        best = { exchange: { guest, chair, other }, after, score: seating.score() };
      seating.undo();
    }
  }
  if (!best) return null;
  const causes = newIn(assess(model, best.after), assess(model, arrangement));
  return { exchange: best.exchange, causes };
}

function newIn(after: readonly Shortcoming[], before: readonly Shortcoming[]): Shortcoming[] {
  const known = new Set(before.flatMap(bySelf).map((each) => JSON.stringify(each)));
  return after.flatMap((short): Shortcoming[] => {
    const fresh = bySelf(short).filter((each) => !known.has(JSON.stringify(each)));
    if (!("guests" in short)) return fresh;
    const guests = fresh.flatMap((each) => ("guests" in each ? each.guests : []));
    return guests.length === 0 ? [] : [{ ...short, guests }];
  });
}

function bySelf(short: Shortcoming): Shortcoming[] {
  return "guests" in short ? short.guests.map((guest) => ({ ...short, guests: [guest] })) : [short];
}

function exchanged(arrangement: Arrangement, { guest, chair, other }: GuestExchange): Arrangement {
  const from = arrangement[guest] ?? null;
  return arrangement.map((own, at) => (at === guest ? chair : at === other ? from : own));
}
