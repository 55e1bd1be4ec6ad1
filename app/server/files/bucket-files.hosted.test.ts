import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contentOf, filesCases, nameOfFile } from "#test/contracts/files-contract.ts";
import { FilesUnavailable, openBucketFiles } from "./files.ts";
import { startStorageEmulator } from "../../../test/emulators/storage-emulator.mjs";

type Emulator = { host: string; close(): Promise<void> };

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startStorageEmulator();
}, 60_000);
afterAll(() => emulator.close());

it.each(Object.entries(filesCases))("files in a storage bucket: %s", async (_, run) => {
  const name = `osa-test-${randomBytes(6).toString("hex")}.firebasestorage.app`;
  const bucket = { name, origin: `http://${emulator.host}`, token: async () => "owner" };
  const open = () => openBucketFiles({ bucket });
  await run(open(), open);
});

const one = nameOfFile("one");

it("tries again while the service is away for a moment", async () => {
  let asked = 0;
  await using service = await openService((_request, response) => {
    asked++;
    if (asked < 3) response.writeHead(503).end();
    else response.writeHead(200, { "Content-Length": 3 }).end("abc");
  });
  expect((await contentOf(service.files, one))?.toString()).toBe("abc");
  expect(asked).toBe(3);
});

it.each([
  [503, "answers 503"],
  [403, "role Storage Object Admin"],
  [401, "service account"],
])("says what %i means, without the service's own words", async (status, words) => {
  await using service = await openService((_request, response) =>
    response.writeHead(status).end("secret@osa.iam.gserviceaccount.com"),
  );
  const failed = await service.files.list().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(FilesUnavailable);
  expect((failed as Error).message).toContain(words);
  expect((failed as Error).message).not.toContain("secret");
});

it("gives up on a service that keeps silent", async () => {
  await using service = await openService(() => {});
  await expect(service.files.get(one)).rejects.toBeInstanceOf(FilesUnavailable);
});

it("asks nothing without a service account", async () => {
  const token = () => Promise.reject(new Error("no account"));
  const files = openBucketFiles({
    bucket: { name: "osa", origin: "http://127.0.0.1:1", token },
    pausesMs: [],
  });
  await expect(files.put(one, Buffer.from("a"))).rejects.toBeInstanceOf(FilesUnavailable);
});

it("reads a list of many pages", async () => {
  const names = ["a", "b", "c"].map((of) => nameOfFile(of)).toSorted();
  await using service = await openService((request, response) => {
    const at = Number(new URL(request.url ?? "", "http://a").searchParams.get("pageToken") ?? 0);
    const items = [
      { name: `osa-photos/${names[at]}`, size: "7" },
      { name: "osa-photos/foreign.txt", size: "1" },
    ];
    response.end(JSON.stringify({ items, ...(at < 2 ? { nextPageToken: String(at + 1) } : {}) }));
  });
  expect(await service.files.list()).toEqual(names.map((name) => ({ name, bytes: 7 })));
});

async function openService(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const bucket = { name: "osa", origin: `http://127.0.0.1:${port}`, token: async () => "token" };
  const files = openBucketFiles({ bucket, timeoutMs: 300, pausesMs: [1, 1] });
  return {
    files,
    async [Symbol.asyncDispose]() {
      await files.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
