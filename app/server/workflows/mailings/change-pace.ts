import { isDeepStrictEqual } from "node:util";
import { type Pace, paceBounds, durationMs } from "#domain/mailings/pace.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { findPace, putPace, findReleased } from "#server/records/mailings/mailing-settings.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { recipientId } from "#server/records/mailings/recipients.ts";

export type PaceRefusal =
  | { reason: "changed meanwhile" }
  | { reason: "out of bounds"; fields: readonly (keyof Pace)[] };

/** `seen` "": none was saved. Rejects with `DocumentsUnavailable`. */
export async function changePace(
  services: Services,
  admin: Admin,
  { seen, pace }: { seen: string; pace: Pace },
): Promise<Result<null, PaceRefusal>> {
  const fields = (["perMinute", "perDay"] as const).filter((field) => {
    const { least, most } = paceBounds[field];
    return !Number.isInteger(pace[field]) || pace[field] < least || pace[field] > most;
  });
  if (fields.length > 0) return refuse({ reason: "out of bounds", fields });
  const { value, stored } = await findPace(services);
  if (isDeepStrictEqual(pace, value)) return accept(null);
  if ((stored?.version ?? "") !== seen) return refuse({ reason: "changed meanwhile" });
  const isSaved = await commitUnlessConflict(services.documents, [putPace(pace, stored)]);
  if (isSaved) services.log("pace of mailings changed", { by: admin.id, ...pace });
  return isSaved ? accept(null) : refuse({ reason: "changed meanwhile" });
}

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
