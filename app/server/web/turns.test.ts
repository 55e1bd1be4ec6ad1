import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as everythingUnderWay } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTurns } from "./listener.ts";

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: osa.test\r\n\r\n`;

/** A server whose answers the test gives; without turns it starts all of them at once. */
async function openServer({ takesTurns = true } = {}) {
  const turns = openTurns();
  const come: string[] = [];
  const begun: { path: string; outgoing: ServerResponse }[] = [];
  const server = createServer((incoming, outgoing) => {
    come.push(incoming.url ?? "");
    const begin = () => begun.push({ path: incoming.url ?? "", outgoing });
    if (takesTurns) turns.onConnection(incoming.socket, outgoing, begin);
    else begin();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    come,
    begun,
    connect: (): Socket => connect({ port, host: "127.0.0.1" }).on("error", () => {}),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const paths = (begun: readonly { path: string }[]) => begun.map(({ path }) => path);

test("what comes at once on one connection is answered one after another, in order", async () => {
  await using server = await openServer();
  const socket = server.connect();
  socket.write(
    request("/1") + request("/2") + request("/3").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"),
  );
  await expect.poll(() => server.come).toEqual(["/1", "/2", "/3"]);
  for (let n = 1; n <= 3; n++) {
    await expect.poll(() => server.begun.length).toBe(n);
    await everythingUnderWay();
    expect(paths(server.begun)).toEqual(["/1", "/2", "/3"].slice(0, n));
    server.begun.at(-1)?.outgoing.end(`<${n}>`);
  }
  expect((await text(socket)).match(/<\d>/g)).toEqual(["<1>", "<2>", "<3>"]);
});

test("control: without turns all of it is begun at once", async () => {
  await using server = await openServer({ takesTurns: false });
  server.connect().write(request("/1") + request("/2") + request("/3"));
  await expect.poll(() => server.come).toEqual(["/1", "/2", "/3"]);
  await everythingUnderWay();
  expect(paths(server.begun)).toEqual(["/1", "/2", "/3"]);
});

test("a connection on which more comes than is ever read is closed, and no other", async () => {
  await using server = await openServer();
  const [much, other] = [server.connect(), server.connect()];
  other.write(request("/other"));
  await expect.poll(() => paths(server.begun)).toContain("/other");
  const closed = once(much, "close");
  much.write(request("/much").repeat(50));
  await closed;
  expect(other.destroyed).toBe(false);
});
