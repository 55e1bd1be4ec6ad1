// For tests: an API host on loopback that accepts only `sendEmail` calls as specified. It remembers keys as
// draft-ietf-httpapi-idempotency-key-header requires, and fails on demand.

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import * as v from "valibot";
import { readEmailAddress } from "#domain/email-address.ts";
import { hasControlCharacter } from "#domain/plain-text.ts";
import type { Email } from "#emails/email.ts";

export type Behaviour = {
  /** Answers with these words, without reading the email. */
  refuseWith?: { status: number; words?: string; headers?: Record<string, string> };
  /** "silent": it never answers; "drop": it closes the connection. Before or after it accepts the email. */
  before?: "silent" | "drop";
  after?: "silent" | "drop";
  slowMs?: number;
  /** The control arm: a host that ignores keys. */
  isForgetful?: boolean;
};

type Answer = { status: number; words: string; headers?: Record<string, string> };

export const receiverToken = "the-token-of-the-receiver";

export async function openSendEmailReceiver(behaviour: Behaviour = {}, port = 0) {
  const sent: (Email & { key: string })[] = [];
  const keys = new Map<string, { body: string; answer: Answer | null }>();
  const waiting = new Set<() => void>();
  let behaving = behaviour;
  let requests = 0;
  let inHand = 0;

  async function take(request: IncomingMessage, body: string): Promise<Answer> {
    const problem = findProblem(request, body);
    if (problem) return problem;
    const email = v.parse(payload, JSON.parse(body));
    const key = String(request.headers["idempotency-key"]);
    const known = behaving.isForgetful ? undefined : keys.get(key);
    if (known && known.body !== body) return { status: 422, words: "another email had this key" };
    if (known) return known.answer ?? { status: 409, words: "under way" };
    const kept = { body, answer: null as Answer | null };
    keys.set(key, kept);
    sent.push({ ...email, key });
    for (const look of waiting) look();
    inHand += 1;
    await wait(behaving.slowMs ?? 0);
    inHand -= 1;
    kept.answer = { status: 202, words: JSON.stringify({ letters: [`sent ${sent.length}`] }) };
    return kept.answer;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests++;
    const body = await readBody(request);
    const { refuseWith, before, after } = behaving;
    if (before === "drop") request.socket.destroy();
    if (before) return;
    const { status, words = "", headers = {} } = refuseWith ?? (await take(request, body));
    if (after === "drop") request.socket.destroy();
    if (after) return;
    response.writeHead(status, { "Content-Type": "text/plain", ...headers }).end(words);
  }

  const server = createServer((request, response) => {
    // Some tests close the connection while the email is read.
    answer(request, response).catch(() => response.destroy());
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    sent,
    requests: () => requests,
    inHand: () => inHand,
    openConnections: () => promisify(server.getConnections.bind(server))(),
    arrived: (count: number) =>
      new Promise<typeof sent>((resolve) => {
        const look = () => {
          if (sent.length < count) return;
          waiting.delete(look);
          resolve(sent);
        };
        waiting.add(look);
        look();
      }),
    behave: (next: Behaviour) => void (behaving = next),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const path = "/api/sendEmail";
const largestBytes = 100 * 1024;

/** Exactly these four fields of these types: no sender, no header, no attachment. */
const payload = v.strictObject({
  to: v.pipe(
    v.array(v.pipe(v.string(), v.check(isOneAsciiAddress))),
    v.minLength(1),
    v.maxLength(50),
    v.check((list) => new Set(list).size === list.length),
  ),
  subject: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.maxLength(900),
    v.check((text) => !hasControlCharacter(text)),
  ),
  text: v.pipe(v.string(), v.nonEmpty()),
  html: v.pipe(v.string(), v.nonEmpty()),
});

function isOneAsciiAddress(text: string): boolean {
  const address = readEmailAddress(text);
  return address.ok && address.value === text && /^[!-~]+$/.test(text);
}

function findProblem(
  { method, url, headers, headersDistinct }: IncomingMessage,
  body: string,
): Answer | null {
  if (url !== path) return { status: 404, words: "Not Found" };
  if (method !== "POST") return { status: 405, words: "Method Not Allowed", headers: { Allow: "POST" } };
  if (headers.authorization !== `Bearer ${receiverToken}`) return { status: 401, words: "Unauthorized" };
  const keys = headersDistinct["idempotency-key"] ?? [];
  // An RFC 8941 String: printable ASCII in quotes, with \ before \ and ".
  if (keys.length !== 1 || !/^"([ !#-[\]-~]|\\["\\])+"$/.test(keys[0] ?? "")) {
    return { status: 400, words: "one Idempotency-Key, please" };
  }
  if (headers["content-type"] !== "application/json")
    return { status: 415, words: "application/json, please" };
  if (Buffer.byteLength(body) > largestBytes) return { status: 413, words: "Content Too Large" };
  return isPayload(body) ? null : { status: 400, words: "to, subject, text and html, please" };
}

function isPayload(body: string): boolean {
  try {
    return v.is(payload, JSON.parse(body));
  } catch {
    return false;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
