import * as v from "valibot";
import { type ListSettings, tagColours } from "#domain/guest-list/list-settings.ts";
import {
  defineRecord,
  fitsRows,
  watchCollection,
  type Watcher,
  type Revision,
} from "#server/store/define-record.ts";
import type { Documents, JsonObject, StoredDocument } from "#server/store/documents.ts";

export type ListSettingsView = { now(): ListSettings };

export async function openListSettings(watcher: Watcher): Promise<ListSettingsView> {
  const watched = await watchCollection(watcher, listSettingsCollection, ({ data }) => data);
  return { now: () => readSettings({ ...watched.get("columns"), tags: watched.get("tags")?.["tags"] }) };
}

export async function findListSetting<Kind extends keyof ListSettings>(
  { documents }: { documents: Documents },
  kind: Kind,
): Promise<{ value: ListSettings[Kind]; stored: StoredDocument | null }> {
  const stored = await listSettingsCollection.get(documents, kind);
  return { value: readSettings(stored?.data)[kind], stored };
}

/** Fails if somebody else has changed that kind since. */
export function reviseListSetting<Kind extends keyof ListSettings>(
  kind: Kind,
  { stored }: { stored: StoredDocument | null },
  value: ListSettings[Kind],
): Revision {
  const data = { ...stored?.data, [kind]: value };
  return { collection: listSettingsCollection.name, id: kind, stored, data };
}

function readListSetting(id: string, data: JsonObject | null): Partial<ListSettings> | null {
  return id === "tags" || id === "columns" ? { [id]: readSettings(data)[id] } : null;
}

const tagStyle = v.object({ name: v.string(), colour: v.picklist(tagColours), isSide: v.boolean() });
const ownColumn = v.object({ key: v.string(), name: v.string() });

const lists = { tags: v.array(tagStyle), columns: v.array(ownColumn) };
const readable = v.object({ tags: v.fallback(lists.tags, []), columns: v.fallback(lists.columns, []) });

function readSettings(data: unknown): ListSettings {
  return v.parse(readable, data ?? {});
}

export const listSettingsCollection = defineRecord({
  name: "guest list settings",
  shape: v.partial(v.object(lists)),
  backup: true,
  personal: { onTheDay: "goes", guest: null },
  undo: {
    grains: { "*": "rows" },
    fits: fitsRows({ tags: tagStyle, columns: ownColumn }),
    open: (data, id) => readListSetting(id, data),
    close: (content, data) => ({ ...data, ...(content as JsonObject) }),
  },
  live: ["filters"],
});
