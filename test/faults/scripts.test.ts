// The scripts, and the pictures among them, that anybody may fetch: the admin area runs in the browser, and what is built into it
// is no secret. None of them may hold the couple's words or facts.

import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { sv } from "#wedding/texts/sv.ts";
import { wedding } from "#wedding/wedding.ts";
import { openTestServices, sampleCode } from "../kits/site/services.ts";
import { site } from "../kits/site/visit.ts";

const folder = "build/client/assets";

/** What only the invited may know. */
const secretEvents = (wedding.events ?? []).filter(({ invited }) => invited === "chosen households");
const ofEvents = secretEvents.flatMap(({ place, en: name, sv: namn }) => [
  name,
  namn,
  place?.name,
  place?.street,
]);

test("nothing that is served tells an introduction, the invitation code, a telephone number or a secret event", async () => {
  const introductions = Object.values(sv.introductions).flatMap((words) => Object.values(words));
  const { toastmaster, sample } = wedding;
  const secrets = [...introductions, ...ofEvents, sampleCode, toastmaster?.phone, sample?.admin.password];
  const isTold = (script: string) => secrets.some((secret) => secret && script.includes(secret));
  await using opened = await openTestServices({ open: site.openServices });
  const server = createServer(await site.openSiteListener(opened.services, "build/client"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
  const served: string[] = [];
  for (const name of names) {
    const response = await fetch(`http://127.0.0.1:${port}/assets/${name}`, {
      headers: { Connection: "close" },
    });
    await response.arrayBuffer();
    if (response.status === 200) served.push(await readFile(`${folder}/${name}`, "utf8"));
  }
  server.close();

  expect(served.filter(isTold)).toEqual([]);
  // What the server runs does tell; so the search above can find it.
  const ofServer = await readFile("build/server/site.js", "utf8");
  expect(isTold(ofServer)).toBe(true);
  expect(ofEvents.length).toBeGreaterThan(0);
  expect(ofEvents.every((words) => words && ofServer.includes(words))).toBe(true);
  expect(served.length).toBeGreaterThan(5);
});
