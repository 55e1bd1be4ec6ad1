// Answers per second through the whole site: form, cookie, one durable commit, email.

import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import type { JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { fetchInvitation } from "../../test/faults/answering.ts";
import { fillGuestList } from "../../test/faults/made-up-guests.ts";
import { makeDataFolder, projectFolder, startSite } from "../../test/faults/site-process.ts";
import { type LoadResult, measureLoad } from "./measure-load.ts";
import { ms, perSecond, ratioRow, type Row, type Section } from "./report.ts";

const guests = 2_000;
const clients = 50;
const answers = 6_000;

export async function measureAnswerSpeed(): Promise<Section> {
  const atOnce = await measureWithPost({ REPLACED: "post" });
  const store = await measureStoreAlone(atOnce.saved);
  await using mail = await openTakingMailServer();
  const smtp = await measureWithPost({ POST: "smtp", SMTP_URL: mail.url, MAIL_FROM: "us@example.se" });
  return {
    title: "Answers",
    note: `A list of ${guests.toLocaleString("en")} guests; ${clients} clients with a session each post whole forms, each with a token of its own, and every 303 is durable (WAL, synchronous FULL). At a third of that pace they begin when the emails of the burst are sent. The first rows use a post that takes every email at once, as the bar says; then a mail server on loopback that does. The store alone saves the very documents that the site saved for the first rows, in the same two commits an answer (the answer with its email, then that the email was sent), ${clients} of them waiting, without anything else.`,
    rows: [
      { what: "the store alone", measured: perSecond(store) },
      ...rowsFor("post takes at once", atOnce),
      ratioRow("ratio, post takes at once : the store alone", atOnce.full.perSecond / store, 0.25),
      ...rowsFor("emails by SMTP, three connections", smtp),
      ratioRow("ratio, SMTP : post takes at once", smtp.full.perSecond / atOnce.full.perSecond, 0.8),
    ],
  };
}

type Measured = { full: LoadResult; emailsAfter: number; steady: LoadResult; saved: SavedAnswers };

function rowsFor(what: string, { full, emailsAfter, steady }: Omit<Measured, "saved">): Row[] {
  const growth = steady.p99 / steady.p50;
  return [
    {
      what: `${what}: as fast as it goes`,
      measured: `${perSecond(full.perSecond)}, ${full.failed.length} errors`,
      bar: "0 errors",
      reached: full.failed.length === 0,
    },
    { what: `${what}: from then until all emails are sent`, measured: `${emailsAfter.toFixed(1)} s` },
    {
      what: `${what}: at a third of that, p50 and p99`,
      measured: `${ms(steady.p50)}, ${ms(steady.p99)} (${growth.toFixed(1)} times), ${steady.failed.length} errors`,
      bar: "p99 ≤ 10 × p50, 0 errors",
      reached: growth <= 10 && steady.failed.length === 0,
    },
  ];
}

async function measureWithPost(environment: Record<string, string>): Promise<Measured> {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, guests);
  await using site = await startSite({
    dataFolder: folder.path,
    environment,
    ...(environment["REPLACED"] ? { script: join(projectFolder, "test/faults/replaced-site.ts") } : {}),
  });
  const cookies = await Promise.all(Array.from({ length: clients }, () => fetchInvitation(site.url)));
  const load = { port: site.port, connections: clients, cookies, expected: 303, guests };
  await measureLoad({ ...load, count: 500 });
  const full = await measureLoad({ ...load, count: answers, firstGuest: 500 });
  const emailsAfter = await untilSent(folder.path);
  const third = Math.max(1, Math.round(full.perSecond / 3));
  const steady = await measureLoad({ ...load, count: third * 6, perSecond: third });
  await site.end("SIGTERM");
  return { full, emailsAfter, steady, saved: await readSavedAnswers(folder.path) };
}

async function untilSent(dataFolder: string): Promise<number> {
  const beganAt = performance.now();
  const store = openSqliteDocuments({ file: join(dataFolder, "osa.sqlite") });
  const isLeft = async (state: string) =>
    (await store.list("outbox", { where: { state }, limit: 1 })).length > 0;
  while ((await isLeft("waiting")) || (await isLeft("sending"))) await setTimeout(250);
  await store.close();
  return (performance.now() - beganAt) / 1000;
}

/** What an answer creates: one document in each. It also changes its guest, and later its sent email. */
const created = ["history", "answers", "limits", "receipts", "outbox"];

type SavedAnswers = { guests: Map<string, StoredDocument>; documents: StoredDocument[][] };

async function readSavedAnswers(dataFolder: string): Promise<SavedAnswers> {
  const store = openSqliteDocuments({ file: join(dataFolder, "osa.sqlite") });
  const answered = await store.list("guests", { where: { Answered: "Yes" } });
  const documents = await Promise.all(created.map((name) => store.list(name, { limit: 1_000 })));
  await store.close();
  return { guests: new Map(answered.map((guest) => [guest.id, guest])), documents };
}

/** Saves the same documents in the same two commits, the second for the sent email. Answers per second. */
async function measureStoreAlone({ guests: answered, documents }: SavedAnswers): Promise<number> {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, guests);
  const store = openSqliteDocuments({ file: join(folder.path, "osa.sqlite") });
  const change = async (collection: string, id: string, data: JsonObject): Promise<Write> => {
    const version = (await store.get(collection, id))?.version ?? "";
    return { write: "update", collection, id, version, data };
  };
  const ids = [...answered.keys()];
  let next = 0;
  async function keepCommitting(client: number): Promise<void> {
    while (next < answers) {
      const number = next++;
      // Each client has its own guests, so that no other client changes them.
      const id = ids[(Math.floor(number / clients) * clients + client) % ids.length] ?? "";
      const creations = created.map((collection, at): Extract<Write, { write: "create" }> => {
        const { data = {} } = documents[at]?.[number % documents[at].length] ?? {};
        return { write: "create", collection, id: `${client}-${number}`, data };
      });
      await store.commit([await change("guests", id, answered.get(id)?.data ?? {}), ...creations]);
      const email = creations.at(-1);
      if (email) await store.commit([await change(email.collection, email.id, email.data)]);
    }
  }
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, client) => keepCommitting(client)));
  const seconds = (performance.now() - startedAt) / 1000;
  await store.close();
  return answers / seconds;
}

async function openTakingMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => done());
    },
  });
  server.on("error", () => {}); // The site shuts down with its connections open.
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (typeof address !== "object" || !address) throw new Error("The mail server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
