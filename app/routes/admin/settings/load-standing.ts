// The state of the site, for the settings and the warning on every page. Server only.

import { formatMoment } from "#i18n/dates.ts";
import type { BilledOperations } from "#server/firebase/day-usage.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { listWaitingEmails } from "#server/records/put-off-emails.ts";
import { canSend } from "#server/workflows/mailings/plan-mailing.ts";
import type { AdminRequest } from "../admin-request.ts";

type EmailsStanding = { waiting: number; putOff: number; failed: number };

export type StandingView = {
  canSend: boolean;
  emails: EmailsStanding;
  /** null: the store does not bill for reads and writes. */
  usage: { counted: BilledOperations; free: BilledOperations; startsAgain: string } | null;
};

export async function loadStanding(asked: AdminRequest): Promise<StandingView> {
  const { services, language } = asked;
  const usage = services.usage?.today() ?? null;
  return {
    canSend: canSend(services),
    emails: await orUnavailable(countUnsentEmails(services)),
    usage: usage && {
      counted: usage.counted,
      free: usage.free,
      startsAgain: formatMoment(usage.endsAt, services.wedding.timeZone, language),
    },
  };
}

/** Reads only memory after the first call. */
async function countUnsentEmails({ views }: AdminRequest["services"]): Promise<EmailsStanding> {
  const { undelivered } = await views.inbox();
  const states = [...undelivered.values()].map((email) => (email === "unreadable" ? null : email.state));
  const putOff = listWaitingEmails(await views.waitingEmails());
  return {
    waiting: states.filter((state) => state === "waiting" || state === "sending").length,
    putOff: putOff.reduce((sum, { count }) => sum + count, 0),
    failed: states.filter((state) => state === "failed").length,
  };
}
