import { setTimeout } from "node:timers/promises";
import { fetchHousehold, fetchInvitation } from "../../test/faults/answering.ts";
import { fillHouseholds } from "../../test/faults/made-up-guests.ts";
import { makeDataFolder, startSite } from "../../test/faults/site-process.ts";
import { type LoadResult, measureLoad } from "./measure-load.ts";
import { megabytesOf, megabytesText } from "./memory.ts";
import { ms, type Row, type Section } from "./report.ts";

const typed = ["an", "Åsa", "bj", "Mär", "lars", "xy", "ör", "ka", "Ni", "and"];

export async function measureSuggestionsAndStart(): Promise<Section[]> {
  const suggestions: Row[] = [];
  const start: Row[] = [];
  const forms: Row[] = [];
  const p99s = new Map<number, number>();
  const formP99s = new Map<number, number>();
  const idle = new Map<number, number>();
  for (const guests of [75, 10_000]) {
    await using folder = await makeDataFolder();
    const codes = await fillHouseholds(folder.path, guests);
    // The first start on a machine reads all files from the disk.
    const first = await startSite({ dataFolder: folder.path });
    await first.end("SIGTERM");
    await using site = await startSite({ dataFolder: folder.path });
    await setTimeout(3_000);
    const memory = await megabytesOf(site.pid, "VmRSS");
    if (memory !== null) idle.set(guests, memory);
    start.push(...startRows({ guests, readyMs: site.readyMs, memory }));
    const cookie = await fetchInvitation(site.url);
    const paths = typed.map((name) => `/api/suggestions?${new URLSearchParams({ name })}`);
    const load = { port: site.port, connections: 1, cookies: [cookie], paths };
    await measureLoad({ ...load, count: 200 });
    const typing = await measureLoad({ ...load, count: 1_000 });
    p99s.set(guests, typing.p99);
    suggestions.push(timesRow(guests, typing));
    const cookies = await Promise.all(codes.slice(0, 20).map((code) => fetchHousehold(site.url, code)));
    const opening = { port: site.port, connections: 1, cookies, paths: ["/en/rsvp/household"] };
    await measureLoad({ ...opening, count: 200 });
    const form = await measureLoad({ ...opening, count: 1_000 });
    formP99s.set(guests, form.p99);
    forms.push(timesRow(guests, form));
  }
  suggestions.push(growth("p99", p99s, 4));
  forms.push(growth("p99", formP99s, 4));
  start.push(growth("idle memory", idle, 1.35));
  const note = `One guest after another types ${typed.join(", ")}; 1,000 requests.`;
  return [
    { title: "Suggestions", note, rows: suggestions },
    {
      title: "A household's form",
      note: "Twenty households of two or three open theirs, one after another; 1,000 requests.",
      rows: forms,
    },
    {
      title: "Start",
      note: "From the start of the process to listening; memory three seconds later.",
      rows: start,
    },
  ];
}

function timesRow(guests: number, { p50, p99, failed }: LoadResult): Row {
  return {
    what: `${guests.toLocaleString("en")} guests, p50 and p99`,
    measured: `${ms(p50)}, ${ms(p99)}${failed.length > 0 ? `, ${failed.length} failed` : ""}`,
  };
}

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
  return [
    { what: `${what}: ready after`, measured: `${Math.round(readyMs)} ms` },
    { what: `${what}: idle memory`, measured: megabytesText(memory) },
  ];
}
