// Plain files with short names (POSIX "ustar", https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html).

export type TarFile = { name: string; content: Buffer };

const blockBytes = 512;
const longestName = 100;

export function packTar(files: readonly TarFile[], at: number): Buffer {
  const parts = files.flatMap(({ name, content }) => [
    headerOf({ name, bytes: content.length, at }),
    content,
    Buffer.alloc(-content.length & (blockBytes - 1)),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * blockBytes)]);
}

/** Throws if the archive is truncated or contains more than plain files. */
export function unpackTar(tar: Buffer): TarFile[] {
  const files: TarFile[] = [];
  for (let at = 0; ;) {
    const header = tar.subarray(at, at + blockBytes);
    if (header.length < blockBytes) throw new Error("The archive has no end");
    if (header.every((byte) => byte === 0)) return files;
    if (readNumber(header, checksumField) !== checksumOf(header)) throw new Error("A header does not add up");
    if (header.toString("latin1", 156, 157) !== "0") throw new Error("Something in it is no plain file");
    const bytes = readNumber(header, sizeField);
    const content = tar.subarray(at + blockBytes, at + blockBytes + bytes);
    if (content.length < bytes) throw new Error("A file is cut short");
    files.push({ name: readText(header, [0, longestName]), content });
    at += blockBytes * (1 + Math.ceil(bytes / blockBytes));
  }
}

type Field = readonly [number, number];

const sizeField: Field = [124, 12];
const checksumField: Field = [148, 8];

function headerOf({ name, bytes, at }: { name: string; bytes: number; at: number }): Buffer {
  if (Buffer.byteLength(name) > longestName) throw new Error(`The name ${name} is too long for a backup`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0);
  writeNumber(header, [100, 8], 0o600);
  writeNumber(header, [108, 8], 0);
  writeNumber(header, [116, 8], 0);
  writeNumber(header, sizeField, bytes);
  writeNumber(header, [136, 12], Math.floor(at / 1000));
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  writeNumber(header, checksumField, checksumOf(header));
  return header;
}

function writeNumber(header: Buffer, [offset, length]: Field, value: number): void {
  header.write(`${value.toString(8).padStart(length - 1, "0")}\0`, offset);
}

function readNumber(header: Buffer, field: Field): number {
  return Number.parseInt(readText(header, field), 8);
}

function readText(header: Buffer, [offset, length]: Field): string {
  return header.toString("utf8", offset, offset + length).split("\0", 1)[0] ?? "";
}

/** The checksum's own field counts as blanks. */
function checksumOf(header: Buffer): number {
  const [offset, length] = checksumField;
  return header.reduce((sum, byte, at) => sum + (at >= offset && at < offset + length ? 0x20 : byte), 0);
}
