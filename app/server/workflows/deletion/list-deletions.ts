import { decideDeletion, type DeletionKind, deletionKinds, earliestDeletion } from "#domain/retention.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { dayOf } from "#domain/zoned-time.ts";
import type { Services } from "#server/services.ts";
import { datesOf, deletionRecords, retentionCollection } from "#server/records/deletion-records.ts";

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
export async function listDeletions(
  services: Pick<Services, "views" | "wedding" | "now">,
): Promise<ListedDeletion[]> {
  const { views, wedding, now } = services;
  const { timeZone } = wedding;
  const kept = await views.of(retentionCollection);
  const records = {
    allergies: deletionRecords.allergies.read(kept.get("allergies")?.stored),
    everything: deletionRecords.everything.read(kept.get("everything")?.stored),
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
