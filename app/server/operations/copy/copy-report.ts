import type { ComparedCollection, StoreComparison, Obstacle, StoredPlace } from "./compare-stores.ts";
import type { CopyRefusal } from "./copy-documents.ts";

export function tellComparison({ moving, staying }: StoreComparison): string {
  const outdated = moving.reduce((sum, collection) => sum + collection.outdated, 0);
  return [
    tableOf([
      ["collection", "here", "there", "equal", "missing", "different", "only there"],
      ...moving.map((compared) => [compared.collection, ...countsOf(compared).map(String)]),
    ]),
    outdated > 0 &&
      `${outdated} of them were brought by this copy before it was cut short, and have changed or gone here since: they follow.`,
    staying.length > 0 && "What does not go along:",
    ...staying.map(({ what, count, because }) => `  ${what} (${count}): ${because}`),
  ]
    .filter((line) => line !== false)
    .join("\n");
}

/** The proof to keep: these numbers can be computed again from either store. */
export function tellEquality({ moving }: StoreComparison): string {
  return tableOf([
    ["collection", "documents", "SHA-256, the same on both sides"],
    ...moving.map(({ collection, to, digests }) => [collection, String(to), digests.to]),
  ]);
}

export function tellRefusal(refusal: CopyRefusal): string[] {
  switch (refusal.reason) {
    case "source is half filled":
      return [
        "A copy into the source was cut short, so it may be half of a wedding. Finish that copy first.",
      ];
    case "another copy is unfinished":
      return [
        `A copy from ${refusal.of} was cut short, and what it brought is still there.`,
        "Repeat that copy, or empty the store that it was to fill.",
      ];
    case "not ours to change":
      return [
        "The other side holds what this copy did not bring. A machine cannot decide which is right:",
        ...tellObstacles(refusal.comparison),
      ];
    case "written by others meanwhile":
      return ["Somebody wrote on the other side at the same time: end every site there, then copy again."];
    case "too large":
      return [`${tellPlace(refusal.place)} is larger than the other side takes in one document.`];
    case "changed meanwhile":
      return [
        "The two sides are not equal in the end, since one of them was changed meanwhile:",
        ...tellDifferences(refusal.comparison),
        "End every site on both sides, then copy again: it goes on from here.",
      ];
  }
}

const mostNamed = 20;

function tellObstacles({ moving }: StoreComparison): string[] {
  const all = moving.flatMap(({ obstacles }) => obstacles).map(tellObstacle);
  return all.length > mostNamed ? [...all.slice(0, mostNamed), `and ${all.length - mostNamed} more`] : all;
}

function tellDifferences(comparison: StoreComparison): string[] {
  const behind = comparison.moving.flatMap(({ steps }) => steps.map(({ copied }) => tellPlace(copied)));
  return [...tellObstacles(comparison), ...behind.slice(0, mostNamed)];
}

function tellObstacle({ reason, ...place }: Obstacle): string {
  return `${tellPlace(place)} ${reason}`;
}

function tellPlace({ collection, id }: StoredPlace): string {
  return `${collection}/${id}`;
}

function countsOf({ from, to, equal, missing, outdated, obstacles }: ComparedCollection): number[] {
  const onlyThere = obstacles.filter(({ reason }) => reason === "is only there").length;
  return [from, to, equal, missing, outdated + obstacles.length - onlyThere, onlyThere];
}

function tableOf(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths?.[column] ?? 0) : cell.padStart(widths?.[column] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
}
