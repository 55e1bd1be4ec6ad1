import {
  decideDeletion,
  type DeletionKind,
  deletionKinds,
  earliestDeletion,
  keepLonger,
  type LongerMonths,
} from "#domain/retention.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { dayOf } from "#domain/zoned-time.ts";
import type { Services } from "#server/services.ts";
import { datesOf, deletionRecords, retentionCollection } from "#server/records/deletion-records.ts";
import type { Language } from "#domain/language.ts";
import { formatDay } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { retryOnConflict } from "#server/store/documents.ts";
import type { CoupleAdmin } from "#server/admin.ts";

export type ListedDeletion = {
  kind: DeletionKind;
  date: Day;
  earliest: Day;
  /** "past": the date had passed when the site first saw it, so it never happens. */
  status: "set" | "announced" | "past" | "done";
  doneOn: Day | null;
  isMoved: boolean;
};

/** Empty: the couple delete by hand. Reads only memory after the first call. */
export async function listDeletions(services: Services): Promise<ListedDeletion[]> {
  const { views, wedding, now } = services;
  const { timeZone } = wedding;
  const watched = await views.of(retentionCollection);
  const records = {
    allergies: deletionRecords.allergies.read(watched.get("allergies")?.stored),
    everything: deletionRecords.everything.read(watched.get("everything")?.stored),
  };
  const dates = datesOf(services, {
    allergies: records.allergies.moved,
    everything: records.everything.moved,
  });
  if (!dates) return [];
  return deletionKinds
    .filter((kind) => kind === "everything" || dates.allergies < dates.everything)
    .map((kind) => {
      const date = dates[kind];
      const delivery = { sentAt: null, isUnderWay: true };
      const { state: known } = records[kind];
      // The state that the next check will find, if the facts have changed since the last.
      const state =
        known?.date === date
          ? known
          : decideDeletion({ state: null, date, now: now(), timeZone, clock: null, delivery }).state;
      const { wasPast, doneAt, announcedAt } = state;
      const isAnnounced = known?.date === date && announcedAt !== null;
      return {
        kind,
        date,
        earliest: earliestDeletion(state, timeZone),
        status: doneAt !== null ? "done" : wasPast ? "past" : isAnnounced ? "announced" : "set",
        doneOn: doneAt === null ? null : dayOf(doneAt, timeZone),
        isMoved: records[kind].moved?.to === date,
      };
    });
}

type KeptUntil = { allergies: string; everything: string };

export async function findKeptUntil(services: Services, language: Language): Promise<KeptUntil> {
  const deletions = await listDeletions(services);
  const everything = deletions.find(({ kind }) => kind === "everything");
  // Without a day of their own, allergies are deleted with everything else.
  const allergies =
    deletions.find(({ kind, status }) => kind === "allergies" && status !== "past") ?? everything;
  return { allergies: untilWhen(allergies, language), everything: untilWhen(everything, language) };
}

/** Stands beside the allergies of every form that guests fill in. Rejects with `DocumentsUnavailable`. */
export async function describeWhoSeesAllergies(services: Services, language: Language): Promise<string> {
  const [until, households] = await Promise.all([
    findKeptUntil(services, language),
    services.views.households(),
  ]);
  return wordsOf(language).privacy.seen.allergies[households.hasCodes() ? "cards" : "noCards"](
    until.allergies,
  );
}

function untilWhen(deletion: ListedDeletion | undefined, language: Language): string {
  const { until } = wordsOf(language).privacy;
  if (!deletion || deletion.status === "past") return until.byHand;
  const { doneOn, earliest } = deletion;
  return doneOn === null ? until.day(formatDay(earliest, language)) : until.done(formatDay(doneOn, language));
}

type DeletionMove = {
  kind: DeletionKind;
  /** The date that the page showed, so that a repeated press moves it once. */
  expected: string;
  months: LongerMonths | "as in the facts";
};

export type MoveRefusal = "changed" | "too late" | "never";

/** A changed day needs a new announcement. */
export function moveDeletion(
  services: Services,
  _admin: CoupleAdmin,
  { kind, expected, months }: DeletionMove,
): Promise<Result<{ date: Day }, MoveRefusal>> {
  const { documents, wedding, now } = services;
  return retryOnConflict(services, async () => {
    const allergies = await deletionRecords.allergies.find({ documents });
    const everything = await deletionRecords.everything.find({ documents });
    const { stored, value: record } = kind === "allergies" ? allergies : everything;
    const moved = { allergies: allergies.value.moved, everything: everything.value.moved };
    const dates = datesOf(services, moved);
    const facts = datesOf(services, { ...moved, [kind]: null });
    if (!dates || !facts) return refuse("never");
    if (dates[kind] !== expected) return refuse("changed");
    if (record.state?.date === expected && record.state.startedAt !== null) return refuse("too late");
    const today = dayOf(now(), wedding.timeZone);
    const to = months === "as in the facts" ? null : keepLonger(dates[kind], months, today);
    const next = { ...record, emailIds: [], state: null, moved: to && { from: facts[kind], to } };
    const date = datesOf(services, { ...moved, [kind]: next.moved })?.[kind] ?? facts[kind];
    await documents.commit([deletionRecords[kind].put(next, stored)]);
    return accept({ date });
  });
}
