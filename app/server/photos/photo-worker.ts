import sharp from "sharp";
import type { PhotoRefusal } from "#domain/photos/uploaded-photo.ts";
import { type Report, workInChild } from "#server/child/work-in-child.ts";
import {
  decodeRoughly,
  dominantColor,
  encodeBoth,
  encodeForStorage,
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
  | { news: "file"; part: string; content: Buffer }
  | { news: "refused"; because: PhotoRefusal };

const mostPixels = 64_000_000;
/** Of what a decoder keeps at once. It is known before anything is decoded, so that the couple read what helps. */
const mostWholeBytes = 100_000_000;
/** Wider ones are shown as a strip; taller ones would be millions of pixels at the width of a page. */
const mostTimesWider = 8;
const mostTimesTaller = 2.4;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Svg"].map((kind) => `VipsForeignLoad${kind}`),
});
workInChild({ work, isPatient: true });

async function work(order: PhotoOrder, report: Report<PhotoNews>): Promise<void> {
  try {
    const picture = await readPicture(order.content);
    const refusal = judgeSize(picture);
    if (refusal) return await report({ news: "refused", because: refusal });
    await decodeRoughly(picture);
    if (order.make === "preview") {
      await report({ news: "file", part: "", content: await encodeOpenGraph(picture, order.focus) });
    } else await makeSizes(picture, report);
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    await report({ news: "refused", because: isTooLarge ? "too many pixels" : "damaged" });
  }
}

function judgeSize({ isDrawing, wholeBytes, width, height }: SourcePicture): PhotoRefusal | null {
  if (!(width >= 1 && height >= 1)) return "damaged";
  if (width > mostTimesWider * height || height > mostTimesTaller * width) return "too long";
  if (isDrawing) return null;
  return width * height > mostPixels || wholeBytes > mostWholeBytes ? "too many pixels" : null;
}

async function makeSizes(picture: SourcePicture, report: Report<PhotoNews>): Promise<void> {
  const { width, height, isDrawing } = picture;
  const widths = [...widthsOf(picture)];
  const facts = { width, height, isDrawing, color: await dominantColor(picture), widths };
  // It takes the most reading of all, so what is slow to read ends before the first news.
  const content = await encodeForStorage(picture);
  await report({ news: "facts", facts, files: 2 * widths.length + 1 });
  await report({ news: "file", part: "kept.jpg", content });
  for (const at of widths) {
    const { avif, jpeg } = await encodeBoth(picture, at);
    await report({ news: "file", part: `${at}.avif`, content: avif });
    await report({ news: "file", part: `${at}.jpg`, content: jpeg });
  }
}
