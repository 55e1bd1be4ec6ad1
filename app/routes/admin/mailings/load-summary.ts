// Loads a mailing for its page. Before a mailing leaves.

import type { Mailing, MailingId } from "#domain/mailings/mailing.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import type { AdminRequest } from "../admin-request.ts";

export type SummaryPage = { id: MailingId; version: string; mailing: Mailing };

/** null: it is gone. */
export async function loadSummary({ services, url }: AdminRequest): Promise<SummaryPage | null> {
  return findMailing(services, url.searchParams.get("mailing") ?? "");
}
