// How many chairs a table has: nine, as specified, unless the couple say otherwise.

export const specifiedSeats = 9;

/** A note of the plan: the size of each table that has none of its own. */
export type UsualSize = { kind: "size"; key: typeof sizeKey; seats: number };

export const sizeKey = "size";

export type TableSizes = { usual: number; own: readonly { table: string; seats: number }[] };

export const specifiedSizes: TableSizes = { usual: specifiedSeats, own: [] };

export function sizeOf(table: string, { usual, own }: TableSizes): number {
  return own.find((one) => one.table === table)?.seats ?? usual;
}

export function largestOf({ usual, own }: TableSizes): number {
  return Math.max(usual, ...own.map(({ seats }) => seats));
}

export function seatNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}
