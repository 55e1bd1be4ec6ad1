// What guests eat and must not eat is kept for as long as somebody needs it: thirty days after a change
// it leaves the history, the answers that wait for the couple, and what is known of those who declined.
// On the day that the couple set it leaves everything else as well.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { listFields } from "#domain/guest/guest.ts";
import {
  Conflict,
  type Documents,
  type Json,
  type JsonObject,
  retryOnConflict,
  type StoredDocument,
} from "#server/store/documents.ts";
import { guestsCollection } from "#server/records/guest-list-view.ts";
import { answersCollection } from "#server/records/answer-record.ts";
import { historyCollection } from "#server/records/history.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";

/** Of whatever happened before that time. */
export async function forgetOldHealthData(documents: Documents, before: number): Promise<void> {
  await forgetOldHistory(documents, before);
  await mend(documents, unmatchedCollection, ({ data }) =>
    isOlder(data["at"], before) ? heldWithout(data) : data,
  );
  await mend(documents, answersCollection, ({ data }) =>
    isOlder(data["declinedAt"], before) ? answerWithout(data) : data,
  );
}

/** Whenever it was said, the guest list included. */
export async function forgetAllHealthData(documents: Documents): Promise<void> {
  await mend(documents, guestsCollection, ({ data }) => guestWithout(data));
  await mend(documents, unmatchedCollection, ({ data }) => heldWithout(data));
  await mend(documents, answersCollection, ({ data }) => answerWithout(data));
  await mend(documents, historyCollection, ({ data }) => {
    const changes = withoutValues(data["changes"], listFields);
    return { ...data, ...given("changes", changes), ...given("removed", copiesWithout(data["removed"])) };
  });
}

/**
 * Who did what and when stays. The documents that were taken away, the addresses of before and the
 * browser's marks go; of a guest who is off the list for good, every value goes.
 */
async function forgetOldHistory(documents: Documents, before: number): Promise<void> {
  const listed = new Set((await documents.list(guestsCollection)).map(({ id }) => id));
  const history = await documents.list(historyCollection);
  const recent = history.filter(({ data }) => !isOlder(data["at"], before));
  const canComeBack = new Set(recent.map(({ data }) => data["guestId"]));
  await mendAll(documents, historyCollection, history, ({ data }) => {
    if (!isOlder(data["at"], before)) return data;
    const { guestId } = data;
    const isGone = typeof guestId === "string" && !listed.has(guestId) && !canComeBack.has(guestId);
    const kept = without(data, ["visitor", "origin"]);
    const changes = withoutValues(data["changes"], [...listFields, "email"]);
    const left = isGone ? emptied(data, "changes", []) : given("changes", changes);
    return { ...kept, ...left, ...emptied(data, "removed", []) };
  });
}

/** Both values null: that the field changed is all that is known of it. */
function withoutValues(changes: Json | undefined, fields: readonly string[]): Json | undefined {
  if (!isList(changes)) return changes;
  return changes.map((change) => {
    const isMeant = isObject(change) && fields.some((field) => change["field"] === field);
    return isMeant ? { ...change, from: null, to: null } : change;
  });
}

function copiesWithout(removed: Json | undefined): Json | undefined {
  if (!isList(removed)) return removed;
  return removed.map((copy) => {
    if (!isObject(copy)) return copy;
    const { collection, data } = copy;
    if (!isObject(data)) return copy;
    const withoutHealth = typeof collection === "string" ? withoutByCollection[collection] : undefined;
    return withoutHealth ? { ...copy, data: withoutHealth(data) } : copy;
  });
}

const withoutByCollection: Readonly<Record<string, (data: JsonObject) => JsonObject>> = {
  [guestsCollection]: guestWithout,
  [unmatchedCollection]: heldWithout,
  [answersCollection]: answerWithout,
};

function guestWithout(data: JsonObject): JsonObject {
  return listFields.reduce(
    (left, field) => ({ ...left, ...emptied(data, guestFields[field].stored, []) }),
    data,
  );
}

function heldWithout(data: JsonObject): JsonObject {
  return listFields.reduce(
    (left, field) => ({
      ...left,
      ...emptied(data, field, []),
      ...emptied(data, guestFields[field].other, ""),
    }),
    without(data, ["shown", "origin", "network"]),
  );
}

function answerWithout(data: JsonObject): JsonObject {
  return { ...data, ...emptied(data, "said", null) };
}

function without(data: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));
}

function emptied(data: JsonObject, field: string, blank: Json): JsonObject {
  return field in data ? { [field]: blank } : {};
}

function given(field: string, value: Json | undefined): JsonObject {
  return value === undefined ? {} : { [field]: value };
}

async function mend(
  documents: Documents,
  collection: string,
  toMended: (stored: StoredDocument) => JsonObject,
): Promise<void> {
  await mendAll(documents, collection, await documents.list(collection), toMended);
}

async function mendAll(
  documents: Documents,
  collection: string,
  ...[stored, toMended]: [readonly StoredDocument[], (stored: StoredDocument) => JsonObject]
): Promise<void> {
  for (const document of stored) {
    let current: StoredDocument | null = document;
    await retryOnConflict(async () => {
      if (!current) return;
      const { id, version } = current;
      const data = toMended(current);
      if (JSON.stringify(data) === JSON.stringify(current.data)) return;
      try {
        await documents.commit([{ write: "update", collection, id, version, data }]);
      } catch (error) {
        if (error instanceof Conflict) current = await documents.get(collection, id);
        throw error;
      }
    });
  }
}

/** Another program may keep something of its own in a collection of that name, with no such time. */
function isOlder(time: Json | undefined, before: number): boolean {
  return typeof time === "number" && time < before;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
