import type { Photo } from "#domain/wedding/wedding.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** The start of the hash of the file as it was uploaded, so that the same file twice is one photo. */
export type PhotoId = string & { readonly photoId: unique symbol };

export type UploadedPhoto = {
  id: PhotoId;
  name: string;
  uploadedAt: number;
  state: PhotoState;
};

export type PhotoState =
  /** `heardAt`: when the last of its files was made. */
  | { is: "making"; done: number; of: number; heardAt: number }
  | { is: "made"; facts: MadePhoto }
  | { is: "refused"; because: PhotoRefusal };

export type MadePhoto = {
  /** After the camera's orientation is applied; in pixels, or in the drawing's own units. */
  width: number;
  height: number;
  isDrawing: boolean;
  /** The dominant colour, `#rrggbb`. */
  color: string;
  /** Ascending. */
  widths: readonly number[];
  bytes: number;
};

export type DisplayedPhoto = {
  width: number;
  height: number;
  color: string;
  sources: readonly { width: number; avif: string; jpeg: string }[];
};

export const mostPhotoBytes = 25_000_000;

/** A file that takes longer is refused by its time limit, so nobody makes this one any more. */
const silentMs = 240_000;

/** What a place of the wedding names as its file when it shows an upload. No file in a folder is named so. */
export function fileOfUpload(id: PhotoId): string {
  return uploadPrefix + id;
}

export function uploadOfFile(file: string): PhotoId | null {
  return file.startsWith(uploadPrefix) ? readPhotoId(file.slice(uploadPrefix.length)) : null;
}

const uploadPrefix = "upload/";

export function readPhotoId(text: string): PhotoId | null {
  return /^[0-9a-f]{32}$/.test(text) ? (text as PhotoId) : null;
}

/** The process that made it may have been ended meanwhile. */
export function stateAt({ state }: Pick<UploadedPhoto, "state">, now: number): PhotoState {
  const isLost = state.is === "making" && now - state.heardAt > silentMs;
  return isLost ? { is: "refused", because: "cut short" } : state;
}

export function displayPhoto(id: PhotoId, { width, height, color, widths }: MadePhoto): DisplayedPhoto {
  const sources = widths.map((at) => ({
    width: at,
    avif: `${photoPath}${id}-${at}.avif`,
    jpeg: `${photoPath}${id}-${at}.jpg`,
  }));
  return { width, height, color, sources };
}

/** null: no upload, or one that is not made. */
export function findUploadIn(
  uploads: ReadonlyMap<string, Pick<UploadedPhoto, "state">>,
  file: string,
): DisplayedPhoto | null {
  const id = uploadOfFile(file);
  const state = id && uploads.get(id)?.state;
  return id && state?.is === "made" ? displayPhoto(id, state.facts) : null;
}

export function previewOf({ file, focus }: Photo): string | null {
  const id = uploadOfFile(file);
  return id && `${id}-og${Math.round(focus.x)}x${Math.round(focus.y)}.jpg`;
}

export const photoPath = "/photos/";

type PhotoKind = "jpeg" | "png" | "webp" | "avif" | "svg";

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

/** Guests get only pictures of the drawing: this need not be watertight, and tells the couple why they differ. */
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
