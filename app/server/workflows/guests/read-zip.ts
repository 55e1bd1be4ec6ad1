import { crc32, inflateRawSync } from "node:zlib";

export type ZipEntry = {
  name: string;
  isPacked: boolean;
  packed: number;
  unpacked: number;
  at: number;
  check: number;
};

const mostEntries = 1_000;

export function listEntries(bytes: Uint8Array): ZipEntry[] | null {
  const file = bufferOf(bytes);
  const end = file.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  if (end < 0 || end + 22 > file.length) return null;
  const count = file.readUInt16LE(end + 10);
  if (count > mostEntries) return null;
  const entries: ZipEntry[] = [];
  for (let at = file.readUInt32LE(end + 16); entries.length < count;) {
    if (at + 46 > file.length || file.toString("latin1", at, at + 4) !== "PK\u0001\u0002") return null;
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    entries.push({
      name: file.toString("utf8", at + 46, nameEnd),
      isPacked: file.readUInt16LE(at + 10) !== 0,
      check: file.readUInt32LE(at + 16),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    });
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** Never more than the list says. Throws if there is no such entry, or another than the list says. */
export function unpackEntry(bytes: Uint8Array, wanted: string): Buffer {
  const entry = listEntries(bytes)?.find(({ name }) => name === wanted);
  if (!entry) throw new Error(`no ${wanted}`);
  const file = bufferOf(bytes);
  const begin = entry.at + 30 + file.readUInt16LE(entry.at + 26) + file.readUInt16LE(entry.at + 28);
  const raw = file.subarray(begin, begin + entry.packed);
  const data = entry.isPacked ? inflateRawSync(raw, { maxOutputLength: entry.unpacked }) : raw;
  if (crc32(data) !== entry.check) throw new Error(`${wanted} is damaged`);
  return data;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
