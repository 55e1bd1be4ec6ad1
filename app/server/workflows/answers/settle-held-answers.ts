// The couple settle one or many held answers: they take the new ones or keep the old ones. All of it is one
// change in the history. A conflict for one guest is reported and does not stop the others.

import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { attachAnswer, type AttachRefusal, type SeenAnswer, type SeenGuest } from "./attach-answer.ts";
import { discardAnswer } from "./discard-answer.ts";
import { newId } from "#server/records/history.ts";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";

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

/** The first answers held because of their number, which one press would take. */
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
