// Loads what became of a mailing.

import type { Mailing, MailingId } from "#domain/mailings/mailing.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import {
  countResults,
  listResults,
  type MailingCounts,
  type MailingResult,
} from "#server/workflows/mailings/list-results.ts";
import type { AdminRequest } from "../admin-request.ts";

export type ResultsPage = {
  id: MailingId;
  mailing: Mailing;
  results: readonly MailingResult[];
  counts: MailingCounts;
};

/** null: it is gone. */
export async function loadResults({ services, url }: AdminRequest): Promise<ResultsPage | null> {
  const found = await findMailing(services, url.searchParams.get("mailing") ?? "");
  if (!found) return null;
  const { id, mailing } = found;
  const results = await listResults(services, id, mailing);
  return { id, mailing, results, counts: countResults(results) };
}
