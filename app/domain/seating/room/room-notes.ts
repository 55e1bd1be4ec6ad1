// Lengths are metres from the upper left corner of the plan; turns are degrees clockwise.

export const tableShapes = ["oval", "round", "long", "horseshoe", "single-sided"] as const;
export type TableShape = (typeof tableShapes)[number];

export type StandsAt = { x: number; y: number; turn: number };

export type TablePlace = StandsAt & { kind: "table"; key: string; table: string; shape: TableShape };

export const fixtureKinds = ["door", "dance floor", "stage", "kitchen", "bar"] as const;
export type FixtureKind = (typeof fixtureKinds)[number];

export type Fixture = StandsAt & {
  kind: "fixture";
  key: string;
  fixture: FixtureKind;
  width: number;
  depth: number;
};

export type RoomSize = { kind: "room"; key: typeof roomKey; width: number; depth: number };

export const roomKey = "room";

export const lengths = { least: 0.5, most: 100 } as const;

export const usualSizes: Readonly<Record<FixtureKind, { width: number; depth: number }>> = {
  door: { width: 1.5, depth: 0.5 },
  "dance floor": { width: 4, depth: 4 },
  stage: { width: 4, depth: 2 },
  kitchen: { width: 4, depth: 2.5 },
  bar: { width: 3, depth: 1 },
};

/** A tenth of a metre is as exact as anybody sets up a table. */
export function toDecimetres(metres: number): number {
  return Math.round(metres * 10) / 10;
}

export function wholeTurn(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}
