// The client build, served from memory. Names with a hash never change; browsers ask again for the others.

import { hash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { acceptedEncoding, isCompressible, isFresh } from "./compression.ts";
import { plainTextHeaders } from "./security-headers.ts";

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
  /** The paths of the scripts that start pages, and of the one that only lists others. */
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
