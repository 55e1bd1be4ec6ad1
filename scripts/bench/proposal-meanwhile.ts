import { fetchInvitation } from "../../test/faults/answering.ts";
import { type AdminSite, openAdminSite, pressAdmin } from "./admin-site.ts";
import { measureLoad } from "./measure-load.ts";
import { slowerRow, timesRow } from "./photos-meanwhile.ts";
import type { Section } from "./report.ts";
import { setUpTables } from "./seating-drag.ts";

const guests = 300;
const tables = 45;

export async function measureProposalMeanwhile(): Promise<Section> {
  await using opened = await openAdminSite(guests);
  await setUpTables(opened, tables);
  await addWishes(opened);
  const cookies = await Promise.all(Array.from({ length: 4 }, () => fetchInvitation(opened.site.url)));
  const load = {
    port: opened.site.port,
    connections: 4,
    cookies,
    expected: 303,
    guests,
    perSecond: 20,
    count: 300,
  };
  await measureLoad(load);
  const alone = await measureLoad(load);
  const searching = new AbortController();
  const searches = countFound(opened, searching.signal);
  const meanwhile = await measureLoad(load);
  searching.abort();
  const count = await searches;
  return {
    title: "Answers while a seating is sought",
    note: `${guests} guests at ${tables} tables, with ${guests / 2} wishes; guests answer 20 times a second, before and while a browser without script asks for one proposal after another (${count}), and again each second while one is sought.`,
    rows: [
      timesRow("answers before, p50 and p99", alone),
      timesRow("answers meanwhile, p50 and p99", meanwhile),
      slowerRow(alone, meanwhile, "p99"),
    ],
  };
}

/** Without wishes a search is over in a moment, and what is measured is the drawing of pages. */
async function addWishes(admin: AdminSite): Promise<void> {
  for (let guest = 0; guest < guests; guest += 2) {
    const how = guest % 4 === 0 ? "same table" : "beside";
    const [who, whom] = [`guest guest-${guest}`, `guest guest-${(guest * 7 + 1) % guests}`];
    await pressAdmin(admin, "/seating/room", { intent: "add-wish", who, how, whom, weight: "good" });
  }
}

async function countFound({ site, cookie }: AdminSite, signal: AbortSignal): Promise<number> {
  let found = 0;
  while (!signal.aborted) {
    try {
      const terms = "&seated=move&tables=change&open=seat";
      const page = await fetch(`${site.url}/en/admin/seating/proposal?seed=${found + 1}${terms}`, {
        headers: { Cookie: cookie },
        signal,
      });
      const text = await page.text();
      if (!page.ok) throw new Error(`The bench got no proposal: ${page.status}`);
      if (text.includes(`http-equiv="refresh"`)) await new Promise((again) => setTimeout(again, 1_000));
      else found += 1;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  return found;
}
