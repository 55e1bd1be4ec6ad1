// Pictures that tell much about whoever took them, in every format and by every way a format has.

import { crc32 } from "node:zlib";
import sharp, { type Create } from "sharp";

/** What no file for guests may hold. */
export const told = "KANARIE";

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${told}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const exif = {
  IFD0: { Artist: told, ImageDescription: told, Make: told },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "59/1 20/1 0/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "18/1 4/1 0/1",
  },
};

function noise(width = 120, height = 90) {
  const create = {
    width,
    height,
    channels: 3,
    background: "#a84",
    noise: { type: "gaussian", mean: 128, sigma: 20 },
  };
  return sharp({ create: create as Create });
}

export async function toldPhotos(): Promise<Record<string, Buffer>> {
  const full = () => noise().withExif(exif).withXmp(xmp).withIccProfile("p3");
  const [jpeg, png] = [await full().jpeg().toBuffer(), await full().png().toBuffer()];
  const webp = await full().webp().toBuffer();
  return {
    "JPEG with Exif, GPS, XMP and a colour profile": jpeg,
    "JPEG with Exif and GPS, turned": await full().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    "JPEG with IPTC": withSegment(jpeg, 0xed, iptc()),
    "JPEG with a comment": withSegment(jpeg, 0xfe, Buffer.from(told)),
    "JPEG with a segment of the camera's own": withSegment(jpeg, 0xe7, Buffer.from(`Camera\0${told}`)),
    "JPEG that is an archive, too": Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${told}`)]),
    "JPEG with a web page after it": Buffer.concat([jpeg, Buffer.from(`<script>${told}</script>`)]),
    "PNG with Exif and XMP": png,
    "PNG with text": withChunk(png, "tEXt", Buffer.from(`Author\0${told}`)),
    "PNG with international text": withChunk(png, "iTXt", Buffer.from(`Author\0\0\0\0\0${told}`)),
    "PNG with a chunk of its own": withChunk(png, "prVt", Buffer.from(told)),
    "WebP with Exif and XMP": webp,
    "WebP with more after it": Buffer.concat([webp, Buffer.from(told)]),
    "AVIF with Exif and XMP": await full().avif({ effort: 0 }).toBuffer(),
    "SVG with metadata": Buffer.from(
      `<?xml version="1.0"?><!-- ${told} --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"><title>${told}</title><desc>${told}</desc><metadata>${told}</metadata><rect width="40" height="30" fill="#a84" id="${told}"/></svg>`,
    ),
  };
}

/** After the first two bytes of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

function iptc(): Buffer {
  const record = Buffer.concat([Buffer.from([0x1c, 2, 80, 0, told.length]), Buffer.from(told)]);
  const head = Buffer.concat([
    Buffer.from("Photoshop 3.0\x008BIM"),
    Buffer.from([4, 4, 0, 0]),
    Buffer.alloc(4),
  ]);
  head.writeUInt32BE(record.length, head.length - 4);
  return Buffer.concat([head, record, Buffer.alloc(record.length % 2)]);
}

/** After the head of a PNG. */
export function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const afterHead = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHead), chunkOf(type, content), png.subarray(afterHead)]);
}

/** A PNG whose head claims a size, with next to nothing in it. */
export function hugePng(width: number, height: number, isInterlaced = false): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, Number(isInterlaced)], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    magic,
    chunkOf("IHDR", head),
    chunkOf("IDAT", Buffer.alloc(20)),
    chunkOf("IEND", Buffer.alloc(0)),
  ]);
}

function chunkOf(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
