// The state of the site, for the settings and the warning on every page. Server only.

import { formatMoment } from "#i18n/dates.ts";
import { type BilledOperations } from "#server/firebase/day-usage.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { countUnsentEmails, type EmailsStanding, findUsage } from "#server/workflows/inbox/list-standing.ts";
import type { AdminRequest } from "../admin-request.ts";

export type StandingView = {
  emails: EmailsStanding;
  /** null: the store does not bill for reads and writes. */
  usage: { counted: BilledOperations; free: BilledOperations; startsAgain: string } | null;
};

export async function loadStanding(asked: AdminRequest): Promise<StandingView> {
  const { services, language } = asked;
  const usage = findUsage(services);
  return {
    emails: await orUnavailable(countUnsentEmails(services)),
    usage: usage && {
      counted: usage.counted,
      free: usage.free,
      startsAgain: formatMoment(usage.endsAt, services.wedding.timeZone, language),
    },
  };
}
