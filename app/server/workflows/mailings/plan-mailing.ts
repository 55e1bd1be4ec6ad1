import { type Addressee, findAddressees, type NoEmailReason } from "#domain/mailings/recipients.ts";
import { type Mailing, type MailingId, wordsLanguage } from "#domain/mailings/mailing.ts";
import type { Language } from "#domain/language.ts";
import { isSampleWedding } from "#domain/left-overs/left-overs.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";
import type { Services } from "#server/services.ts";
import { gatherHouseholds, type GatheredHousehold } from "./gather-households.ts";

export type MailingPlan = {
  chosen: readonly {
    household: GatheredHousehold;
    to: readonly Addressee[];
    language: Language;
  }[];
  leftOut: readonly { household: GatheredHousehold; because: NoEmailReason }[];
  others: readonly GatheredHousehold[];
};

export async function planMailing(
  services: Services,
  id: MailingId,
  mailing: Pick<Mailing, "kind" | "audience" | "words" | "otherwise">,
): Promise<MailingPlan> {
  const [households, stopped] = [
    await gatherHouseholds(services, id),
    await services.views.stoppedAddresses(),
  ];
  const chosen: MailingPlan["chosen"][number][] = [];
  const leftOut: MailingPlan["leftOut"][number][] = [];
  const others: GatheredHousehold[] = [];
  for (const household of households) {
    const found = findAddressees(mailing, household, stopped.has);
    if (!found) others.push(household);
    else if (!found.ok) leftOut.push({ household, because: found.refusal });
    else chosen.push({ household, to: found.value, language: languageFor(services, mailing, household) });
  }
  return { chosen, leftOut, others };
}

/** The sample's emails go to a folder, to be looked at; with no mail server a couple's own would reach nobody. */
export function canSend({ settings, wedding }: Pick<Services, "settings" | "wedding">): boolean {
  return settings.post.kind !== "folder" || isSampleWedding(wedding);
}

/** Who sent these has answered, but stands on the list as if not: a reminder may go to them. */
export async function countWaitingAnswers(
  services: Pick<Services, "views" | "guestList" | "now">,
): Promise<number> {
  const { unmatched, held } = await listInbox(services);
  return unmatched.length + held.filter(({ guest }) => !guest.answered).length;
}

export function countEmails(chosen: MailingPlan["chosen"]): number {
  return chosen.reduce((sum, { to }) => sum + to.length, 0);
}

export function languageFor(
  { wedding }: Pick<Services, "wedding">,
  mailing: Pick<Mailing, "words" | "otherwise">,
  { language }: Pick<GatheredHousehold, "language">,
): Language {
  return wordsLanguage(mailing, language ?? mailing.otherwise, languagesOf(wedding));
}
