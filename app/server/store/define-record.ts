// A collection, declared once: whatever walks all collections (a copy, a backup, erasing, an undo, open pages) reads what
// stands here.

import * as v from "valibot";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Change, Grains, Value } from "#domain/history/patches.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import type { Role } from "#domain/roles.ts";
import { collection } from "./collection.ts";
import type { Documents, Json, JsonObject, StoredDocument, Write } from "./documents.ts";
import { followCollection, type Follower } from "./followed-collection.ts";

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
  /** What happens on the day when everything personal goes; a reason for what stays. */
  onTheDay: "goes" | { stays: string };
  guest: {
    /** `field`: documents that name the guest there go. "in plain code": find-personal-data.ts has it. */
    erased: Without | { field: string } | "in plain code";
    /** What the guest's own file has of it. "whole": the documents that go with the guest. */
    inFile: "whole" | "own part" | { because: string };
  } | null;
};

/** "pages" alone reloads what shows the collection; "filters" and "seats" name what else depends on it. */
export type Live = "pages" | "filters" | "seats" | "ticks at the door" | "who may see";

/** How changes inside a document go back. */
export type Undo = {
  grains: Grains;
  /** Whether such a document can have what stands on both sides: the history may come from anybody's backup. */
  fits: (change: Change) => boolean;
  /** What people change of it. `data` null: there is no document. null: it is told and goes back as a whole. */
  open: (data: JsonObject | null, id: string) => object | null;
  /** What stands there is as `open` gave it, but for some changes. */
  close: (content: Value, data: JsonObject | null, id: string) => JsonObject;
};

export type Declaration = {
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
  /** Which open pages of the couple are told of a change. */
  live: readonly Live[];
  /** Fields that tell of food and allergies, and what is left of each; undefined: nothing. */
  health?: Readonly<Record<string, Json | undefined>>;
  /** Housekeeping deletes a document so long after the time in this field. */
  expires?: { field: string; afterMs: number };
  secretFrom?: Partial<Record<Role | "the guest", readonly string[]>>;
};

export type DefinedRecord = ReturnType<typeof defineRecord>;

export function defineRecord<const Declared extends Declaration>(declared: Declared) {
  const { name, shape, health = {}, secretFrom = {} }: Declaration = declared;
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
    follow: (follower: Follower) =>
      followCollection(follower, declared, (stored) => ({ value: read(stored), stored })),
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
        const left = health[field];
        return left === undefined ? [] : [[field, left]];
      });
      return Object.fromEntries(fields);
    },
    shownTo(reader: Role | "the guest", data: JsonObject): JsonObject {
      const hidden = secretFrom[reader] ?? [];
      return Object.fromEntries(Object.entries(data).filter(([field]) => !hidden.includes(field)));
    },
  };
}

/** For lists of rows, by their names. */
export function fitsRows(rows: Readonly<Record<string, v.GenericSchema>>): Undo["fits"] {
  return ({ at: [list = "", word, ...more], from, to }) => {
    const shape = Object.hasOwn(rows, list) ? rows[list] : undefined;
    const isSide = (value: Value) => value === null || (shape !== undefined && v.is(shape, value));
    return word !== undefined && more.length === 0 && isSide(from) && isSide(to);
  };
}

/** For an id that ends with what it is about. */
export const withoutNamedLast: Without = ({ id, data }, { ids }) =>
  ids.has(id.slice(id.lastIndexOf(" ") + 1)) ? null : data;
