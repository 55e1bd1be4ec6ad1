// The port for files that never change: a name always means the same content.

import type { Readable } from "node:stream";

export type Files = {
  /** Outlives a power cut. A name that exists keeps its content. Rejects with `NoRoomForFile` or `FilesUnavailable`. */
  put(name: FileName, content: Buffer): Promise<void>;
  /** null: there is no such file. The stream fails if it ends before `bytes`. */
  get(name: FileName): Promise<{ bytes: number; content: Readable } | null>;
  /** Without files that are still being written. */
  list(): Promise<StoredFile[]>;
  remove(name: FileName): Promise<void>;
  close(): Promise<void>;
};

export type StoredFile = { name: FileName; bytes: number };

export type FileName = string & { readonly fileName: unique symbol };

/** Nothing was saved, and nothing else was touched. */
export class NoRoomForFile extends Error {
  override name = "NoRoomForFile";
}

export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";
}

export function readFileName(text: string): FileName | null {
  return /^[0-9a-f]{32}-[a-z0-9]{1,16}\.(avif|jpg)$/.test(text) ? (text as FileName) : null;
}
