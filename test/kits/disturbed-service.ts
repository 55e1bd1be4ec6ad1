// Stands between the site and the Auth emulator: passes on what is asked, unless a test has it fail.

import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Hangs up, never answers, or answers that. */
export type Disturbance = "away" | "silent" | { status: number; body: object };

export type DisturbedService = AsyncDisposable & {
  host: string;
  /** What is asked at an address that fits, until the next call; null: nothing fails any more. */
  disturb(disturbance: Disturbance | null, where?: RegExp): void;
  /** The calls that came, as method and path. */
  asked: string[];
};

export async function openDisturbedService(emulator: string): Promise<DisturbedService> {
  const [hostname = "", port = ""] = emulator.split(":");
  const asked: string[] = [];
  let failing: { disturbance: Disturbance; where: RegExp } | null = null;
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? "";
    asked.push(`${incoming.method} ${path.replace(/\?.*/, "")}`);
    const disturbance = failing?.where.test(path) ? failing.disturbance : null;
    if (disturbance === "away") return void incoming.socket.destroy();
    if (disturbance === "silent") return;
    if (disturbance) {
      response.writeHead(disturbance.status, { "Content-Type": "application/json" });
      return void response.end(JSON.stringify(disturbance.body));
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
    disturb(disturbance, where = /./) {
      failing = disturbance && { disturbance, where };
    },
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
