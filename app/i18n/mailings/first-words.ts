// What each kind of mailing begins with.

import { inEach, type InEach } from "#domain/language.ts";
import type { MailingKind, MailingWords } from "#domain/mailings/mailing.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";

export function firstWords(kind: MailingKind, _wedding: Wedding): InEach<MailingWords> {
  return inEach(() => ({
    subject: `About the wedding: ${kind}`,
    body: "Dear {first_names},\n\n[Answer]({link})",
  }));
}
