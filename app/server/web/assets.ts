// The client build, served from memory. Names with a hash never change; browsers ask again for the others.

import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from "node:zlib";
import { plainTextHeaders } from "./security-headers.ts";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type AssetStore = {
  send(incoming: IncomingMessage, outgoing: ServerResponse, target: string): boolean;
};

const filesAtOnce = 16;

type Asset = { type: string; etag: string; cacheControl: string; plain: Buffer; br: () => Promise<Buffer> };

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

type AssetOptions = {
  headers: Readonly<Record<string, string>>;
  scripts: { entries: readonly string[]; manifest: string };
};

export async function openAssets(folder: string, { headers, scripts }: AssetOptions): Promise<AssetStore> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && types[extname(entry.name)]);
  const all = new Map<string, Asset>();
  for (let at = 0; at < files.length; at += filesAtOnce) {
    const read = files.slice(at, at + filesAtOnce).map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join("/")}`;
      return [path, await readAsset(file, path)] as const;
    });
    for (const [path, asset] of await Promise.all(read)) all.set(path, asset);
  }
  const assets = withoutUnusedScripts(all, scripts);
  return {
    send(incoming, outgoing, target) {
      const path = target.split("?", 1)[0] ?? target;
      const asset = assets.get(path);
      if (!asset) {
        if (!path.startsWith("/assets/") && !types[extname(path)]) return false;
        outgoing.writeHead(404, { ...headers, ...plainTextHeaders }).end("Not Found");
        return true;
      }
      const { plain, br, type, etag, cacheControl } = asset;
      const common = {
        ...headers,
        "Content-Type": type,
        "Cache-Control": cacheControl,
        ETag: etag,
        ...(isCompressible(type) ? { Vary: "Accept-Encoding" } : {}),
      };
      if (isFresh(incoming.headers["if-none-match"], etag)) {
        outgoing.writeHead(304, common).end();
        return true;
      }
      const isCoded = isCompressible(type) && acceptedEncoding(incoming.headers["accept-encoding"]) === "br";
      const answer = (body: Buffer) => {
        outgoing.writeHead(200, {
          ...common,
          ...(isCoded ? { "Content-Encoding": "br" } : {}),
          "Content-Length": body.byteLength,
        });
        outgoing.end(incoming.method === "HEAD" ? undefined : body);
      };
      if (isCoded) br().then(answer, (error: Error) => outgoing.destroy(error));
      else answer(plain);
      return true;
    },
  };
}

/** No page loads the other scripts, and the guest book's would reveal the introductions behind the gate. */
function withoutUnusedScripts(
  assets: Map<string, Asset>,
  { entries, manifest }: AssetOptions["scripts"],
): Map<string, Asset> {
  const used = new Set(entries);
  for (const path of used) {
    const source = assets.get(path)?.plain.toString() ?? "";
    for (const [, name = ""] of source.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g)) {
      used.add(`/assets/${name}`);
    }
  }
  used.add(manifest);
  const isKept = (path: string) => !/^\/assets\/.*\.js$/.test(path) || used.has(path);
  return new Map([...assets].filter(([path]) => isKept(path)));
}

async function readAsset(file: string, path: string): Promise<Asset> {
  const plain = await readFile(file);
  const type = types[extname(file)] ?? "application/octet-stream";
  // The best compression of all files takes a second, and the site must not wait for that to start.
  let coded: Promise<Buffer> | null = null;
  return {
    type,
    etag: `W/"${hash("sha256", plain, "base64url").slice(0, 22)}"`,
    cacheControl: path.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600",
    plain,
    br: () => (coded ??= promisify(brotliCompress)(plain)),
  };
}

export type Encoding = "br" | "gzip" | "identity";

/** RFC 9110, section 12.5.3: a weight of nought refuses. */
const named = (coding: string) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?!;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?=[,;]|$)`);
const [br, gzipped] = [named("br"), named("gzip")];

export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? "");
  if (br.test(accepted)) return "br";
  return gzipped.test(accepted) ? "gzip" : "identity";
}

function isCompressible(contentType: string | null): boolean {
  // Events are short, and each must leave at once.
  if (contentType?.startsWith("text/event-stream")) return false;
  return /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/.test(contentType ?? "");
}

const brotliOnce = promisify(brotliCompress);
const gzipOnce = promisify(gzip);

// The next level takes twice the time and saves a twentieth of a page.
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

export async function sendCompressed(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  const isStream = response.headers.has("X-Streams");
  delete headers["x-streams"];
  const compressible = response.body !== null && isCompressible(response.headers.get("Content-Type"));
  const encoding = compressible ? acceptedEncoding(incoming.headers["accept-encoding"]) : "identity";
  if (compressible)
    headers["vary"] = [response.headers.get("Vary"), "Accept-Encoding"].filter(Boolean).join(", ");
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  if (response.body && isStream) {
    outgoing.writeHead(response.status, headers);
    const source = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    const coder = flushingCoder(encoding);
    await (coder ? pipeline(source, coder, outgoing) : pipeline(source, outgoing));
    return;
  }
  const plain = response.body ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0);
  const body = await compress(plain, encoding);
  if (incoming.method !== "HEAD") headers["content-length"] = String(body.byteLength);
  outgoing.writeHead(response.status, headers).end(body);
}

/** Up to this size, passing a page to another thread and back costs more than compressing it. */
const smallBytes = 64 * 1024;

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return plain;
  const isSmall = plain.byteLength <= smallBytes;
  if (encoding === "gzip") return isSmall ? gzipSync(plain) : gzipOnce(plain);
  const params = { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength };
  // A window that holds no more than the page saves a fifth of the time.
  return isSmall
    ? brotliCompressSync(plain, { params: { ...params, [constants.BROTLI_PARAM_LGWIN]: 16 } })
    : brotliOnce(plain, { params });
}

function flushingCoder(encoding: Encoding) {
  if (encoding === "br") {
    return createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams });
  }
  return encoding === "gzip" ? createGzip({ flush: constants.Z_SYNC_FLUSH }) : null;
}

/** RFC 9110, section 13.1.2. Tags compare weakly, because a recompressing proxy makes a strong one weak. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
