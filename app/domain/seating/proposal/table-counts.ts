// Who knows nobody at the table where they sit, in an arrangement that the search changes.

import type { DinnerProblem } from "./seating-problem.ts";

const noTable = -1;

export function openTableCounts({ tables, chairs, guests, costs }: DinnerProblem) {
  const width = 1 + guests.reduce((most, { circles }) => Math.max(most, ...circles), -1);
  /** By table and circle: how many of it sit there, and the sum of their numbers, which names one who is alone. */
  const counts = new Int32Array(tables.length * width);
  const sums = new Int32Array(tables.length * width);
  const at = new Int32Array(guests.length).fill(noTable);
  const isStranger = new Uint8Array(guests.length);
  let strangers = 0;

  function knowsNobody(guest: number): boolean {
    const table = at[guest] ?? noTable;
    if (table === noTable) return false;
    const { circles } = guests[guest] ?? { circles: [] };
    for (const circle of circles) if ((counts[table * width + circle] ?? 0) > 1) return false;
    return circles.length > 0;
  }

  function ask(guest: number): void {
    strangers -= isStranger[guest] ?? 0;
    isStranger[guest] = knowsNobody(guest) ? 1 : 0;
    strangers += isStranger[guest];
  }

  function change(guest: number, table: number, by: 1 | -1): void {
    at[guest] = by === 1 ? table : noTable;
    const { circles } = guests[guest] ?? { circles: [] };
    for (const circle of circles) {
      const cell = table * width + circle;
      counts[cell] = (counts[cell] ?? 0) + by;
      sums[cell] = (sums[cell] ?? 0) + by * guest;
    }
    ask(guest);
    // Only one who was alone with the guest knows others, or nobody, by this.
    for (const circle of circles) {
      const cell = table * width + circle;
      const others = (counts[cell] ?? 0) - (by === 1 ? 1 : 0);
      if (others === 1) ask((sums[cell] ?? 0) - (by === 1 ? guest : 0));
    }
  }

  const tableAt = (chair: number) => chairs[chair]?.table ?? noTable;
  return {
    join: (guest: number, chair: number) => change(guest, tableAt(chair), 1),
    leave: (guest: number, chair: number) => change(guest, tableAt(chair), -1),
    knowsNobody,
    cost: () => strangers * costs.knowsNobody,
  };
}
