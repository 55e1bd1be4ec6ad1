// Pages per second from the one process of the site, the home page beside nginx with the same bytes.

import type { SiteProcess } from "../../test/faults/site-process.ts";
import { isInstalled, measureLoad, measureThroughput } from "./measure-load.ts";
import type { ReferenceServer } from "./reference-server.ts";
import { ms, perSecond, type Row, type Section } from "./report.ts";

type PageSpeed = { site: SiteProcess; cookie: string; reference: ReferenceServer | null };

export async function measurePageSpeed({ site, cookie, reference }: PageSpeed): Promise<Section> {
  const tool = (await isInstalled("wrk")) ? "wrk" : "own";
  const { port } = site;
  const home = await measureThroughput({ port, path: "/en", tool });
  const rows: Row[] = [{ what: "home, from memory", measured: perSecond(home) }];
  if (reference) {
    const nginx = await measureThroughput({ port: reference.port, path: "/en", tool });
    rows.push(
      { what: "the same bytes by nginx, one worker", measured: perSecond(nginx) },
      {
        what: "ratio, home : nginx",
        measured: (home / nginx).toFixed(2),
        bar: "≥ 0.25",
        reached: home / nginx >= 0.25,
      },
    );
  } else {
    rows.push({ what: "nginx", measured: "not installed, so not compared" });
  }
  const rendered = await measureThroughput({ port, path: "/en/rsvp", cookie, tool });
  rows.push({
    what: "RSVP form, rendered and compressed for each request",
    measured: perSecond(rendered),
    bar: "≥ 1,500/s",
    reached: rendered >= 1_500,
  });
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
      bar: "p99 ≤ 20 ms",
      reached: p99 <= 20 && failed.length === 0,
    });
  }
  const note = `Sixteen connections, brotli, measured by ${tool === "wrk" ? "wrk" : "the bench's own client (wrk is not installed)"}. The last rows send each request at its own moment.`;
  return { title: "Pages", note, rows };
}
