import type { GuestId } from "#domain/guest/guest.ts";
import { isLanguage, type Language } from "#domain/language.ts";
import { hasWords } from "#domain/mailings/mailing-kinds.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { householdName } from "#i18n/households.ts";
import { wordsOf } from "#i18n/words.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import type { GatheredHousehold } from "#server/workflows/mailings/gather-households.ts";
import { canSend, languageFor, planMailing } from "#server/workflows/mailings/plan-mailing.ts";
import { previewMailing } from "#server/workflows/mailings/write-mailing-email.ts";
import type { AdminRequest } from "../admin-request.ts";
import { findIssues, type Issues } from "./find-issues.ts";
import { type MailingHead, viewHead } from "./load-head.ts";

type ReaderGroup = "chosen" | "leftOut" | "others";

type Reader = {
  guestId: GuestId;
  name: string;
  group: ReaderGroup;
  /** Where the email goes, or why it goes nowhere. */
  to: string;
  household: GatheredHousehold;
};

export type LookPage = {
  head: MailingHead;
  issues: Issues;
  canSend: boolean;
  /** Households, each by one of its guests. */
  readers: readonly Pick<Reader, "guestId" | "name" | "group">[];
  /** null: nobody is on the list. */
  current: { guestId: GuestId; name: string; to: string } | null;
  previous: GuestId | null;
  next: GuestId | null;
  shown: Language;
  /** null: there are no words in this language. */
  email: { subject: string; text: string; from: string } | null;
  admin: string;
  notice: string | null;
};

/** null: it is gone. */
export async function loadLook(asked: AdminRequest, mailingId: MailingId): Promise<LookPage | null> {
  const { services, url, admin, language } = asked;
  const found = await findMailing(services, mailingId);
  if (!found) return null;
  const { id, mailing } = found;
  const plan = await planMailing(services, id, mailing);
  const { chosen, leftOut, others } = plan;
  const { reasons, look } = wordsOf(language).sending;
  const readers: Reader[] = [
    ...chosen.map(({ household, to }) =>
      reader(asked, "chosen", household, to.map(({ address }) => address).join(", "), to[0]?.guestId),
    ),
    ...leftOut.map(({ household, because }) => reader(asked, "leftOut", household, reasons[because])),
    ...others.map((household) => reader(asked, "others", household, look.groups.others)),
  ];
  const wanted = url.searchParams.get("guest") ?? "";
  const isOf = ({ guestId, household }: Reader) =>
    guestId === wanted || household.members.some((member) => member.id === wanted);
  const at = Math.max(0, readers.findIndex(isOf));
  const current = readers[at] ?? null;
  const own = current ? languageFor(services, mailing, current.household) : mailing.otherwise;
  const asksFor = url.searchParams.get("in");
  const shown = spokenLanguage(services.wedding, isLanguage(asksFor) ? asksFor : own);
  const email =
    current && hasWords(mailing.words[shown])
      ? await previewMailing(services, { mailing: id, guestId: current.guestId, language: shown })
      : null;
  return {
    head: viewHead(asked, found, plan),
    issues: await findIssues(asked, mailing, plan),
    canSend: canSend(services),
    readers: readers.map(({ guestId, name, group }) => ({ guestId, name, group })),
    current: current && { guestId: current.guestId, name: current.name, to: current.to },
    previous: readers[at - 1]?.guestId ?? null,
    next: readers[at + 1]?.guestId ?? null,
    shown,
    email: email && { subject: email.subject, text: email.text, from: services.settings.mailFrom },
    admin: admin.email,
    notice: url.searchParams.get("notice"),
  };
}

function reader(
  { language }: AdminRequest,
  group: ReaderGroup,
  household: GatheredHousehold,
  to: string,
  guestId = household.members[0]?.id ?? "",
): Reader {
  const name = householdName(household.household, household.members, language);
  return { guestId, name, group, to, household };
}
