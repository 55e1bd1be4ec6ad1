import { type Documents, DocumentsUnavailable, type Write } from "#server/store/documents.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import { logLimitReached } from "#server/log.ts";
import type { Services } from "#server/services.ts";
import { takeFromDayQuota } from "./day-quota.ts";
import type { InboxView } from "#server/records/inbox-view.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";

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
  const isFull = decideRoom(network ?? "", listKept(unmatched)) === "full";
  return isFull ? full(services, { name: "answers kept", subject: origin ?? "" }) : writes;
}

const underWay = new WeakSet<Documents>();

/** One at a time and after an answer was kept, so that concurrent answers do not wait for the same removal. */
export async function makeRoom({ documents, views }: Pick<Services, "documents" | "views">): Promise<void> {
  if (underWay.has(documents)) return;
  underWay.add(documents);
  try {
    const { unmatched } = await views.inbox();
    for (let ids = listGivingWay(listKept(unmatched)); ids.length > 0;) {
      const writes = ids.slice(0, mostTogether).flatMap((id) => takeAway(unmatched, id));
      // If an admin settles one of them at this moment, the next answer continues.
      if (!(await commitUnlessConflict(documents, writes))) return;
      ids = listGivingWay(listKept(unmatched));
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

function listKept(unmatched: InboxView["unmatched"]): KeptFrom[] {
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

export type KeptFrom = {
  id: string;
  /** A digest of the network address; null: the answer was kept before addresses were recorded. */
  origin: string | null;
  at: number;
};

export function decideRoom(origin: string, kept: readonly KeptFrom[]): "keep" | "full" {
  const counts = countOrigins(kept);
  const own = counts.get(origin) ?? 0;
  if (own >= mostOfOrigin) return "full";
  if (kept.length < mostInAll) return "keep";
  const most = Math.max(1, ...counts.values());
  if (own >= most) return "full";
  // When every address is limited to one answer, a new address still gets one, up to a bound that a botnet
  // can reach and a wedding cannot.
  return most > 1 || kept.length < mostOrigins ? "keep" : "full";
}

/**
 * Which answers are dropped while the box holds too many: the newest of the address with the most, and never
 * the only one of an address.
 */
export function listGivingWay(kept: readonly KeptFrom[]): string[] {
  if (kept.length <= mostInAll) return [];
  const counts = countOrigins(kept);
  const newestFirst = kept.toSorted((one, other) => other.at - one.at);
  const giving = new Set<string>();
  while (kept.length - giving.size > mostInAll) {
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

function countOrigins(kept: readonly KeptFrom[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { origin } of kept) if (origin !== null) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  return counts;
}
