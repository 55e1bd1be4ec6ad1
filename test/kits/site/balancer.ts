// A load balancer in front of several processes of one site: each request goes to the next of them,
// whoever asks, and to another where one is gone before it has answered anything.

import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Balancer = AsyncDisposable & {
  url: string;
  /** How many requests each address got, in the order of `targets`. */
  counts(): readonly number[];
  /** Sends requests to these addresses from now on. */
  send(targets: readonly string[]): void;
};

export async function openBalancer(): Promise<Balancer> {
  let targets: readonly string[] = [];
  let counts: number[] = [];
  let turn = 0;

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer): void {
    let tried = 0;
    function tryNext(): void {
      const at = turn++ % Math.max(targets.length, 1);
      const target = targets[at];
      if (target === undefined || tried++ >= targets.length) {
        outgoing.writeHead(502).end("Bad Gateway");
        return;
      }
      counts[at] = (counts[at] ?? 0) + 1;
      const { method, headers, url } = incoming;
      const onward = ask(target + url, { method, headers });
      onward.on("response", (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
        answer.on("error", () => outgoing.destroy());
      });
      onward.on("error", (error: NodeJS.ErrnoException) => {
        // What may have been acted on already is not asked for twice: the visitor decides.
        if (error.code === "ECONNREFUSED") tryNext();
        else outgoing.destroy();
      });
      outgoing.on("close", () => onward.destroy());
      onward.end(body);
    }
    tryNext();
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => pass(incoming, outgoing, Buffer.concat(chunks)));
    incoming.on("error", () => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts: () => counts,
    send(addresses) {
      targets = addresses;
      counts = addresses.map(() => 0);
    },
    [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
