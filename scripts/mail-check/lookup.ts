// Questions to DNS. No answer is not the same as "there is nothing", so the two stay apart.

import { Resolver } from "node:dns/promises";

export type Looked<T> =
  | { kind: "found"; records: readonly T[] }
  /** The name exists, without a record of this type. */
  | { kind: "none" }
  | { kind: "no such name" }
  | { kind: "no answer" };

export type Lookup = {
  txt(name: string): Promise<Looked<string>>;
  mailServers(name: string): Promise<Looked<string>>;
  addresses(name: string): Promise<Looked<string>>;
};

/** `server`: an address with a port; null: the DNS servers of this machine. */
export function openLookup(server: string | null): Lookup {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (server !== null) resolver.setServers([server]);
  return {
    // A long record comes in parts, which belong together without blanks (RFC 7208, 3.3).
    txt: (name) => look(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(""))),
    mailServers: (name) =>
      look(async () => {
        const servers = await resolver.resolveMx(name);
        return servers.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange);
      }),
    async addresses(name) {
      const four = await look(() => resolver.resolve4(name));
      return four.kind === "found" ? four : look(() => resolver.resolve6(name));
    },
  };
}

async function look<T>(ask: () => Promise<T[]>): Promise<Looked<T>> {
  try {
    return { kind: "found", records: await ask() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENODATA") return { kind: "none" };
    return { kind: code === "ENOTFOUND" || code === "EBADNAME" ? "no such name" : "no answer" };
  }
}
