// An admin keeps data longer than the facts say, or returns to the day in the facts. A changed day needs a new
// announcement.

import { type DeletionKind, keepLonger, type LongerMonths } from "#domain/retention.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { dayOf } from "#domain/zoned-time.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { datesOf, deletionRecords } from "#server/records/deletion-records.ts";

export type DeletionMove = {
  kind: DeletionKind;
  /** The date that the page showed, so that a repeated press moves it once. */
  expected: string;
  months: LongerMonths | "as in the facts";
};

export type MoveRefusal = "changed" | "too late" | "never";

export function moveDeletion(
  services: Pick<Services, "documents" | "wedding" | "now" | "random">,
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
