import { fillPlaceholders } from "#domain/left-overs/placeholders.ts";
import { type Mailing, wordsLanguage } from "#domain/mailings/mailing.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { placeholderValues } from "#i18n/couple/placeholders.ts";
import type { AdminRequest } from "../admin-request.ts";

/** "": it has none yet. */
export function mailingSubject(
  { services, language }: Pick<AdminRequest, "services" | "language">,
  mailing: Pick<Mailing, "words">,
): string {
  const written = wordsLanguage(mailing, language, languagesOf(services.wedding));
  const values = placeholderValues(services.wedding, written);
  return fillPlaceholders(mailing.words[written].subject, values).trim();
}
