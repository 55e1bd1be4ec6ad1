// Google's emulator of storage buckets, as firebase-tools has it, without the Java program that judges what
// browsers may do there: here only the site's own account asks, which those rules do not bind.

import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";

/** @returns {Promise<{ host: string, close(): Promise<void> }>} its "host:port" */
export async function startStorageEmulator() {
  // By another name than `require`: the compiler would look for a package that few have installed.
  const load = createRequire(import.meta.url);
  const { StorageEmulator } = load("firebase-tools/lib/emulator/storage/index.js");
  const { createApp } = load("firebase-tools/lib/emulator/storage/server.js");
  const { EmulatorRegistry } = load("firebase-tools/lib/emulator/registry.js");

  const closed = "service firebase.storage { match /{all=**} { allow read, write: if false; } }";
  const args = {
    projectId: "osa-test",
    rules: { name: "closed", content: closed },
    host: "127.0.0.1",
    port: 0,
  };
  const emulator = new StorageEmulator(args);
  const server = createServer(await createApp("osa-test", emulator));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The emulator has no port");
  // It writes its own address into what it says of each file.
  args.port = address.port;
  EmulatorRegistry.INSTANCES.set("storage", emulator);
  return {
    host: `127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
