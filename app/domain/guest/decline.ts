// What a decline clears: a guest who stays at home needs no food and holds no speech (product.md).

import type { Guest } from "./guest.ts";

type Cleared = Pick<Guest, "foodOptions" | "allergies" | "speech" | "performance">;

export const clearedFields: Cleared = { foodOptions: [], allergies: [], speech: false, performance: false };

export const clearedByDecline = Object.keys(clearedFields) as readonly (keyof Cleared)[];

/** Of one of these fields: a decline takes something away there. No takes nothing away, nor does never asked. */
export function saysSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value === true;
}
