import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { batchesOf, type Documents, type JsonObject, type Write } from "#server/store/documents.ts";
import { planWrites } from "#server/store/migrations/bring-forward.ts";
import { makeFirestoreStore } from "../../test/faults/shared-firestore.ts";
import { startSite } from "../../test/faults/site-process.ts";
import { unpackLived } from "../../test/kits/site/lived-data.ts";
import { onEmulators } from "./both-engines.ts";
import { megabytesOf, megabytesText } from "./memory.ts";
import type { Row, Section } from "./report.ts";

const guests = 10_000;
const historyRows = 50_000;
const mostSeconds = 30;
const mostMegabytes = 400;

export async function measureOldData(): Promise<Section> {
  await using lived = await unpackLived("7370a9b5");
  const file = join(lived.path, "osa.sqlite");
  const counts = multiply(file);
  const hosted = await onEmulators(() => measureHosted(file, lived.secret));
  await using site = await startSite({
    dataFolder: lived.path,
    environment: { SESSION_SECRET: lived.secret },
  });
  const seconds = site.readyMs / 1000;
  const megabytes = await megabytesOf(site.pid, "VmHWM");
  return {
    title: "Data of an earlier version",
    note: `The lived-in folder of test/lived many times over: ${counts}. A site starts on it, brings it to today's version, with a copy of the state before beside it, and listens. On Firestore's emulator two processes do, and the first is killed halfway: its lease runs out within a minute, and the other goes on.`,
    rows: [
      row("ready after", `${seconds.toFixed(1)} s`, `≤ ${mostSeconds} s`, seconds <= mostSeconds),
      row(
        "memory at most",
        megabytesText(megabytes),
        `≤ ${mostMegabytes} MB`,
        (megabytes ?? 0) <= mostMegabytes,
      ),
      ...(typeof hosted === "string" ? [{ what: "hosted", measured: `not measured: ${hosted}` }] : hosted),
    ],
  };
}

function row(what: string, measured: string, bar: string, reached: boolean): Row {
  return { what, measured, bar, reached };
}

/** Two processes open the same, and the one that brings it forward is killed halfway. */
async function measureHosted(file: string, secret: string): Promise<Row[]> {
  await using store = await makeFirestoreStore();
  const documents = await store.open();
  const middle = await fill(documents, file);
  const environment = { ...store.environment, METADATA_SERVER_DETECTION: "none", SESSION_SECRET: secret };
  const [dataFolder, otherFolder] = store.dataFolders;
  const killing = new AbortController();
  await using stack = new AsyncDisposableStack();
  stack.defer(() => killing.abort());
  const startedAt = performance.now();
  const first = startSite({ dataFolder, environment, killed: killing.signal });
  first.catch(() => {});
  while (!(await documents.get("stored version", "now"))) await pause(50);
  const second = startSite({ dataFolder: otherFolder, environment });
  while ((await documents.get("history", middle.id))?.version === middle.version) await pause(50);
  killing.abort();
  const killedAfter = (performance.now() - startedAt) / 1000;
  const site = stack.use(await second);
  const seconds = (performance.now() - startedAt) / 1000;
  const megabytes = await megabytesOf(site.pid, "VmHWM");
  const { writes } = await planWrites(documents, { from: 1, now: Date.now() });
  await documents.close();
  return [
    {
      what: "hosted: the other process ready after",
      measured: `${seconds.toFixed(0)} s, the first killed after ${killedAfter.toFixed(0)} s`,
    },
    row(
      "hosted: its memory at most",
      megabytesText(megabytes),
      `≤ ${mostMegabytes} MB`,
      (megabytes ?? 0) <= mostMegabytes,
    ),
    row("hosted: documents left behind", `${writes.length}`, "0", writes.length === 0),
  ];
}

async function fill(documents: Documents, file: string) {
  using database = new DatabaseSync(file, { readOnly: true });
  const writes = database
    .prepare("select collection, id, data from documents")
    .all()
    .map(({ collection, id, data }): Write => {
      const fields = JSON.parse(String(data)) as JsonObject;
      return { write: "create", collection: String(collection), id: String(id), data: fields };
    });
  for (const batch of batchesOf(writes, (write) => write, 400)) await documents.commit(batch);
  const history = writes.filter(({ collection }) => collection === "history");
  const middle = await documents.get("history", history[history.length >> 1]?.id ?? "");
  if (!middle) throw new Error("There is no history");
  return middle;
}

function multiply(file: string): string {
  using database = new DatabaseSync(file);
  const count = (collection: string) =>
    Number(database.prepare("select count(*) n from documents where collection = ?").get(collection)?.["n"]);
  const copies = { guests: guests / count("guests"), history: historyRows / count("history") };
  const ids = database.prepare("select id from documents where collection = 'guests'").all();
  const names = ids.map(({ id }) => JSON.stringify(id).slice(1, -1));
  const anyGuest = new RegExp(`"(${names.join("|")})"`, "g");
  const read = database.prepare("select id, data from documents where collection = ?");
  const add = database.prepare("insert into documents (collection, id, version, data) values (?, ?, 1, ?)");
  database.exec("begin");
  for (const collection of [
    "guests",
    "households",
    "history",
    "answers",
    "receipts",
    "outbox",
    "recipients",
  ]) {
    const all = read.all(collection).map(({ id, data }) => ({ id: String(id), data: String(data) }));
    const most = Math.ceil(collection === "history" ? copies.history : copies.guests);
    for (let copy = 1; copy < most; copy += 1)
      for (const { id, data } of all) {
        const renamed = data.replace(anyGuest, `"$1-copy-${copy}"`);
        const householder = renamed.replace(/("Household":\s*")([^"]+)"/g, `$1$2-copy-${copy}"`);
        add.run(collection, `${id}-copy-${copy}`, householder);
      }
  }
  database.exec("commit");
  return ["guests", "households", "history"]
    .map((name) => `${count(name).toLocaleString("en")} ${name}`)
    .join(", ");
}
