// What the couple set up for their guest list, a document for each kind.

import * as v from "valibot";
import { blankListSettings, type ListSettings, tagColours } from "#domain/guest-list/list-settings.ts";
import { defineRecord } from "#server/store/define-record.ts";
import { followCollection, type Follower } from "#server/store/followed-collection.ts";
import type { Documents, JsonObject, StoredDocument } from "#server/store/documents.ts";
import type { Revision } from "#server/records/revision.ts";

export type ListSettingsView = { now(): ListSettings };

export async function openListSettings(follower: Follower): Promise<ListSettingsView> {
  const kept = await followCollection(follower, listSettingsCollection, ({ data }) => data);
  const now = (): ListSettings => ({
    tags: readKind("tags", kept.get("tags")),
    columns: readKind("columns", kept.get("columns")),
  });
  return { now };
}

export type StoredSetting<Kind extends keyof ListSettings> = {
  value: ListSettings[Kind];
  stored: StoredDocument | null;
};

/** Rejects with `DocumentsUnavailable`. */
export async function findListSetting<Kind extends keyof ListSettings>(
  { documents }: { documents: Pick<Documents, "get"> },
  kind: Kind,
): Promise<StoredSetting<Kind>> {
  const stored = await listSettingsCollection.get(documents, kind);
  return { value: readKind(kind, stored?.data), stored };
}

/** Fails if somebody else has changed that kind since. */
export function reviseListSetting<Kind extends keyof ListSettings>(
  kind: Kind,
  { stored }: Pick<StoredSetting<Kind>, "stored">,
  value: ListSettings[Kind],
): Revision {
  const data = { ...stored?.data, [kind]: value };
  return { collection: listSettingsCollection.name, id: kind, stored, data };
}

/** What of the document people change; null: it is of no kind. */
export function readListSetting(id: string, data: JsonObject | null): Partial<ListSettings> | null {
  return id === "tags" || id === "columns" ? { [id]: readKind(id, data ?? undefined) } : null;
}

const tagStyle = v.object({ name: v.string(), colour: v.picklist(tagColours), isSide: v.boolean() });
const ownColumn = v.object({ key: v.string(), name: v.string() });

/** What cannot be read is blank. */
function readKind<Kind extends keyof ListSettings>(
  kind: Kind,
  data: JsonObject | undefined,
): ListSettings[Kind] {
  const read = v.safeParse(shapes[kind], data?.[kind]);
  return (read.success ? read.output : blankListSettings[kind]) as ListSettings[Kind];
}

const shapes = {
  tags: v.array(tagStyle),
  columns: v.array(ownColumn),
};

export const listSettingsCollection = defineRecord({
  name: "guest list settings",
  shape: v.partial(v.object(shapes)),
  backup: true,
  personal: { onTheDay: "goes", guest: null },
  live: ["filters"],
});

export const settingRows = { tags: shapes.tags.item, columns: shapes.columns.item };
