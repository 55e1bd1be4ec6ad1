import type { GuestId } from "#domain/guest/guest.ts";
import { isLanguage } from "#domain/language.ts";
import { hasWords } from "#domain/mailings/mailing-kinds.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { wordsOf } from "#i18n/words.ts";
import type { GatheredHousehold } from "#server/workflows/mailings/gather-households.ts";
import { canSend, languageFor } from "#server/workflows/mailings/plan-mailing.ts";
import { previewMailing } from "#server/workflows/mailings/write-mailing-email.ts";
import type { AdminRequest } from "../admin-request.ts";
import { findIssues } from "./find-issues.ts";
import { openMailing, viewHousehold } from "./load-head.ts";

type Reader = {
  guestId: GuestId;
  name: string;
  group: "chosen" | "leftOut" | "others";
  /** Where the email goes, or why it goes nowhere. */
  to: string;
  household: GatheredHousehold;
};

export type LookPage = NonNullable<Awaited<ReturnType<typeof loadLook>>>;

/** null: it is gone. */
export async function loadLook(ctx: AdminRequest, mailingId: MailingId) {
  const { services, url, admin, language } = ctx;
  const opened = await openMailing(ctx, mailingId);
  if (!opened) return null;
  const { id, mailing, plan, head } = opened;
  const { reasons, look } = wordsOf(language).sending;
  const read = (group: Reader["group"], household: GatheredHousehold, to: string): Reader => ({
    ...viewHousehold(household, language),
    group,
    household,
    to,
  });
  const readers = [
    ...plan.chosen.map(({ household, to }) => ({
      ...read("chosen", household, to.map(({ address }) => address).join(", ")),
      ...(to[0] && { guestId: to[0].guestId }),
    })),
    ...plan.leftOut.map(({ household, because }) => read("leftOut", household, reasons[because])),
    ...plan.others.map((household) => read("others", household, look.groups.others)),
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
    head,
    issues: await findIssues(ctx, mailing, plan),
    canSend: canSend(services),
    /** Households, each by one of its guests. */
    readers: readers.map(({ guestId, name, group }) => ({ guestId, name, group })),
    /** null: nobody is on the list. */
    current: current && { guestId: current.guestId, name: current.name, to: current.to },
    previous: readers[at - 1]?.guestId ?? null,
    next: readers[at + 1]?.guestId ?? null,
    shown,
    /** null: there are no words in this language. */
    email: email && { subject: email.subject, text: email.text, from: services.settings.mailFrom },
    admin: admin.email,
    notice: url.searchParams.get("notice"),
  };
}
