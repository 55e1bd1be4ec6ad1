// Whom the rows of a list name, which households they join, and which rows are left out, in the language of the
// page; of long lists only the beginning.

import { fullName, type Guest } from "#domain/guest/guest.ts";
import { isUnnamed, membersInOrder } from "#domain/households/household.ts";
import type { LeftOutRow, RowChoice } from "#domain/importing/import-people.ts";
import type { ImportPlan } from "#domain/importing/import-plan.ts";
import type { UnusedRows } from "#domain/importing/import-rows.ts";
import type { Language } from "#domain/language.ts";
import { householdWords } from "#i18n/households.ts";
import type { KeptImport } from "#server/records/kept-imports.ts";
import type { ImportPreview } from "#server/workflows/guests/import-guests.ts";

export type ShownNames = {
  readings: ShownReading[];
  readingsCount: number;
  joins: ShownJoin[];
  leftOut: ShownLeftOut[];
  leftOutCount: number;
};

export type ShownReading = {
  row: number;
  name: string;
  kind: "people" | "unclear" | "sum";
  /** null: not chosen yet. */
  choice: RowChoice | null;
  named: { name: string; child: boolean }[];
  /** Without a name. */
  adults: number;
  children: number;
  /** What the row's guests would have in common. */
  household: string | null;
};

/** `isRow`: it may be brought in. */
export type ShownLeftOut = Pick<LeftOutRow, "tag"> & {
  from: number;
  to: number;
  text: string;
  reason: LeftOutReason;
  isRow: boolean;
};

export type ShownJoin = { household: string; members: string[]; names: string[]; isApart: boolean };

export type LeftOutReason = LeftOutRow["reason"] | UnusedRows["reason"];

const mostReadings = 200;
const mostLeftOut = 300;
const mostMembers = 12;

export function showNames(
  { apart }: Pick<KeptImport, "apart">,
  { plan, unused }: ImportPreview,
  names: GuestNames,
): ShownNames {
  const guests = [
    ...plan.added,
    ...plan.changed.map(({ row, after }) => ({ row, guest: after })),
    ...plan.unchanged,
  ];
  const households = new Map(guests.map(({ row, guest }) => [row, guest.household]));
  const leftOut = [
    ...plan.leftOut.map(({ row, name, ...one }) => ({ from: row, to: row, text: name, isRow: true, ...one })),
    ...unused.map((one) => ({ ...one, isRow: false })),
  ].toSorted((one, other) => orderOf(one.reason) - orderOf(other.reason) || one.from - other.from);
  // Only the couple know who is meant, or whether it is a guest at all.
  const readings = plan.readings
    .filter(({ choice }) => choice !== "out")
    .toSorted((one, other) => Number(other.kind !== "people") - Number(one.kind !== "people"));
  return {
    readings: readings.slice(0, mostReadings).map(({ people, ...reading }) => {
      const unnamed = people.filter(({ firstName }) => firstName === "");
      return {
        ...reading,
        named: people.flatMap((one) =>
          one.firstName === "" ? [] : [{ name: fullName(one), child: one.child }],
        ),
        adults: unnamed.filter(({ child }) => !child).length,
        children: unnamed.filter(({ child }) => child).length,
        household: households.get(reading.row) ?? null,
      };
    }),
    readingsCount: readings.length,
    joins: [
      ...plan.joins.map(({ household, members, names: newcomers }) => ({
        household,
        members: membersInOrder(members).slice(0, mostMembers).map(names.guest),
        names: newcomers.slice(0, mostMembers).map((name) => name || names.unnamed),
        isApart: false,
      })),
      ...[...apart].map((household) => ({ household, members: [], names: [], isApart: true })),
    ],
    leftOut: leftOut.slice(0, mostLeftOut),
    leftOutCount: leftOut.length,
  };
}

/** Who may be a guest comes first. */
function orderOf(reason: LeftOutReason): number {
  const at = ["hidden", "heading", "chosen", "a sum"].indexOf(reason);
  return at < 0 ? 4 : at;
}

type GuestNames = {
  guest: (guest: Omit<Guest, "id">) => string;
  id: (id: string) => string;
  unnamed: string;
};

/** What guests are called, those without a name by their host. */
export function openNames(plan: ImportPlan, guests: readonly Guest[], language: Language): GuestNames {
  const words = householdWords[language];
  const byId = new Map<string, Omit<Guest, "id">>([
    ...guests.map((guest) => [guest.id, guest] as const),
    ...plan.changed.map(({ after }) => [after.id, after] as const),
    ...plan.added.flatMap(({ guest }) => (guest.id === null ? [] : [[guest.id, guest] as const])),
  ]);
  const all = [...byId.values(), ...plan.added.flatMap(({ guest }) => (guest.id === null ? guest : []))];
  const ofHost = (guest: Omit<Guest, "id">) => {
    const host = byId.get(guest.companionOf ?? "");
    if (!host || isUnnamed(host)) return words.unnamed;
    const alike = all.filter((one) => isUnnamed(one) && one.companionOf === guest.companionOf);
    const place = { at: alike.indexOf(guest) + 1, of: alike.length };
    return words.guestOf(fullName(host), place.at > 0 && place.of > 1 ? place : null);
  };
  return {
    guest: (guest) =>
      isUnnamed(guest) ? [ofHost(guest), guest.lastName].filter(Boolean).join(", ") : fullName(guest),
    id: (id) => {
      const known = byId.get(id);
      return known ? fullName(known) || words.unnamed : id;
    },
    unnamed: words.unnamed,
  };
}
