// How many connections one address may hold, against a server of Node's own on addresses of this machine.

import { once } from "node:events";
import { createServer, get } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { site } from "../../kits/site/visit.ts";

/** As `server.ts` opens it, and smaller: 60 connections in all, 20 for one address. */
async function openServer({ isCapped }: { isCapped: boolean }) {
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/slow") waiting.push(() => response.end("late"));
    else response.end("ok");
  });
  server.maxConnections = 60;
  if (isCapped) site.capConnections(server, 20);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  return {
    /** How many slow requests are being answered. */
    slow: () => waiting.length,
    finish: () => waiting.forEach((end) => end()),
    async openHalf(localAddress: string): Promise<Socket> {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      sockets.push(socket);
      socket.on("error", () => {});
      await once(socket, "connect");
      socket.write("GET / HTTP/1.1\r\nHost: osa.test\r\n");
      return socket;
    },
    ask: (localAddress: string, path = "/") =>
      new Promise<string>((resolve) => {
        get({ port, host: "127.0.0.1", localAddress, path, agent: false }, (response) =>
          resolve(text(response)),
        ).on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "error"));
      }),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("half requests of one client refuse nobody, and the client may still ask", async () => {
  await using server = await openServer({ isCapped: true });
  for (let n = 0; n < 100; n++) await server.openHalf("127.0.0.2");
  for (const address of ["127.0.0.3", "127.0.0.2"]) expect(await server.ask(address)).toBe("ok");
});

test("control: without the cap they refuse everybody", async () => {
  await using server = await openServer({ isCapped: false });
  for (let n = 0; n < 100; n++) await server.openHalf("127.0.0.2");
  expect(await server.ask("127.0.0.3")).toBe("ECONNRESET");
});

test("an answer that is under way is not cut off by others behind the same address", async () => {
  await using server = await openServer({ isCapped: true });
  const slow = Array.from({ length: 10 }, () => server.ask("127.0.0.2", "/slow"));
  await expect.poll(server.slow).toBe(10);
  for (let n = 0; n < 50; n++) await server.openHalf("127.0.0.2");
  server.finish();
  expect(await Promise.all(slow)).toEqual(Array<string>(10).fill("late"));
});

test("where all that an address holds is in use, the next one is refused, and others are not", async () => {
  await using server = await openServer({ isCapped: true });
  const slow = Array.from({ length: 20 }, () => server.ask("127.0.0.2", "/slow"));
  await expect.poll(server.slow).toBe(20);
  expect(await server.ask("127.0.0.2")).toBe("ECONNRESET");
  expect(await server.ask("127.0.0.3")).toBe("ok");
  server.finish();
  await Promise.all(slow);
  expect(await server.ask("127.0.0.2")).toBe("ok");
});
