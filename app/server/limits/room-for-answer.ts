import {
  commitUnlessConflict,
  type Documents,
  DocumentsUnavailable,
  type Write,
} from "#server/store/documents.ts";
import { logLimitReached } from "#server/log.ts";
import type { Services } from "#server/services.ts";
import { takeFromDayQuota } from "./rate-limits.ts";
import type { InboxView } from "#server/records/inbox-view.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { isOfLastDay } from "#domain/zoned-time.ts";
import type { Watched } from "#server/store/define-record.ts";
import { listHistoryRows } from "#server/records/history.ts";
import type { FirstAnswer } from "#server/records/views.ts";

const mostADay = { visitor: 10, address: 20 };

type Newcomer = { id: string; visitor: string; origin: string | null; network: string | null };

export async function takeRoom(
  services: Pick<Services, "documents" | "views" | "now" | "settings" | "log">,
  { id, visitor, origin, network }: Newcomer,
): Promise<readonly Write[] | "full"> {
  const { views, settings } = services;
  const quotas = [
    { name: "unmatched answers", subject: visitor, most: mostADay.visitor },
    ...(origin === null
      ? []
      : [{ name: "unmatched answers per address", subject: origin, most: mostADay.address }]),
  ];
  const writes: Write[] = [];
  for (const { most, ...quota } of quotas) {
    const taken = await takeFromDayQuota(services, {
      ...quota,
      most: most * settings.limitFactor,
      items: [id],
    });
    if (taken === "used up") return full(services, quota);
    if (taken !== "unchanged") writes.push(taken);
  }
  // Counted in memory, because a hosted store would bill a read of all kept answers for each invented name.
  const { unmatched } = await views.inbox();
  if (unmatched.has(id)) return writes;
  const isFull = decideRoom(network ?? "", listWaiting(unmatched)) === "full";
  return isFull ? full(services, { name: "answers kept", subject: origin ?? "" }) : writes;
}

const underWay = new WeakSet<Documents>();

/** One at a time and after an answer was kept, so that concurrent answers do not wait for the same removal. */
export async function makeRoom({ documents, views }: Pick<Services, "documents" | "views">): Promise<void> {
  if (underWay.has(documents)) return;
  underWay.add(documents);
  try {
    const { unmatched } = await views.inbox();
    for (let ids = listGivingWay(listWaiting(unmatched)); ids.length > 0;) {
      const writes = ids.slice(0, mostTogether).flatMap((id) => takeAway(unmatched, id));
      // If an admin settles one of them at this moment, the next answer continues.
      if (!(await commitUnlessConflict(documents, writes))) return;
      ids = listGivingWay(listWaiting(unmatched));
    }
  } catch (error) {
    if (!(error instanceof DocumentsUnavailable)) throw error;
  } finally {
    underWay.delete(documents);
  }
}

const mostTogether = 100;

function full(
  services: Pick<Services, "now" | "log">,
  { name, subject }: { name: string; subject: string },
): "full" {
  logLimitReached(services, { limit: name, subject });
  return "full";
}

function listWaiting(unmatched: InboxView["unmatched"]): WaitingFrom[] {
  return [...unmatched].map(([id, answer]) =>
    answer === "unreadable"
      ? { id, origin: null, at: 0 }
      : { id, origin: answer.network ?? answer.origin, at: answer.at },
  );
}

function takeAway(unmatched: InboxView["unmatched"], id: string): Write[] {
  const answer = unmatched.get(id);
  if (!answer || answer === "unreadable") return [];
  return [unmatchedCollection.remove(answer)];
}

export type WaitingFrom = {
  id: string;
  /** A digest of the network address; null: the answer was kept before addresses were recorded. */
  origin: string | null;
  at: number;
};

/** The box is bounded, and one network address that fills it takes no room from the others. */
export function decideRoom(origin: string, waiting: readonly WaitingFrom[]): "keep" | "full" {
  const counts = countOrigins(waiting);
  const own = counts.get(origin) ?? 0;
  if (own >= mostOfOrigin) return "full";
  if (waiting.length < mostInAll) return "keep";
  const most = Math.max(1, ...counts.values());
  if (own >= most) return "full";
  // A new address still gets one answer when all are limited to one, up to a bound that only a botnet can reach.
  return most > 1 || waiting.length < mostOrigins ? "keep" : "full";
}

/** Dropped while the box is too full: the newest of the address with the most, never the only one of an address. */
export function listGivingWay(waiting: readonly WaitingFrom[]): string[] {
  if (waiting.length <= mostInAll) return [];
  const counts = countOrigins(waiting);
  const newestFirst = waiting.toSorted((one, other) => other.at - one.at);
  const giving = new Set<string>();
  while (waiting.length - giving.size > mostInAll) {
    const [fullest, most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0]);
    const newest = newestFirst.find(({ id, origin }) => origin === fullest && !giving.has(id));
    if (most < 2 || !newest) break;
    giving.add(newest.id);
    counts.set(fullest, most - 1);
  }
  return [...giving];
}

const mostInAll = 500;
const mostOfOrigin = 50;
const mostOrigins = 2_000;

function countOrigins(waiting: readonly WaitingFrom[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { origin } of waiting) if (origin !== null) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  return counts;
}

export type AnswerAttempt = {
  visitor: string;
  origin: string;
  guestId: GuestId;
  listSize: number;
  factor: number;
};

export type AnswersToday = Awaited<ReturnType<typeof openAnswersToday>>;

/** Counted from the history, so that a restart loses nothing. Answers being saved count, against concurrent ones. */
export async function openAnswersToday(services: Pick<Services, "views" | "now" | "log">) {
  const { views, now } = services;
  const { saved, beingSaved } = await views.firstAnswers();
  return {
    /** null: the limit is reached. Held until the answer is saved or fails. */
    reserve({ visitor, origin, guestId, listSize, factor }: AnswerAttempt): Disposable | null {
      const answers = [...recent(saved, now()), ...beingSaved];
      const requests = [
        { limit: "first answers per visitor", subject: visitor, most: mostOf.visitor, of: byVisitor },
        { limit: "first answers per address", subject: origin, most: mostOf.address, of: byOrigin },
        { limit: "first answers per site", subject: "", most: mostOfSite(listSize), of: byAnybody },
      ];
      const reached = requests.filter(({ subject, most, of }) => {
        const guests = new Set(answers.filter((one) => of(one) === subject).map((one) => one.guestId));
        return !guests.has(guestId) && guests.size >= most * factor;
      });
      for (const { limit, subject } of reached) logLimitReached(services, { limit, subject });
      if (reached.length > 0) return null;
      const answer = { guestId, visitor, origin, at: now() };
      beingSaved.add(answer);
      return { [Symbol.dispose]: () => void beingSaved.delete(answer) };
    },
  };
}

/** Each new address sends emails to people who asked for none, so one guest's answers may reach only a few a day. */
export async function mayMove(
  services: Pick<Services, "documents" | "now" | "settings" | "log">,
  guestId: GuestId,
): Promise<boolean> {
  const { now, settings } = services;
  const rows = await listHistoryRows(services, { guestId });
  const moves = rows.filter(
    ({ deed, by, at, changes }) =>
      deed === "answered" &&
      by === "guest" &&
      isOfLastDay(at, now()) &&
      changes.some(({ field }) => field === "email"),
  );
  if (moves.length < mostMoves * settings.limitFactor) return true;
  logLimitReached(services, { limit: "new emails per guest", subject: guestId });
  return false;
}

const mostMoves = 4;

const mostOf = { visitor: 10, address: 20 };

function mostOfSite(listSize: number): number {
  return Math.max(40, Math.floor(listSize / 2));
}

const byVisitor = ({ visitor }: FirstAnswer) => visitor;
const byOrigin = ({ origin }: FirstAnswer) => origin;
const byAnybody = () => "";

function recent(saved: Watched<FirstAnswer>, now: number): FirstAnswer[] {
  return [...saved.values()].filter(({ at }) => isOfLastDay(at, now));
}
