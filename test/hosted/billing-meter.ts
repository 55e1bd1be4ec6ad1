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
  /** Resolves when nothing has come for a while. */
  quiet(): Promise<void>;
};

type Stamp = { seconds: string | number; nanos: number };
type Message = {
  document?: { name: string } | null;
  found?: unknown;
  missing?: unknown;
  documentChange?: { document: { name: string; updateTime: Stamp }; targetIds?: readonly number[] } | null;
  targetChange?: { targetChangeType: string } | null;
};
type Stream = { emit(event: string, ...values: unknown[]): boolean };
type Sdk = {
  request(method: string, request: { writes?: readonly object[] }, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, isBoth: boolean, request: object, tag: string): Promise<Stream>;
};

const quietMs = 300;

export function openBillingMeter(): BillingMeter {
  const load = createRequire(new URL("../../hosted/package.json", import.meta.url));
  const { Firestore } = load("@google-cloud/firestore") as { Firestore: { prototype: Sdk } };
  const sdk = Firestore.prototype;
  const { request, requestStream } = sdk;
  let bill: BilledOperations = { reads: 0, writes: 0, deletes: 0 };
  let lastAt = 0;
  /** By listener, which keeps its tag for as long as it lives: the versions that it has been sent. */
  const sent = new Map<string, Set<string>>();

  function count(more: Partial<BilledOperations>): void {
    for (const [kind, number] of Object.entries(more)) bill[kind as keyof BilledOperations] += number;
    lastAt = performance.now();
  }

  function hearListener(tag: string, message: Message): void {
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

  function tap(method: string, tag: string, stream: Stream): Stream {
    const emit = stream.emit.bind(stream);
    let documents = 0;
    stream.emit = (event, ...values) => {
      const [message] = values as [Message];
      if (event === "data" && method === "listen") hearListener(tag, message);
      else if (event === "data" && (message.document || message.found || message.missing)) {
        documents++;
        count({ reads: 1 });
      } else if (event === "end" && method === "runQuery" && documents === 0) count({ reads: 1 });
      return emit(event, ...values);
    };
    return stream;
  }

  sdk.request = async function (this: Sdk, method, asked, ...rest) {
    const answer = await request.call(this, method, asked, ...rest);
    const writes = asked.writes ?? [];
    const deletes = writes.filter((write) => "delete" in write && write.delete).length;
    if (method === "commit") count({ writes: writes.length - deletes, deletes });
    return answer;
  };
  sdk.requestStream = async function (this: Sdk, method, isBoth, asked, tag) {
    return tap(method, tag, await requestStream.call(this, method, isBoth, asked, tag));
  };

  return {
    take() {
      const taken = bill;
      bill = { reads: 0, writes: 0, deletes: 0 };
      return taken;
    },
    async quiet() {
      lastAt = performance.now();
      while (performance.now() - lastAt < quietMs) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    [Symbol.dispose]() {
      Object.assign(sdk, { request, requestStream });
    },
  };
}
