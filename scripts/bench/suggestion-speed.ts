// Measures how long suggestions take while a guest types, for guest lists of three sizes, and how long the
// site takes to start with them.

import { readFile } from "node:fs/promises";
import { fetchInvitation } from "../../test/faults/answering.ts";
import { fillGuestList } from "../../test/faults/made-up-guests.ts";
import { makeDataFolder, startSite } from "../../test/faults/site-process.ts";
import { measureLoad } from "./measure-load.ts";
import { ms, type Row, type Section } from "./report.ts";

const typed = ["an", "Åsa", "bj", "Mär", "lars", "xy", "ör", "ka", "Ni", "and"];

export async function measureSuggestionsAndStart(): Promise<Section[]> {
  const suggestions: Row[] = [];
  const start: Row[] = [];
  const p99s = new Map<number, number>();
  const idle = new Map<number, number>();
  for (const guests of [75, 1_000, 10_000]) {
    await using folder = await makeDataFolder();
    await fillGuestList(folder.path, guests);
    // The first start on a machine reads all files from the disk.
    const first = await startSite({ dataFolder: folder.path });
    await first.end("SIGTERM");
    await using site = await startSite({ dataFolder: folder.path });
    const memory = await idleMegabytes(site.pid);
    if (memory !== null) idle.set(guests, memory);
    start.push(...startRows({ guests, readyMs: site.readyMs, memory }));
    const cookie = await fetchInvitation(site.url);
    const paths = typed.map((name) => `/api/suggestions?${new URLSearchParams({ name })}`);
    const load = { port: site.port, connections: 1, cookies: [cookie], paths };
    await measureLoad({ ...load, count: 200 });
    const { p50, p99, failed } = await measureLoad({ ...load, count: 1_000 });
    p99s.set(guests, p99);
    suggestions.push({
      what: `${guests.toLocaleString("en")} guests, p50 and p99`,
      measured: `${ms(p50)}, ${ms(p99)}${failed.length > 0 ? `, ${failed.length} failed` : ""}`,
    });
  }
  suggestions.push(growth("p99", p99s, 4));
  start.push(growth("idle memory", idle, 1.25));
  const note = `One guest after another types ${typed.join(", ")}; 1,000 requests.`;
  return [
    { title: "Suggestions", note, rows: suggestions },
    {
      title: "Start",
      note: "From the start of the process to listening; memory three seconds later.",
      rows: start,
    },
  ];
}

/** The cost of ten thousand guests compared with a list of the usual length. */
function growth(what: string, measured: ReadonlyMap<number, number>, most: number): Row {
  const ratio = (measured.get(10_000) ?? Number.NaN) / (measured.get(75) ?? Number.NaN);
  if (Number.isNaN(ratio)) return { what: `${what}, 10,000 guests : 75`, measured: "only measured on Linux" };
  return {
    what: `${what}, 10,000 guests : 75`,
    measured: ratio.toFixed(2),
    bar: `≤ ${most}`,
    reached: ratio <= most,
  };
}

type Started = { guests: number; readyMs: number; memory: number | null };

function startRows({ guests, readyMs, memory }: Started): Row[] {
  const what = `${guests.toLocaleString("en")} guests`;
  const idle = memory === null ? "only measured on Linux" : `${Math.round(memory)} MB`;
  return [
    { what: `${what}: ready after`, measured: `${Math.round(readyMs)} ms` },
    { what: `${what}: idle memory`, measured: idle },
  ];
}

/** Three seconds after the start; null: the system does not report it. */
async function idleMegabytes(pid: number): Promise<number | null> {
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => null);
  const kiB = /^VmRSS:\s+(\d+)/m.exec(status ?? "")?.[1];
  return kiB === undefined ? null : (Number(kiB) * 1024) / 1e6;
}
