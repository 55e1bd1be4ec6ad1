// How long emails take that are still to leave, at the pace of the settings and after what has left today.

import { durationMs } from "#domain/mailings/pace.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { findPace, findReleased } from "#server/records/mailings/mailing-settings.ts";
import { recipientId } from "#server/records/mailings/recipients.ts";
import type { Services } from "#server/services.ts";

/** `ms`: from now on, at least. */
export async function findDuration(
  services: Pick<Services, "documents" | "now">,
  emails: number,
): Promise<{ ms: number; perDay: number }> {
  const [{ value: pace }, { value: released }] = [await findPace(services), await findReleased(services)];
  return { ms: durationMs(pace, released, emails, services.now()), perDay: pace.perDay };
}

/** Emails of other mailings that are under way: they share the mail account, and leave first. */
export async function countAhead({ views }: Pick<Services, "views">, id: MailingId): Promise<number> {
  const [mailings, recipients] = [await views.mailings(), await views.recipients()];
  let count = 0;
  for (const { id: other, mailing } of mailings.values()) {
    if (other === id || mailing.state !== "sending") continue;
    count += mailing.planned.filter((guestId) => !recipients.has(recipientId(other, guestId))).length;
  }
  return count;
}
