import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { type IncomingMessage, request, createServer, get } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { openListeningSite } from "../../kits/site/listening-site.ts";
import { signInAs } from "../../kits/site/roles.ts";
import { signOut, type Visitor, site } from "../../kits/site/visit.ts";

test("what is no page, or is refused before it becomes one, says whom to trust, and in which letters it is written", async () => {
  await using listening = await openListeningSite();
  const tooLarge = { method: "POST", body: "x".repeat(2_000_000) };
  for (const [path, init, status] of [
    ["/en/rsvp", tooLarge, 413],
    ["/assets/nowhere.js", {}, 404],
    ["/en/photo.jpg", {}, 404],
    ["/en/x.data", {}, 404],
    ["/healthz", {}, 200],
  ] as const) {
    const answer = await fetch(listening.url + path, init);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Referrer-Policy")).toBe("same-origin");
    if (init !== tooLarge) {
      expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; ?charset=utf-8$/i);
    }
  }
});

test.each([
  ["no host", 400, "GET /en HTTP/1.1\r\n\r\n"],
  [
    "two lengths",
    400,
    "POST /en/rsvp HTTP/1.1\r\nHost: osa.test\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd",
  ],
  [
    "a length and pieces",
    400,
    "POST /en/rsvp HTTP/1.1\r\nHost: osa.test\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  [
    "pieces of an unknown kind",
    400,
    "POST /en/rsvp HTTP/1.1\r\nHost: osa.test\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
  ],
  ["a long header", 431, `GET /en HTTP/1.1\r\nHost: osa.test\r\nX: ${"x".repeat(40_000)}\r\n\r\n`],
  ["no request", 400, "\0\u0001\r\n\r\n"],
  [
    "an expectation of its own",
    404,
    "GET /x.js HTTP/1.1\r\nHost: osa.test\r\nExpect: x\r\nConnection: close\r\n\r\n",
  ],
])("what comes with %s is answered with all headers that protect a page", async (_what, status, sent) => {
  await using listening = await openListeningSite({ production: true, publicUrl: "https://osa.test" });
  const socket = connect(Number(new URL(listening.url).port), "127.0.0.1");
  socket.write(sent);
  if (status !== 404) socket.end();
  const answer = await text(socket);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  for (const header of [
    "Strict-Transport-Security: max-age",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy",
    "frame-ancestors 'none'",
  ])
    expect(answer).toContain(header);
});

test("a file as large as a guest list is taken from whoever is signed in, and from nobody else", async () => {
  await using listening = await openListeningSite();
  const admin = await listening.site.signedIn();
  const token = admin.cookies.get("osa-admin");
  const send = async (Cookie: string, bytes: number, path = "/en/admin") => {
    const body = new FormData();
    body.set("intent", "read-import");
    body.set("file", new File([`First_Name\n${"x".repeat(bytes)}`], "guests.csv"));
    const headers = { Cookie, Origin: listening.url };
    const { status } = await fetch(listening.url + path, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
    });
    return status;
  };
  expect(await send(`osa-admin=${token}`, 900_000)).toBe(303);
  for (const path of ["/en/admin", "/sv/admin.data"]) {
    expect(await send(`osa-admin=${"A".repeat(22)}`, 900_000, path)).toBe(413);
  }
  expect(await send(`osa-admin=${token}`, 1_300_000)).toBe(413);
  expect(await send(`osa-admin=${token}`, 900_000, "/en/rsvp")).toBe(413);
  await signOut(admin);
  expect(await send(`osa-admin=${token}`, 900_000)).toBe(413);
});

test("a photo is taken from the couple on its own page alone, and whoever may not send one is told before it is sent", async () => {
  await using listening = await openListeningSite();
  const { site } = listening;
  const cookieOf = ({ cookies }: Visitor) => `osa-admin=${cookies.get("osa-admin")}`;
  const [couple, assistant] = [await signInAs(site, "couple"), await signInAs(site, "assistant")];
  const photos = "/sv/admin/website/photos";
  const mostSent = 30_000_000;
  for (const [Cookie, path, bytes, status] of [
    ["", photos, mostSent, 413],
    [cookieOf(assistant), photos, mostSent, 413],
    [cookieOf(assistant), photos, 200_000, 413],
    [cookieOf(couple), "/sv/rsvp?photos=", mostSent, 413],
    [cookieOf(couple), "/sv/admin/website", mostSent, 413],
    [cookieOf(couple), photos, mostSent + 1, 413],
    // It is waited for.
    [cookieOf(couple), photos, mostSent, null],
  ] as const) {
    expect([path, bytes, await announce(listening.url, { Cookie, path, bytes })]).toEqual([
      path,
      bytes,
      status,
    ]);
  }
});

/** The status that comes while none of the body has been sent; null: none. */
async function announce(
  url: string,
  { Cookie, path, bytes }: { Cookie: string; path: string; bytes: number },
) {
  const asked = request(url + path, {
    method: "POST",
    headers: {
      Cookie,
      Origin: url,
      "Content-Length": bytes,
      "Content-Type": "multipart/form-data; boundary=x",
    },
  });
  asked.flushHeaders();
  const heard = once(asked, "response") as Promise<[IncomingMessage]>;
  heard.catch(() => {});
  const [answer] = await Promise.race([heard, once(AbortSignal.timeout(700), "abort").then(() => [null])]);
  asked.destroy();
  return answer?.statusCode ?? null;
}

test("whoever sends a form is looked up once, and a stranger's file not at all", async () => {
  await using listening = await openListeningSite();
  const admin = await listening.site.signedIn();
  const { identity } = listening.site.services;
  const whoIs = vi.spyOn(identity, "whoIs");
  const send = async (Cookie: string, body: string, path: string) => {
    const headers = { Cookie, Origin: listening.url };
    await fetch(listening.url + path, { method: "POST", headers, body: new URLSearchParams({ body }) });
    return whoIs.mock.calls.splice(0).length;
  };
  const known = `osa-admin=${admin.cookies.get("osa-admin")}`;
  expect(await send(known, "a form", "/en/admin")).toBe(1);
  expect(await send("", "x".repeat(200_000), "/en/admin")).toBe(0);
  expect(await send(known, "x".repeat(200_000), "/en/rsvp")).toBe(0);
});

test("a watchman that speaks HTTP/1.0 is answered, and a page that the browser holds is not sent again, however weak its tag", async () => {
  await using listening = await openListeningSite();
  const socket = connect(Number(new URL(listening.url).port), "127.0.0.1");
  socket.write("GET /healthz HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*\r\nok\n$/s);

  const page = `${listening.url}/sv/wishlist`;
  const etag = (await fetch(page)).headers.get("ETag") ?? "";
  for (const held of [etag, `W/${etag}`, `"older", ${etag}`]) {
    const answer = await fetch(page, { headers: { "If-None-Match": held } });
    expect(answer.status).toBe(304);
  }
  expect((await fetch(`${listening.url}/sv`, { headers: { "If-None-Match": `"older"` } })).status).toBe(200);
});

test("the wreath draws itself at the first look, and stands still for whoever holds the page already", async () => {
  await using listening = await openListeningSite();
  const look = async (held?: string) => {
    const answer = await fetch(`${listening.url}/en`, held ? { headers: { "If-None-Match": held } } : {});
    const wreath = /<img src="([^"]*wreath[^"]*)"/.exec(await answer.text())?.[1];
    return { status: answer.status, etag: answer.headers.get("ETag") ?? "", wreath };
  };
  const first = await look();
  expect(first.wreath).toMatch(/\.svg$/);
  const second = await look(first.etag);
  expect([second.status, second.wreath]).toEqual([200, `${first.wreath}#still`]);
  expect((await look(second.etag)).status).toBe(304);
  const drawing = await (await fetch(listening.url + first.wreath)).text();
  expect(drawing).toMatch(/<svg [^>]*id="still"/);
  expect(drawing).toContain(":root:target [class]{animation:none}");
});

test("of the scripts only those go out that the pages' own script leads to", async () => {
  await using listening = await openListeningSite();
  const scripts = (await readdir("build/client/assets")).filter((name) => name.endsWith(".js"));
  const sent: string[] = [];
  for (const name of scripts) {
    const answer = await fetch(`${listening.url}/assets/${name}`);
    if (answer.status === 200) sent.push(name);
  }
  expect(sent.some((name) => name.startsWith("entry.client-"))).toBe(true);
  expect(sent.some((name) => name.startsWith("name-lookup"))).toBe(true);
  expect(sent.filter((name) => /^(couple|guest-book|information)/.test(name))).toEqual([]);
  const place = listening.site.services.wedding.place.name;
  const tells = (path: string) => readFileSync(path, "utf8").includes(place);
  expect(tells("build/server/site.js")).toBe(true);
  expect(scripts.filter((name) => tells(`build/client/assets/${name}`))).toEqual([]);
});

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
    async openHalf(localAddress: string, sent = "GET / HTTP/1.1\r\nHost: osa.test\r\n"): Promise<void> {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      sockets.push(socket);
      socket.on("error", () => {});
      await once(socket, "connect");
      socket.write(sent);
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

test.each([
  ["half a head", "GET / HTTP/1.1\r\nHost: osa.test\r\n"],
  ["half a form", "POST /slow HTTP/1.1\r\nHost: osa.test\r\nContent-Length: 90\r\n\r\nform="],
])("a hundred who send %s refuse nobody, not even others behind their own address", async (_, sent) => {
  await using server = await openServer({ isCapped: true });
  for (let n = 0; n < 100; n++) await server.openHalf("127.0.0.2", sent);
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
  expect(await server.ask("127.0.0.2", "/slow")).toBe("ECONNRESET");
  expect(await server.ask("127.0.0.3")).toBe("ok");
  server.finish();
  await Promise.all(slow);
  expect(await server.ask("127.0.0.2")).toBe("ok");
});
