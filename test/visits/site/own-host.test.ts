import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Log } from "#server/log.ts";
import type { Settings } from "#server/settings.ts";
import { openListeningSite } from "../../kits/site/listening-site.ts";
import { adminAccount } from "../../kits/site/services.ts";

const real = { production: true, publicUrl: "https://osa.example.com" };
const trial = { trial: true, publicUrl: "http://osa.example.com:3000" };

test.each<[string, Partial<Settings>, readonly string[], readonly string[]]>([
  [
    "a trial on one machine",
    {},
    [
      "localhost",
      "localhost:3421",
      "LOCALHOST",
      "osa.localhost:80",
      "127.0.0.1:3000",
      "127.9.9.9",
      "[::1]:3000",
      "osa.test",
    ],
    [
      "rebind.evil.example",
      "localhost.evil.example",
      "192.168.1.20:3000",
      "[2001:db8::1]",
      "osa.test.evil.example",
      "a@osa.test",
      "osa.test:81",
    ],
  ],
  [
    "a trial that other machines look at",
    trial,
    ["osa.example.com:3000", "192.168.1.20:3000", "[2001:db8::1]:3000", "localhost:3000"],
    ["rebind.evil.example:3000", "osa.example.com:3001", "192.168.1.20.evil.example"],
  ],
  [
    "a real site",
    real,
    ["osa.example.com", "OSA.example.com:443", "osa.example.com."],
    [
      "localhost:3000",
      "127.0.0.1:3000",
      "203.0.113.7",
      "www.osa.example.com",
      "osa.example.com:8443",
      "osa.example.com/x",
    ],
  ],
])("%s answers to its own name and to no other", async (_what, settings, own, foreign) => {
  await using listening = await openListeningSite(settings);
  const statusOf = async (Host: string, path: string) =>
    Number(/^HTTP\/1\.1 (\d+)/.exec(await ask(listening.url, path, [`Host: ${Host}`]))?.[1]);
  for (const path of ["/en", "/en/admin", "/robots.txt", "/assets/nowhere.js"]) {
    for (const host of own) expect([host, path, await statusOf(host, path)]).not.toContain(421);
    for (const host of foreign) {
      const status = await statusOf(host, path);
      expect([host, path, status === 421 || status === 400]).toEqual([host, path, true]);
    }
  }
});

test("a page of another name that leads here signs nobody in and reads nothing, and two names in one request are none", async () => {
  await using listening = await openListeningSite();
  await listening.site.signedIn();
  const body = new URLSearchParams({ intent: "sign-in", ...adminAccount }).toString();
  const headers = (host: string) => [`Host: ${host}`, `Origin: http://${host}`, "Cookie: language=en"];
  const signIn = (host: string) => ask(listening.url, "/en/admin/sign-in", headers(host), body);
  const refused = await signIn("rebind.evil.example");
  expect(refused).toMatch(/^HTTP\/1\.1 421 /);
  expect(refused).not.toMatch(/set-cookie/i);
  expect(refused).toMatch(/content-type: text\/plain; charset=utf-8/i);
  // The control: by the site's own name the same is done.
  expect(await signIn(new URL(listening.url).host)).toMatch(/^HTTP\/1\.1 303 [^]*set-cookie: osa-admin=/i);

  const { host } = new URL(listening.url);
  expect(await ask(listening.url, "/en", [`Host: ${host}`])).toMatch(/^HTTP\/1\.1 200 /);
  for (const path of ["/en", "/healthz"]) {
    for (const second of [host, "evil.example"]) {
      const answer = await ask(listening.url, path, [`Host: ${host}`, `host: ${second}`]);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
  }
});

test("whatever watches over a real site from its machine or network is answered, by address and on one path", async () => {
  await using listening = await openListeningSite(real);
  const statusOf = async (path: string, host: string) =>
    (await ask(listening.url, path, [`Host: ${host}`])).slice(9, 12);
  for (const host of ["127.0.0.1:3000", "localhost:3000", "10.4.0.17:3000", "osa.example.com"]) {
    expect([host, await statusOf("/healthz", host)]).toEqual([host, "200"]);
  }
  expect(await statusOf("/healthz", "evil.example")).toBe("421");
  expect(await statusOf("/healthz/../en", "127.0.0.1:3000")).toBe("421");
});

/** As it stands on the line, with headers that no library would send. */
async function ask(url: string, path: string, headers: readonly string[], body?: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const form = ["Content-Type: application/x-www-form-urlencoded", `Content-Length: ${body?.length}`];
  const lines = [
    `${body ? "POST" : "GET"} ${path} HTTP/1.1`,
    ...headers,
    ...(body ? form : []),
    "Connection: close",
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body ?? ""}`);
  return text(socket);
}

test("who comes by another name is told so in the language of the page, and the log says once what to set", async () => {
  const lines: unknown[] = [];
  const log: Log = (event, facts) => void lines.push({ event, ...facts });
  await using listening = await openListeningSite(real, { log });
  for (const path of ["/sv/rsvp", "/en/rsvp", "/en"]) {
    const body = path === "/sv/rsvp" ? "firstName=Astrid" : undefined;
    const answer = await ask(listening.url, path, ["Host: osa-abc-ew.a.run.app"], body);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain(path.startsWith("/sv") ? "Webbplatsen går inte att öppna" : "doesn’t open at");
    // A page of another name that leads here must not learn whose site this is.
    expect(answer).not.toContain("osa.example.com");
  }
  expect(lines).toEqual([
    {
      event: "refused: another Host",
      host: "osa-abc-ew.a.run.app",
      publicUrlHost: "osa.example.com",
      remedy: expect.stringContaining("Host") as string,
    },
  ]);
  for (let at = 0; at < 50; at++) await ask(listening.url, "/en", [`Host: n${at}.example`]);
  await ask(listening.url, "/en", [`Host: "}\u001b[2J`]);
  expect(lines.length).toBeLessThanOrEqual(20);
});
