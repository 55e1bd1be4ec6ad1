// The address says which proposal, so that the same one is shown again.

import { seatingRulesIn } from "#domain/seating/plan-notes.ts";
import type { ModelInNumbers, Shortcoming } from "#domain/seating/proposal/assess.ts";
import { type Arrangement, readTerms } from "#domain/seating/proposal/seating-problem.ts";
import { chairOf, seatPlaceOf, type TableSizes } from "#domain/seating/seating.ts";
import { proposalKey } from "#server/seating/proposal-searches.ts";
import { findProposal, type NotLookedFor } from "#server/workflows/seating/seat-guest.ts";
import { wordsOf } from "#i18n/words.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { type PlanWords, gatherInWords, shortcomingInWords } from "./plan-words.ts";

export type ProposalData = NonNullable<Awaited<ReturnType<typeof loadProposal>>["found"]>;

const mostSeed = 1_000_000;

/** `share`: how much of the search is done. */
export async function loadProposal(ctx: AdminRequest) {
  const { services, admin, request, url } = ctx;
  const seed = Math.min(Math.max(Math.trunc(Number(url.searchParams.get("seed")) || 1), 1), mostSeed);
  const terms = readTerms(url.searchParams);
  const { plan, inWords, ...noted } = await gatherInWords(ctx);
  const order = { plan, ...noted, terms, seed };
  const looked = await findProposal(services, admin, {
    order,
    key: proposalKey(order),
    signal: request.signal,
  });
  if (!looked.ok) throw notLookedFor(looked.refusal);
  if (typeof looked.value === "number") return { found: null, share: looked.value };
  const { model, arrangement, before, after } = looked.value;
  const moves = movesOf(model, arrangement, plan.sizes, inWords);
  const found = {
    seed,
    terms,
    /** As the form sends them, in one text: thousands of values would keep the site from answering others. */
    moves: JSON.stringify(moves.map(({ guest, from, to }) => ({ guest, from, to }))),
    changes: moves.map(({ guest, cells }) => ({ key: guest, cells })),
    tables: tablesOf(model, arrangement, inWords),
    counts: {
      wish: counted(before, after, ["wish"]),
      chair: counted(before, after, ["no chair"]),
      stranger: counted(before, after, ["knows nobody"]),
      partner: counted(before, after, ["not beside", "not at one table", "beside"]),
      // Only if the couple ask for them.
      ...(seatingRulesIn(noted.notes).tablePartners && {
        "table partner": counted(before, after, ["no table partner"]),
      }),
      child: counted(before, after, ["child alone"]),
    },
    left: after.map((short) => shortcomingInWords(short, model, inWords)),
  };
  return { found };
}

function notLookedFor(refusal: NotLookedFor): Response {
  const isBusy = refusal.reason === "busy";
  const headers = { "Retry-After": String(isBusy ? 10 : refusal.seconds) };
  return new Response(isBusy ? "Service Unavailable" : "Too Many Requests", {
    status: isBusy ? 503 : 429,
    headers,
  });
}

function movesOf(
  { guests, chairs, problem }: ModelInNumbers,
  arrangement: Arrangement,
  sizes: TableSizes,
  inWords: PlanWords,
) {
  const words = wordsOf(inWords.language).wishes.proposal;
  return guests.flatMap((guest, number) => {
    const next = arrangement[number] ?? null;
    if (next === (problem.guests[number]?.chair ?? null)) return [];
    // Not of the problem, where of two on one chair only one sits.
    const from = seatPlaceOf(guest, sizes);
    const to = (next === null ? null : chairs[next]) ?? null;
    const sat = chairOf(guest, sizes);
    const waited = from && words.waiting(inWords.table(from.table));
    const before = (sat ? inWords.chair(sat) : waited) ?? words.nowhere;
    const cells = [inWords.nameOf(guest), before, to ? inWords.chair(to) : words.nowhere];
    return [{ guest: guest.id, from, to, cells }];
  });
}

function tablesOf({ guests, chairs, problem }: ModelInNumbers, arrangement: Arrangement, inWords: PlanWords) {
  const onChair = new Map(arrangement.map((chair, guest) => [chair, guest]));
  return [...Map.groupBy(chairs.keys(), (chair) => chairs[chair]?.table ?? "")].map(([table, own]) => ({
    name: inWords.table(table),
    seats: own.flatMap((chair) => {
      const guest = onChair.get(chair);
      const sitting = guest === undefined ? undefined : guests[guest];
      if (guest === undefined || !sitting) return [];
      const isNew = problem.guests[guest]?.chair !== chair;
      return [{ seat: chairs[chair]?.seat ?? 0, name: inWords.nameOf(sitting), guest: sitting.id, isNew }];
    }),
  }));
}

function counted(
  before: readonly Shortcoming[],
  after: readonly Shortcoming[],
  kinds: readonly Shortcoming["kind"][],
): { before: number; after: number } {
  const count = (all: readonly Shortcoming[]) =>
    all
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, short) => sum + ("guests" in short ? short.guests.length : 1), 0);
  return { before: count(before), after: count(after) };
}
