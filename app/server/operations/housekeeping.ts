// Nothing is deleted just after the clock jumped; the jump may be corrected the next day.

import { isCalm } from "#domain/retention.ts";
import type { Services } from "#server/services.ts";
import { forgetBefore } from "#server/store/migrations/migration.ts";
import { deleteWhenDue } from "#server/workflows/deletion/delete-when-due.ts";
import { deletionClock } from "#server/records/deletion-records.ts";
import { forgetWhatIsOld } from "#server/workflows/deletion/forget-health-data.ts";
import { rememberInvitationCode } from "#server/workflows/answers/renew-answer-links.ts";
import { forgetLostFiles } from "#server/workflows/photos/find-photos-in-use.ts";

export async function runHousekeeping(services: Services): Promise<void> {
  const { documents, settings, now, log } = services;
  try {
    // The first guests may have been added since the start.
    await rememberInvitationCode(services);
    const { value: clock } = await deletionClock.find(services);
    if (isCalm(clock, now())) {
      forgetBefore(settings.dataFolder, { now: now() });
      await forgetWhatIsOld(services);
    } else await documents.scrub();
    await deleteWhenDue(services);
    await forgetLostFiles(services);
  } catch (error) {
    log("housekeeping failed", { reason: error instanceof Error ? error.name : "unknown" });
  }
}
