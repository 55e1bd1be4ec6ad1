// A network that stops in the middle of everything without a word, and goes on later: what a service that hangs is
// to those who ask it.

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type FreezableNetwork = AsyncDisposable & {
  /** Leads to the target. */
  host: string;
  freeze(): void;
  thaw(): void;
};

export async function openFreezableNetwork(target: string): Promise<FreezableNetwork> {
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
