// The home page is compared with nginx and a bare Node server, the RSVP with a plain server that renders the same tree.

import { join } from "node:path";
import { makeDataFolder, type SiteProcess, startSite } from "../../test/faults/site-process.ts";
import { isInstalled, measureLoad, measureThroughput } from "./measure-load.ts";
import type { ReferenceServer } from "./reference-server.ts";
import { ms, perSecond, type Row, type Section } from "./report.ts";

const sameBytes = join(import.meta.dirname, "same-bytes.ts");
const drawingAlone = join(import.meta.dirname, "drawing-alone.ts");

type PageSpeed = { site: SiteProcess; cookie: string; reference: ReferenceServer | null };

export async function measurePageSpeed({ site, cookie, reference }: PageSpeed): Promise<Section> {
  const tool = (await isInstalled("wrk")) ? "wrk" : "own";
  const { port } = site;
  const home = await measureThroughput({ port, path: "/en", tool });
  await using folder = await makeDataFolder();
  const replaced = { dataFolder: folder.path, environment: { SAME_AS: `${site.url}/en` } };
  await using plain = await startSite({ ...replaced, script: sameBytes });
  const bare = await measureThroughput({ port: plain.port, path: "/en", tool });
  const rows: Row[] = [
    { what: "home, from memory", measured: perSecond(home) },
    { what: "the same bytes and headers by a bare Node server", measured: perSecond(bare) },
    {
      what: "ratio, home : bare Node server",
      measured: (home / bare).toFixed(2),
      bar: "≥ 0.85",
      reached: home / bare >= 0.85,
    },
  ];
  if (reference) {
    const nginx = await measureThroughput({ port: reference.port, path: "/en", tool });
    rows.push(
      { what: "the same bytes by nginx, one worker", measured: perSecond(nginx) },
      {
        what: "ratio, home : nginx",
        measured: (home / nginx).toFixed(2),
        bar: "≥ 0.50",
        reached: home / nginx >= 0.5,
      },
    );
  } else {
    rows.push({ what: "nginx", measured: "not installed, so not compared" });
  }
  const rendered = await measureThroughput({ port, path: "/en/rsvp", cookie, tool });
  await using floor = await startSite({ dataFolder: folder.path, script: drawingAlone });
  const drawn = await measureThroughput({ port: floor.port, path: "/en/rsvp", cookie, tool });
  rows.push(
    { what: "RSVP form, drawn and compressed for each request", measured: perSecond(rendered) },
    { what: "the same tree, drawn by a plain server, not compressed", measured: perSecond(drawn) },
    {
      what: "ratio, RSVP form : the same tree",
      measured: (rendered / drawn).toFixed(2),
      bar: "≥ 0.50",
      reached: rendered / drawn >= 0.5,
    },
  );
  for (const path of ["/en", "/en/rsvp"]) {
    const { p50, p99, failed } = await measureLoad({
      port,
      count: 500,
      perSecond: 50,
      paths: [path],
      cookies: [cookie],
    });
    rows.push({
      what: `${path} at 50 requests/s, p50 and p99`,
      measured: `${ms(p50)}, ${ms(p99)}${failed.length > 0 ? `, ${failed.length} failed` : ""}`,
    });
  }
  const note = `Sixteen connections, brotli, measured by ${tool === "wrk" ? "wrk" : "the bench's own client (wrk is not installed)"}. The last rows send each request at its own moment.`;
  return { title: "Pages", note, rows };
}
