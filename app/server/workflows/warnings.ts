// An email that warns a guest of what another may have done. It has an allowance of its own, so that
// who uses up the other emails of a day can do nothing in silence.

import type { GuestId } from "#domain/guest.ts";
import type { Letter } from "#letters/letter.ts";
import type { Write } from "#server/documents/documents.ts";
import { letterToOutbox } from "#server/post/outbox.ts";
import type { Services } from "#server/services.ts";
import { takeFromDayQuota } from "./day-quota.ts";

export type Warning = {
  kind: "address changed" | "held";
  guestId: GuestId;
  letter: Letter;
  /** What is told once a day, and no second time. */
  item: string;
};

const mostWarningsADay = 5;

/** The writes that put it into the outbox, to go into the caller's commit; none where enough was said today. */
export async function writeWarning(
  services: Services,
  { kind, guestId, letter, item }: Warning,
): Promise<Write[]> {
  const { random, now, settings } = services;
  const most = mostWarningsADay * settings.limitFactor;
  const quota = await takeFromDayQuota(services, { name: `${kind} told`, subject: guestId, most, item });
  if (typeof quota === "string") return [];
  const id = random(12).toString("base64url");
  return [quota, letterToOutbox({ id, kind, guestId, now: now(), letter })];
}
