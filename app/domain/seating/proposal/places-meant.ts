// The tables that a wish means when it names a table, or something that stands in the room.

import type { PlanNote, Subject } from "../plan-notes.ts";
import { areNearTables, isNearFixture, layOut } from "../room/lay-out.ts";

/** Tables by their numbers: those that are meant, and those near to what is meant. */
export type PlaceMeant = { there: ReadonlySet<number>; near: ReadonlySet<number> };

/** null: the subject is no place, or is not in the room. */
export type PlacesMeant = (whom: Subject) => PlaceMeant | null;

/** `names`: of the tables, by their numbers. */
export function openPlaces(names: readonly string[], notes: readonly PlanNote[]): PlacesMeant {
  const { tables, fixtures } = layOut(names, notes);
  const tablesWhere = (isMeant: (table: (typeof tables)[number]) => boolean) =>
    new Set([...tables.entries()].flatMap(([number, table]) => (isMeant(table) ? [number] : [])));
  return ({ kind, of }) => {
    const own = tables.find(({ table }) => kind === "table" && table === of);
    if (own) {
      return {
        there: tablesWhere((table) => table === own),
        near: tablesWhere((table) => areNearTables(own, table)),
      };
    }
    const meant = fixtures.filter(({ fixture }) => kind === "fixture" && fixture === of);
    if (meant.length === 0) return null;
    return {
      there: new Set(),
      near: tablesWhere((table) => meant.some((fixture) => isNearFixture(table, fixture))),
    };
  };
}
