// A proxy between the site and the Auth emulator: forwards requests, and fails them when a test asks for it.

import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** "away": closes the connection. "silent": never answers. Otherwise answers with this response. */
export type Fault = "away" | "silent" | { status: number; body: object };

export type FaultyService = Awaited<ReturnType<typeof openFaultyService>>;

export async function openFaultyService(emulator: string) {
  const [hostname = "", port = ""] = emulator.split(":");
  const asked: string[] = [];
  let failing: { fault: Fault; where: RegExp } | null = null;
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? "";
    asked.push(`${incoming.method} ${path.replace(/\?.*/, "")}`);
    const fault = failing?.where.test(path) ? failing.fault : null;
    if (fault === "away") return void incoming.socket.destroy();
    if (fault === "silent") return;
    if (fault) {
      response.writeHead(fault.status, { "Content-Type": "application/json" });
      return void response.end(JSON.stringify(fault.body));
    }
    const { method, headers } = incoming;
    const passed = request({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Fails requests to matching addresses until the next call of `inject`; null: no more faults. */
    inject(fault: Fault | null, where = /./) {
      failing = fault && { fault, where };
    },
    /** The received requests, as method and path. */
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
