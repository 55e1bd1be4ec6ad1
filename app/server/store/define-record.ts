// Whatever walks all collections (a copy, a backup, erasing, an undo, open pages) reads what is declared here.

import * as v from "valibot";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Change, Grains, Value } from "#domain/history/patches.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import type { Role } from "#domain/roles.ts";
import {
  type Documents,
  DocumentsUnavailable,
  type Json,
  type JsonObject,
  type Query,
  type StoredDocument,
  type Write,
} from "./documents.ts";

/** Normalised for comparison. `ownEmails`: those that nobody else on the list has. */
export type Names = Record<"first" | "last" | "emails" | "ownEmails", ReadonlySet<string>>;

export type ErasedPerson = {
  id: GuestId;
  names: Names;
  households: ReadonlySet<HouseholdId>;
  /** Of the guest, the guest's emails and changes: what is kept about one of them has it at the end of its id. */
  ids: ReadonlySet<string>;
};

/** What stays of a document when the guest is erased: the same object, less of it, or null. */
type Without = (
  document: Pick<StoredDocument, "id" | "data">,
  guest: Pick<ErasedPerson, "id" | "names" | "ids">,
) => JsonObject | null;

type Personal = {
  onTheDay: "goes" | { stays: string };
  guest: {
    /** `field`: documents that name the guest there go. "in plain code": find-personal-data.ts has it. */
    erased: Without | { field: string } | "in plain code";
    inFile: "whole" | "own part" | { because: string };
  } | null;
};

/** "pages" alone reloads what shows the collection; "filters" and "seats" name what else depends on it. */
export type Live = "pages" | "filters" | "seats" | "ticks at the door" | "who may see";

export type Undo = {
  grains: Grains;
  /** Whether such a document can have what stands on both sides: the history may come from anybody's backup. */
  fits: (change: Change) => boolean;
  /** What people change of it. `data` null: there is no document. null: it is stored and undone as a whole. */
  open: (data: JsonObject | null, id: string) => object | null;
  /** What stands there is as `open` gave it, but for some changes. */
  close: (content: Value, data: JsonObject | null, id: string) => JsonObject;
};

type Declaration = {
  name: string;
  /** What can be read. Nothing is written over a document that cannot. */
  shape: v.GenericSchema;
  /** Why a copy to another store does not bring it, for the person who copies. */
  staysBehind?: string;
  /** "lasting": it may be there before the first guest, and what is there stays when a backup is restored. */
  backup: boolean | "lasting";
  personal: Personal;
  /** "whole": a document that came or went. "never": no undo reaches it, whatever the history says. */
  undo: Undo | "whole" | "never";
  live: readonly Live[];
  /** Fields that tell of food and allergies, and what is left of each; undefined: nothing. */
  health?: Readonly<Record<string, Json | undefined>>;
  expires?: { field: string; afterMs: number };
  secretFrom?: Partial<Record<Role | "the guest", readonly string[]>>;
};

export type DefinedRecord = ReturnType<typeof defineRecord>;

const declarations = new Map<string, Declaration>();

/** How an undo reaches a collection; null: it does not, since no record of that name declares it. */
export function undoOf(name: string): Undo | null {
  const { undo = "never" } = declarations.get(name) ?? {};
  return undo === "whole" ? wholeDocument : undo === "never" ? null : undo;
}

const wholeDocument: Undo = {
  grains: {},
  fits: () => false,
  open: () => null,
  close: (_content, data) => data ?? {},
};

export function defineRecord<const Declared extends Declaration>(declared: Declared) {
  const { name, shape, health = {}, secretFrom = {} }: Declaration = declared;
  declarations.set(name, declared);
  type Value = v.InferOutput<Declared["shape"]>;
  const read = (stored: Pick<StoredDocument, "data"> | null | undefined): Value | null => {
    const found = v.safeParse(shape, stored?.data);
    return found.success ? found.output : null;
  };
  const { put, ...reached } = collection(declared.name as Declared["name"]);
  return {
    ...declared,
    ...reached,
    put,
    read,
    async find(documents: Pick<Documents, "get">, id: string) {
      const stored = await documents.get(name, id);
      return { value: read(stored), stored };
    },
    watch: (watcher: Watcher) =>
      watchCollection(watcher, declared, (stored) => ({ value: read(stored), stored })),
    /** A document with a fixed id and a shape of its own. `blank` stands for what is missing or cannot be read. */
    single<Single extends v.GenericSchema, Blank>(id: string, own: Single, blank: Blank) {
      const readOwn = (stored: StoredDocument | null | undefined): v.InferOutput<Single> | Blank => {
        const found = v.safeParse(own, stored?.data);
        return found.success ? found.output : blank;
      };
      return {
        read: readOwn,
        async find({ documents }: { documents: Pick<Documents, "get"> }) {
          const stored = await documents.get(name, id);
          return { value: readOwn(stored), stored };
        },
        put: (value: v.InferOutput<Single> & JsonObject, stored: StoredDocument | null): Write =>
          put(id, stored, value),
      };
    },
    withoutHealth(data: JsonObject): JsonObject {
      const fields = Object.entries(data).flatMap(([field, value]): [string, Json][] => {
        if (!Object.hasOwn(health, field)) return [[field, value]];
        const replacement = health[field];
        return replacement === undefined ? [] : [[field, replacement]];
      });
      return Object.fromEntries(fields);
    },
    shownTo(reader: Role | "the guest", data: JsonObject): JsonObject {
      const hidden = secretFrom[reader] ?? [];
      return Object.fromEntries(Object.entries(data).filter(([field]) => !hidden.includes(field)));
    },
  };
}

export function fitsRows(rows: Readonly<Record<string, v.GenericSchema>>): Undo["fits"] {
  return ({ at: [list = "", word, ...more], from, to }) => {
    const shape = Object.hasOwn(rows, list) ? rows[list] : undefined;
    const isSide = (value: Value) => value === null || (shape !== undefined && v.is(shape, value));
    return word !== undefined && more.length === 0 && isSide(from) && isSide(to);
  };
}

export const withoutNamedLast: Without = ({ id, data }, { ids }) =>
  ids.has(id.slice(id.lastIndexOf(" ") + 1)) ? null : data;

type Take = (id: string, document: StoredDocument | null) => void;

/** Every document, then each change; our own commits before they resolve. */
export async function watchDocuments(
  documents: Documents,
  collection: string,
  take: Take,
): Promise<Disposable> {
  // Watches first: a change during the read is newer than the read.
  const changedMeanwhile = new Set<string>();
  let isReading = true;
  const watch = documents.watch(collection, (changes) => {
    for (const { id, document } of changes) {
      if (isReading) changedMeanwhile.add(id);
      take(id, document);
    }
  });
  try {
    for (const document of await documents.list(collection)) {
      if (!changedMeanwhile.has(document.id)) take(document.id, document);
    }
  } catch (error) {
    watch[Symbol.dispose]();
    throw error;
  }
  isReading = false;
  changedMeanwhile.clear();
  return watch;
}

export type Watched<T> = ReadonlyMap<string, T>;

export async function watchCollection<T>(
  watcher: Watcher,
  collection: Pick<Collection, "name">,
  pick: (document: StoredDocument) => T | null,
): Promise<Watched<T>> {
  const { collected, take } = collectPicked(pick);
  await watcher.watch(collection, take);
  return collected;
}

export function collectPicked<From, To>(
  pick: (from: From) => To | null,
): { collected: Watched<To>; take: (id: string, from: From | null) => void } {
  const collected = new Map<string, To>();
  return {
    collected,
    take(id, from) {
      const picked = from && pick(from);
      if (picked === null) collected.delete(id);
      else collected.set(id, picked);
    },
  };
}

export type Watcher = Disposable & {
  watch(collection: Pick<Collection, "name">, take: Take): Promise<void>;
};

export function openWatcher(documents: Documents): Watcher {
  const watches = new DisposableStack();
  return {
    async watch({ name }, take) {
      const watch = await watchDocuments(documents, name, take);
      if (watches.disposed) watch[Symbol.dispose]();
      else watches.use(watch);
    },
    [Symbol.dispose]: () => watches.dispose(),
  };
}

export type Collection = ReturnType<typeof collection>;

export function collection<const Name extends string>(name: Name) {
  return {
    name,
    get: (documents: Pick<Documents, "get">, id: string) => documents.get(name, id),
    list: (documents: Pick<Documents, "list">, query?: Query) => documents.list(name, query),
    /** Replaces `stored` as it was read; null: the id is new. */
    put: (id: string, stored: Pick<StoredDocument, "version"> | null, data: JsonObject): Write =>
      stored
        ? { write: "update", collection: name, id, version: stored.version, data }
        : { write: "create", collection: name, id, data },
    remove: ({ id, version }: Pick<StoredDocument, "id" | "version">): Write => {
      return { write: "delete", collection: name, id, version };
    },
  };
}

export type Saving = {
  last(): { at: number; isSaved: boolean } | null;
};

export function watchSaving(
  documents: Documents,
  now: () => number,
): { documents: Documents; saving: Saving } {
  let last: ReturnType<Saving["last"]> = null;
  return {
    saving: { last: () => last },
    documents: {
      ...documents,
      async commit(writes) {
        try {
          await documents.commit(writes);
          if (writes.length > 0) last = { at: now(), isSaved: true };
        } catch (error) {
          // A conflict says nothing about the disk.
          if (error instanceof DocumentsUnavailable) last = { at: now(), isSaved: false };
          throw error;
        }
      },
    },
  };
}

export type DocumentPlace = { collection: string; id: string };

/** The new state of one document. `data` null: it is removed; `stored` null: it does not exist now. */
export type Revision = DocumentPlace & {
  stored: Pick<StoredDocument, "version" | "data"> | null;
  data: JsonObject | null;
  /** What counts before and after, where something counts without the document. */
  counts?: { before: object; after: object };
};

export function writeOf({ collection: name, id, stored, data }: Revision): Write {
  const { put, remove } = collection(name);
  return stored && !data ? remove({ id, version: stored.version }) : put(id, stored, data ?? {});
}
