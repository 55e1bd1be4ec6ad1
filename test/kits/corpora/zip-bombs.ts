// For tests: files of less than a megabyte that call themselves spreadsheets and unpack to a gigabyte, each lying about its
// size in another place.

import { constants, deflateRawSync } from "node:zlib";
import { odsOf, xlsxOf, zipOf } from "./spreadsheet-files.ts";

const flushed = deflateRawSync(Buffer.alloc(1_000_000, " "), { finishFlush: constants.Z_FULL_FLUSH });
/** Nine hundred megabytes of blanks, and the last block, which is empty. */
const packed = Buffer.concat([...Array<Buffer>(900).fill(flushed), Buffer.from([0x03, 0x00])]);

const name = Buffer.from("[Content_Types].xml");
/** What a writer sets who learns of the sizes only after the content. */
const sizesFollow = 8;
const all32 = 0xffff_ffff;

type Sizes = { packed: number; unpacked: number };
const none: Sizes = { packed: 0, unpacked: 0 };

/** What both of its headers say of the one entry. */
function head(flags: number, sizes: Sizes): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(flags, 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(sizes.packed, 14);
  common.writeUInt32LE(sizes.unpacked, 18);
  common.writeUInt16LE(name.length, 22);
  return common;
}

const localEntry = (sizes: Sizes) =>
  Buffer.concat([Buffer.from("PK\u0003\u0004"), head(sizesFollow, sizes), name, packed]);

function listedEntry(flags: number, sizes: Sizes, extra = Buffer.alloc(0)): Buffer {
  const common = head(flags, sizes);
  common.writeUInt16LE(extra.length, 24);
  return Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), common, Buffer.alloc(14), name, extra]);
}

function endOf(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([Buffer.from("PK\u0005\u0006"), end]);
}

function bombOf(local: Sizes, listed: Buffer): Buffer {
  const entry = localEntry(local);
  return Buffer.concat([entry, listed, endOf(1, listed.length, entry.length)]);
}

/** Two lists in one file: the plain one is empty, and the one in the record for large files is not. */
function withTwoLists(): Buffer {
  const entry = localEntry({ ...none, packed: packed.length });
  const listed = listedEntry(0, { packed: packed.length, unpacked: all32 - 1 });
  const record = Buffer.alloc(56);
  record.write("PK\u0006\u0006", "latin1");
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(1n, 24);
  record.writeBigUInt64LE(1n, 32);
  record.writeBigUInt64LE(BigInt(listed.length), 40);
  record.writeBigUInt64LE(BigInt(entry.length), 48);
  const locator = Buffer.alloc(20);
  locator.write("PK\u0006\u0007", "latin1");
  locator.writeBigUInt64LE(BigInt(entry.length + listed.length), 8);
  return Buffer.concat([entry, listed, record, locator, endOf(0, all32, 0)]);
}

/** The size stands in the part of the entry for large files alone. */
function withLargeEntry(): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(1_900_000_000n, 4);
  return bombOf(none, listedEntry(0, { packed: packed.length, unpacked: all32 }, extra));
}

export const zipBombs = {
  "sizes of 0, and a flag that says that they follow": bombOf(
    { ...none, packed: packed.length },
    listedEntry(sizesFollow, none),
  ),
  "other sizes before the content than in the list": bombOf(
    { packed: packed.length, unpacked: all32 - 1 },
    listedEntry(sizesFollow, { packed: 0, unpacked: 100 }),
  ),
  "a second list in the record for large files": withTwoLists(),
};

/** Sixteen million cells in a kilobyte. */
const widestSheet = odsOf(
  '<table:table table:name="A"><table:table-row table:number-rows-repeated="1000">' +
    '<table:table-cell office:value-type="string" table:number-columns-repeated="16000"><text:p>a</text:p></table:table-cell>' +
    "</table:table-row></table:table>",
);

export const refusedLists = {
  ...zipBombs,
  "a size in the part for large files alone": withLargeEntry(),
  "a zip file in a zip file": zipOf({ "[Content_Types].xml": zipOf({ a: "b".repeat(9_000_000) }) }),
  "millions of cells that one stands for": widestSheet,
  "two million empty cells": xlsxOf(`<row r="1">${"<c/>".repeat(2_000_000)}</row>`),
  "a million cells in a column": xlsxOf("<row><c/></row>".repeat(600_000)),
};
