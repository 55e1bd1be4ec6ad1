import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { findFreePort } from "./free-port.ts";

test("a port that was found is given to nobody else before its program listens on it", async () => {
  const found = new Set<number>();
  for (let n = 0; n < 600; n++) found.add(await findFreePort());
  const others = await Promise.all(Array.from({ length: 600 }, () => listenOn(0)));
  const given = others.filter((server) => found.has((server.address() as AddressInfo).port));
  for (const server of others) server.close();
  expect({ found: found.size, given }).toEqual({ found: 600, given: [] });
  for (const port of found) (await listenOn(port)).close();
});

async function listenOn(port: number) {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
