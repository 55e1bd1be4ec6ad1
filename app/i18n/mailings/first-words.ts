import { type InEach, inEach } from "#domain/language.ts";
import type { MailingKind, MailingWords } from "#domain/mailings/mailing.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { type Words, wordsOf } from "#i18n/words.ts";

export function firstWords(kind: MailingKind, wedding: Wedding): InEach<MailingWords> {
  return inEach((language) => {
    const words = wordsOf(language).firstWords;
    if (kind === "invitation") {
      const { subject, body, onPage } = words.invitation;
      // The schedule of the wedding itself might be no part of a household's invitation.
      const schedule = wedding.events?.length ? onPage : scheduleOf(words.schedule, wedding);
      return { subject, body: body(schedule) };
    }
    if (kind === "reminder") {
      const { subject, body, questions } = words.reminder;
      return { subject, body: body(wedding.contact ? questions : "") };
    }
    return words[kind];
  });
}

function scheduleOf(lines: Words["firstWords"]["schedule"], { partyAt, ceremonyPlace }: Wedding): string {
  if (!partyAt && !ceremonyPlace) return lines.whenAndWhere;
  return [lines.when, lines.ceremony, partyAt ? lines.party : lines.partyAfterwards].join("\n");
}
