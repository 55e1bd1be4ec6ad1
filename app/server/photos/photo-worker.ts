// A process of its own that makes one picture in all its sizes and ends. Whatever a broken or hostile file does to
// the decoders, it does it here: without the site's memory, secrets and files, behind everybody else's work.

import { constants, setPriority } from "node:os";
import { readdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import type { PhotoRefusal } from "#domain/photos/photo-kind.ts";
import {
  decodeRoughly,
  dominantColor,
  encodeBoth,
  encodeKept,
  encodeOpenGraph,
  type SourcePicture,
  readPicture,
  widthsOf,
} from "./photo-encoding.ts";

export type PhotoOrder =
  | { make: "sizes"; content: Buffer }
  | { make: "preview"; content: Buffer; focus: { x: number; y: number } };

export type PhotoFacts = {
  /** After the camera's orientation is applied; in pixels, or in the drawing's own units. */
  width: number;
  height: number;
  isDrawing: boolean;
  color: string;
  widths: number[];
};

export type PhotoNews =
  | { news: "facts"; facts: PhotoFacts; files: number }
  /** `part` is the end of its name. */
  | { news: "file"; part: string; content: Buffer }
  | { news: "refused"; because: PhotoRefusal }
  | { news: "done" };

/** Of the whole process, most of it the decoder's: a host of 512 MB has room for it beside the site. */
const mostMemoryBytes = 256 * 1024 * 1024;
const mostPixels = 64_000_000;
/** Of what a decoder keeps at once. It is known before anything is decoded, so that the couple read what helps. */
const mostWholeBytes = 100_000_000;
/** Wider ones are shown as a strip; taller ones would be millions of pixels at the width of a page. */
const mostTimesWider = 8;
const mostTimesTaller = 2.4;

process.once("message", (order: PhotoOrder) => {
  void work(order).then(async (news) => {
    await tell(news);
    process.exit(0);
  });
});
// Whoever ordered the picture is gone.
process.once("disconnect", () => process.exit(1));

yieldProcessor();
yieldMemory();
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Svg"].map((kind) => `VipsForeignLoad${kind}`),
});
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemoryBytes) void end("too hard");
}, 20);

async function work(order: PhotoOrder): Promise<PhotoNews> {
  try {
    const picture = await readPicture(order.content);
    const refusal = judgeSize(picture);
    if (refusal) return { news: "refused", because: refusal };
    await decodeRoughly(picture);
    if (order.make === "preview") {
      await tell({ news: "file", part: "", content: await encodeOpenGraph(picture, order.focus) });
    } else await makeSizes(picture);
    return { news: "done" };
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    return { news: "refused", because: isTooLarge ? "too many pixels" : "damaged" };
  }
}

function judgeSize({ isDrawing, wholeBytes, width, height }: SourcePicture): PhotoRefusal | null {
  if (!(width >= 1 && height >= 1)) return "damaged";
  if (width > mostTimesWider * height || height > mostTimesTaller * width) return "too long";
  if (isDrawing) return null;
  return width * height > mostPixels || wholeBytes > mostWholeBytes ? "too many pixels" : null;
}

async function makeSizes(picture: SourcePicture): Promise<void> {
  const { width, height, isDrawing } = picture;
  const widths = [...widthsOf(picture)];
  const facts = { width, height, isDrawing, color: await dominantColor(picture), widths };
  await tell({ news: "facts", facts, files: 2 * widths.length + 1 });
  await tell({ news: "file", part: "kept.jpg", content: await encodeKept(picture) });
  for (const at of widths) {
    const { avif, jpeg } = await encodeBoth(picture, at);
    await tell({ news: "file", part: `${at}.avif`, content: avif });
    await tell({ news: "file", part: `${at}.jpg`, content: jpeg });
  }
}

async function end(because: PhotoRefusal): Promise<void> {
  await tell({ news: "refused", because });
  process.exit(1);
}

function tell(news: PhotoNews): Promise<void> {
  return new Promise((resolve) => process.send?.(news, undefined, undefined, () => resolve()));
}

/** On Linux each thread has a priority of its own, and those that decode have begun before this one is asked. */
function yieldProcessor(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Where memory runs out all the same, the system ends this process and not the site. */
function yieldMemory(): void {
  if (process.platform !== "linux") return;
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not every system lets a process say so.
  }
}
