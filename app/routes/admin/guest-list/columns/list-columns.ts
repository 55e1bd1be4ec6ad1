import type { FilterFacts } from "#domain/guest-list/guest-filter.ts";
import { foldTag, hasTag, type TagColour } from "#domain/guest-list/list-settings.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { householdIdOf, ofHousehold } from "#domain/households/household.ts";
import { memoize } from "#domain/memoize.ts";
import type { Invitations } from "#domain/rsvp/answer-reader.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { wordsOf } from "#i18n/words.ts";
import { type QuestionColumn, askedColumns } from "../../editing/question-columns.ts";

export type ListColumn = Omit<QuestionColumn, "kind"> & {
  kind: QuestionColumn["kind"] | "phone" | "tags" | "text";
  /** No guest has a value: the column is not shown. */
  isBlank: () => boolean;
  tagsOf?: (row: GuestRow) => readonly RowTag[];
};

type Column = Omit<ListColumn, "isBlank">;

export type RowTag = { tag: string; colour: TagColour; isOfHousehold: boolean };

type ColumnFacts = Pick<FilterFacts, "households" | "tags">;

/** Stays the same object, because caches use it as a key. */
export const noColumns: readonly ListColumn[] = [];

/** `invitations` undefined: the wedding asks no more than every wedding. */
export function columnsOf(
  rows: readonly GuestRow[],
  invitations: Invitations | undefined,
  reader: Reader,
  facts: ColumnFacts,
): readonly ListColumn[] {
  const asked = invitations ? askedColumns(rows, invitations, reader) : [];
  const columns = [...furtherColumns(reader, facts), ...asked];
  const isBlank = memoize(
    ({ textOf }: Column) => rows.every((row) => textOf(row) === ""),
    new WeakMap<Column, boolean>(),
  );
  return columns.map((column) => ({ ...column, isBlank: () => isBlank(column) }));
}

function furtherColumns(
  { language, options: { ownColumns = [] } }: Reader,
  { households, tags }: ColumnFacts,
): Column[] {
  const { names, yes } = wordsOf(language).guestFields;
  const column = (
    id: "phone" | "tags" | "household" | "child" | "notes",
    kind: ListColumn["kind"],
    textOf: ListColumn["textOf"],
  ): Column => ({ id, kind, name: names[id], textOf, orderOf: (row) => textOf(row) || null });
  const colours = new Map(tags.map(({ name, colour }) => [foldTag(name), colour]));
  const tagsOf = ({ id, household = null, tags: own = [] }: GuestRow): RowTag[] => {
    const common = ofHousehold(households, householdIdOf({ id, household }))?.tags ?? [];
    const further = common.filter((tag) => !hasTag({ tags: own }, tag));
    return [...own, ...further].map((tag, at) => {
      return { tag, colour: colours.get(foldTag(tag)) ?? "grey", isOfHousehold: at >= own.length };
    });
  };
  return [
    column("phone", "phone", ({ phone }) => phone ?? ""),
    {
      ...column("tags", "tags", (row) =>
        tagsOf(row)
          .map(({ tag }) => tag)
          .join(", "),
      ),
      tagsOf,
    },
    column("household", "text", ({ id, household = null }) => {
      return ofHousehold(households, householdIdOf({ id, household }))?.called ?? household ?? "";
    }),
    column("child", "text", ({ child }) => (child ? yes : "")),
    column("notes", "text", ({ notes = "" }) => notes),
    ...ownColumns.map(({ key, name }): Column => {
      const textOf = ({ ownColumns: texts }: GuestRow) => texts?.[key] ?? "";
      return { id: `own-${key}`, kind: "text", name, textOf, orderOf: (row) => textOf(row) || null };
    }),
  ];
}
