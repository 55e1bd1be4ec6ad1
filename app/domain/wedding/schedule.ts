// What happens when and where, in the order of the day.

import type { Place, TimeOfDay, Wedding } from "./wedding.ts";

export type Happening = { name: "ceremony" | "party"; at: TimeOfDay | null; place: Place };

/** A single entry if everything happens at one place and only one time is known. */
export function scheduleOf({
  ceremonyAt,
  partyAt,
  place,
  ceremonyPlace,
}: Pick<Wedding, "ceremonyAt" | "partyAt" | "place" | "ceremonyPlace">): [Happening, ...Happening[]] {
  const ceremony: Happening = { name: "ceremony", at: ceremonyAt, place: ceremonyPlace ?? place };
  if (!ceremonyPlace && !partyAt) return [ceremony];
  return [ceremony, { name: "party", at: partyAt ?? null, place }];
}
