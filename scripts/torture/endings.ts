// SIGTERM while pages are being read: no response is truncated, and the site ends soon.

import { fetchInvitation } from "../../test/faults/answering.ts";
import { fillGuestList } from "../../test/faults/made-up-guests.ts";
import { readUntilEnded } from "../../test/faults/reading.ts";
import { makeDataFolder, startSite } from "../../test/faults/site-process.ts";
import type { Outcome } from "./outcome.ts";

export async function endUnderLoad(): Promise<Outcome[]> {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 200);
  let cutShort = 0;
  let longestMs = 0;
  const codes = new Set<number | null>();
  for (let cycle = 0; cycle < 20; cycle++) {
    await using site = await startSite({ dataFolder: folder.path });
    const cookie = await fetchInvitation(site.url);
    const readers = Array.from({ length: 32 }, () => readUntilEnded(site, cookie));
    await Promise.all(readers.map(({ hasRead }) => hasRead));
    const askedAt = performance.now();
    codes.add((await site.end("SIGTERM")).code);
    longestMs = Math.max(longestMs, performance.now() - askedAt);
    for (const { ended } of readers) if ((await ended) > 0) cutShort += 1;
  }
  return [
    {
      what: "SIGTERM under 32 readers, twenty times",
      measured: `${cutShort} answers cut short, exit ${[...codes].join(" and ")}, at most ${Math.round(longestMs)} ms`,
      bar: "0 cut short, exit 0, ≤ 8,000 ms",
      held: cutShort === 0 && longestMs <= 8_000 && codes.size === 1 && codes.has(0),
    },
  ];
}
