// The couple take households into a mailing, and out of it, one by one. What the filter says by itself is not noted
// as a hand's, so that whoever answers meanwhile still follows the filter.

import type { FilteredHousehold } from "#domain/households/household-filter.ts";
import type { Audience, Mailing } from "./mailing.ts";
import { isMeant } from "./recipients.ts";

export type Hand = { household: FilteredHousehold; isIn: boolean };

export function chooseByHand(
  { kind, audience }: Pick<Mailing, "kind" | "audience">,
  hands: readonly Hand[],
): Audience {
  const touched = new Set(hands.flatMap(({ household }) => household.members.map(({ id }) => id)));
  const also = audience.also.filter((id) => !touched.has(id));
  const without = audience.without.filter((id) => !touched.has(id));
  const byFilter = { kind, audience: { ...audience, also: [], without: [] } };
  for (const { household, isIn } of hands) {
    const [first] = household.members;
    if (!first || isMeant(byFilter, household) === isIn) continue;
    (isIn ? also : without).push(first.id);
  }
  return { ...audience, also, without };
}
