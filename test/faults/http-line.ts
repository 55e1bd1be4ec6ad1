// One kept connection that sends one request after another, as cheaply as can be, and notices an
// answer that ends too early.

import { connect } from "node:net";

export type Line = {
  /** Rejects with `CutOff` when the connection ends before the answer does. */
  send(request: string | Buffer): Promise<Answer>;
  isOpen(): boolean;
  close(): void;
};

export type Answer = { status: number; bytes: number; head: string };

export class CutOff extends Error {
  override name = "CutOff";
  /** How much of the answer had come. */
  readonly received: number;
  constructor(received: number) {
    super(`The connection ended after ${received} bytes of an answer`);
    this.received = received;
  }
}

export async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  let received: Buffer = Buffer.alloc(0);
  let isEnded = false;

  socket.on("data", (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (!answer || !waiting) return;
    const { resolve } = waiting;
    waiting = null;
    received = Buffer.alloc(0);
    resolve(answer);
  });
  const end = () => {
    isEnded = true;
    waiting?.reject(new CutOff(received.length));
    waiting = null;
    socket.destroy();
  };
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  socket.on("error", end).on("close", end).on("end", end);

  return {
    send(request) {
      return new Promise((resolve, reject) => {
        if (isEnded) return reject(new CutOff(0));
        waiting = { resolve, reject };
        socket.write(request);
      });
    },
    isOpen: () => !isEnded,
    close: () => socket.destroy(),
  };
}

/** null: there is more to come. */
function readAnswer(received: Buffer): Answer | null {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const head = received.toString("latin1", 0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  const hasNoBody = status === 304 || status === 204;
  const isWhole =
    hasNoBody ||
    (length === undefined
      ? received.toString("latin1", received.length - 5) === "0\r\n\r\n"
      : received.length >= headEnd + 4 + Number(length));
  return isWhole ? { status, bytes: received.length, head } : null;
}

export type Headers = Readonly<Record<string, string>>;

export function getRequest(path: string, headers: Headers = {}): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headerLines(headers)}\r\n`;
}

export function postRequest(path: string, body: string, headers: Headers): string {
  const all = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(body.length),
    ...headers,
  };
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\n${headerLines(all)}\r\n${body}`;
}

function headerLines(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}
