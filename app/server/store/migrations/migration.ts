import type { JsonObject } from "#server/store/documents.ts";

/** By collection and id, as in a backup.json. */
export type Stored = Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;

/**
 * Also asked of the copies that the history keeps for an undo (`removed`). Whatever already has the new shape, or none
 * that is known, comes back as it was: a step that was cut short runs again over what is half new.
 */
export type ShapeChange = (data: JsonObject, at: { id: string; stored: Stored; now: number }) => JsonObject;

export type Migration = {
  changes: Readonly<Record<string, ShapeChange>>;
  /** By collection and id, documents that come, or go (null). They are made of what was stored before the changes. */
  makes?: (stored: Stored) => Readonly<Record<string, Readonly<Record<string, JsonObject | null>>>>;
  /** Other collections that the step looks at or makes documents of. */
  reads?: readonly string[];
};
