// Limits connections per network address where Node itself faces the internet, so that one client's incomplete
// requests cannot use up all connections. One connection too many closes the oldest without a whole request, so
// phones behind one address lose no answer under way.

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#server/limits/network-address.ts";

/** Time to send a request: Node accepts hundreds of connections before it reads from the first of them. */
const graceMs = 100;

/** Call it after `server.maxConnections` is set: no address gets half of all connections, not for a moment. */
export function capConnections(server: Server, most: number): void {
  const held = new Map<string, Set<Socket>>();
  const asked = new WeakMap<Socket, IncomingMessage>();

  function makeRoom(sockets: Set<Socket>, newest: Socket): void {
    if (sockets.size <= most) return;
    const waiting = [...sockets].find((one) => one !== newest && !asked.get(one)?.complete) ?? newest;
    sockets.delete(waiting);
    waiting.destroy();
  }
  server.on("connection", (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? "unknown");
    const sockets = held.get(address) ?? new Set();
    held.set(address, sockets.add(socket));
    socket.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0 && held.get(address) === sockets) held.delete(address);
    });
    if (sockets.size > server.maxConnections / 2) makeRoom(sockets, socket);
    else if (sockets.size > most) setTimeout(makeRoom, graceMs, sockets, socket).unref();
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    asked.set(request.socket, request);
    response.once("close", () => asked.delete(request.socket));
  });
}
