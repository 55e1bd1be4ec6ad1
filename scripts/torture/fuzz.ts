// The site must answer each malformed request with a status below 500 or close the connection, and keep running.

import { connect } from "node:net";
import { fetchInvitation } from "../../test/faults/answering.ts";
import { fillGuestList } from "../../test/faults/made-up-guests.ts";
import { makeDataFolder, startSite } from "../../test/faults/site-process.ts";
import { type Outcome, seedOfTheDay } from "./outcome.ts";
import { openNoise } from "./noise.ts";

const requests = 100_000;
const lines = 24;
/** The site waits for the rest of an incomplete request; the fuzzer does not. */
const timeoutMs = 300;

export async function sendNoise(): Promise<Outcome[]> {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 75);
  await using site = await startSite({ dataFolder: folder.path });
  const cookie = await fetchInvitation(site.url);
  const noise = openNoise(seedOfTheDay, cookie);
  const statuses = new Map<string, number>();
  const broken: string[] = [];
  let left = requests;

  async function keepSending(): Promise<void> {
    while (left-- > 0) {
      const request = noise.request();
      const status = await sendOnce(site.port, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status.startsWith("5") && broken.length < 5) broken.push(request.toString("latin1").slice(0, 200));
    }
  }
  await Promise.all(Array.from({ length: lines }, keepSending));
  const failures = [...statuses]
    .filter(([status]) => status.startsWith("5"))
    .reduce((sum, [, count]) => sum + count, 0);
  const isWell = await fetch(`${site.url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
  for (const request of broken) process.stdout.write(`answered 5xx: ${JSON.stringify(request)}\n`);
  const counts = [...statuses]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status}: ${count}`);
  return [
    {
      what: `noise, seed ${seedOfTheDay}`,
      measured: `${requests} requests (${counts.join(", ")}), well afterwards: ${isWell ? "yes" : "no"}`,
      bar: "0 of 500 or above, still serving",
      held: failures === 0 && isWell,
    },
  ];
}

function sendOnce(port: number, request: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let received = "";
    const done = (status: string) => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(timeoutMs, () => done("waits"));
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      received += chunk;
      const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
      if (status && status !== "100") done(status);
    });
    socket.on("error", () => done("hung up"));
    socket.on("close", () => done("hung up"));
    socket.on("connect", () => socket.write(request));
  });
}
