// Loads a draft: its words, and to whom it goes as things are now.

import type { Mailing, MailingId } from "#domain/mailings/mailing.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import type { AdminRequest } from "../admin-request.ts";

export type DraftPage = { id: MailingId; version: string; mailing: Mailing };

/** null: it is gone. */
export async function loadDraft({ services, url }: AdminRequest): Promise<DraftPage | null> {
  return findMailing(services, url.searchParams.get("mailing") ?? "");
}
