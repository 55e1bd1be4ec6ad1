// `npm run copy` fills the site, and the same processes measure SQLite and Google's emulator of Firestore in turn.

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { environmentOf, hostedEngines } from "../../test/kits/site/engines.ts";
import { fetchInvitation } from "../../test/faults/answering.ts";
import { fillGuestList } from "../../test/faults/made-up-guests.ts";
import { makeDataFolder, projectFolder, startSite } from "../../test/faults/site-process.ts";
import { spawnCommand } from "../../test/kits/site/run-command.ts";
import { openEmulators } from "../setup/emulators.mjs";
import { ensureHostedInstalled } from "../setup/install.mjs";
import { type LoadResult, measureLoad } from "./measure-load.ts";
import { ms, perSecond, type Section } from "./report.ts";

const guests = 75;
const title = "Both engines, the hosted one as an emulator";

export async function measureBothEngines(): Promise<Section> {
  const measured = await onEmulators(async () => {
    const { firebase } = hostedEngines();
    const hosted = environmentOf({ documents: "firestore", identity: "local", firebase });
    const embedded = await measureOn({});
    return toSection(embedded, await measureOn({ ...hosted, METADATA_SERVER_DETECTION: "none" }));
  });
  if (typeof measured !== "string") return measured;
  const note = "Google's emulators were not there, so this was not measured.";
  return { title, note, table: [["Why"], [measured]] };
}

/** They start when the first part needs them, and end with the bench. */
export const emulators = openEmulators();

export async function onEmulators<T>(work: () => Promise<T>): Promise<T | string> {
  const readiness = await emulators.ready();
  if (!readiness.ok) return readiness.reason;
  await ensureHostedInstalled();
  Object.assign(process.env, readiness.environment);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(readiness.environment)) delete process.env[name];
  }
}

type Measured = { book: Loads; answers: Loads };

type Loads = { full: LoadResult; steady: LoadResult };

async function measureOn(engine: Record<string, string>): Promise<Measured> {
  await using filled = await makeDataFolder();
  await using empty = await makeDataFolder();
  await fillGuestList(filled.path, guests);
  const isHosted = engine["DOCUMENTS"] === "firestore";
  if (isHosted) await copyToFirestore(filled.path, engine);
  await using site = await startSite({
    // If the site does not use Firestore after all, it finds an empty folder and the bench fails.
    dataFolder: isHosted ? empty.path : filled.path,
    environment: {
      ...engine,
      REPLACED: "post",
      SESSION_SECRET: randomBytes(32).toString("base64url"),
      TRUST_PROXY: "yes",
    },
    script: join(projectFolder, "test/faults/replaced-site.ts"),
  });
  const clients = 16;
  const cookies = await Promise.all(Array.from({ length: clients }, () => fetchInvitation(site.url)));
  const load = { port: site.port, connections: clients, cookies, isEachAtHome: true };
  const book = { ...load, paths: ["/en/guestbook"] };
  const answers = { ...load, expected: 303, guests };
  await measureLoad({ ...book, count: 100 });
  await measureLoad({ ...answers, count: 20 });
  return {
    book: {
      full: await measureLoad({ ...book, count: 500 }),
      steady: await measureLoad({ ...book, count: 100, perSecond: 20 }),
    },
    answers: {
      full: await measureLoad({ ...answers, count: 150 }),
      steady: await measureLoad({ ...answers, count: 30, perSecond: 5 }),
    },
  };
}

async function copyToFirestore(dataFolder: string, environment: Record<string, string>): Promise<void> {
  const { code, said } = await spawnCommand("copy.ts", ["--from", "sqlite", "--to", "firestore", "--yes"], {
    ...environment,
    DATA_DIR: dataFolder,
  });
  if (code !== 0) throw new Error(`The guests could not be copied:\n${said}`);
}

function toSection(embedded: Measured, hosted: Measured): Section {
  return {
    title,
    note: `The same site with ${guests} guests, once on SQLite, once on Google's Firestore emulator on the same cores. **The emulator's figures tell nothing about the service**, which answers over the network, keeps several copies and takes about one write a second of the same document for long; they show what the site itself costs on either engine, and that it makes no errors. Sixteen clients, each with an address of its own, and a post that takes every letter at once.`,
    table: [
      ["What", "SQLite", "Firestore emulator (tells nothing about the service)"],
      row("guest book: as fast as it goes", [embedded, hosted], ({ book }) => toSpeed(book.full)),
      row("guest book at 20/s, p50 and p99", [embedded, hosted], ({ book }) => toDelay(book.steady)),
      row("answers: as fast as it goes", [embedded, hosted], ({ answers }) => toSpeed(answers.full)),
      row("answers at 5/s, p50 and p99", [embedded, hosted], ({ answers }) => toDelay(answers.steady)),
    ],
  };
}

function row(what: string, engines: readonly Measured[], show: (measured: Measured) => string): string[] {
  return [what, ...engines.map(show)];
}

function toSpeed({ perSecond: speed, failed }: LoadResult): string {
  return `${perSecond(speed)}, ${failed.length} errors`;
}

function toDelay({ p50, p99, failed }: LoadResult): string {
  return `${ms(p50)}, ${ms(p99)}, ${failed.length} errors`;
}
