// The emails about accounts, as writes for the commit of what they tell of.

import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { AccountEmailFacts } from "#emails/admin-emails.ts";
import type { Email } from "#emails/email.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { newId } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import type { Write } from "#server/store/documents.ts";

type AccountEmail = {
  to: string;
  kind: "account invitation" | "password reset" | "enrolment code" | "account notice";
  language: Language;
  /** The page that the email leads to; without one: the first of the admin area. */
  path?: string;
  render: (facts: AccountEmailFacts) => Omit<Email, "to">;
};

type Needs = Pick<Services, "random" | "now" | "wedding" | "settings">;

export function writeAccountEmail(
  services: Needs,
  { to, kind, language, path = pagePath(language, "admin"), render }: AccountEmail,
): { id: string; link: string; write: Write } {
  const { wedding, settings, random, now } = services;
  const id = newId(random);
  const link = settings.publicUrl + path;
  const siteUrl = settings.publicUrl + pagePath(language, "home");
  const email = { to: [to], ...render({ language, wedding, siteUrl, link }) };
  return { id, link, write: emailToOutbox({ id, email, kind, guestId: null, now: now() }) };
}

/** Without a mail server emails end in a folder, where nobody would look for a link. */
export function canEmail({ settings }: Pick<Needs, "settings">): boolean {
  return settings.post.kind !== "folder";
}
