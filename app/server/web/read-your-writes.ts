// A change sets a cookie that names its commit, and the process that serves the next page waits for that commit.

import * as v from "valibot";
import { readCookie } from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";

type Needs = Services & {
  settings: Pick<Services["settings"], "production">;
};

export type ReadYourWrites = (request: Request, serve: () => Promise<Response>) => Promise<Response>;

export function openReadYourWrites({ documents, keys, now, random, settings }: Needs): ReadYourWrites {
  const self = random(6).toString("base64url");
  const secure = settings.production;
  const name = `${secure ? "__Host-" : ""}osa-mark`;
  const attributes = `Path=/; Max-Age=${keptMs / 1000}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

  function readCursors(request: Request): WriteCursor[] {
    const sealed = readCookie(request.headers.get("Cookie"), name);
    const text = sealed && sealed.length <= longestCookie ? keys.unseal("mark", sealed) : null;
    if (!text) return [];
    return v.parse(v.array(cursorShape), JSON.parse(text)).filter(({ at }) => Math.abs(now() - at) <= keptMs);
  }

  function keep(cursors: readonly WriteCursor[]): string {
    return `${name}=${keys.seal("mark", JSON.stringify(cursors))}; ${attributes}`;
  }

  return async (request, serve) => {
    const others = readCursors(request).filter(({ by }) => by !== self);
    await Promise.all(others.map(({ mark: cursor }) => documents.catchUp(cursor)));
    if (request.method === "GET" || request.method === "HEAD") return serve();
    const before = documents.cursor();
    const response = await serve();
    const cursor = documents.cursor();
    if (cursor === "" || cursor === before) return response;
    // A third process may serve the next page, so other processes' commits are passed on.
    const cursors = [{ by: self, mark: cursor, at: now() }, ...others];
    response.headers.append("Set-Cookie", keep(cursors.slice(0, mostCursors)));
    return response;
  };
}

type WriteCursor = v.InferOutput<typeof cursorShape>;

const cursorShape = v.object({
  by: v.string(),
  mark: v.string(),
  at: v.number(),
});

/** Longer than any change takes to arrive everywhere, and as long as a store names its commits. */
const keptMs = 15_000;

/** A cookie holds 4,096 bytes, and a mark at most about six hundred. */
const mostCursors = 3;
const longestCookie = 4_000;
