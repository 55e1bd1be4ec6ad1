// 256 random bits, of which the store keeps a digest. It is looked up at every use.

import { hashOf } from "#server/keys.ts";
import type { Language } from "#domain/language.ts";
import { findLinkParameter, readingsOf } from "#domain/mangled-link.ts";
import { pagePath } from "#domain/page.ts";
import { eventsOf, type WeddingEvent } from "#domain/wedding/events.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { dayOf, daysFrom, endOfDay } from "#domain/zoned-time.ts";
import type { Admin } from "#server/admin.ts";
import { findKitchenByDigest, type KitchenLink } from "#server/records/kitchen.ts";
import type { Services } from "#server/services.ts";

export const kitchenName = "kitchen";

export function makeKitchenLink(
  { random, now }: Pick<Services, "random" | "now">,
  { id: by }: Pick<Admin, "id">,
): { secret: string; link: KitchenLink } {
  const secret = random(32).toString("base64url");
  return { secret, link: { mark: hashOf(secret), madeAt: now(), by } };
}

export function kitchenLinkPath(language: Language, secret: string): string {
  return `${pagePath(language, "rsvp")}/kitchen?${new URLSearchParams({ [kitchenName]: secret }).toString()}`;
}

/** null: the link was cut, which is no guess, or is none. */
export function readKitchenSecret(url: URL): string | null {
  const secret = findLinkParameter(url.searchParams, kitchenName);
  return readingsOf(secret ?? "").find((one) => /^[\w-]{43}$/.test(one)) ?? null;
}

export async function openKitchenLink(
  services: Pick<Services, "documents" | "wedding" | "now">,
  secret: string,
): Promise<OpenedKitchen | null> {
  const found = await findKitchenByDigest(services, hashOf(secret));
  const opened = found && findOpenLink(services, found.event, found.link);
  return opened?.state === "open" ? opened : null;
}

export type KitchenLinkState = "open" | "over";

export type OpenedKitchen = { event: WeddingEvent; state: KitchenLinkState; lastDay: Day };

/** It ends with the day after the event, so that it holds until the last plate, or after it was made. */
export function findOpenLink(
  { wedding, now }: Pick<Services, "wedding" | "now">,
  key: string,
  { madeAt }: KitchenLink,
): OpenedKitchen | null {
  const { timeZone } = wedding;
  const event = eventsOf(wedding).find((each) => each.key === key);
  if (!event) return null;
  const made = dayOf(madeAt, timeZone);
  const lastDay = daysFrom(event.date === "" || made > event.date ? made : event.date, 1);
  return { event, lastDay, state: now() < endOfDay(lastDay, timeZone) ? "open" : "over" };
}
