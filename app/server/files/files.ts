// The port for files that never change: the pictures made from the couple's uploads. Each is named by what it was
// made from, so a name always means the same content.

import type { Readable } from "node:stream";

export type Files = {
  /**
   * Resolves when the content outlives a power cut. A name that exists keeps its content. Rejects with
   * `NoRoomForFile` or `FilesUnavailable`, and then nothing of the name can be read.
   */
  put(name: FileName, content: Buffer): Promise<void>;
  /** null: there is no such file. The stream fails if it ends before `bytes`. */
  get(name: FileName): Promise<{ bytes: number; content: Readable } | null>;
  /** By name. A file that is still being written is not among them. */
  list(): Promise<StoredFile[]>;
  /** Without a word if there is none. */
  remove(name: FileName): Promise<void>;
  close(): Promise<void>;
};

export type StoredFile = { name: FileName; bytes: number };

export type FileName = string & { readonly fileName: unique symbol };

/** The disk or the account with the service is full. Nothing was saved, and nothing else was touched. */
export class NoRoomForFile extends Error {
  override name = "NoRoomForFile";
}

/** The files cannot be written or read now. */
export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";
}

/** null: no file has such a name. It is a name in a folder, in an address and in a bucket alike. */
export function readFileName(text: string): FileName | null {
  return /^[0-9a-f]{32}-[a-z0-9]{1,16}\.(avif|jpg)$/.test(text) ? (text as FileName) : null;
}
