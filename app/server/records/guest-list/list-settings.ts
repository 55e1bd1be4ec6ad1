// What the couple set up for their guest list, a document for each kind.

import * as v from "valibot";
import {
  blankListSettings,
  type ListSettings,
  type OwnColumn,
  tagColours,
} from "#domain/guest-list/list-settings.ts";
import { collection } from "#server/store/collection.ts";
import { followCollection, type Follower } from "#server/store/followed-collection.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";

const listSettingsCollection = collection("guest list settings");

export type ListSettingsView = { now(): ListSettings };

export async function openListSettings(follower: Follower): Promise<ListSettingsView> {
  const kept = await followCollection(follower, listSettingsCollection, ({ data }) => data);
  const now = (): ListSettings => ({
    tags: readKind("tags", kept.get("tags")),
    columns: readKind("columns", kept.get("columns")),
    views: readKind("views", kept.get("views")),
  });
  return { now };
}

type Kind = keyof ListSettings;

export type FoundListSetting<Of extends Kind> = { value: ListSettings[Of]; stored: StoredDocument | null };

/** As the store has it now. */
export async function findListSetting<Of extends Kind>(
  { documents }: { documents: Pick<Documents, "get"> },
  kind: Of,
): Promise<FoundListSetting<Of>> {
  const stored = await listSettingsCollection.get(documents, kind);
  return { value: readKind(kind, stored?.data), stored };
}

export function putListSetting<Of extends Kind>(
  kind: Of,
  value: ListSettings[Of],
  stored: StoredDocument | null,
): Write {
  return listSettingsCollection.put(kind, stored, { [kind]: value });
}

/** The write that adds the columns which are not there yet; none if all are. */
export async function addOwnColumns(
  { documents }: { documents: Pick<Documents, "get"> },
  columns: readonly OwnColumn[],
): Promise<Write[]> {
  if (columns.length === 0) return [];
  const stored = await listSettingsCollection.get(documents, "columns");
  const known = readKind("columns", stored?.data);
  const keys = new Set(known.map(({ key }) => key));
  const added = columns.filter(
    ({ key }, at) => !keys.has(key) && columns.findIndex((one) => one.key === key) === at,
  );
  const data = { ...stored?.data, columns: [...known, ...added] };
  return added.length === 0 ? [] : [listSettingsCollection.put("columns", stored, data)];
}

/** What cannot be read is blank. */
function readKind<Of extends Kind>(kind: Of, data: JsonObject | undefined): ListSettings[Of] {
  const read = v.safeParse(shapes[kind], data?.[kind]);
  return (read.success ? read.output : blankListSettings[kind]) as ListSettings[Of];
}

const shapes = {
  tags: v.array(v.object({ name: v.string(), colour: v.picklist(tagColours), isSide: v.boolean() })),
  columns: v.array(v.object({ key: v.string(), name: v.string() })),
  views: v.array(v.object({ name: v.string(), query: v.string() })),
};
