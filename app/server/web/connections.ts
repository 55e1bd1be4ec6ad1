// Per address. One connection too many closes the oldest without a whole request, so that no answer under way is lost.

import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { networkOf } from "#server/limits/network-address.ts";
import type { Settings } from "#server/settings.ts";
import { closedPolicy, securityHeaders } from "./security-headers.ts";

/** Time to send a request: Node accepts hundreds of connections before it reads from the first of them. */
const graceMs = 100;

/** Call it after `server.maxConnections` is set: no address gets half of all connections, not for a moment. */
export function capConnections(server: Server, most: number): void {
  const openSockets = new Map<string, Set<Socket>>();
  const requestOn = watchRequests(server);
  const isReading = (socket: Socket) => requestOn(socket)?.request.complete !== true;

  function makeRoom(sockets: Set<Socket>, newest: Socket): void {
    if (sockets.size <= most) return;
    const waiting = [...sockets].find((one) => one !== newest && isReading(one)) ?? newest;
    sockets.delete(waiting);
    waiting.destroy();
  }
  server.on("connection", (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? "unknown");
    const sockets = openSockets.get(address) ?? new Set();
    openSockets.set(address, sockets.add(socket));
    socket.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0 && openSockets.get(address) === sockets) openSockets.delete(address);
    });
    if (sockets.size > server.maxConnections / 2) makeRoom(sockets, socket);
    else if (sockets.size > most) setTimeout(makeRoom, graceMs, sockets, socket).unref();
  });
}

type UnderWay = { request: IncomingMessage; response: ServerResponse };

const watched = new WeakMap<Server, WeakMap<Duplex, UnderWay>>();

/** The request of a connection that is not answered yet. */
function watchRequests(server: Server): (socket: Duplex) => UnderWay | null {
  const newest = watched.get(server) ?? new WeakMap<Duplex, UnderWay>();
  if (!watched.has(server)) {
    watched.set(server, newest);
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      const known = newest.get(request.socket);
      if (known) Object.assign(known, { request, response });
      else newest.set(request.socket, { request, response });
    });
  }
  return (socket) => {
    const found = newest.get(socket);
    return found && !found.response.writableFinished ? found : null;
  };
}

/** Node answers by itself what it cannot read, and without our headers. Here it gets the same answers with them. */
export function answerMalformed(server: Server, { production }: Pick<Settings, "production">): void {
  Object.assign(server, { requireHostHeader: false });
  // An expectation that nobody knows may be ignored (RFC 9110, section 10.1.1).
  server.on("checkExpectation", (...asked) => server.emit("request", ...asked));
  const headers = { ...securityHeaders(production), "Content-Security-Policy": closedPolicy };
  const written = Object.entries({ ...headers, Connection: "close", "Content-Length": "0" });
  const rest = written.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const requestOn = watchRequests(server);
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || requestOn(socket)?.response.headersSent) return void socket.destroy();
    const status = statusOfMalformed[code] ?? 400;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${rest}\r\n`, () => socket.destroy());
  });
}

const statusOfMalformed: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
