import { allRecords, type CollectionName, movingRecords } from "#server/all-records.ts";
import type { Documents, StoredDocument, Write, Json } from "#server/store/documents.ts";
import type { CopyCheckpoint, CopiedDocument } from "./copy-checkpoint.ts";
import { hash } from "node:crypto";

export type StoredPlace = { collection: string; id: string };

export type Obstacle = StoredPlace & {
  reason: "differs" | "is only there" | "was brought and is gone there";
};

export type Step = { write: Write; copied: CopiedDocument };

export type ComparedCollection = {
  collection: CollectionName;
  from: number;
  to: number;
  equal: number;
  missing: number;
  /** Brought by an interrupted copy, and changed or deleted at the source since. */
  outdated: number;
  obstacles: readonly Obstacle[];
  steps: readonly Step[];
  digests: { from: string; to: string };
};

export type StoreComparison = {
  moving: readonly ComparedCollection[];
  staying: readonly { what: string; count: number; because: string }[];
};

/** Why a document stays although its collection moves; null: it moves. */
export type LeftOut = (collection: CollectionName, document: StoredDocument) => string | null;

export type Compared = {
  from: Pick<Documents, "list">;
  to: Pick<Documents, "list">;
  checkpoint: CopyCheckpoint;
  leftOut: LeftOut;
};

export async function compareStores(compared: Compared): Promise<StoreComparison> {
  const moving: ComparedCollection[] = [];
  const staying: StoreComparison["staying"][number][] = [];
  for (const { name: collection } of movingRecords) {
    const found = await compareCollection(compared, collection);
    moving.push(found.compared);
    for (const [because, count] of found.leftOut) staying.push({ what: collection, count, because });
  }
  for (const { name, staysBehind } of allRecords) {
    if (staysBehind === undefined) continue;
    const count = (await compared.from.list(name)).length;
    if (count > 0) staying.push({ what: name, count, because: staysBehind });
  }
  return { moving, staying };
}

export function areEqual({ moving }: StoreComparison): boolean {
  return moving.every(({ digests }) => digests.from === digests.to);
}

type Digested = StoredDocument & { digest: string };

async function compareCollection({ from, to, checkpoint, leftOut }: Compared, collection: CollectionName) {
  const [source, target] = await Promise.all([from.list(collection), to.list(collection)]);
  const here = byId(source.filter((document) => leftOut(collection, document) === null));
  const there = byId(target.filter((document) => leftOut(collection, document) === null));
  const steps: Step[] = [];
  const obstacles: Obstacle[] = [];
  let [equal, missing, outdated] = [0, 0, 0];

  for (const [id, { data, digest }] of here) {
    const place = { collection, id };
    const known = there.get(id);
    const before = checkpoint.digest(collection, id);
    if (known?.digest === digest) equal++;
    else if (known && before === known.digest) {
      outdated++;
      const { version } = known;
      steps.push({ write: { write: "update", ...place, version, data }, copied: { ...place, digest } });
    } else if (known) obstacles.push({ ...place, reason: "differs" });
    else if (typeof before === "string") {
      obstacles.push({ ...place, reason: "was brought and is gone there" });
    } else {
      missing++;
      steps.push({ write: { write: "create", ...place, data }, copied: { ...place, digest } });
    }
  }
  for (const [id, { version, digest }] of there) {
    const place = { collection, id };
    if (here.has(id)) continue;
    if (checkpoint.digest(collection, id) === digest) {
      outdated++;
      steps.push({ write: { write: "delete", ...place, version }, copied: { ...place, digest: null } });
    } else obstacles.push({ ...place, reason: "is only there" });
  }

  const compared: ComparedCollection = {
    collection,
    from: here.size,
    to: there.size,
    equal,
    missing,
    outdated,
    obstacles,
    steps,
    digests: { from: digestOfAll(digestsOf(here)), to: digestOfAll(digestsOf(there)) },
  };
  return { compared, leftOut: countReasons(source.map((document) => leftOut(collection, document))) };
}

function byId(documents: readonly StoredDocument[]): Map<string, Digested> {
  return new Map(documents.map((document) => [document.id, { ...document, digest: digestOf(document) }]));
}

function digestsOf(documents: ReadonlyMap<string, Digested>): string[] {
  return [...documents.values()].map(({ digest }) => digest);
}

function countReasons(reasons: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const reason of reasons) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}

export function digestOf({ id, data }: Pick<StoredDocument, "id" | "data">): string {
  return hash("sha256", canonicalJson([id, data]));
}

function digestOfAll(digests: Iterable<string>): string {
  return hash("sha256", [...digests].toSorted().join("\n"));
}

/** Fields sorted by UTF-16 code units, as in RFC 8785; numbers and texts as JavaScript writes them. */
function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(",")}}`;
}
