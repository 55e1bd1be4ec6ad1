// Counts what Firestore would bill for, on the wire of Google's SDK and so apart from the site's own count: every
// process of a test that runs in this one Node process is heard.
//
// The emulator sends a listener all documents of its collection again at each change and after each pause. The
// service sends what has changed alone, so a version that the same listener has been sent already counts nothing.

import { createRequire } from "node:module";
import type { BilledOperations } from "#server/firebase/day-usage.ts";

export type BillingMeter = Disposable & {
  /** What was billed since the last time this was asked. */
  take(): BilledOperations;
  /** Resolves when nothing is under way, and every listener has heard of all that was committed. */
  quiet(): Promise<void>;
};

type Stamp = { seconds: string | number; nanos: number };
type Message = {
  document?: { name: string } | null;
  found?: unknown;
  missing?: unknown;
  documentChange?: { document: { name: string; updateTime: Stamp }; targetIds?: readonly number[] } | null;
  targetChange?: { targetChangeType: string; readTime?: Stamp | null } | null;
};
type Asked = {
  writes?: readonly { update?: { name: string } | null; delete?: string | null }[];
  addTarget?: { query: { parent: string; structuredQuery: { from: readonly { collectionId: string }[] } } };
};
type Stream = { emit(event: string, ...values: unknown[]): boolean };
type Sdk = {
  request(method: string, asked: Asked, ...rest: unknown[]): Promise<{ commitTime?: Stamp }>;
  requestStream(method: string, isBoth: boolean, asked: Asked, tag: string): Promise<Stream>;
};

/** What follows from news begins within this time: whatever is told sets other work going. */
const quietMs = 50;

export function openBillingMeter(): BillingMeter {
  const load = createRequire(new URL("../../hosted/package.json", import.meta.url));
  const { Firestore } = load("@google-cloud/firestore") as { Firestore: { prototype: Sdk } };
  const sdk = Firestore.prototype;
  const { request, requestStream } = sdk;
  let bill: BilledOperations = { reads: 0, writes: 0, deletes: 0 };
  let lastAt = 0;
  /** By listener, which keeps its tag for as long as it lives: the versions that it has been sent. */
  const sent = new Map<string, Set<string>>();
  let underWay = 0;
  /** By collection: when it was last written. */
  const written = new Map<string, number>();
  /** What each open listener listens to, and up to when it has heard. */
  const listening = new Map<Stream, { collection: string; until: number }>();

  function count(more: Partial<BilledOperations>): void {
    for (const [kind, number] of Object.entries(more)) bill[kind as keyof BilledOperations] += number;
    lastAt = performance.now();
  }

  const isSettled = () =>
    underWay === 0 &&
    [...listening.values()].every(({ collection, until }) => until >= (written.get(collection) ?? 0));

  function hearListener(stream: Stream, tag: string, message: Message): void {
    const listener = listening.get(stream);
    const { readTime } = message.targetChange ?? {};
    if (listener && readTime) listener.until = Math.max(listener.until, toMicroseconds(readTime));
    const versions = sent.get(tag) ?? new Set();
    sent.set(tag, versions);
    const { document } = message.documentChange ?? {};
    if (document) {
      const { seconds, nanos } = document.updateTime;
      const version = `${document.name} ${seconds}.${nanos}`;
      if (!versions.has(version)) count({ reads: 1 });
      versions.add(version);
    } else if (message.targetChange?.targetChangeType === "CURRENT" && versions.size === 0) {
      // A query that finds nothing is billed as one.
      versions.add("nothing");
      count({ reads: 1 });
    }
  }

  function tap(method: string, { addTarget }: Asked, tag: string, stream: Stream): Stream {
    const emit = stream.emit.bind(stream);
    let documents = 0;
    let isOpen = true;
    if (addTarget) {
      const { parent, structuredQuery } = addTarget.query;
      listening.set(stream, { collection: `${parent}/${structuredQuery.from[0]?.collectionId}`, until: 0 });
    } else underWay++;
    const close = (): void => {
      listening.delete(stream);
      if (isOpen && !addTarget) underWay--;
      isOpen = false;
    };
    stream.emit = (event, ...values) => {
      const [message] = values as [Message];
      if (event === "end" || event === "error" || event === "close") close();
      if (event === "data" && method === "listen") hearListener(stream, tag, message);
      else if (event === "data" && (message.document || message.found || message.missing)) {
        documents++;
        count({ reads: 1 });
      } else if (event === "end" && method === "runQuery" && documents === 0) count({ reads: 1 });
      return emit(event, ...values);
    };
    return stream;
  }

  sdk.request = async function (this: Sdk, method, asked, ...rest) {
    underWay++;
    try {
      const answer = await request.call(this, method, asked, ...rest);
      const writes = asked.writes ?? [];
      const deletes = writes.filter((write) => write.delete).length;
      if (method === "commit") count({ writes: writes.length - deletes, deletes });
      for (const write of method === "commit" && answer.commitTime ? writes : []) {
        const name = write.delete ?? write.update?.name ?? "";
        written.set(name.slice(0, name.lastIndexOf("/")), toMicroseconds(answer.commitTime!));
      }
      return answer;
    } finally {
      underWay--;
    }
  };
  sdk.requestStream = async function (this: Sdk, method, isBoth, asked, tag) {
    return tap(method, asked, tag, await requestStream.call(this, method, isBoth, asked, tag));
  };

  return {
    take() {
      const taken = bill;
      bill = { reads: 0, writes: 0, deletes: 0 };
      return taken;
    },
    async quiet() {
      lastAt = performance.now();
      while (!isSettled() || performance.now() - lastAt < quietMs)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
    [Symbol.dispose]() {
      Object.assign(sdk, { request, requestStream });
    },
  };
}

function toMicroseconds({ seconds, nanos }: Stamp): number {
  return Number(seconds) * 1e6 + nanos / 1e3;
}
