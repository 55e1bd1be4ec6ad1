// Loads a mailing for its page. The email as one household would get it.

import type { Mailing, MailingId } from "#domain/mailings/mailing.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import type { AdminRequest } from "../admin-request.ts";

export type LookPage = { id: MailingId; version: string; mailing: Mailing };

/** null: it is gone. */
export async function loadLook({ services, url }: AdminRequest): Promise<LookPage | null> {
  return findMailing(services, url.searchParams.get("mailing") ?? "");
}
