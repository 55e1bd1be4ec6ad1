// Whether the visitor's browser already holds what it asks for (RFC 9110, section 13.1.2).

/** Tags are compared weakly: a proxy that compresses anew makes a strong one weak. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((tag) => opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
