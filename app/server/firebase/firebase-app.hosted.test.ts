import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { openFirestoreDocuments } from "#server/store/firestore/firestore-documents.ts";
import { emulatorHost } from "#test/kits/store/temporary-firestore.ts";
import { settingsOfProject } from "#test/kits/site/engines.ts";
import { openFirebaseApp } from "./firebase-app.ts";

it("leaves a connection that has died without a word", async () => {
  await using cutOff = await openCutOff(1500);
  await expect.poll(cutOff.tryReading).toBe("read");
});

it("would wait for it without pings", async () => {
  await using cutOff = await openCutOff(null);
  for (let n = 0; n < 3; n++) expect(await cutOff.tryReading()).toBe("DocumentsUnavailable");
});

async function openCutOff(pingEveryMs: number | null) {
  const network = await openNetwork(emulatorHost());
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", network.host);
  const projectId = `osa-test-${randomBytes(5).toString("hex")}`;
  const settings = settingsOfProject(projectId, { firestore: network.host, auth: null, storage: null });
  const app = openFirebaseApp(settings, pingEveryMs);
  const documents = await openFirestoreDocuments({
    firestore: app.firestore(),
    sdk: app.firestoreSdk,
    random: randomBytes,
    log: () => {},
    timings: { readMs: 2000 },
  });
  vi.unstubAllEnvs();
  const watch = documents.watch("guests", () => {});
  await documents.list("guests");
  network.cut();
  return {
    tryReading: () =>
      documents.list("guests").then(
        () => "read",
        (error: Error) => error.name,
      ),
    async [Symbol.asyncDispose]() {
      watch[Symbol.dispose]();
      await documents.close();
      await app.close();
      await network[Symbol.asyncDispose]();
    },
  };
}

/** Forwards everything until it is cut, and after that only new connections. */
async function openNetwork(target: string) {
  const [host = "", port = ""] = target.split(":");
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(Number(port), host);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far);
    far.pipe(near);
    pairs.add([near, far]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
    },
    async [Symbol.asyncDispose]() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}
