// What a row adds to a guest beside its cells: notes, tags, columns of the couple's own, and food that stood among the
// allergies. It takes nothing away that is on the guest list.

import { listText, textOfField } from "#domain/guest/field-text.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { type Guest, listFields } from "#domain/guest/guest.ts";
import type { RowTexts } from "./cells/read-row.ts";
import type { ImportPerson } from "./import-people.ts";

export function withExtras({ texts, extras }: ImportPerson, before: Guest | null): RowTexts {
  const said = (field: keyof typeof guestFields) => {
    const text = texts[guestFields[field].stored] ?? "";
    return text === "" && before ? textOfField(before, field) : text;
  };
  const added: Partial<Record<keyof RowTexts, string>> = {};
  const notes = [...extras.notes];
  if (notes.length > 0) added.Notes = withLines(said("notes"), notes);
  if (extras.tags !== "") added.Tags = [said("tags"), extras.tags].filter(Boolean).join(", ");
  if (Object.keys(extras.own).length > 0) {
    const known = before?.ownColumns ?? {};
    added.Columns = listText(Object.entries({ ...known, ...extras.own }).map((pair) => pair.join(": ")));
  }
  for (const field of listFields) {
    const items = extras.lists[field] ?? "";
    if (items !== "") added[guestFields[field].stored] = [said(field), items].filter(Boolean).join("; ");
  }
  return { ...texts, ...added };
}

/** A line that is there already is not added again, so that the same list changes nothing. */
function withLines(text: string, lines: readonly string[]): string {
  const known = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const all = [...new Set([...known, ...lines])];
  return all.length === known.length ? text : all.join("\n");
}
