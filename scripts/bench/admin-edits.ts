import { madeUpGuest } from "../../test/faults/made-up-guests.ts";
import { type Line, openLine, postRequest } from "../../test/faults/http-line.ts";
import { type AdminSite, openAdminSite } from "./admin-site.ts";
import { ms, type Row, type Section } from "./report.ts";
import { percentile } from "./percentile.ts";

const guests = 75;
const edits = 1_000;
const admins = 20;
const editsTold = 100;

export async function measureEdits(): Promise<Section> {
  await using opened = await openAdminSite(guests);
  const edit = await openEditing(opened);
  for (let number = 0; number < 2 * guests; number++) await edit.next();
  const taken: number[] = [];
  for (let number = 0; number < edits; number++) {
    const startedAt = performance.now();
    await edit.next();
    taken.push(performance.now() - startedAt);
  }
  const rows: Row[] = [
    {
      what: `an edit of a cell, saved and answered, ${guests} guests, p50 and p99`,
      measured: `${ms(percentile(taken, 0.5))}, ${ms(percentile(taken, 0.99))}`,
    },
    await measureFanOut(opened, edit),
  ];
  edit.close();
  return {
    title: "An admin's edits",
    note: `${edits.toLocaleString("en")} plain form posts one after another, each a durable commit with its history row. Then ${editsTold} edits while ${admins} admins follow the list by server-sent events: from the moment an edit is sent to the moment the bench has read it from each stream. The site gathers what changes within 30 ms.`,
    rows,
  };
}

type Editing = { next(): Promise<string>; close(): void };

async function openEditing({ site, cookie }: AdminSite): Promise<Editing> {
  const line: Line = await openLine(site.port);
  const emails = new Map<string, string>();
  let count = 0;
  return {
    async next() {
      const { id, email } = madeUpGuest(count % guests);
      const seen = emails.get(id) ?? email;
      const wanted = `${count++}@changed.example`;
      const fields = { intent: "change-guest", guest: id, field: "email", seen, wanted };
      const body = new URLSearchParams(fields).toString();
      const { status } = await line.send(postRequest("/en/admin", body, { Cookie: cookie }));
      if (status !== 303) throw new Error(`An edit was answered with ${status}`);
      emails.set(id, wanted);
      return id;
    },
    close: () => line.close(),
  };
}

async function measureFanOut({ site, cookie }: AdminSite, edit: Editing): Promise<Row> {
  const away = new AbortController();
  const arrived: number[] = [];
  const followers = await Promise.all(
    Array.from({ length: admins }, () => follow(site.url, { cookie, signal: away.signal })),
  );
  for (let number = 0; number < editsTold; number++) {
    const told = followers.map((watcher) => watcher.nextChange());
    const startedAt = performance.now();
    await edit.next();
    for (const at of await Promise.all(told)) arrived.push(at - startedAt);
  }
  away.abort();
  const most = Math.max(...arrived);
  return {
    what: `an edit, seen by ${admins} admins, p50 and the slowest of ${arrived.length.toLocaleString("en")}`,
    measured: `${ms(percentile(arrived, 0.5))}, ${ms(most)}`,
    bar: "≤ 1,000 ms",
    reached: most <= 1_000,
  };
}

async function follow(url: string, { cookie, signal }: { cookie: string; signal: AbortSignal }) {
  const response = await fetch(`${url}/api/admin-events`, { headers: { Cookie: cookie }, signal });
  if (!response.body) throw new Error("The stream of changes has no body");
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  let waiting: ((at: number) => void) | null = null;
  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    for await (const chunk of body) {
      const at = performance.now();
      begin();
      if (!Buffer.from(chunk).includes("event: change")) continue;
      waiting?.(at);
      waiting = null;
    }
  }
  read(response.body).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  await hasBegun;
  return { nextChange: () => new Promise<number>((resolve) => (waiting = resolve)) };
}
