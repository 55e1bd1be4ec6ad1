// Limits connections per network address where Node itself faces the internet, so that one client's incomplete
// requests cannot use up all connections. One connection too many closes the oldest that is waiting for a
// request, so phones behind one address lose no connection in use.

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
