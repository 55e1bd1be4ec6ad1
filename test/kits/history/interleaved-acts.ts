// Two admins and the guest change one guest: what they may do, in whatever order. Each round all who
// are in it act at the same time; an admin sees what stood there when last looking, perhaps long ago.

import fc from "fast-check";
import type { GuestField } from "#domain/guest/guest.ts";

const wishes = {
  lastName: ["Lind", "Alm", "Ek"],
  table: ["", "1", "2"],
  allergies: ["", "Milk", "Nuts"],
  speech: ["", "Yes", "No"],
  answered: ["Yes", "No"],
  answer: ["", "Accepted", "Declined"],
} as const satisfies Partial<Record<GuestField, readonly string[]>>;
export type Wished = keyof typeof wishes;

export type Act =
  | { by: 0 | 1; does: "look" }
  /** From a form of all fields, or (fields that others do not follow from) a single cell. */
  | { by: 0 | 1; does: "edit"; field: Wished; wanted: string; isForm: boolean }
  | { by: "guest"; accept: boolean; allergies: readonly string[]; speech: boolean };

const anyAdmin = fc.constantFrom(0 as const, 1 as const);
const anyEdit = fc
  .tuple(anyAdmin, fc.constantFrom(...(Object.keys(wishes) as Wished[])), fc.nat({ max: 2 }), fc.boolean())
  .map(([by, field, at, isForm]): Act => {
    const followed = field === "answer" || field === "answered";
    const wanted = wishes[field][at] ?? wishes[field][0];
    return { by, does: "edit", field, wanted, isForm: isForm || followed };
  });
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ by: anyAdmin, does: fc.constant("look" as const) }) },
  { weight: 5, arbitrary: anyEdit },
  {
    weight: 1,
    arbitrary: fc.record({
      by: fc.constant("guest" as const),
      accept: fc.boolean(),
      allergies: fc.subarray(["Milk", "Nuts"]),
      speech: fc.boolean(),
    }),
  },
);
export const anyRounds = fc.array(fc.array(anyAct, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 5,
});
