// Keeps what a couple have typed in a step of their first evening.

import type { FirstFacts } from "#domain/first-run/first-evening.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { findFirstEvening, putFirstEvening } from "#server/records/wedding/first-evening.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/retry.ts";

/** A blank text takes back what was there, but for the day: that it is there tells that its step was sent. Rejects with `DocumentsUnavailable`. */
export function keepFirstFacts(
  services: Pick<Services, "documents" | "now" | "random">,
  _admin: CoupleAdmin,
  typed: FirstFacts,
): Promise<void> {
  return retryOnConflict(services, async () => {
    const evening = await findFirstEvening(services);
    const { at, facts } = evening?.begun ?? { at: services.now(), facts: {} };
    const all = Object.entries({ ...facts, ...typed }).filter(
      ([name, text]) => text !== "" || name === "date",
    );
    const write = putFirstEvening(evening?.stored ?? null, { at, facts: Object.fromEntries(all) });
    await services.documents.commit([write]);
  });
}
