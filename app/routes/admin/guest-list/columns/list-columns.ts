// Columns that can be shown beside the twelve of every list, in the order of the chooser. Server and browser draw
// them the same way.

import type { GuestRow } from "#domain/guest/guest-list.ts";
import type { Invitations } from "#domain/rsvp/said.ts";
import { guestFieldWords, type Reader } from "#i18n/guest-fields.ts";
import { type AskedColumn, nothingAsked, openAskedList } from "../../editing/asked-columns.ts";

export type ListColumn = Omit<AskedColumn, "kind"> & {
  kind: AskedColumn["kind"] | "phone" | "tags" | "text";
};

export type OpenList = { columns: readonly ListColumn[] };

/** Stays the same object, because caches use it as a key. */
export const noColumns: readonly ListColumn[] = [];

/** `invitations` undefined: the wedding asks no more than every wedding. */
export function openList(
  rows: readonly GuestRow[],
  invitations: Invitations | undefined,
  reader: Reader,
): OpenList {
  const asked = invitations ? openAskedList(rows, invitations, reader) : nothingAsked;
  return { columns: [...furtherColumns(reader), ...asked.columns] };
}

function furtherColumns({ language, options: { ownColumns = [] } }: Reader): ListColumn[] {
  const { names, yes } = guestFieldWords[language];
  const column = (
    id: "phone" | "tags" | "household" | "child" | "notes",
    kind: ListColumn["kind"],
    textOf: ListColumn["textOf"],
  ): ListColumn => ({ id, kind, name: names[id], textOf, orderOf: (row) => textOf(row) || null });
  return [
    column("phone", "phone", ({ phone }) => phone ?? ""),
    column("tags", "tags", ({ tags = [] }) => tags.join(", ")),
    column("household", "text", ({ household }) => household ?? ""),
    column("child", "text", ({ child }) => (child ? yes : "")),
    column("notes", "text", ({ notes = "" }) => notes),
    ...ownColumns.map(({ key, name }): ListColumn => {
      const textOf = ({ ownColumns: texts }: GuestRow) => texts?.[key] ?? "";
      return { id: `own-${key}`, kind: "text", name, textOf, orderOf: (row) => textOf(row) || null };
    }),
  ];
}
