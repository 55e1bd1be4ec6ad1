// Who finds room in the box of answers that wait for the couple. It is bounded, and whoever fills it from
// one network address makes no room scarce for anybody else.

export type KeptFrom = {
  id: string;
  /** A digest of the network address; null: kept before it was noted. */
  origin: string | null;
  at: number;
};

export type Room = "keep" | { giveWay: string } | "full";

/** `giveWay` names the kept answer in whose place the new one comes: never one that is the only one from its address. */
export function decideRoom(origin: string, kept: readonly KeptFrom[]): Room {
  const counts = countOrigins(kept);
  const own = counts.get(origin) ?? 0;
  if (own >= mostOfOrigin) return "full";
  if (kept.length < mostInAll) return "keep";
  const [fullest, most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0]);
  if (own >= Math.max(most, 1)) return "full";
  if (most > 1) return newestOf(fullest, kept);
  // Everybody has one place: an address that has none yet still gets one, up to a bound that a crowd of
  // machines can reach and a wedding cannot.
  return kept.length < mostOrigins ? "keep" : "full";
}

const mostInAll = 500;
const mostOfOrigin = 50;
const mostOrigins = 2_000;

function countOrigins(kept: readonly KeptFrom[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { origin } of kept) if (origin !== null) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  return counts;
}

function newestOf(origin: string, kept: readonly KeptFrom[]): Room {
  const [newest] = kept.filter((one) => one.origin === origin).toSorted((one, other) => other.at - one.at);
  return newest ? { giveWay: newest.id } : "full";
}
