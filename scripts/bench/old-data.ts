// Measures how long a large data folder of an earlier version takes to become one of today's, and in how much memory.

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startSite } from "../../test/faults/site-process.ts";
import { unpackLived } from "../../test/kits/site/lived-data.ts";
import { megabytesOf, megabytesText } from "./memory.ts";
import type { Row, Section } from "./report.ts";

const guests = 10_000;
const historyRows = 50_000;
const mostSeconds = 30;
const mostMegabytes = 400;

export async function measureOldData(): Promise<Section> {
  await using lived = await unpackLived("7370a9b5");
  const counts = multiply(join(lived.path, "osa.sqlite"));
  await using site = await startSite({
    dataFolder: lived.path,
    environment: { SESSION_SECRET: lived.secret },
  });
  const seconds = site.readyMs / 1000;
  const megabytes = await megabytesOf(site.pid, "VmHWM");
  return {
    title: "Data of an earlier version",
    note: `The lived-in folder of test/lived many times over: ${counts}. A site starts on it, brings it to today's version, with a copy of the state before beside it, and listens.`,
    rows: [
      row("ready after", `${seconds.toFixed(1)} s`, `≤ ${mostSeconds} s`, seconds <= mostSeconds),
      row(
        "memory at most",
        megabytesText(megabytes),
        `≤ ${mostMegabytes} MB`,
        (megabytes ?? 0) <= mostMegabytes,
      ),
    ],
  };
}

function row(what: string, measured: string, bar: string, reached: boolean): Row {
  return { what, measured, bar, reached };
}

/** Everybody once more under another name, with their household, history, answers and emails. */
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
