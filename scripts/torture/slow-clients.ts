// Clients that send a byte per second, or never read their response, must not affect the others.

import { connect, type Socket } from "node:net";
import { fillGuestList } from "../../test/faults/made-up-guests.ts";
import { makeDataFolder, type SiteProcess, startSite } from "../../test/faults/site-process.ts";
import type { Outcome } from "./outcome.ts";

const watchMs = 45_000;

export async function bringSlowClients(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const count of [1_000, 3_000]) outcomes.push(await bring(count));
  return outcomes;
}

/** Half of them never finish their headers, half never finish their form; a disconnected client reconnects. */
async function bring(count: number): Promise<Outcome> {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 75);
  await using site = await startSite({ dataFolder: folder.path, environment: { LIMIT_FACTOR: "1" } });
  const slow = new Set<Socket>();
  let thrownOut = 0;
  let isOver = false;

  function come(number: number): void {
    if (isOver) return;
    const socket = connect({ port: site.port, host: "127.0.0.1" });
    slow.add(socket);
    socket.on("error", () => {});
    socket.on("connect", () => socket.write(number % 2 === 0 ? unendingHeaders : unendingForm));
    socket.on("data", () => {});
    socket.on("close", () => {
      slow.delete(socket);
      thrownOut += 1;
      setTimeout(come, 1_000, number);
    });
  }

  for (let number = 0; number < count; number++) come(number);
  const drip = setInterval(() => {
    for (const socket of slow) if (!socket.connecting) socket.write("x");
  }, 1_000);
  const others = await readAsOthers(site);
  isOver = true;
  clearInterval(drip);
  for (const socket of slow) socket.destroy();
  return {
    what: `${count.toLocaleString("en")} slow clients from one address, who come back when thrown out`,
    measured: `${others.answered} of ${others.asked} other visitors answered, the slowest in ${Math.round(others.slowestMs)} ms; thrown out ${thrownOut} times`,
    bar: "every other visitor answered, ≤ 2,000 ms",
    held: others.answered === others.asked && others.slowestMs <= 2_000 && thrownOut > 0,
  };
}

const unendingHeaders = "GET /en HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ";
const unendingForm =
  "POST /en/rsvp HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nContent-Length: 90000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nform=";

async function readAsOthers({ url }: SiteProcess) {
  const until = performance.now() + watchMs;
  let asked = 0;
  let answered = 0;
  let slowestMs = 0;
  while (performance.now() < until) {
    const askedAt = performance.now();
    asked += 1;
    const isAnswered = await fetch(`${url}/en`, {
      headers: { Connection: "close" },
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (response) => (await response.text()).includes("</html>"),
      () => false,
    );
    if (isAnswered) answered += 1;
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { asked, answered, slowestMs };
}
