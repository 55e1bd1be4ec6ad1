// The couple change how fast their mailings leave.

import { isDeepStrictEqual } from "node:util";
import { type Pace, paceBounds } from "#domain/mailings/pace.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { findPace, putPace } from "#server/records/mailings/mailing-settings.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";

export type PaceRefusal =
  | { reason: "changed meanwhile" }
  | { reason: "out of bounds"; fields: readonly (keyof Pace)[] };

/** `seen`: the version that the form was made of; "": none was saved. Rejects with `DocumentsUnavailable`. */
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
