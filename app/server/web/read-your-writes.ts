// A change sets a cookie that names its commit, and the process that serves the next page waits for that commit.

import * as v from "valibot";
import { readCookie } from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";

type Needs = Pick<Services, "documents" | "keys" | "now" | "random"> & {
  settings: Pick<Services["settings"], "production">;
};

export type ReadYourWrites = (request: Request, serve: () => Promise<Response>) => Promise<Response>;

export function openReadYourWrites({ documents, keys, now, random, settings }: Needs): ReadYourWrites {
  const self = random(6).toString("base64url");
  const secure = settings.production;
  const name = `${secure ? "__Host-" : ""}osa-mark`;
  const attributes = `Path=/; Max-Age=${keptMs / 1000}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

  function readMarks(request: Request): Mark[] {
    const sealed = readCookie(request.headers.get("Cookie"), name);
    const text = sealed && sealed.length <= longestCookie ? keys.unseal("mark", sealed) : null;
    if (!text) return [];
    return v.parse(v.array(markShape), JSON.parse(text)).filter(({ at }) => Math.abs(now() - at) <= keptMs);
  }

  function keep(marks: readonly Mark[]): string {
    return `${name}=${keys.seal("mark", JSON.stringify(marks))}; ${attributes}`;
  }

  return async (request, serve) => {
    const others = readMarks(request).filter(({ by }) => by !== self);
    await Promise.all(others.map(({ mark }) => documents.catchUp(mark)));
    if (request.method === "GET" || request.method === "HEAD") return serve();
    const before = documents.mark();
    const response = await serve();
    const mark = documents.mark();
    if (mark === "" || mark === before) return response;
    // A third process may serve the next page, so other processes' commits are passed on.
    const marks = [{ by: self, mark, at: now() }, ...others];
    response.headers.append("Set-Cookie", keep(marks.slice(0, mostMarks)));
    return response;
  };
}

type Mark = v.InferOutput<typeof markShape>;

const markShape = v.object({
  by: v.string(),
  mark: v.string(),
  at: v.number(),
});

/** Longer than any change takes to arrive everywhere, and as long as a store names its commits. */
const keptMs = 15_000;

/** A cookie holds 4,096 bytes, and a mark at most about six hundred. */
const mostMarks = 3;
const longestCookie = 4_000;
