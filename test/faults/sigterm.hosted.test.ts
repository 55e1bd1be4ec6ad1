// A host that wants a process to end sends SIGTERM, and SIGKILL ten seconds later, also while Firestore is silent.

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Documents, JsonObject } from "#server/store/documents.ts";
import { answerBody, fetchInvitation, makeFormToken, sendAnswer } from "./answering.ts";
import { getRequest, openLine, postRequest } from "./http-line.ts";
import { contradictionsIn } from "./kept-answers.ts";
import { madeUpGuest } from "./made-up-guests.ts";
import { makeFirestoreStore } from "./shared-firestore.ts";
import { projectFolder, startSite } from "./site-process.ts";

test("ends in time while Firestore is silent, and tells everybody who waits", async () => {
  const { underWay, code, contradictions } = await endWhileSilent("server.ts");
  expect({ underWay, code, contradictions }).toEqual({
    underWay: [503, 503, 503],
    code: 0,
    contradictions: [],
  });
});

test("a site that simply stops would be found out", async () => {
  const { underWay } = await endWhileSilent("test/faults/replaced-site.ts");
  expect(underWay).toEqual([null, null, null]);
});

/** Three guests have their answers, and three more wait for theirs, when the site is asked to end. */
async function endWhileSilent(script: string) {
  await using store = await makeFirestoreStore();
  await using network = await openFreezableNetwork(store.environment["FIRESTORE_EMULATOR_HOST"] ?? "");
  const documents = await store.open();
  await documents.commit(
    Array.from({ length: 6 }, (_, number) => {
      const { id, firstName, lastName, email } = madeUpGuest(number);
      const data = { First_Name: firstName, Last_Name: lastName, Email: email, Relation: "Friends" };
      return { write: "create", collection: "guests", id, data };
    }),
  );
  await using site = await startSite({
    dataFolder: store.dataFolders[0],
    script: join(projectFolder, script),
    environment: {
      ...store.environment,
      FIRESTORE_EMULATOR_HOST: network.host,
      SESSION_SECRET: "a secret that is long enough for tests",
    },
  });
  const cookie = await fetchInvitation(site.url);
  const answers = Array.from({ length: 6 }, (_, number) => ({ number, formToken: makeFormToken() }));
  const [acknowledged, waiting] = [answers.slice(0, 3), answers.slice(3)];
  for (const answer of acknowledged) expect(await sendAnswer(site.url, cookie, answer)).toBe(303);
  network.freeze();
  const lines = await Promise.all(waiting.map(() => openLine(site.port)));
  const statuses = lines.map(async (line, at) => {
    const answer = waiting[at] ?? { number: at, formToken: "" };
    const request = postRequest("/en/rsvp", answerBody(answer), { Cookie: cookie });
    const sent = await line.send(request).catch(() => null);
    line.close();
    return sent?.status ?? null;
  });
  // Connections that came after theirs are answered, so they have been heard. One that is kept may come before them.
  for (const _ of waiting) {
    const after = await openLine(site.port);
    await after.send(getRequest("/assets/none"));
    after.close();
  }
  const { code } = await site.end("SIGTERM");
  const underWay = await Promise.all(statuses);
  network.thaw();
  const told = answers.filter((_, at) => at < 3 || underWay[at - 3] === 303);
  const contradictions = contradictionsIn(await readKept(documents), told);
  await documents.close();
  return { underWay, code, contradictions };
}

async function readKept(documents: Documents) {
  const read = async (collection: string): Promise<ReadonlyMap<string, JsonObject>> =>
    new Map((await documents.list(collection)).map(({ id, data }) => [id, data]));
  const [guests, receipts, outbox, history] = await Promise.all(
    ["guests", "receipts", "outbox", "history"].map(read),
  );
  if (!guests || !receipts || !outbox || !history) throw new Error("Nothing was read");
  return { guests, receipts, outbox, history };
}

/** Stops in the middle of everything without a word, and goes on later, as a service that hangs. */
type FreezableNetwork = AsyncDisposable & {
  /** Leads to the target. */
  host: string;
  freeze(): void;
  thaw(): void;
};

async function openFreezableNetwork(target: string): Promise<FreezableNetwork> {
  const [host = "", port = ""] = target.split(":");
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(port), host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("data", (bytes: Buffer) => to.write(bytes));
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
