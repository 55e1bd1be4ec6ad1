// Those that guests see wait in memory; those of a draft are for the couple alone.

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { buffer } from "node:stream/consumers";
import { type PhotoId, photoPath, previewOf } from "#domain/photos/uploaded-photo.ts";
import { isCouple } from "#server/admin.ts";
import { type FileName, readFileName } from "#server/files/files.ts";
import type { Services } from "#server/services.ts";
import { findPublishedPhotos } from "#server/workflows/photos/find-photos-in-use.ts";
import { makePreview } from "#server/workflows/photos/add-photo.ts";
import { isFresh } from "./assets.ts";
import { closedPolicy, plainTextHeaders, securityHeaders } from "./security-headers.ts";
import { isForNow, noneForNow } from "./unavailable.ts";

export type PhotoFiles = {
  send(incoming: IncomingMessage, outgoing: ServerResponse, target: string): Promise<void> | null;
};

type Needed = Services & {
  readonly wedding: Services["wedding"];
};

const mostBytesInMemory = 64 * 1024 * 1024;

export function openPhotoFiles(services: Needed): PhotoFiles {
  const usual = securityHeaders(services.settings.production);
  const cache = keepInMemory(services.files);
  return {
    send(incoming, outgoing, target) {
      const [path = ""] = target.split("?", 1);
      return path.startsWith(photoPath) ? answer(incoming, outgoing, path.slice(photoPath.length)) : null;
    },
  };

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, path: string): Promise<void> {
    const name = readFileName(path);
    const audience = name && (await audienceOf(services, name, incoming.headers.cookie ?? null));
    if (!name || !audience) return sayInstead(outgoing, 404);
    const common = {
      ...usual,
      "Content-Type": name.endsWith(".avif") ? "image/avif" : "image/jpeg",
      "Content-Security-Policy": closedPolicy,
      "Cache-Control": `${audience === "everybody" ? "public" : "private"}, max-age=31536000, immutable`,
      ETag: `"${name}"`,
    };
    if (isFresh(incoming.headers["if-none-match"], common.ETag)) {
      outgoing.writeHead(304, common).end();
      return;
    }
    const content = await cache.find(name).catch(orAway);
    if (content === null && name === previewOf(services.wedding.photos.hero)) {
      const made = await makePreview(services).catch(orAway);
      if (made === "made") return answer(incoming, outgoing, path);
    }
    if (content === "away") return sayInstead(outgoing, 503);
    if (!content) return sayInstead(outgoing, 404);
    outgoing.writeHead(200, { ...common, "Content-Length": content.byteLength });
    outgoing.end(incoming.method === "HEAD" ? undefined : content);
  }

  function sayInstead(outgoing: ServerResponse, status: 404 | 503): void {
    const again = status === 503 ? { "Retry-After": "10" } : {};
    outgoing
      .writeHead(status, { ...usual, ...plainTextHeaders, ...again, "Cache-Control": "no-store" })
      .end(STATUS_CODES[status]);
  }
}

/** null: nobody who may see it asks. What remains of the upload itself is for no page. */
async function audienceOf(
  services: Needed,
  name: FileName,
  cookie: string | null,
): Promise<"everybody" | "couple" | null> {
  if (name.endsWith("-kept.jpg")) return null;
  if (findPublishedPhotos(services).has(name.slice(0, 32) as PhotoId)) return "everybody";
  const token = services.adminCookies.readToken(cookie);
  const admin = token === null ? null : await services.identity.whoIs(token).catch(noneForNow);
  return admin && isCouple(admin) ? "couple" : null;
}

function keepInMemory(files: Services["files"]) {
  const cache = new Map<FileName, Promise<Buffer | null>>();
  const sizes = new Map<FileName, number>();
  let bytes = 0;

  function forget(name: FileName): void {
    bytes -= sizes.get(name) ?? 0;
    sizes.delete(name);
    cache.delete(name);
  }

  async function read(name: FileName): Promise<Buffer | null> {
    const found = await files.get(name);
    return found && buffer(found.content);
  }

  return {
    find(name: FileName): Promise<Buffer | null> {
      const known = cache.get(name);
      const content = known ?? read(name);
      cache.delete(name);
      cache.set(name, content);
      if (known) return known;
      content.then(
        (found) => {
          if (cache.get(name) !== content) return;
          if (!found) return forget(name);
          sizes.set(name, found.byteLength);
          bytes += found.byteLength;
          for (const oldest of cache.keys()) {
            if (bytes <= mostBytesInMemory) break;
            if (oldest !== name) forget(oldest);
          }
        },
        () => forget(name),
      );
      return content;
    },
  };
}

function orAway(error: unknown): "away" {
  if (!isForNow(error)) throw error;
  return "away";
}
