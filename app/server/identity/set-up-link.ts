// One document holds the hashes of all tokens, so of several concurrent uses only one succeeds.

import * as v from "valibot";
import { dayMs } from "#domain/zoned-time.ts";
import { defineRecord } from "#server/store/define-record.ts";
import {
  commitUnlessConflict,
  type Means,
  retryOnConflict,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import { hashOf } from "#server/keys.ts";

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
  undo: "never",
  live: [],
});

export function openSetUpLink(options: Means & { hasAccounts: () => Promise<boolean> }) {
  const { documents, now, random, hasAccounts } = options;
  const find = () => setUpCollection.get(documents, id);

  async function findGood(token: string): Promise<StoredDocument | null> {
    const link = await find();
    if (!link || !isOneOf(link, token)) return null;
    const { heldUntil } = readLinks(link);
    const isReserved = heldUntil > now() && heldUntil <= now() + holdMs;
    return isReserved || (await hasAccounts()) ? null : link;
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
    isGood: async (token: string) => (await findGood(token)) !== null,
    async use(token: string): Promise<Write | null> {
      const link = await findGood(token);
      return link && setUpCollection.remove(link);
    },
    withdraw,
    /** Once per token, for accounts made outside our commits. If the work fails, the link is valid again. */
    async useFor<T>(token: string, work: () => Promise<T>): Promise<T | null> {
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
