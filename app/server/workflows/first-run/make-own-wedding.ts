// Nothing stays of the sample, unless some guests did not come with it: then all guests stay.

import { coupleIds, isOfCouple } from "#domain/guest/couple.ts";
import type { FirstFacts } from "#domain/first-run/first-evening.ts";
import { isSampleWedding } from "#domain/left-overs/left-overs.ts";
import {
  closing,
  findFirstEvening,
  firstEveningCollection,
  putFirstEvening,
} from "#server/records/wedding/saved-first-evening.ts";
import {
  editableOf,
  findWeddingContent,
  putWeddingContent,
  weddingContentCollection,
} from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/documents.ts";
import { deleteEverythingPersonal } from "#server/workflows/deletion/delete-when-due.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { findStoredGuest, putGuestListLock } from "#server/records/guests.ts";
import { commitChange, readList } from "#server/workflows/commit-change.ts";
import { findMissingFacts } from "#domain/wedding/wedding-problems.ts";
import { startingContent } from "#i18n/starting/starting-content.ts";
import { publishDraft, type PublishRefusal } from "#server/workflows/wedding/publish-draft.ts";

export function canBegin({ folder, start, wedding }: Services): boolean {
  const isOfSample = folder.wedding.sample !== undefined && isSampleWedding(folder.wedding);
  return start.isPreparing() || (isOfSample && isSampleWedding(wedding));
}

/** "among others": some did not come with it, as far as the site knows. */
export async function findSampleGuests({
  guestList,
  views,
}: Services): Promise<"none" | "only" | "among others"> {
  const guests = guestList.guests().filter(({ id }) => !coupleIds.some((own) => own === id));
  const ids = (await views.firstEvening()).sampleGuests();
  if (!guests.every(({ id }) => ids.has(id))) return "among others";
  return ids.size > 0 ? "only" : "none";
}

/** What was said already stays. Rejects with `DocumentsUnavailable`. */
export async function makeOwnWedding(services: Services, answers: FirstFacts): Promise<void> {
  if (!canBegin(services)) return;
  const { documents, now } = services;
  await retryOnConflict(services, async () => {
    const evening = await findFirstEvening(services);
    const { at, facts } = evening?.evening ?? { at: now(), facts: {} };
    const contents = evening ? [] : await weddingContentCollection.list(documents);
    await documents.commit([
      putFirstEvening(evening?.stored ?? null, { at, facts: { ...facts, ...answers } }),
      ...contents.map(weddingContentCollection.remove),
    ]);
  });
  // Also where the first time was cut short.
  if ((await findSampleGuests(services)) === "only") await deleteEverythingPersonal(services);
  const marks = await firstEveningCollection.get(documents, "sample");
  if (marks) await documents.commit([firstEveningCollection.remove(marks)]);
}

/** A blank text takes back what was there, but for the day: that it is there tells that its step was sent. */
export function saveFirstFacts(services: Services, _admin: CoupleAdmin, typed: FirstFacts): Promise<void> {
  return retryOnConflict(services, async () => {
    const evening = await findFirstEvening(services);
    const { at, facts } = evening?.evening ?? { at: services.now(), facts: {} };
    const all = Object.entries({ ...facts, ...typed }).filter(
      ([name, text]) => text !== "" || name === "date",
    );
    const write = putFirstEvening(evening?.stored ?? null, { at, facts: Object.fromEntries(all) });
    await services.documents.commit([write]);
  });
}

/** Whom they have put on the list themselves stays. */
export function listCouple(
  services: Services,
  { id: adminId }: Pick<CoupleAdmin, "id">,
  names: readonly [string, string],
): Promise<Result<null, never>> {
  return commitChange<null, never>(services, { by: "admin", adminId }, async () => {
    const { guests, lock } = await readList(services.documents);
    const own = await Promise.all(coupleIds.map((id) => findStoredGuest(services, id)));
    const isNew = own.every((guest) => guest === null);
    if (isNew && guests.some(isOfCouple)) return accept({ deed: "added", done: null });
    const comes = { ...blankGuest, answer: "accepted", answered: true } as const;
    const moves = coupleIds.map((id, at) => {
      const before = own[at] ?? null;
      const after: Guest = { ...(before?.guest ?? { ...comes, id }), firstName: names[at]?.trim() ?? "" };
      return { before, after };
    });
    const changed = moves.filter(({ before, after }) => before?.guest.firstName !== after.firstName);
    const also = isNew ? [putGuestListLock(lock)] : [];
    return accept({ deed: isNew ? "added" : "changed", guests: changed, also, done: null });
  });
}

export async function publishFirstSite(
  services: Services,
  admin: CoupleAdmin,
): Promise<Result<null, PublishRefusal>> {
  const evening = await findFirstEvening(services);
  if (!evening) return refuse({ reason: "no draft" });
  // The other of the two was quicker, and has perhaps written more since.
  if (await findWeddingContent(services, "published")) return accept(null);
  const content = editableOf(startingContent(evening.evening));
  const version = await retryOnConflict(services, async () => {
    const draft = await findWeddingContent(services, "draft");
    const about = { content, by: admin.id, at: services.now() };
    await services.documents.commit([
      putWeddingContent("draft", draft?.stored ?? null, about),
      await closing(services, true),
    ]);
    return (await findWeddingContent(services, "draft"))?.stored.version ?? "";
  });
  const published = await publishDraft(services, admin, version);
  return published.ok ? accept(null) : published;
}

/** A real site does not open before guests have somebody to turn to. */
export async function switchSite(
  services: Services,
  _admin: CoupleAdmin,
  isOpen: boolean,
): Promise<Result<null, "not reachable">> {
  const { documents, settings, wedding } = services;
  if (isOpen && settings.production && findMissingFacts(wedding).length > 0) return refuse("not reachable");
  await retryOnConflict(services, async () => documents.commit([await closing(services, !isOpen)]));
  return accept(null);
}
