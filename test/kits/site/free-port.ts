// A port for a program that wants to be told one before it starts.

import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/**
 * A port that nobody listens on, and that the system gives to nobody else for a minute: a connection that was
 * closed on it is still remembered there (TIME-WAIT, RFC 9293 section 3.6.1), which keeps only those away who do
 * not name the port.
 */
export async function findFreePort(): Promise<number> {
  const server = createServer((socket) => socket.resume().end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1").resume();
  await once(client, "close");
  server.close();
  await once(server, "close");
  return port;
}
