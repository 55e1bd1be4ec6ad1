// Lists as the port defines them. The service finds equal fields. The order is made here, because the service's
// own omits documents without the field and has no descending order by id.

import type { Query as FirestoreQuery } from "firebase-admin/firestore";
import type { DayUsage } from "#server/firebase/day-usage.ts";
import type { Query, StoredDocument } from "#server/store/documents.ts";
import { toStoredField } from "./firestore-names.ts";
import type { FirestoreRefs } from "./firestore-refs.ts";
import { type FirestoreSdk, toVersion } from "./firestore-sdk.ts";
import { fits, inPortOrder } from "./port-order.ts";

export type FirestoreLists = {
  list(collection: string, query: Query): Promise<{ at: string; documents: StoredDocument[] }>;
};

type FirestoreListsNeeds = { places: FirestoreRefs; sdk: FirestoreSdk; count: DayUsage["count"] };

export function makeFirestoreLists({ places, sdk, count }: FirestoreListsNeeds): FirestoreLists {
  const { FieldPath } = sdk;

  function toQueries(collection: string, query: Query): FirestoreQuery[] {
    const { where = {}, orderBy, descending = false, limit } = query;
    let all: FirestoreQuery = places.collection(collection);
    for (const [field, value] of Object.entries(where)) {
      all = all.where(new FieldPath(toStoredField(field)), "==", places.toValue(value));
    }
    if (limit === undefined || orderBy !== undefined || descending) return [all];
    const byId = all.orderBy(FieldPath.documentId());
    // Renamed ids have another place in the service's order; they are few, if any.
    return [byId.limit(limit), byId.startAt("~").endBefore("\u007f")];
  }

  return {
    async list(collection, query) {
      const snapshots = await Promise.all(toQueries(collection, query).map((one) => one.get()));
      const found = new Map<string, StoredDocument>();
      for (const { docs } of snapshots) {
        // A query without results is billed as one read.
        count({ reads: Math.max(1, docs.length) });
        for (const document of docs.map(places.toDocument)) found.set(document.id, document);
      }
      const fitting = [...found.values()].filter((document) => fits(document, query));
      const times = snapshots.map(({ readTime }) => toVersion(readTime));
      return { at: times[0] ?? "", documents: inPortOrder(fitting, query) };
    },
  };
}
