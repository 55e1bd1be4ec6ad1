// The one-time link that makes the first account, whoever keeps the accounts. Kept is the hash of its
// token alone, in one document, so that of several who use it at once only one comes first. Every process
// prints a link of its own when it starts: the newest few are good, and the first that is used ends all.

import { createHash } from "node:crypto";
import * as v from "valibot";
import { dayMs } from "#domain/time-spans.ts";
import { collection } from "#server/store/collection.ts";
import { commitUnlessConflict, retryOnConflict } from "#server/store/retry.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

const setUpCollection = collection("set-up");
const id = "link";

const validMs = dayMs;
/** Longer than it takes to make an account at a service, however slow that is. */
const holdMs = 2 * 60 * 1000;

/** A host may start a process because somebody opens the link that another one has printed. */
const mostGood = 5;

const shape = v.object({
  links: v.array(v.object({ token: v.string(), until: v.number() })),
  heldUntil: v.number(),
});

export type SetUpLink = {
  /** A new token beside the last ones; null: there is an account. */
  make(): Promise<string | null>;
  isGood(token: string): Promise<boolean>;
  /** The write that uses the link up, to go into the commit of the account; null: no such link. */
  use(token: string): Promise<Write | null>;
  /** The writes that make whatever link waits useless. */
  withdraw(): Promise<Write[]>;
  /**
   * Does the work once for each token, for accounts that are made elsewhere and so in no commit of
   * ours. null: no such link, or somebody is at it. Where the work breaks, the link is good again.
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

  /** Whether it is ours from here on. */
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

/** A document in which no link can be read holds none. */
function readLinks({ data }: StoredDocument): v.InferOutput<typeof shape> {
  const read = v.safeParse(shape, data);
  return read.success ? read.output : none;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
