// An address that is not the one on file, or that a household has besides another, becomes a note of the guest.

import { mostOwnColumns, type OwnColumn } from "#domain/guest-list/list-settings.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { noted } from "./cells/read-row.ts";
import type { ImportColumn } from "./import-headings.ts";
import type { FixedPlan } from "./import-plan.ts";
import type { ImportRow, NewGuest } from "./import-rows.ts";

/** `row`: the first of the household. `guestId` null: a new guest. */
export type PlannedAddress = { row: number; guestId: string | null; address: string };

export type ImportPlaces = { addresses: readonly PlannedAddress[]; columns: readonly OwnColumn[] };

export type AddressesBefore = {
  guests: readonly Guest[];
  addressOf: (guest: Pick<NewGuest, "id" | "household">) => string;
  planAgain: (rows: readonly ImportRow[]) => FixedPlan;
};

export function placeAddresses(
  plan: FixedPlan,
  { guests, addressOf, planAgain }: AddressesBefore,
): { plan: FixedPlan; addresses: PlannedAddress[] } {
  const addressByRow = new Map(
    plan.rows.flatMap(({ row, extras }) => (extras.address === "" ? [] : [[row, extras.address]])),
  );
  if (addressByRow.size === 0) return { plan, addresses: [] };
  const before = new Map(guests.map((guest) => [guest.id, guest]));
  const addresses = new Map<string, PlannedAddress>();
  const strays = new Set<number>();
  const used = new Set<number>();
  for (const { row, guest } of guestsOf(plan)) {
    const address = addressByRow.get(row);
    if (address === undefined || used.has(row)) continue;
    used.add(row);
    const { household, id } = guest;
    const place = { row, guestId: id, address };
    const key = household === null ? `guest ${id ?? row}` : `named ${household}`;
    const other = addresses.get(key)?.address ?? addressOf(guest);
    // The household that the guest joins may have another; a note does not get lost.
    const old = before.get(id ?? "");
    const isMoving = old !== undefined && old.household !== household;
    if ((other !== "" && !isSame(other, address)) || isMoving) strays.add(row);
    else if (other === "") addresses.set(key, place);
  }
  if (strays.size === 0) return { plan, addresses: [...addresses.values()] };
  const rows = plan.rows.map((row) => (strays.has(row.row) ? withNotedAddress(row) : row));
  const again = planAgain(rows);
  return { plan: { ...again, issues: plan.issues }, addresses: [...addresses.values()] };
}

const longestName = 60;

export function findOwnColumns(
  columns: readonly (ImportColumn | null)[],
  headings: readonly string[],
  existing: readonly OwnColumn[],
): { keys: ReadonlyMap<number, string>; added: OwnColumn[] } {
  const keys = new Map<number, string>();
  const all = [...existing];
  for (const [at, column] of columns.entries()) {
    const name = (headings[at] ?? "").replaceAll(/\s+/g, " ").trim();
    if (column !== "own" || name === "" || name.length > longestName) continue;
    const known = all.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!known && all.length >= mostOwnColumns) continue;
    const own = known ?? { key: newKey(name, all), name };
    if (!known) all.push(own);
    keys.set(at, own.key);
  }
  return { keys, added: all.slice(existing.length) };
}

function newKey(name: string, taken: readonly OwnColumn[]): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  const base = plain.replaceAll(/^-+|-+$/g, "").slice(0, 40) || "column";
  const keys = [base, ...taken.map((_, at) => `${base}-${at + 2}`)];
  return keys.find((key) => taken.every((one) => one.key !== key)) ?? base;
}

function guestsOf({ added, changed, unchanged }: FixedPlan): { row: number; guest: NewGuest }[] {
  return [...added, ...changed.map(({ row, after }) => ({ row, guest: after })), ...unchanged].toSorted(
    (one, other) => one.row - other.row,
  );
}

function isSame(one: string, other: string): boolean {
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .match(/[^\s,]+/g)
      ?.join(" ");
  return wordsOf(one) === wordsOf(other);
}

function withNotedAddress(row: ImportRow): ImportRow {
  const { address, notes } = row.extras;
  return {
    ...row,
    extras: { ...row.extras, address: "", notes: [...notes, ...noted("", address.replaceAll("\n", ", "))] },
  };
}
