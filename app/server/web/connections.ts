// Connections that one network address may hold where Node itself faces the net: half requests of one client
// must not use up what there is for all. Whoever opens one too many loses the oldest that is waiting for its
// request, so that many phones behind one address lose none that they use.

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#server/limits/network-address.ts";

export function capConnections(server: Server, most: number): void {
  const held = new Map<string, Set<Socket>>();
  const busy = new WeakSet<Socket>();

  server.on("connection", (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? "unknown");
    const sockets = held.get(address) ?? new Set();
    held.set(address, sockets.add(socket));
    socket.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0 && held.get(address) === sockets) held.delete(address);
    });
    if (sockets.size <= most) return;
    const idle = [...sockets].find((one) => !busy.has(one)) ?? socket;
    sockets.delete(idle);
    idle.destroy();
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.add(socket);
    response.once("close", () => busy.delete(socket));
  });
}
