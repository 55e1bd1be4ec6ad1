// Loads a mailing for its page. The words for one household, which the couple send themselves.

import type { Mailing, MailingId } from "#domain/mailings/mailing.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import type { AdminRequest } from "../admin-request.ts";

export type ByHandPage = { id: MailingId; version: string; mailing: Mailing };

/** null: it is gone. */
export async function loadByHand({ services, url }: AdminRequest): Promise<ByHandPage | null> {
  return findMailing(services, url.searchParams.get("mailing") ?? "");
}
