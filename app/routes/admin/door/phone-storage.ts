// Survives a reload and a restart of the browser. Sign-out clears it (server/web/sign-in.ts), and so does the next day.

import type { ArrivalTick } from "#domain/door/arrivals.ts";
import type { DoorList } from "#domain/door/door-list.ts";
import type { Language } from "#domain/language.ts";

export type PhoneStorage = {
  readList(event: string): Promise<DoorList | null>;
  keepList(list: DoorList): Promise<void>;
  /** Not the ticks, which name nobody. */
  forgetLists(): Promise<void>;
  readUnsent(): Promise<ArrivalTick[]>;
  keepUnsent(ticks: readonly ArrivalTick[]): Promise<void>;
  forgetSent(ids: readonly string[]): Promise<void>;
};

const database = "door";
const lists = "lists";
const unsent = "unsent";

/** The names of tables differ between the languages. */
export function openPhoneStorage(language: Language): PhoneStorage {
  return {
    async readList(event) {
      const found = await ask<DoorList | undefined>(lists, (store) => store.get(`${language} ${event}`));
      return found ?? null;
    },
    keepList: (list) => change(lists, (store) => store.put(list, `${language} ${list.event}`)),
    forgetLists,
    readUnsent: () => ask<ArrivalTick[]>(unsent, (store) => store.getAll()),
    keepUnsent: (ticks) => change(unsent, (store) => ticks.forEach((tick) => store.put(tick, tick.id))),
    forgetSent: (ids) => change(unsent, (store) => ids.forEach((id) => store.delete(id))),
  };
}

function forgetLists(): Promise<void> {
  return change(lists, (store) => store.clear());
}

export async function forgetAllLists(): Promise<void> {
  // A browser that keeps nothing has nothing to forget.
  await forgetLists().catch(() => {});
}

/** Of all languages and events, those whose day is over. Returns how many stay. */
export async function forgetOldLists(now: number): Promise<number> {
  const keys = await ask<IDBValidKey[]>(lists, (store) => store.getAllKeys());
  const saved = await Promise.all(keys.map((key) => ask<DoorList>(lists, (store) => store.get(key))));
  const old = keys.filter((_, at) => (saved[at]?.keptUntil ?? 0) <= now);
  if (old.length > 0) await change(lists, (store) => old.forEach((key) => store.delete(key)));
  return keys.length - old.length;
}

export async function forgetSaved(): Promise<void> {
  await resultOf(indexedDB.deleteDatabase(database));
}

async function ask<Found>(name: string, asking: (store: IDBObjectStore) => IDBRequest): Promise<Found> {
  const opened = await open();
  try {
    return (await resultOf(asking(opened.transaction(name).objectStore(name)))) as Found;
  } finally {
    opened.close();
  }
}

/** Resolves when the phone has written it down. */
async function change(name: string, changing: (store: IDBObjectStore) => unknown): Promise<void> {
  const opened = await open();
  try {
    const transaction = opened.transaction(name, "readwrite", { durability: "strict" });
    changing(transaction.objectStore(name));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("Not kept")));
    });
  } finally {
    opened.close();
  }
}

/** For each use anew, so that no open page keeps what a sign-out in another tab has cleared. */
function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener("upgradeneeded", () => {
    for (const name of [lists, unsent]) request.result.createObjectStore(name);
  });
  return resultOf(request);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Not read")));
  });
}
