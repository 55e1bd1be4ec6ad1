import type { GuestId } from "#domain/guest/guest.ts";

/** For whom nothing was done, with the reason; the page shows them, still chosen. */
type LeftParameter = { why: string; ids: readonly GuestId[] };

/** In a form the ids stand in one field, because a browser sends thousands of fields slowly. No id has a slash. */
export function idsText(ids: Iterable<GuestId>): string {
  return [...ids].join("/");
}

export function readIds(texts: readonly string[]): GuestId[] {
  return [...new Set(texts.flatMap((text) => text.split("/")))].filter(Boolean);
}

export function leftParameters(left: readonly LeftParameter[]): [string, string][] {
  return left.map(({ why, ids }) => ["left", [why, ...ids].join(":")]);
}

export function readLeft(parameters: URLSearchParams): LeftParameter[] {
  return parameters.getAll("left").map((text) => {
    const [why = "", ...ids] = text.split(":");
    return { why, ids };
  });
}
