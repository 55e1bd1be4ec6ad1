// Severe belongs to one allergy: of a marked guest each counts as severe until somebody says which.

import { type Json, type JsonObject, isObject } from "#server/store/documents.ts";
import type { Migration, Stored } from "./migration.ts";

/** Stands among the allergies of a marked guest of whom none is noted: the kitchen reads that somebody has to ask. */
const unnamed = "?";

const undoableMs = 30 * 24 * 60 * 60 * 1000;

export const severeAllergies: Migration = {
  changes: {
    // They are written before the guests, from whose mark they learn what a decline took away.
    history(row, { stored, now }) {
      const { changes } = row;
      if (!Array.isArray(changes)) return row;
      const all = changes as readonly Json[];
      const renamed = all.map((change) => toMarks(change, fieldIn(all, "allergies")));
      const cleared = clearedMarks(row, renamed, { stored, now });
      const isSame = cleared.length === 0 && renamed.every((change, at) => change === all[at]);
      return isSame ? row : { ...row, changes: [...renamed, ...cleared] };
    },
    guests(guest) {
      if (!Object.hasOwn(guest, "Severe_Allergy")) return guest;
      const { Severe_Allergy: mark, ...left } = guest;
      const allergies = itemsOf(guest["Allergies"]);
      if (mark !== "Yes" || (allergies.length === 0 && staysAway(guest))) return left;
      return allergies.length > 0
        ? { ...left, Severe_Allergies: allergies }
        : { ...left, Allergies: [unnamed], Severe_Allergies: [unnamed] };
    },
    "kitchen sheets"(sheet) {
      const { guests } = sheet;
      if (!Array.isArray(guests)) return sheet;
      const all = guests as readonly Json[];
      const after = all.map(withFedMarks);
      return after.every((guest, at) => guest === all[at]) ? sheet : { ...sheet, guests: after };
    },
  },
};

/** What was marked is known where the same change says to which allergies; else only that the mark changed. */
function toMarks(change: Json, allergies: JsonObject | null): Json {
  if (!isObject(change) || change["field"] !== "severeAllergy") return change;
  const { from, to } = change;
  const isKnown = allergies !== null && allergies["from"] !== null && from !== null;
  const marked = (isMarked: Json | undefined, items: Json | undefined) =>
    isMarked === true ? itemsOf(items) : [];
  return isKnown
    ? { field: "severeAllergies", from: marked(from, allergies["from"]), to: marked(to, allergies["to"]) }
    : { field: "severeAllergies", from: null, to: null };
}

/** The guest kept the mark through a decline. A guest who comes after all gets it back with the allergies. */
function clearedMarks(
  row: JsonObject,
  changes: readonly Json[],
  { stored, now }: { stored: Stored; now: number },
): JsonObject[] {
  const { at, guestId } = row;
  if (typeof at !== "number" || at < now - undoableMs || typeof guestId !== "string") return [];
  const isDecline = fieldIn(changes, "answer")?.["to"] === "declined";
  if (!isDecline || fieldIn(changes, "severeAllergies") || !isMarked(guestId, stored)) return [];
  const allergies = fieldIn(changes, "allergies");
  const lost = itemsOf(allergies?.["from"]);
  if (allergies) return lost.length > 0 ? [{ field: "severeAllergies", from: lost, to: [] }] : [];
  const isListed = itemsOf(stored["guests"]?.[guestId]?.["Allergies"]).length > 0;
  return isListed
    ? []
    : ["allergies", "severeAllergies"].map((field) => ({ field, from: [unnamed], to: [] }));
}

function isMarked(guestId: string, { guests = {}, history = {} }: Stored): boolean {
  const listed = guests[guestId];
  if (listed) return listed["Severe_Allergy"] === "Yes";
  return Object.values(history).some(({ removed }) =>
    listOf(removed).some(
      (copy) =>
        isObject(copy) &&
        copy["collection"] === "guests" &&
        copy["id"] === guestId &&
        isObject(copy["data"]) &&
        copy["data"]["Severe_Allergy"] === "Yes",
    ),
  );
}

/** A decline cleared the allergies, and what was marked stands in its row of the history. */
function staysAway({ RSVPed, Events }: JsonObject): boolean {
  const comesElsewhere = isObject(Events) && Object.values(Events).includes("Accepted");
  return RSVPed === "Declined" && !comesElsewhere;
}

function withFedMarks(guest: Json): Json {
  const fed = isObject(guest) ? guest["fed"] : null;
  if (!isObject(guest) || !isObject(fed) || !Object.hasOwn(fed, "severeAllergy")) return guest;
  const { severeAllergy, ...left } = fed;
  const noted = itemsOf(fed["allergies"]);
  const allergies = severeAllergy === true && noted.length === 0 ? [unnamed] : noted;
  return { ...guest, fed: { ...left, allergies, severeAllergies: severeAllergy === true ? allergies : [] } };
}

function fieldIn(changes: readonly Json[], field: string): JsonObject | null {
  return changes.filter(isObject).find((change) => change["field"] === field) ?? null;
}

/** Other programs store one text. */
function itemsOf(stored: Json | undefined): string[] {
  const items = typeof stored === "string" ? stored.split(",").map((item) => item.trim()) : listOf(stored);
  return items.filter((item): item is string => typeof item === "string" && item.trim() !== "");
}

function listOf(stored: Json | undefined): readonly Json[] {
  return Array.isArray(stored) ? (stored as readonly Json[]) : [];
}
