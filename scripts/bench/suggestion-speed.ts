// How long a guest who types waits for the suggestions, for guest lists of three sizes; and how the site starts on them.

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
  for (const guests of [75, 1_000, 10_000]) {
    await using folder = await makeDataFolder();
    await fillGuestList(folder.path, guests);
    // The first start on a machine reads everything from the disk.
    const first = await startSite({ dataFolder: folder.path });
    await first.end("SIGTERM");
    await using site = await startSite({ dataFolder: folder.path });
    start.push(...(await startRows(site.pid, { guests, readyMs: site.readyMs })));
    const cookie = await fetchInvitation(site.url);
    const paths = typed.map((name) => `/api/suggestions?${new URLSearchParams({ name })}`);
    const load = { port: site.port, connections: 1, cookies: [cookie], paths };
    await measureLoad({ ...load, count: 200 });
    const { p50, p99, failed } = await measureLoad({ ...load, count: 1_000 });
    const most = guests === 75 ? 5 : guests === 10_000 ? 10 : null;
    suggestions.push({
      what: `${guests.toLocaleString("en")} guests, p50 and p99`,
      measured: `${ms(p50)}, ${ms(p99)}${failed.length > 0 ? `, ${failed.length} failed` : ""}`,
      ...(most === null ? {} : { bar: `p99 ≤ ${most} ms`, reached: p99 <= most && failed.length === 0 }),
    });
  }
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

async function startRows(
  pid: number,
  { guests, readyMs }: { guests: number; readyMs: number },
): Promise<Row[]> {
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const what = `${guests.toLocaleString("en")} guests`;
  const rows: Row[] = [
    {
      what: `${what}: ready after`,
      measured: `${Math.round(readyMs)} ms`,
      bar: "≤ 1,000 ms",
      reached: readyMs <= 1_000,
    },
  ];
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => null);
  const kiB = Number(/^VmRSS:\s+(\d+)/m.exec(status ?? "")?.[1] ?? Number.NaN);
  if (Number.isNaN(kiB))
    return [...rows, { what: `${what}: idle memory`, measured: "only measured on Linux" }];
  const megabytes = (kiB * 1024) / 1e6;
  return [
    ...rows,
    {
      what: `${what}: idle memory`,
      measured: `${Math.round(megabytes)} MB`,
      bar: "≤ 150 MB",
      reached: megabytes <= 150,
    },
  ];
}
