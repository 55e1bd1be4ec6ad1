// Keeps an answer without a clear owner for the couple to accept or discard. It matches no guest or several, or
// it is held because the guest has answered already or the visitor answers for many guests.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { nothingOnFile } from "#domain/rsvp/rsvp.ts";
import type { Write } from "#server/store/documents.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import type { Services } from "#server/services.ts";
import { tellOfHeldAnswer } from "./warn-of-answer.ts";
import { visitorDigest } from "#server/records/receipts.ts";
import { makeRoom, takeRoom } from "#server/limits/room-for-answer.ts";
import type { ByGuest, HeldBecause } from "./find-meant-guest.ts";
import { type KeptAnswer, unmatchedCollection, writeKeptForm } from "#server/records/unmatched-answer.ts";

type Because = HeldBecause | { reason: "no match" | "several" };

/** false: too many wait already. Rejects with `DocumentsUnavailable` or `Conflict`; nothing was kept. */
export function keepAnswer(services: Services, sent: ByGuest, because: Because): Promise<boolean> {
  // The same form may arrive twice at once, or two forms of one visitor may count the same quota.
  return retryOnConflict(services, () => keepOnce(services, sent, because));
}

async function keepOnce(
  services: Services,
  { answerer, form, formToken, language, shown, origin, network = origin }: ByGuest,
  because: Because,
): Promise<boolean> {
  const { documents, now } = services;
  const { reason, guestId } = { guestId: null, ...because };
  const { foodOptions, allergies, severeAllergies, questionAnswers } =
    (shown?.id === guestId && shown) || nothingOnFile;
  const visitor = visitorDigest(answerer);
  const data: KeptAnswer = {
    ...writeKeptForm(form),
    language,
    at: now(),
    reason,
    guestId,
    shown: { foodOptions, allergies, severeAllergies, questionAnswers },
    visitor,
    origin,
    network,
  };
  const earlier = await unmatchedCollection.get(documents, formToken);
  const room = await takeRoom(services, { id: formToken, visitor, origin, network });
  if (room === "full") return false;
  await documents.commit([
    unmatchedCollection.put(formToken, earlier, data),
    ...room,
    ...(reason === "answered before" ? await warn(services, guestId, language) : []),
  ]);
  await makeRoom(services);
  return true;
}

async function warn(services: Services, guestId: GuestId | null, language: Language): Promise<Write[]> {
  const guest = guestId === null ? null : services.guestList.byId(guestId)?.guest;
  return guest ? tellOfHeldAnswer(services, { guest, language }) : [];
}
