// The site as server.ts opens it, but with something replaced: what the controls of the fault tests
// and the bench run. `REPLACED` says what: a store that acknowledges before it has saved, a post that
// takes every email at once, an outbox with ten times less patience, where a test has no minutes, or one
// that measures its gaps by the machine's clock, or a clock that runs ten times as fast, with the couple's emails.

import { createServer } from "node:http";
import { join } from "node:path";
import type { Documents } from "#server/store/documents.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import type * as Site from "../../app/site.ts";

const impatient = { leaseMs: 5_000, attemptMs: 2_500, firstGapMs: 3_000, probeMs: 1_000 };

const bundle: string = "../../build/server/site.js";
const site: typeof Site = await import(bundle);

const settings = site.readSettings(site.environment, site.weddingFolder.wedding);
if (!settings.ok) throw new Error(settings.refusal.join("\n"));
const { host, port, dataFolder, publicUrl } = settings.value;
const services = await site.openServices(settings.value, site.weddingFolder, {
  ...(process.env["REPLACED"] === "store" ? { documents: acknowledgingEarly() } : {}),
  ...(process.env["REPLACED"] === "post" ? { post: takingEverything() } : {}),
  ...(process.env["REPLACED"] === "patience" ? { outboxTimings: impatient } : {}),
  ...(process.env["REPLACED"] === "haste" ? { now: hasty } : {}),
  ...(process.env["REPLACED"] === "gaps" ? { elapsed: () => Date.now() } : {}),
});
const server = createServer(
  await site.openSiteListener(services, join(import.meta.dirname, "../../build/client")),
);
server.listen(port, host, () => {
  services.outbox.start(site.openMailGuard(services));
  if (process.env["REPLACED"] === "haste") site.openMailings(services);
  process.stdout.write(`${publicUrl}\n`);
});

/** Longer than a guest waits for an answer on any machine, so that a kill always comes before the saving. */
const lateMs = 20_000;

/** Shows everybody what it will save in a while: what a store without durability does. */
function acknowledgingEarly(): Documents {
  const documents = openSqliteDocuments({ file: join(dataFolder, "osa.sqlite") });
  const unsaved = new Map<string, Parameters<Documents["commit"]>[0][number]>();
  return {
    ...documents,
    async get(collection, id) {
      const write = unsaved.get(`${collection}/${id}`);
      if (!write) return documents.get(collection, id);
      return write.write === "delete" ? null : { id, version: "unsaved", data: write.data };
    },
    async commit(writes) {
      for (const write of writes) unsaved.set(`${write.collection}/${write.id}`, write);
      setTimeout(() => {
        for (const write of writes) unsaved.delete(`${write.collection}/${write.id}`);
        // What was written upon something unsaved comes too late: this store is careless.
        documents.commit(writes).catch(() => {});
      }, lateMs);
    },
  };
}

/** Ten times as fast, so that a mailing needs no hour; from a fixed moment, so that it goes on after a restart. */
function hasty(): number {
  const since = Date.parse("2024-03-01T12:00:00Z");
  return since + 10 * (Date.now() - since);
}

function takingEverything() {
  return {
    deliver: async () => ({ outcome: "sent", reply: "250 taken" }) as const,
    forget: async () => {},
    close: async () => {},
  };
}
