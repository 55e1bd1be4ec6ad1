// Google's emulator of Firebase Authentication, as firebase-tools has it, with one difference: a request
// that names no project but only an api key is about the project of that name. So one process serves every
// test's own project. It reaches into firebase-tools, hence the exact version in package.json.

import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";

/** What the emulator takes for its one project where a request names none. */
const unnamed = "named-by-the-api-key";

/** @returns {Promise<string>} its "host:port" */
export async function startAuthEmulator() {
  // By another name than `require`: the compiler would look for a package that few have installed.
  const load = createRequire(import.meta.url);
  const { createApp } = load("firebase-tools/lib/emulator/auth/server.js");
  const { SingleProjectMode } = load("firebase-tools/lib/emulator/auth/index.js");
  const { AgentProjectState } = load("firebase-tools/lib/emulator/auth/state.js");

  /** @type {AsyncLocalStorage<string>} */
  const apiKey = new AsyncLocalStorage();
  const states = new Map();
  const projects = {
    /** @param {string} asked */
    get(asked) {
      const name = asked === unnamed ? (apiKey.getStore() ?? asked) : asked;
      if (!states.has(name)) states.set(name, new AgentProjectState(name));
      return states.get(name);
    },
  };
  const app = await createApp(unnamed, SingleProjectMode.NO_WARNING, projects);
  const server = createServer((request, response) => {
    const key = new URL(request.url ?? "/", "http://localhost").searchParams.get("key");
    apiKey.run(key ?? unnamed, () => app(request, response));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The emulator has no port");
  return `127.0.0.1:${address.port}`;
}
