// Each table has a flower of the seven, on its sign and on the cards of those who sit there.

const tableFlowers = [
  "cornflower",
  "oxeyeDaisy",
  "harebell",
  "redClover",
  "woodCranesbill",
  "meadowButtercup",
  "lilyOfTheValley",
] as const;

/** `tableAt` counts the tables from 0; null: at no table. */
export function flowerOf(tableAt: number | null): (typeof tableFlowers)[number] {
  return tableFlowers[(tableAt ?? 0) % tableFlowers.length] ?? tableFlowers[0];
}
