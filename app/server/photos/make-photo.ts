// Orders pictures from photo-worker.ts, one at a time.

import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PhotoRefusal } from "#domain/photos/photo-kind.ts";
import type { PhotoFacts, PhotoNews, PhotoOrder } from "./photo-worker.ts";

export type PhotoMaker = {
  /** Waits its turn. Resolves when `take` has taken all files, or with why there are none or not all. */
  make(order: PhotoOrder, take: PhotoTaker): Promise<PhotoRefusal | null>;
  /** How many are being made or wait, and their bytes. */
  waiting(): { photos: number; bytes: number };
  /** Ends what is under way; what waited is refused as cut short. */
  close(): Promise<void>;
};

export type PhotoTaker = {
  facts?(facts: PhotoFacts, files: number): Promise<void>;
  file(part: string, content: Buffer): Promise<void>;
  /** Still in its turn, so that whoever closes waits for it. */
  ended?(because: PhotoRefusal | null): Promise<void>;
};

/** Tests shorten it. */
type MakerOptions = { timeoutMs?: number };

export function openPhotoMaker({ timeoutMs = 180_000 }: MakerOptions = {}): PhotoMaker {
  const closing = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  let photos = 0;
  let bytes = 0;
  return {
    async make(order, take) {
      photos++;
      bytes += order.content.byteLength;
      const made = turn.then(async () => {
        const because = await makeOne(order, take, closing.signal, timeoutMs);
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
    async close() {
      closing.abort();
      await turn;
    },
  };
}

async function makeOne(
  order: PhotoOrder,
  take: PhotoTaker,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<PhotoRefusal | null> {
  if (signal.aborted) return "cut short";
  const worker = fork(findWorker(), {
    execArgv: ["--disable-warning=ExperimentalWarning", "--max-old-space-size=192"],
    // It learns none of the site's secrets. What a decoder gives back goes back to the system at once: without, the
    // largest pictures took nearly twice the memory.
    env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "65536" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = Promise.withResolvers<PhotoRefusal | null>();
  let taken: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const end = (because: PhotoRefusal | null): void => {
    isOver = true;
    ended.resolve(because);
    worker.kill("SIGKILL");
  };
  const whenAborted = () => end("cut short");
  signal.addEventListener("abort", whenAborted);
  const timer = setTimeout(() => end("too hard"), timeoutMs);
  const fail = (error: unknown): void => {
    isOver = true;
    ended.reject(error);
    worker.kill("SIGKILL");
  };
  worker.on("message", (news: PhotoNews) => {
    taken = taken.then(() => takeNews(news)).catch(fail);
  });
  // A crash says nothing; after the last news it changes nothing. Its last news may still be on the way.
  worker.once("exit", () => void setTimeout(() => void taken.then(() => ended.resolve("too hard")), 100));
  worker.once("error", fail);
  worker.send(order, (error) => error && fail(error));

  async function takeNews(news: PhotoNews): Promise<void> {
    if (isOver) return;
    if (news.news === "facts") await take.facts?.(news.facts, news.files);
    else if (news.news === "file") await take.file(news.part, Buffer.from(news.content));
    else end(news.news === "refused" ? news.because : null);
  }

  try {
    return await ended.promise;
  } finally {
    // Nothing is taken any more when the caller hears of the end.
    isOver = true;
    await taken;
    clearTimeout(timer);
    signal.removeEventListener("abort", whenAborted);
  }
}

/** Searched upwards, because the same code runs from source and from the bundle. */
function findWorker(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const worker = join(folder, "app/server/photos/photo-worker.ts");
    if (existsSync(worker)) return worker;
  }
  throw new Error("The program that makes pictures is missing");
}
