import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { batchesOf, type Documents, type JsonObject, type Write } from "#server/store/documents.ts";
import { planWrites } from "#server/store/migrations/bring-forward.ts";
import { makeFirestoreStore } from "../../test/faults/shared-firestore.ts";
import { startSite } from "../../test/faults/site-process.ts";
import { unpackLived } from "../../test/kits/site/lived-data.ts";
import { onEmulators } from "./both-engines.ts";
import { megabytesOf, megabytesText } from "./memory.ts";
import type { Row, Section } from "./report.ts";

type Size = { guests: number; history: number };
const many: Size = { guests: 10_000, history: 50_000 };
/** The emulator writes a few hundred documents a second. */
const hostedMany: Size = { guests: 2_500, history: 12_500 };
const mostSeconds = 30;
const mostMegabytes = 400;

export async function measureOldData(): Promise<Section> {
  await using lived = await unpackLived("7370a9b5");
  const file = join(lived.path, "osa.sqlite");
  await using fewer = await unpackLived("7370a9b5");
  const hostedFile = join(fewer.path, "osa.sqlite");
  const [counts, hostedCounts] = [multiply(file, many), multiply(hostedFile, hostedMany)];
  const hosted = await onEmulators(() => measureHosted(hostedFile, lived.secret));
  await using site = await startSite({
    dataFolder: lived.path,
    environment: { SESSION_SECRET: lived.secret },
  });
  return {
    title: "Data of an earlier version",
    note: `The lived-in folder of test/lived many times over: ${counts}; on Firestore's emulator ${hostedCounts}. A site starts on it, brings it to today's version, with a copy of the state before beside it, and listens.`,
    rows: [
      secondsRow("ready after", site.readyMs),
      await memoryRow("memory at most", site.pid),
      ...(typeof hosted === "string" ? [{ what: "hosted", measured: `not measured: ${hosted}` }] : hosted),
    ],
  };
}

function secondsRow(what: string, readyMs: number): Row {
  const seconds = readyMs / 1000;
  return row(what, `${seconds.toFixed(1)} s`, `≤ ${mostSeconds} s`, seconds <= mostSeconds);
}

async function memoryRow(what: string, pid: number): Promise<Row> {
  const megabytes = await megabytesOf(pid, "VmHWM");
  return row(what, megabytesText(megabytes), `≤ ${mostMegabytes} MB`, (megabytes ?? 0) <= mostMegabytes);
}

function row(what: string, measured: string, bar: string, reached: boolean): Row {
  return { what, measured, bar, reached };
}

async function measureHosted(file: string, secret: string): Promise<Row[]> {
  await using store = await makeFirestoreStore();
  const documents = await store.open();
  await fill(documents, file);
  const environment = { ...store.environment, METADATA_SERVER_DETECTION: "none", SESSION_SECRET: secret };
  await using site = await startSite({ dataFolder: store.dataFolders[0], environment });
  const { writes } = await planWrites(documents, { from: 1, now: Date.now() });
  await documents.close();
  return [
    { what: "hosted: ready after", measured: `${(site.readyMs / 1000).toFixed(1)} s` },
    await memoryRow("hosted: memory at most", site.pid),
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
}

function multiply(file: string, size: Size): string {
  using database = new DatabaseSync(file);
  const count = (collection: string) =>
    Number(database.prepare("select count(*) n from documents where collection = ?").get(collection)?.["n"]);
  const copies = { guests: size.guests / count("guests"), history: size.history / count("history") };
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
