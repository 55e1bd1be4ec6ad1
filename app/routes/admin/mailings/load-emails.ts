// Loads what the couple have written and sent.

import type { MailingId, MailingKind, MailingState } from "#domain/mailings/mailing.ts";
import type { AdminRequest } from "../admin-request.ts";

export type ListedMailing = { id: MailingId; kind: MailingKind; state: MailingState; subject: string };

/** The newest first. */
export type EmailsPage = { mailings: readonly ListedMailing[] };

export async function loadEmails({ services, language }: AdminRequest): Promise<EmailsPage> {
  const all = [...(await services.views.mailings()).values()];
  return {
    mailings: all
      .toSorted((one, other) => other.mailing.createdAt - one.mailing.createdAt)
      .map(({ id, mailing: { kind, state, words } }) => ({
        id,
        kind,
        state,
        subject: words[language].subject,
      })),
  };
}
