// From now on the site is theirs and closed until they open it. Nothing stays of the sample, unless some guests did
// not come with it: then all guests stay.

import { coupleIds } from "#domain/guest/couple.ts";
import type { FirstFacts } from "#domain/first-run/first-evening.ts";
import { isSampleWedding } from "#domain/left-overs/left-overs.ts";
import {
  findFirstEvening,
  firstEveningCollection,
  putFirstEvening,
} from "#server/records/wedding/first-evening.ts";
import { weddingContentCollection } from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { deleteEverythingPersonal } from "#server/workflows/deletion/delete-everything-personal.ts";
import type { CoupleAdmin } from "#server/admin.ts";

/** Guests see the sample wedding, or nothing yet. */
export function canBegin({
  folder,
  start,
  wedding,
}: Pick<Services, "folder" | "start" | "wedding">): boolean {
  const isOfSample = folder.wedding.sample !== undefined && isSampleWedding(folder.wedding);
  return start.isPreparing() || (isOfSample && isSampleWedding(wedding));
}

/** "among others": some did not come with it, as far as the site knows. */
export async function findSampleGuests({
  guestList,
  views,
}: Pick<Services, "guestList" | "views">): Promise<"none" | "only" | "among others"> {
  const guests = guestList.guests().filter(({ id }) => !coupleIds.some((own) => own === id));
  const ids = (await views.firstEvening()).sampleGuests();
  if (!guests.every(({ id }) => ids.has(id))) return "among others";
  return ids.size > 0 ? "only" : "none";
}

type Needs = Pick<
  Services,
  "documents" | "folder" | "guestList" | "now" | "post" | "random" | "start" | "views" | "wedding"
>;

/** What was said already stays. Rejects with `DocumentsUnavailable`. */
export async function makeOwnWedding(services: Needs, said: FirstFacts): Promise<void> {
  if (!canBegin(services)) return;
  const { documents, now } = services;
  await retryOnConflict(services, async () => {
    const evening = await findFirstEvening(services);
    const { at, facts } = evening?.begun ?? { at: now(), facts: {} };
    const contents = evening ? [] : await weddingContentCollection.list(documents);
    await documents.commit([
      putFirstEvening(evening?.stored ?? null, { at, facts: { ...facts, ...said } }),
      ...contents.map(weddingContentCollection.remove),
    ]);
  });
  // Also where the first time was cut short.
  if ((await findSampleGuests(services)) === "only") await deleteEverythingPersonal(services);
  const marks = await firstEveningCollection.get(documents, "sample");
  if (marks) await documents.commit([firstEveningCollection.remove(marks)]);
}

/** A blank text takes back what was there, but for the day: that it is there tells that its step was sent. */
export function keepFirstFacts(
  services: Pick<Services, "documents" | "now" | "random">,
  _admin: CoupleAdmin,
  typed: FirstFacts,
): Promise<void> {
  return retryOnConflict(services, async () => {
    const evening = await findFirstEvening(services);
    const { at, facts } = evening?.begun ?? { at: services.now(), facts: {} };
    const all = Object.entries({ ...facts, ...typed }).filter(
      ([name, text]) => text !== "" || name === "date",
    );
    const write = putFirstEvening(evening?.stored ?? null, { at, facts: Object.fromEntries(all) });
    await services.documents.commit([write]);
  });
}
