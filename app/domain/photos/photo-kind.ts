// Which kind of picture a file is, by its bytes alone: its name may say anything.

import { accept, refuse, type Result } from "#domain/result.ts";

export type PhotoKind = "jpeg" | "png" | "webp" | "avif" | "svg";

export type PhotoRefusal =
  | "empty"
  | "heic"
  | "other picture"
  | "no picture"
  /** A drawing that runs a program or fetches from elsewhere. */
  | "drawing with more"
  | "damaged"
  | "too large"
  | "too many pixels"
  | "too long"
  | "too hard"
  | "no room"
  | "cut short";

export function judgePhoto(bytes: Uint8Array): Result<PhotoKind, PhotoRefusal> {
  if (bytes.length === 0) return refuse("empty");
  const start = letters(bytes.subarray(0, 64));
  if (start.startsWith("\xff\xd8\xff")) return accept("jpeg");
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return accept("png");
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return accept("webp");
  if (start.slice(4, 8) === "ftyp") return judgeHeif(start.slice(8));
  if (/^(GIF8|II\*\0|MM\0\*|BM|8BPS)/.test(start)) return refuse("other picture");
  return judgeDrawing(bytes);
}

/** The brands after the first say what a picture can be read as, too. */
function judgeHeif(brands: string): Result<PhotoKind, PhotoRefusal> {
  if (/avi[fs]/.test(brands)) return accept("avif");
  return refuse(/^(hei|hev|mif|msf)/.test(brands) ? "heic" : "no picture");
}

function judgeDrawing(bytes: Uint8Array): Result<PhotoKind, PhotoRefusal> {
  const start = letters(bytes.subarray(0, longestProlog)).replace(/^\xef\xbb\xbf/, "");
  if (!/^\s*</.test(start) || !/<(\w+:)?svg[\s>]/.test(start)) return refuse("no picture");
  return holdsMore(new TextDecoder().decode(bytes)) ? refuse("drawing with more") : accept("svg");
}

const longestProlog = 8192;

/**
 * Guests never get the drawing itself, only pictures of it, made where no program runs and nothing is fetched. So
 * this need not be watertight: it tells the couple why their drawing would look different here.
 */
function holdsMore(drawing: string): boolean {
  if (/<(\w+:)?(script|foreignObject|iframe|handler)\b|<!ENTITY|<\?xml-stylesheet|@import/i.test(drawing))
    return true;
  if (/<[^<>]*\son\w+\s*=\s*["']/i.test(drawing)) return true;
  const targets = [
    ...drawing.matchAll(/\bhref\s*=\s*["']\s*([^"']*)/gi),
    ...drawing.matchAll(/\burl\(\s*["']?\s*([^"')]*)/gi),
  ];
  // A link that leads elsewhere draws nothing, but an image from elsewhere is missing in the picture.
  return targets.some(
    ([, target = ""]) => target !== "" && !/^(#|data:image\/(png|jpeg|webp);)/i.test(target),
  );
}

function letters(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
