// Decides which answers may wait for the couple. The box is bounded, and one network address that fills it
// takes no room from the others.

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
