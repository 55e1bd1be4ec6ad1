// Room for one more answer that waits for the couple: so many a day for one visitor and for one network
// address, and a place in the box.

import { decideRoom, type KeptFrom, listGivingWay } from "#domain/rsvp/answer-box.ts";
import { type Documents, DocumentsUnavailable, type Write } from "#server/store/documents.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import { tellLimitReached } from "#server/limit-reached.ts";
import type { Services } from "#server/services.ts";
import { takeFromDayQuota } from "#server/limits/day-quota.ts";
import { type InboxView, inboxView } from "#server/records/inbox-view.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";

const mostADay = { visitor: 10, address: 20 };

/** `visitor` and `origin` are digests; `id` is the document's. */
type Newcomer = { id: string; visitor: string; origin: string | null; network: string | null };

/** The writes that take the room, to go into the commit that keeps the answer. */
export async function takeRoom(
  services: Pick<Services, "documents" | "now" | "settings" | "log">,
  { id, visitor, origin, network }: Newcomer,
): Promise<readonly Write[] | "full"> {
  const { documents, settings } = services;
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
      item: id,
    });
    if (taken === "used up") return full(services, quota);
    if (taken !== "unchanged") writes.push(taken);
  }
  // Counted in memory: a hosted store would bill all that is kept for each made-up name.
  const { unmatched } = await inboxView(documents);
  if (unmatched.has(id)) return writes;
  const isFull = decideRoom(network ?? "", listKept(unmatched)) === "full";
  return isFull ? full(services, { name: "answers kept", subject: origin ?? "" }) : writes;
}

const underWay = new WeakSet<Documents>();

/**
 * After an answer was kept: takes away what gives way to it. By itself and one at a time, since those who keep
 * answers in the same moment must not all wait for the same one to go.
 */
export async function makeRoom({ documents }: Pick<Services, "documents">): Promise<void> {
  if (underWay.has(documents)) return;
  underWay.add(documents);
  try {
    const { unmatched } = await inboxView(documents);
    for (let ids = listGivingWay(listKept(unmatched)); ids.length > 0;) {
      const writes = ids.slice(0, mostTogether).flatMap((id) => takeAway(unmatched, id));
      // Where somebody deals with one of them this very moment, the next answer goes on with it.
      if (!(await commitUnlessConflict(documents, writes))) return;
      ids = listGivingWay(listKept(unmatched));
    }
  } catch (error) {
    // So it does where the store is away.
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
  tellLimitReached(services, { limit: name, subject });
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
