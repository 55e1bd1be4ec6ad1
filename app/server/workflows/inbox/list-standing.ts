// The site's state for the couple: unsent emails, and the used share of a hosted store's free daily quota.

import { freeQuota, type UsageToday, worrisomeShare } from "#server/firebase/day-usage.ts";
import type { Services } from "#server/services.ts";
import { listWaitingEmails } from "#server/records/put-off-emails.ts";

export type EmailsStanding = { waiting: number; putOff: number; failed: number };

export type UsageStanding = UsageToday & { free: typeof freeQuota; isWorrisome: boolean };

/** Reads only memory after the first call. */
export async function countUnsentEmails({ views }: Pick<Services, "views">): Promise<EmailsStanding> {
  const { undelivered } = await views.inbox();
  const states = [...undelivered.values()].map((email) => (email === "unreadable" ? null : email.state));
  const putOff = listWaitingEmails(await views.waitingEmails());
  return {
    waiting: states.filter((state) => state === "waiting" || state === "sending").length,
    putOff: putOff.reduce((sum, { count }) => sum + count, 0),
    failed: states.filter((state) => state === "failed").length,
  };
}

export function findUsage({ usage }: Pick<Services, "usage">): UsageStanding | null {
  const today = usage?.today();
  return today ? { ...today, free: freeQuota, isWorrisome: today.share >= worrisomeShare } : null;
}
