// Two admins, two browsers and a file change four guests and their tables, and undo what was done: what they may
// do, in whatever order. Each round all who are in it act at the same time. Numbers choose among what there is.

import fc from "fast-check";
import type { GuestField } from "#domain/guest/guest.ts";

const wishes = {
  lastName: ["Lind", "Alm"],
  email: ["", "new@example.se", "eve@example.org"],
  allergies: ["", "Milk", "Nuts"],
  speech: ["", "Yes", "No"],
  answered: ["Yes", "No"],
  answer: ["", "Accepted", "Declined"],
  seat: ["", "1", "2"],
} as const satisfies Partial<Record<GuestField, readonly string[]>>;

export type UndoAct =
  | { does: "edit"; by: 0 | 1; guest: number; field: keyof typeof wishes; wanted: string }
  | {
      does: "answer";
      browser: 0 | 1;
      guest: number;
      accept: boolean;
      email: string;
      allergies: string[];
      speech: boolean;
    }
  | { does: "settle"; by: 0 | 1; pick: number; verdict: "take" | "keep" }
  | { does: "delete" | "unseat"; by: 0 | 1; guest: number }
  | { does: "add"; by: 0 | 1 }
  | { does: "seat"; by: 0 | 1; guest: number; table: number; seat: number; mode: "if free" | "swap" }
  | { does: "rename table" | "remove table" | "name table"; by: 0 | 1; table: number; to: number }
  | { does: "import"; by: 0 | 1; guest: number; allergies: string }
  | { does: "undo"; by: 0 | 1; pick: number }
  | { does: "undo browser"; by: 0 | 1; browser: 0 | 1 };

const who = fc.constantFrom(0 as const, 1 as const);
const small = fc.nat({ max: 3 });
const pick = fc.nat({ max: 40 });

const anyEdit = fc
  .tuple(who, small, fc.constantFrom(...(Object.keys(wishes) as (keyof typeof wishes)[])), fc.nat({ max: 2 }))
  .map(([by, guest, field, at]): UndoAct => {
    return { does: "edit", by, guest, field, wanted: wishes[field][at] ?? wishes[field][0] };
  });

const anyAct: fc.Arbitrary<UndoAct> = fc.oneof(
  { weight: 6, arbitrary: anyEdit },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("answer" as const),
      browser: who,
      guest: small,
      accept: fc.boolean(),
      email: fc.constantFrom("own", "eve@example.org", "new@example.se"),
      allergies: fc.subarray(["Milk", "Nuts"]),
      speech: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("settle" as const),
      by: who,
      pick,
      verdict: fc.constantFrom("take" as const, "keep" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("delete" as const), by: who, guest: small }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("unseat" as const), by: who, guest: small }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("add" as const), by: who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("seat" as const),
      by: who,
      guest: small,
      table: fc.nat({ max: 1 }),
      seat: fc.integer({ min: 1, max: 2 }),
      mode: fc.constantFrom("if free" as const, "swap" as const),
    }),
  },
  ...(["rename table", "remove table", "name table"] as const).map((does) => ({
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant(does),
      by: who,
      table: fc.nat({ max: 1 }),
      to: fc.nat({ max: 2 }),
    }),
  })),
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("import" as const),
      by: who,
      guest: small,
      allergies: fc.constantFrom("Milk", "Nuts"),
    }),
  },
  { weight: 8, arbitrary: fc.record({ does: fc.constant("undo" as const), by: who, pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("undo browser" as const), by: who, browser: who }) },
);

export const anyUndoGame = fc.array(fc.array(anyAct, { minLength: 1, maxLength: 3 }), {
  minLength: 3,
  maxLength: 9,
});
