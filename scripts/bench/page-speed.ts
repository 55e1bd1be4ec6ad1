// The home page is compared with nginx and a bare Node server, the RSVP with a plain server that renders the same tree.

import { join } from "node:path";
import { makeDataFolder, type SiteProcess, startSite } from "../../test/faults/site-process.ts";
import { isInstalled, measureInTurn, measureLoad } from "./measure-load.ts";
import type { ReferenceServer } from "./reference-server.ts";
import { ms, perSecond, ratioRow, type Row, type Section } from "./report.ts";

const sameBytes = join(import.meta.dirname, "same-bytes.ts");
const drawingAlone = join(import.meta.dirname, "drawing-alone.ts");

type PageSpeed = { site: SiteProcess; cookie: string; reference: ReferenceServer | null };

export async function measurePageSpeed({ site, cookie, reference }: PageSpeed): Promise<Section> {
  const tool = (await isInstalled("wrk")) ? "wrk" : "own";
  const { port } = site;
  await using folder = await makeDataFolder();
  const replaced = { dataFolder: folder.path, environment: { SAME_AS: `${site.url}/en` } };
  await using plain = await startSite({ ...replaced, script: sameBytes });
  const ports = [port, plain.port, ...(reference ? [reference.port] : [])];
  const homes = ports.map((each) => ({ port: each, path: "/en" }));
  const [home = 0, bare = 0, nginx] = await measureInTurn(homes, { tool, count: 6_000, turns: 5 });
  const rows: Row[] = [
    { what: "home, from memory", measured: perSecond(home) },
    { what: "the same bytes and headers by a bare Node server", measured: perSecond(bare) },
    ratioRow("ratio, home : bare Node server", home / bare, 0.85),
  ];
  if (nginx === undefined) rows.push({ what: "nginx", measured: "not installed, so not compared" });
  else
    rows.push(
      { what: "the same bytes by nginx, one worker", measured: perSecond(nginx) },
      ratioRow("ratio, home : nginx", home / nginx, 0.5),
    );
  await using floor = await startSite({ dataFolder: folder.path, script: drawingAlone });
  const forms = [port, floor.port].map((each) => ({ port: each, path: "/en/rsvp", cookie }));
  const [form = 0, drawing = 0] = await measureInTurn(forms, { tool, count: 800, turns: 3 });
  rows.push(
    { what: "RSVP form, drawn and compressed for each request", measured: perSecond(form) },
    { what: "the same tree, drawn by a plain server, not compressed", measured: perSecond(drawing) },
    ratioRow("ratio, RSVP form : the same tree", form / drawing, 0.5),
  );
  for (const path of ["/en", "/en/rsvp"]) {
    const { p50, p99, failed } = await measureLoad({
      port,
      count: 400,
      perSecond: 50,
      paths: [path],
      cookies: [cookie],
    });
    rows.push({
      what: `${path} at 50 requests/s, p50 and p99`,
      measured: `${ms(p50)}, ${ms(p99)}${failed.length > 0 ? `, ${failed.length} failed` : ""}`,
    });
  }
  const note = `Sixteen connections, brotli, in turn (the median of five, of the forms of three), measured by ${tool === "wrk" ? "wrk" : "the bench's own client (wrk is not installed)"}. The last rows send each request at its own moment.`;
  return { title: "Pages", note, rows };
}
