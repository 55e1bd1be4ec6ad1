// A picture that the couple have uploaded: what is known of it, and what guests' pages need to show it.

import type { Photo } from "#domain/wedding/wedding.ts";
import type { PhotoRefusal } from "./photo-kind.ts";

/** The start of the hash of the file as it was uploaded, so that the same file twice is one photo. */
export type PhotoId = string & { readonly photoId: unique symbol };

export type UploadedPhoto = {
  id: PhotoId;
  /** Of the file, as the couple know it. */
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
  /** Of all its files. */
  bytes: number;
};

/** As the build makes it of a picture in the folder. */
export type ShownPhoto = {
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

/** null: a file of the folder. */
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

export function shownPhoto(id: PhotoId, { width, height, color, widths }: MadePhoto): ShownPhoto {
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
): ShownPhoto | null {
  const id = uploadOfFile(file);
  const state = id && uploads.get(id)?.state;
  return id && state?.is === "made" ? shownPhoto(id, state.facts) : null;
}

/** The file for link previews, whose crop depends on the focus. */
export function previewOf({ file, focus }: Photo): string | null {
  const id = uploadOfFile(file);
  return id && `${id}-og${Math.round(focus.x)}x${Math.round(focus.y)}.jpg`;
}

export const photoPath = "/photos/";
