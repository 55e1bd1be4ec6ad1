// What the couple set up for their guest list, a document for each kind.

import * as v from "valibot";
import { blankListSettings, type ListSettings, tagColours } from "#domain/guest-list/list-settings.ts";
import { collection } from "#server/store/collection.ts";
import { followCollection, type Follower } from "#server/store/followed-collection.ts";
import type { JsonObject } from "#server/store/documents.ts";

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

/** What cannot be read is blank. */
function readKind<Kind extends keyof ListSettings>(
  kind: Kind,
  data: JsonObject | undefined,
): ListSettings[Kind] {
  const read = v.safeParse(shapes[kind], data?.[kind]);
  return (read.success ? read.output : blankListSettings[kind]) as ListSettings[Kind];
}

const shapes = {
  tags: v.array(v.object({ name: v.string(), colour: v.picklist(tagColours), isSide: v.boolean() })),
  columns: v.array(v.object({ key: v.string(), name: v.string() })),
  views: v.array(v.object({ name: v.string(), query: v.string() })),
};
