// How many chairs a table has: nine, as specified, unless the couple say otherwise.

export const specifiedSeats = 9;

/** A note of the plan. `table` null: the size of each table that has none of its own. */
export type TableSize = { kind: "size"; key: string; table: string | null; seats: number };

export type TableSizes = { usual: number; own: readonly { table: string; seats: number }[] };

/** What holds while the couple have said nothing. */
export const specifiedSizes: TableSizes = { usual: specifiedSeats, own: [] };

export function sizeOf(table: string, { usual, own }: TableSizes): number {
  return own.find((one) => one.table === table)?.seats ?? usual;
}

export function largestOf({ usual, own }: TableSizes): number {
  return Math.max(usual, ...own.map(({ seats }) => seats));
}

export function sizeKey(table: string | null): string {
  return table === null ? "size" : `size ${table}`;
}

export function seatNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}
