// The one-time link that creates the first account, for local and hosted accounts. One document holds the
// hashes of the tokens, so of several concurrent uses only one succeeds. Every process prints its own link at
// start. The newest few are valid, and the first use ends all of them.

import { createHash } from "node:crypto";
import * as v from "valibot";
import { dayMs } from "#domain/time-spans.ts";
import { defineRecord } from "#server/store/define-record.ts";
import { commitUnlessConflict, retryOnConflict } from "#server/store/retry.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

const id = "link";

const validMs = dayMs;
/** Longer than a slow service takes to create an account. */
const holdMs = 2 * 60 * 1000;

/** A host may start a new process for the very request that opens an earlier process's link. */
const mostGood = 5;

const shape = v.object({
  links: v.array(v.object({ token: v.string(), until: v.number() })),
  heldUntil: v.number(),
});

export const setUpCollection = defineRecord({
  name: "set-up",
  shape,
  staysBehind: "the next start of the site prints a new link for the first account",
  backup: false,
  personal: { onTheDay: { stays: "how the first account is made" }, guest: null },
  live: [],
});

export type SetUpLink = {
  /** A new token next to the last ones; null: an account exists. */
  make(): Promise<string | null>;
  isGood(token: string): Promise<boolean>;
  /** The write that uses the link up, for the commit that creates the account; null: no such link. */
  use(token: string): Promise<Write | null>;
  withdraw(): Promise<Write[]>;
  /**
   * Does the work once per token, for accounts made elsewhere and so outside our commits. null: no such link,
   * or another request is using it. If the work fails, the link is valid again.
   */
  useFor<T>(token: string, work: () => Promise<T>): Promise<T | null>;
};

export function openSetUpLink(options: {
  documents: Documents;
  now: () => number;
  random: (bytes: number) => Buffer;
  hasAccounts: () => Promise<boolean>;
}): SetUpLink {
  const { documents, now, random, hasAccounts } = options;
  const find = () => setUpCollection.get(documents, id);

  async function findGood(token: string): Promise<StoredDocument | null> {
    const link = await find();
    if (!link || !isOneOf(link, token)) return null;
    const { heldUntil } = readLinks(link);
    const isHeld = heldUntil > now() && heldUntil <= now() + holdMs;
    return isHeld || (await hasAccounts()) ? null : link;
  }

  function isOneOf(link: StoredDocument, token: string): boolean {
    return readLinks(link).links.some((one) => one.token === hashOf(token) && one.until > now());
  }

  async function withdraw(): Promise<Write[]> {
    const link = await find();
    return link ? [setUpCollection.remove(link)] : [];
  }

  function hold(link: StoredDocument): Promise<boolean> {
    return commitUnlessConflict(documents, [
      setUpCollection.put(id, link, { ...link.data, heldUntil: now() + holdMs }),
    ]);
  }

  async function letGo(token: string): Promise<void> {
    const link = await find();
    if (link && isOneOf(link, token)) {
      await documents.commit([setUpCollection.put(id, link, { ...link.data, heldUntil: 0 })]);
    }
  }

  return {
    make: () =>
      retryOnConflict(options, async () => {
        if (await hasAccounts()) return null;
        const token = random(16).toString("base64url");
        const old = await find();
        const { links, heldUntil } = old ? readLinks(old) : none;
        const newest = [{ token: hashOf(token), until: now() + validMs }, ...links].slice(0, mostGood);
        const data = { links: newest, heldUntil };
        await documents.commit([setUpCollection.put(id, old, data)]);
        return token;
      }),
    isGood: async (token) => (await findGood(token)) !== null,
    async use(token) {
      const link = await findGood(token);
      return link && setUpCollection.remove(link);
    },
    withdraw,
    async useFor(token, work) {
      const link = await findGood(token);
      if (!link || !(await hold(link))) return null;
      try {
        const done = await work();
        await retryOnConflict(options, async () => documents.commit(await withdraw()));
        return done;
      } catch (error) {
        await letGo(token);
        throw error;
      }
    },
  };
}

const none = { links: [], heldUntil: 0 };

function readLinks(stored: StoredDocument): v.InferOutput<typeof shape> {
  return setUpCollection.read(stored) ?? none;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
