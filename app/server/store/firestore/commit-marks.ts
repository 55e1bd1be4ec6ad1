// A handle's recent commits as a text that a person's next request can carry to another process.

/** Longer than any change takes to arrive everywhere. */
const keptMs = 15_000;

/** Versions are digits; the greater number is newer. */
export function openCommitMarks(now: () => number = () => performance.now()) {
  const newest = new Map<string, { version: string; at: number }>();
  return {
    note(collection: string, version: string): void {
      const known = newest.get(collection);
      const isNewer = !known || isLaterVersion(version, known.version);
      newest.set(collection, { version: isNewer ? version : known.version, at: now() });
    },
    mark(): string {
      for (const [collection, { at }] of newest) if (now() - at >= keptMs) newest.delete(collection);
      return String(new URLSearchParams([...newest].map(([name, { version }]) => [name, version])));
    },
  };
}

/** By collection, without versions that no handle can have written. */
export function readMark(mark: string): Map<string, string> {
  return new Map([...new URLSearchParams(mark)].filter(([, version]) => /^\d{1,24}$/.test(version)));
}

export function isLaterVersion(one: string, other: string): boolean {
  return one.length === other.length ? one > other : one.length > other.length;
}
