// argon2id (RFC 9106), at most two at a time: each takes 19 MiB and a tenth of a second of a core.

import { argon2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Asker } from "./identity.ts";
import { asHashed } from "./new-password.ts";
import { wideNetworkOf } from "#server/limits/network-address.ts";

export type PasswordCost = { memoryKiB: number; passes: number; parallelism: number };

/** The minimum of the OWASP password storage cheat sheet. */
export const usualCost: PasswordCost = { memoryKiB: 19 * 1024, passes: 2, parallelism: 1 };

export type PasswordHashes = ReturnType<typeof openPasswordHashes>;

export function openPasswordHashes(options: { random: (bytes: number) => Buffer; cost: PasswordCost }) {
  const { random, cost } = options;
  const turns = openFairTurns({ atOnce: 2, mostWaiting: 200, timeoutMs: 8_000 });
  const nobodys = writeHash({ cost, salt: random(16), tag: random(tagBytes) });

  async function makeWith(salt: Buffer, password: string): Promise<string> {
    const made = await turns.take(signedIn, () => hash(asHashed(password), salt, cost));
    if (made === "busy") throw new Error("Too many passwords wait to be hashed");
    return writeHash({ cost, salt, tag: made.done });
  }

  return {
    make: (password: string) => makeWith(random(16), password),
    /** Of random codes: with one salt for all, so that finding one costs what checking one costs. */
    async makeSet(codes: readonly string[]): Promise<string[]> {
      const salt = random(16);
      return Promise.all(codes.map((code) => makeWith(salt, code)));
    },
    async find(
      code: string,
      stored: readonly string[],
      asker = signedIn,
    ): Promise<{ found: string | null } | "busy"> {
      const sets = Map.groupBy(stored, (one) => one.slice(0, one.lastIndexOf("$")));
      for (const set of sets.values()) {
        const { salt, cost: setCost } = readHash(set[0] ?? "");
        const made = await turns.take(asker, () => hash(asHashed(code), salt, setCost));
        if (made === "busy") return "busy";
        const found = set.find((one) => timingSafeEqual(made.done, readHash(one).tag));
        if (found) return { found };
      }
      return { found: null };
    },
    /** `stored` null: no such account; the check takes equally long. `isWeak`: less than today's cost. */
    async check(
      password: string,
      stored: string | null,
      asker = signedIn,
    ): Promise<{ isRight: boolean; isWeak: boolean } | "busy"> {
      const known = readHash(stored ?? nobodys);
      const made = await turns.take(asker, () => hash(asHashed(password), known.salt, known.cost));
      if (made === "busy") return "busy";
      const isRight = timingSafeEqual(made.done, known.tag) && stored !== null;
      return { isRight, isWeak: isWeaker(known.cost, cost) };
    },
  };
}

const tagBytes = 32;

/** A password change needs a session, and a crowd cannot make sessions. */
const signedIn: Asker = { address: "", isKnown: true };

type Hash = { cost: PasswordCost; salt: Buffer; tag: Buffer };

const deriveKey = promisify(argon2);

function hash(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return deriveKey("argon2id", {
    message: password,
    nonce: salt,
    parallelism: cost.parallelism,
    tagLength: tagBytes,
    memory: cost.memoryKiB,
    passes: cost.passes,
  });
}

function writeHash({ cost, salt, tag }: Hash): string {
  const { memoryKiB, passes, parallelism } = cost;
  const [saltText, tagText] = [salt, tag].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${saltText}$${tagText}`;
}

function readHash(text: string): Hash {
  const [, m, t, p, salt, tag] = phcFormat.exec(text) ?? [];
  if (!salt || !tag) throw new Error("A kept password is no argon2id hash");
  return {
    cost: { memoryKiB: Number(m), passes: Number(t), parallelism: Number(p) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]{43})$/;

function isWeaker(one: PasswordCost, other: PasswordCost): boolean {
  return one.memoryKiB < other.memoryKiB || one.passes < other.passes;
}

// Known browsers come first, then those with the fewest requests; when too many wait, the most frequent are refused.
export function openFairTurns(options: { atOnce: number; mostWaiting: number; timeoutMs: number }) {
  const { atOnce, mostWaiting, timeoutMs } = options;
  let running = 0;
  let waiting: Turn[] = [];
  const counts = new Map<string, number>();

  function rankOf({ address, isKnown }: Asker): Turn["rank"] {
    if (isKnown) return [0, 0];
    if (counts.size >= mostRemembered) counts.clear();
    const rank = [`network ${wideNetworkOf(address)}`, `address ${address}`].map((key) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    });
    return [rank[0] ?? 0, rank[1] ?? 0];
  }

  async function wait(asker: Asker): Promise<"goes" | "busy"> {
    const { promise, resolve } = Promise.withResolvers<"goes" | "busy">();
    const turn: Turn = { rank: rankOf(asker), resolve };
    // Placed before turns of the same rank: in an overload the newest waits least, and an old crowd expires.
    const place = waiting.findIndex(({ rank }) => !isBefore(rank, turn.rank));
    waiting.splice(place < 0 ? waiting.length : place, 0, turn);
    if (waiting.length > mostWaiting) waiting.pop()?.resolve("busy");
    const timer = setTimeout(() => {
      waiting = waiting.filter((one) => one !== turn);
      resolve("busy");
    }, timeoutMs);
    return promise.finally(() => clearTimeout(timer));
  }

  function finish(): void {
    const next = waiting.shift();
    if (next) return next.resolve("goes");
    running -= 1;
    counts.clear();
  }

  return {
    /** "busy": others with fewer requests are waiting, or the wait became too long; nothing was done. */
    async take<T>(asker: Asker, work: () => Promise<T>): Promise<{ done: T } | "busy"> {
      if (running < atOnce) running += 1;
      else if ((await wait(asker)) === "busy") return "busy";
      try {
        return { done: await work() };
      } finally {
        finish();
      }
    },
  };
}

type Turn = { rank: readonly [network: number, address: number]; resolve: (end: "goes" | "busy") => void };

function isBefore(one: Turn["rank"], other: Turn["rank"]): boolean {
  return one[0] === other[0] ? one[1] < other[1] : one[0] < other[0];
}

const mostRemembered = 50_000;
