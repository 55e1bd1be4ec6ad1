// What an uploaded list may cost, however it was made: less than 300 MB, ten seconds, and nobody else's time.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTable } from "#domain/importing/import-table.ts";
import { readSpreadsheet } from "#server/workflows/guests/read-spreadsheet.ts";
import { refusedLists, zipBombs } from "../kits/corpora/zip-bombs.ts";
import { examples } from "../kits/site/examples.ts";

/** Of the processes that read for this one, as long as they run. */
function bytesOfReaders(): number {
  const sizes = readdirSync("/proc").map((pid) => {
    try {
      const status = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
      if (Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) !== process.pid) return 0;
      return 1024 * Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? 0);
    } catch {
      return 0; // It has ended meanwhile.
    }
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function costOf(bytes: Buffer, limits: Parameters<typeof readSpreadsheet>[1] = {}) {
  const before = process.memoryUsage.rss();
  let megabytes = 0;
  const watch = setInterval(() => {
    const now = process.memoryUsage.rss() - before + bytesOfReaders();
    megabytes = Math.max(megabytes, now / 1_000_000);
  }, 5);
  const read = await readSpreadsheet(bytes, limits);
  clearInterval(watch);
  const table = read.ok ? readTable(read.value[0].text) : read;
  return { refusal: table.ok ? null : table.refusal, megabytes };
}

test.each(Object.entries(refusedLists))(
  "a list with %s is refused and costs less than 300 MB",
  async (_, bytes) => {
    expect(bytes.length).toBeLessThan(1_000_000);
    const { refusal, megabytes } = await costOf(bytes);
    expect(megabytes).toBeLessThan(300);
    expect(refusal).not.toBeNull();
  },
);

test.each(Object.entries(zipBombs).slice(0, examples(1, Infinity)))(
  "with a higher bound, a list with %s costs more",
  async (_, bytes) => {
    const { megabytes } = await costOf(bytes, { mostMegabytes: 500, timeoutMs: 60_000 });
    expect(megabytes).toBeGreaterThan(450);
  },
);
