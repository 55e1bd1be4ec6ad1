// A process of its own, so that it does not share a core with the site: `node load.ts JOB`, where JOB is JSON.

import { answerBody, makeFormToken } from "../../test/faults/answering.ts";
import { getRequest, type Line, openLine, postRequest } from "../../test/faults/http-line.ts";
import type { LoadJob, LoadResult } from "./measure-load.ts";
import { percentile } from "./percentile.ts";

const job = JSON.parse(process.argv[2] ?? "") as LoadJob;
const result = job.perSecond === null ? await asFastAsItGoes(job) : await atRate(job, job.perSecond);
process.stdout.write(JSON.stringify(result));

async function asFastAsItGoes({ port, connections, count }: LoadJob): Promise<LoadResult> {
  const lines = await openLines(port, connections);
  let next = 0;
  const taken: number[] = [];
  const failed: string[] = [];
  const startedAt = performance.now();
  await Promise.all(
    lines.map(async (line, client) => {
      while (next < count) {
        const request = requestFor(next++, client);
        const sentAt = performance.now();
        await sendOn(line, request, failed);
        taken.push(performance.now() - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const line of lines) line.close();
  return summary({ taken, failed, perSecond: count / seconds });
}

/** Sends each request at its time, even if earlier ones have no response; the wait for a connection counts. */
async function atRate({ port, connections, count }: LoadJob, perSecond: number): Promise<LoadResult> {
  const lines = await openLines(port, connections);
  const free = lines.map((line, client) => ({ line, client }));
  const waiting: (() => void)[] = [];
  const taken: number[] = [];
  const failed: string[] = [];
  const startedAt = performance.now();

  async function one(number: number, dueAt: number): Promise<void> {
    while (free.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    const slot = free.pop();
    if (!slot) return;
    await sendOn(slot.line, requestFor(number, slot.client), failed);
    taken.push(performance.now() - dueAt);
    free.push(slot);
    waiting.shift()?.();
  }

  const under: Promise<void>[] = [];
  while (under.length < count) {
    const dueAt = startedAt + (under.length * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    // A late timer is the fault of the load generator and not of the site.
    under.push(one(under.length, Math.max(dueAt, performance.now())));
  }
  await Promise.all(under);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const line of lines) line.close();
  return summary({ taken, failed, perSecond: count / seconds });
}

function requestFor(number: number, client: number): string {
  const cookie = job.cookies[client % job.cookies.length] ?? "";
  const address = job.isEachAtHome ? { "X-Forwarded-For": `192.0.2.${client + 1}` } : {};
  const headers = { Cookie: cookie, "Accept-Encoding": "br", ...address };
  if (job.paths) return getRequest(job.paths[number % job.paths.length] ?? "/", headers);
  const body = answerBody({ number: (job.firstGuest + number) % job.guests, formToken: makeFormToken() });
  return postRequest("/en/rsvp", body, headers);
}

async function sendOn(line: Line, request: string, failed: string[]): Promise<void> {
  try {
    const { status } = await line.send(request);
    if (status !== job.expected) failed.push(String(status));
  } catch (error) {
    failed.push(error instanceof Error ? error.name : "unknown");
  }
}

function openLines(port: number, count: number): Promise<Line[]> {
  return Promise.all(Array.from({ length: count }, () => openLine(port)));
}

function summary({
  taken,
  failed,
  perSecond,
}: {
  taken: number[];
  failed: string[];
  perSecond: number;
}): LoadResult {
  return { perSecond, p50: percentile(taken, 0.5), p99: percentile(taken, 0.99), failed };
}
