// Guests hold their household's id: the name that it had, or for a household of one the id of its guest. Names that a
// store takes for something else, and a guest's own id, would be no ids.

import { createHash } from "node:crypto";
import { type Json, type JsonObject, isObject } from "#server/store/documents.ts";
import type { Migration, Stored } from "./migration.ts";

const formerId = /^(named|guest):(.+)$/su;

export const householdIds: Migration = {
  reads: ["households", "guests"],
  changes: {
    guests(guest, { stored }) {
      const name = nameIn(guest);
      if (name === null) return guest;
      const id = idOfName(name, stored);
      return guest["Household"] === id ? guest : { ...guest, Household: id };
    },
    seating(plan, { stored }) {
      const { notes } = plan;
      if (!Array.isArray(notes)) return plan;
      const all = notes as readonly Json[];
      const after = all.map((note) => noteAfter(note, stored));
      return after.every((note, at) => note === all[at]) ? plan : { ...plan, notes: after };
    },
    receipts: (receipt, { stored }) => withDigest(receipt, stored),
    "put-off emails": (email, { stored }) => withDigest(email, stored),
    history: (row, { stored }) => rowAfter(row, stored),
  },
  makes(stored) {
    const { guests = {}, households = {} } = stored;
    const made: Record<string, JsonObject | null> = {};
    const called = new Map(
      Object.values(guests).flatMap((guest) => {
        const name = nameIn(guest);
        return name === null ? [] : [[idOfName(name, stored), name] as const];
      }),
    );
    for (const [id, data] of Object.entries(households)) {
      const to = idAfter(id, stored);
      if (to === id) continue;
      made[id] = null;
      if (!households[to]) made[to] = data;
      if (id.startsWith("named:")) called.set(to, id.slice("named:".length));
    }
    const known = (id: string) => made[id] ?? households[id] ?? {};
    const taken = new Set(
      Object.values(households).flatMap(({ Name: name }) => (typeof name === "string" ? fold(name) : [])),
    );
    for (const [id, name] of [...called].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const before = known(id);
      if (typeof before["Name"] === "string") continue;
      const free = freeName(name, taken);
      taken.add(fold(free));
      made[id] = { ...before, Name: free };
    }
    return { households: made };
  },
};

function nameIn({ Household: household }: JsonObject): string | null {
  if (typeof household === "number") return `${household}`;
  return typeof household === "string" && household.trim() !== "" ? household.trim() : null;
}

function idOfName(name: string, { guests = {} }: Stored): string {
  const isPlain = /^(?!__)(?!\.{1,2}$)(?!(?:named|guest):)[^/\p{Cc}]{1,500}$/u.test(name);
  if (isPlain && !Object.hasOwn(guests, name)) return name;
  return createHash("sha256").update(name).digest("base64url").slice(0, 16);
}

function idAfter(id: string, stored: Stored): string {
  const [, kind, of = ""] = formerId.exec(id) ?? [];
  if (kind === undefined) return id;
  return kind === "guest" ? of : idOfName(of, stored);
}

function fold(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

function freeName(base: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(fold(name))) return name;
  }
}

function noteAfter(note: Json | undefined, stored: Stored): Json {
  if (!isObject(note)) return note ?? null;
  const [who, whom, of] = [note["who"], note["whom"], note["of"]].map((one) => subjectAfter(one, stored));
  if (note["kind"] === "wish" && isObject(who) && isObject(whom)) {
    return who === note["who"] && whom === note["whom"] ? note : { ...note, who, whom };
  }
  if (note["kind"] !== "lock" || !isObject(of) || of === note["of"]) return note;
  return { ...note, key: `lock household ${textOf(of["of"])}`, of };
}

function subjectAfter(subject: Json | undefined, stored: Stored): Json {
  if (!isObject(subject) || subject["kind"] !== "household") return subject ?? null;
  const { of } = subject;
  const id = typeof of === "string" ? idAfter(of, stored) : of;
  return id === of || id === undefined ? subject : { ...subject, of: id };
}

const digests = new WeakMap<Stored, ReadonlyMap<string, string>>();

function withDigest(document: JsonObject, stored: Stored): JsonObject {
  const known = digests.get(stored) ?? digestsAfter(stored);
  digests.set(stored, known);
  const { household } = document;
  const after = typeof household === "string" ? known.get(household) : undefined;
  return after === undefined ? document : { ...document, household: after };
}

function digestsAfter(stored: Stored): ReadonlyMap<string, string> {
  const { guests = {}, households = {} } = stored;
  const named = Object.values(guests).flatMap((guest) => nameIn(guest) ?? []);
  const ids = new Set([
    ...Object.keys(households),
    ...named.map((name) => `named:${name}`),
    ...Object.keys(guests).map((id) => `guest:${id}`),
  ]);
  const digest = (id: string) => createHash("sha256").update(id).digest("base64url");
  return new Map([...ids].map((id) => [digest(id), digest(idAfter(id, stored))]));
}

/** A row that regrouped guests or moved records can be undone no more: the records stay where they are. */
function rowAfter(row: JsonObject, stored: Stored): JsonObject {
  const { households, changes, removed, made, tables } = row;
  const moved = listOf(households).filter(isObject);
  const after = {
    ...row,
    ...(moved.length > 0
      ? {
          households: moved.flatMap(({ formerId: _former, id, ...change }) =>
            typeof id === "string" && listOf(change["changes"]).length > 0
              ? [{ ...change, id: idAfter(id, stored) }]
              : [],
          ),
        }
      : {}),
    ...(Array.isArray(removed) ? { removed: listOf(removed).map((place) => placeAfter(place, stored)) } : {}),
    ...(Array.isArray(made) ? { made: listOf(made).map((place) => placeAfter(place, stored)) } : {}),
    ...(isObject(tables) && Array.isArray(tables["notes"])
      ? {
          tables: {
            ...tables,
            notes: listOf(tables["notes"]).map((change) => noteChangeAfter(change, stored)),
          },
        }
      : {}),
  };
  const isOld = moved.some((change) => Object.hasOwn(change, "formerId"));
  const isMoved = moved.some(
    (change) => change["formerId"] !== undefined && change["formerId"] !== change["id"],
  );
  const isRegrouped =
    !Object.hasOwn(row, "closed") &&
    regroups({ changes: listOf(changes), places: [...listOf(removed), ...listOf(made)], row });
  const isSame = JSON.stringify(after) === JSON.stringify(row);
  if (isOld && isMoved) return { ...after, closed: true };
  if (isRegrouped) return { ...after, closed: true };
  return isSame ? row : after;
}

type Regrouping = { row: JsonObject; changes: readonly Json[]; places: readonly Json[] };

function regroups({ row, changes, places }: Regrouping): boolean {
  const isWhole = places.some((place) => isObject(place) && place["id"] === row["guestId"]);
  return (
    !isWhole &&
    changes.some(
      (change) =>
        isObject(change) &&
        change["field"] === "household" &&
        (change["from"] !== null || change["to"] !== null),
    )
  );
}

function placeAfter(place: Json, stored: Stored): Json {
  if (!isObject(place) || place["collection"] !== "households" || typeof place["id"] !== "string")
    return place;
  const { id, data } = place;
  const [, kind, name] = formerId.exec(id) ?? [];
  if (kind === undefined) return place;
  const isNamed = kind === "named" && isObject(data) && Object.keys(data).length > 0;
  return { ...place, id: idAfter(id, stored), ...(isNamed ? { data: { ...data, Name: name ?? null } } : {}) };
}

function noteChangeAfter(change: Json, stored: Stored): Json {
  if (!isObject(change)) return change;
  const [from, to] = [change["from"], change["to"]].map((note) => noteAfter(note, stored));
  if (from === change["from"] && to === change["to"]) return change;
  const key = [from, to].find((note) => isObject(note))?.["key"] ?? change["key"];
  return { ...change, key: key ?? null, from: from ?? null, to: to ?? null };
}

function textOf(stored: Json | undefined): string {
  return typeof stored === "string" ? stored : "";
}

function listOf(stored: Json | undefined): readonly Json[] {
  return Array.isArray(stored) ? (stored as readonly Json[]) : [];
}
