// Changes of the notes of the seating plan: made, and found between two states.

import type { NoteChange, PlanNote } from "./plan-notes.ts";

export function changeNotes(notes: readonly PlanNote[], changes: readonly NoteChange[]): readonly PlanNote[] {
  return changes.reduce((before, { key, to }) => {
    const others = before.filter((note) => note.key !== key);
    return to === null ? others : [...others, to];
  }, notes);
}

/** What makes of these notes those. */
export function noteChangesBetween(before: readonly PlanNote[], after: readonly PlanNote[]): NoteChange[] {
  const [was, is] = [before, after].map((notes) => new Map(notes.map((note) => [note.key, note])));
  return [...new Set([...before, ...after].map(({ key }) => key))].flatMap((key) => {
    const change = { key, from: was?.get(key) ?? null, to: is?.get(key) ?? null };
    return isSame(change.from, change.to) ? [] : [change];
  });
}

/** Notes are JSON, and a change keeps the order of their fields. */
function isSame(one: PlanNote | null, other: PlanNote | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
