// The flower of each table, shown on its sign and its guests' place cards.

const tableFlowers = [
  "cornflower",
  "oxeyeDaisy",
  "harebell",
  "redClover",
  "woodCranesbill",
  "meadowButtercup",
  "lilyOfTheValley",
] as const;

/** `tableAt` is the index of the table; null: no table. */
export function flowerOf(tableAt: number | null): (typeof tableFlowers)[number] {
  return tableFlowers[(tableAt ?? 0) % tableFlowers.length] ?? tableFlowers[0];
}
