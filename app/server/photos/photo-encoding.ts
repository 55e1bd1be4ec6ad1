// Chosen by measurements. A changed number renames every file, because it is part of the hash in the name.

import { widestMade } from "#domain/wedding/photo-shape.ts";
import sharp, { type Metadata, type Sharp } from "sharp";

export const settings = {
  version: 1,
  widths: [480, 800, 960, 1280, widestMade],
  /** Tried in turn until the file is small enough; the last is accepted at any size. */
  avifQualities: [52, 44, 36, 30],
  avifBytesPerPixel: 0.05,
  /** 4 makes files 5 % smaller and takes eight times as long. */
  avifEffort: 2,
  jpegQuality: 72,
  openGraph: { width: 1200, height: 630 },
  sharp: sharp.versions.sharp,
} as const;

export type SourcePicture = {
  content: Buffer;
  isDrawing: boolean;
  /** Exif's number for how the camera was held; 1: upright. */
  orientation: number;
  /** What its decoder keeps at once, however small a size is asked for; 0 if it reads line by line. */
  wholeBytes: number;
  width: number;
  height: number;
};

/** In percent from the left and the top. */
type Focus = { x: number; y: number };

/** Reads only the header. Rejects with the decoder's message if it is not a picture. */
export async function readPicture(content: Buffer): Promise<SourcePicture> {
  const found = await sharp(content).metadata();
  return {
    content,
    isDrawing: found.format === "svg",
    orientation: found.orientation ?? 1,
    wholeBytes: wholeBytesOf(found),
    width: found.autoOrient.width,
    height: found.autoOrient.height,
  };
}

function wholeBytesOf({ format, width, height, isProgressive, ...found }: Metadata): number {
  const pixels = width * height;
  // As measured: the decoder keeps the picture in several forms.
  if (format === "heif") return pixels * 20;
  if (format === "webp") return pixels * 4;
  if (!isProgressive) return 0;
  if (format === "png") return pixels * (found.channels ?? 4) * (found.depth === "ushort" ? 2 : 1);
  // Its coefficients, two bytes each; colours may have one for every four pixels.
  return pixels * (found.chromaSubsampling?.startsWith("4:2:0") ? 3 : 6);
}

/** Decodes at the smallest size that the decoder offers: fast, and rejects a truncated file. */
export async function decodeRoughly(picture: SourcePicture): Promise<void> {
  await (await atWidth(picture, 16)).raw().toBuffer();
}

export function widthsOf(picture: SourcePicture): readonly number[] {
  if (picture.isDrawing) return settings.widths;
  const fitting = settings.widths.filter((width) => width <= picture.width);
  return fitting.length > 0 ? fitting : [picture.width];
}

export async function encodeBoth(
  picture: SourcePicture,
  width: number,
): Promise<{ avif: Buffer; jpeg: Buffer }> {
  const small = await atWidth(picture, width);
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const pixels = () => sharp(data, { raw });
  return { avif: await toAvif(pixels, info.width * info.height), jpeg: await toJpeg(pixels()) };
}

/** Large enough to make every size anew. Written line by line. */
export async function encodeForStorage(picture: SourcePicture): Promise<Buffer> {
  const widest = picture.isDrawing ? Math.max(...settings.widths) : picture.width;
  const resized = await atWidth(picture, Math.min(keptWidth, widest));
  return resized.jpeg({ quality: 90, chromaSubsampling: "4:4:4", optimiseCoding: false }).toBuffer();
}

const keptWidth = 2400;

export async function dominantColor(picture: SourcePicture): Promise<string> {
  const small = await atWidth(picture, 64);
  const { dominant } = await sharp(await small.png().toBuffer()).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0"));
  return `#${hex.join("")}`;
}

/** Cropped like CSS `object-fit: cover` with this `object-position`. */
export async function encodeOpenGraph(picture: SourcePicture, focus: Focus): Promise<Buffer> {
  const { width, height } = settings.openGraph;
  const scale = Math.max(width / picture.width, height / picture.height);
  const drawn = await atWidth(picture, Math.ceil(picture.width * scale));
  const { data, info } = await drawn.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  const region = {
    left: Math.round(((info.width - width) * focus.x) / 100),
    top: Math.round((Math.max(0, info.height - height) * focus.y) / 100),
    width,
    height: Math.min(height, info.height),
  };
  return toJpeg(sharp(data).extract(region).resize(width, height));
}

async function atWidth(picture: SourcePicture, width: number): Promise<Sharp> {
  // At 72 dpi an SVG has its own size; sharp accepts densities from 1 to 100,000.
  const density = picture.isDrawing ? Math.min(100_000, Math.max(1, (72 * width) / picture.width)) : 72;
  const { orientation } = picture;
  const isLaidDown = orientation >= 5;
  const small = sharp(picture.content, { density, failOn: "error" })
    .resize(isLaidDown ? { height: width } : { width })
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb");
  if (orientation <= 1) return small;
  // Turned when it is small: a turn needs the whole picture at once.
  const laid = await small.withMetadata({ orientation }).png({ compressionLevel: 1 }).toBuffer();
  return sharp(laid).autoOrient();
}

async function toAvif(pixels: () => Sharp, count: number): Promise<Buffer> {
  let file = Buffer.alloc(0);
  for (const quality of settings.avifQualities) {
    file = await pixels()
      .avif({ quality, effort: settings.avifEffort, chromaSubsampling: "4:2:0" })
      .toBuffer();
    if (file.byteLength <= count * settings.avifBytesPerPixel) break;
  }
  return file;
}

function toJpeg(pixels: Sharp): Promise<Buffer> {
  return pixels.jpeg({ quality: settings.jpegQuality, mozjpeg: true }).toBuffer();
}
