import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillGuestList } from "./made-up-guests.ts";
import { makeDataFolder, projectFolder, type SiteProcess, startSite } from "./site-process.ts";

const canary = "canary-of-a-visitor";

/** Percent signs that begin no letter; as a browser sends what somebody typed after the address. */
const malformed = ["/%", "/%zz", "/%ff%fe", "/sv/%", `/sv/%c3/${canary}`, `/api/%${canary}`, "/en/rsvp%"];

test("addresses that nobody can decode lead home, and leave no line in the log; without NODE_ENV pages come of React's quick form", async () => {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 1);
  const listing = `--import=${join(projectFolder, "test/faults/listing-modules.ts")}`;
  await using site = await startSite({
    dataFolder: folder.path,
    environment: { NODE_ENV: "", NODE_OPTIONS: listing },
  });
  const before = site.output();
  const answers = [];
  for (const path of malformed) answers.push(await statusLine(site, `GET ${path}`));
  expect(answers).toEqual(["302 /en", "302 /en", "302 /en", "302 /sv", "302 /sv", "404", "302 /en"]);
  expect(site.output().slice(before.length)).toBe("");
  await (await fetch(`${site.url}/en`)).text();
  await site.end("SIGTERM");
  expect(site.output().slice(before.length)).toBe("\ndrew with production\n");
});

test("what a part of the site writes on the console again and again becomes one line of the log, without its words", async () => {
  await using folder = await makeDataFolder();
  await using site = await startSite({
    dataFolder: folder.path,
    environment: { NODE_OPTIONS: `--import=${join(projectFolder, "test/faults/talking-dependency.ts")}` },
  });
  // It talks while the site opens, too; what a person reads then ends with an empty line.
  const said = () => site.output().split(site.url).at(-1)?.split("\n\n").at(-1)?.trim().split("\n") ?? [];
  await expect.poll(() => said().filter((line) => line === "talked").length).toBeGreaterThan(4);
  const log = said().filter((line) => line !== "talked");
  const aside = (how: string) => ({
    at: expect.any(String),
    event: "written aside",
    how,
    where: expect.stringMatching(/talking-dependency\.ts:\d+:\d+\)$/),
  });
  expect(log.map((line) => JSON.parse(line) as object)).toEqual([aside("warn"), aside("warning")]);
});

/** The status, and where it leads. By hand: a client would mend the address first. */
async function statusLine({ port }: SiteProcess, request: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.write(
    `${request} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  const answer = await text(socket);
  const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? answer;
  const location = /^location: (.*)\r$/im.exec(answer)?.[1];
  return location ? `${status} ${location}` : status;
}
