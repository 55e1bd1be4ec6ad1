import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PhotoRefusal } from "#domain/photos/uploaded-photo.ts";
import { type ChildOptions, runInChild } from "#server/child/run-in-child.ts";
import type { PhotoFacts, PhotoNews, PhotoOrder } from "./photo-worker.ts";

export type PhotoTaker = {
  facts?(facts: PhotoFacts, files: number): Promise<void>;
  file(part: string, content: Buffer): Promise<void>;
  /** Still in its turn, so that closing waits for it. */
  ended?(because: PhotoRefusal | null): Promise<void>;
};

type MakerOptions = { timeoutMs?: number; readingMs?: number };

export function openPhotoMaker({ timeoutMs = 180_000, readingMs = 10_000 }: MakerOptions = {}) {
  const closing = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  let photos = 0;
  let bytes = 0;
  return {
    /** Resolves when `take` has taken all files, or with why there are none or not all. */
    async make(order: PhotoOrder, take: PhotoTaker): Promise<PhotoRefusal | null> {
      photos++;
      bytes += order.content.byteLength;
      const made = turn.then(async () => {
        const because = await makeOne(order, take, {
          signal: closing.signal,
          timeoutMs,
          mostReadingMs: readingMs,
        });
        await take.ended?.(because);
        return because;
      });
      turn = made.catch(() => {});
      try {
        return await made;
      } finally {
        photos--;
        bytes -= order.content.byteLength;
      }
    },
    waiting: () => ({ photos, bytes }),
    async close(): Promise<void> {
      closing.abort();
      await turn;
    },
  };
}

async function makeOne(
  order: PhotoOrder,
  take: PhotoTaker,
  limits: Pick<ChildOptions<PhotoNews>, "signal" | "timeoutMs" | "mostReadingMs">,
): Promise<PhotoRefusal | null> {
  let because: PhotoRefusal | null = null;
  const ending = await runInChild<PhotoNews>(findWorker(), order, {
    ...limits,
    async take(news) {
      if (news.news === "facts") await take.facts?.(news.facts, news.files);
      else if (news.news === "file") await take.file(news.part, Buffer.from(news.content));
      else because = news.because;
    },
  });
  if (ending === "cut short") return "cut short";
  return ending === "done" ? because : "too hard";
}

/** Searched upwards, because the same code runs from source and from the bundle. */
function findWorker(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const worker = join(folder, "app/server/photos/photo-worker.ts");
    if (existsSync(worker)) return worker;
  }
  throw new Error("The program that makes pictures is missing");
}
