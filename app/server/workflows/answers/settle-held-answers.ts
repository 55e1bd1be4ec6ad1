// A conflict for one guest is reported and does not stop the others. The couple can undo it for thirty days.

import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { attachAnswer, type AttachRefusal, type SeenAnswer, type SeenGuest } from "./attach-answer.ts";
import { newId } from "#server/records/history.ts";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";
import { type Collection, collection } from "#server/store/define-record.ts";
import type { StoredDocument } from "#server/store/documents.ts";
import { byAdmin, type DecidedChange, commitChange } from "#server/workflows/commit-change.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";

export const heldVerdicts = ["take", "keep"] as const;
export type HeldVerdict = (typeof heldVerdicts)[number];

export type SeenHeld = SeenAnswer & SeenGuest;

export type HeldSettled = {
  group: string | null;
  done: number;
  refused: { answerId: string; why: AttachRefusal }[];
};

/** Concurrent commits; many would queue at a hosted store. */
const atOnce = 8;

/** Rejects with `DocumentsUnavailable`; the answers before the failure stay settled. */
export async function settleHeldAnswers(
  services: Services,
  admin: Admin,
  { verdict, seen }: { verdict: HeldVerdict; seen: readonly SeenHeld[] },
): Promise<HeldSettled> {
  const group = newId(services.random);
  const settle = verdict === "take" ? attachAnswer : discardAnswer;
  const settled = { group, done: 0, refused: [] as HeldSettled["refused"] };
  const settleOne = async (one: SeenHeld) => {
    const outcome = await settle(services, admin, { ...one, group });
    return outcome.ok ? null : { answerId: one.answerId, why: outcome.refusal };
  };
  for (let start = 0; start < seen.length; start += atOnce) {
    const some = await Promise.all(seen.slice(start, start + atOnce).map(settleOne));
    for (const refused of some) {
      if (refused) settled.refused.push(refused);
      else settled.done++;
    }
  }
  return { ...settled, group: settled.done > 0 ? group : null };
}

export async function listManyHeld(services: Services): Promise<readonly SeenHeld[]> {
  const { held } = await listInbox(services);
  const ofGuests = Map.groupBy(held, ({ guest }) => guest.id);
  return held.flatMap(({ answer, guest, guestVersion }) => {
    // A person must decide about a guest who has answered meanwhile, or who has several held answers.
    const isOnlyOne = ofGuests.get(guest.id)?.length === 1;
    if (answer.reason !== "many answers" || guest.answered || !isOnlyOne) return [];
    return [{ answerId: answer.id, answerVersion: answer.version, guestId: guest.id, guestVersion }];
  });
}

export function writeSeenHeld({ answerId, answerVersion, guestId, guestVersion }: SeenHeld): string {
  return JSON.stringify([answerId, answerVersion, guestId, guestVersion]);
}

export function readSeenHeld(text: string): Result<SeenHeld, "not understood"> {
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read) || read.length !== 4) return refuse("not understood");
    const texts = read.filter((one) => typeof one === "string");
    const [answerId, answerVersion, guestId, guestVersion] = texts;
    if (answerId === undefined || answerVersion === undefined) return refuse("not understood");
    if (guestId === undefined || guestVersion === undefined) return refuse("not understood");
    return accept({ answerId, answerVersion, guestId, guestVersion });
  } catch {
    return refuse("not understood");
  }
}

type SeenDocument = {
  collection: string;
  id: string;
  version: string;
  group?: string;
};

export function discardAnswer(
  services: Services,
  admin: Admin,
  { answerId: id, answerVersion: version, group }: SeenAnswer & { group?: string },
): Promise<Result<{ group: string }, AttachRefusal>> {
  const seen = { collection: unmatchedCollection.name, id, version };
  return discard(services, admin, group === undefined ? seen : { ...seen, group });
}

/** Held answers go only on request: listed guests gave them. Rejects with `DocumentsUnavailable`; nothing went. */
export function discardByOrigin(
  services: Services,
  admin: Admin,
  { origin, until, withHeld }: { origin: string; until: number; withHeld: boolean },
): Promise<Result<{ group: string }, "gone">> {
  return commitChange<{ group: string }, "gone">(services, byAdmin(admin), async (group) => {
    const { unmatched, held } = await listInbox(services);
    const meant = [...unmatched, ...(withHeld ? held.map(({ answer }) => answer) : [])].filter(
      (answer) => answer.origin === origin && answer.at <= until,
    );
    const read = meant.map(({ id }) => unmatchedCollection.get(services.documents, id));
    const documents = (await Promise.all(read)).filter((one) => one !== null);
    return documents.length === 0
      ? refuse("gone")
      : accept(discarding(unmatchedCollection, documents, group));
  });
}

/** Only documents that the inbox lists as unreadable. Rejects with `DocumentsUnavailable`. */
export async function discardUnreadable(
  services: Services,
  admin: Admin,
  seen: SeenDocument,
): Promise<Result<{ group: string }, AttachRefusal>> {
  const { unreadable } = await listInbox(services);
  const isListed = unreadable.some((one) => one.collection === seen.collection && one.id === seen.id);
  return isListed ? discard(services, admin, seen) : refuse("gone");
}

function discard(
  services: Services,
  admin: Admin,
  { collection: name, id, version: seen, group: given }: SeenDocument,
): Promise<Result<{ group: string }, AttachRefusal>> {
  const from = collection(name);
  return commitChange<{ group: string }, AttachRefusal>(services, byAdmin(admin, given), async (group) => {
    const stored = await from.get(services.documents, id);
    if (!stored) return refuse("gone");
    return stored.version === seen ? accept(discarding(from, [stored], group)) : refuse("changed");
  });
}

function discarding(
  { name }: Collection,
  stored: readonly StoredDocument[],
  group: string,
): DecidedChange<{ group: string }> {
  const documents = stored.map((stored) => ({ collection: name, id: stored.id, stored, data: null }));
  return { deed: "discarded", rows: [{ guestId: null, documents }], done: { group } };
}
