// An admin answers for a household, as its guests say on the telephone: decides for each member, and saves all of them,
// one row each of one change, in one commit. It is never too late, and emails go out only if the admin chooses so.

import type { Language } from "#domain/language.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import type { Admin } from "#server/admin.ts";
import type { ShownHousehold } from "#server/links/shown-household.ts";
import { findStoredHousehold } from "#server/records/households.ts";
import { findAnswerEmail } from "#server/records/put-off-emails.ts";
import type { Services } from "#server/services.ts";
import { type Busy, busy, byAdmin, type DecidedChange, keepChange } from "#server/workflows/keep-change.ts";
import { changeMember, findSevereGone, type SevereGone } from "./change-member.ts";
import { findMeantMembers, type HouseholdForms, type MeantRefusal } from "./find-meant-members.ts";
import { findRecipients } from "./find-recipients.ts";
import { writeHouseholdEmails } from "./write-household-emails.ts";

export type ToldAnswers = HouseholdForms & {
  shown: ShownHousehold;
  /** Of the emails, unless the couple have noted another one. */
  language: Language;
  /** Whether a confirmation is sent. */
  confirms: boolean;
  /** The severe allergies that may go, as the admin was asked (`severeKey`). */
  takesSevere?: readonly string[];
};

export type ToldRefusal =
  | MeantRefusal
  | { reason: "nothing chosen" }
  | SevereGone
  /** All of it is on file already. */
  | { reason: "unchanged" }
  /** A confirmation is asked for, and there is no address. */
  | { reason: "no address" }
  /** An address only for a confirmation, which is not asked for. */
  | { reason: "address unused" };

type Saved = { group: string; emailIds: readonly string[] };

/** `confirmation` "later": an address has had its emails for the day. null: none was asked for. */
export type ToldSaved = { group: string; confirmation: "on its way" | "later" | null };

/** Rejects with `DocumentsUnavailable`. */
export async function answerForHousehold(
  services: Services,
  admin: Admin,
  told: ToldAnswers,
): Promise<Result<ToldSaved, ToldRefusal | Busy>> {
  const decide = (group: string) => decideTold(services, told, group);
  const saved = await keepChange<Saved, ToldRefusal | Busy>(services, byAdmin(admin), { decide, busy });
  if (!saved.ok) return saved;
  const { group, emailIds } = saved.value;
  // The admin does not wait for the emails; the inbox shows whether they left.
  for (const id of emailIds) void services.outbox.deliverNow(id);
  const states = await Promise.all(emailIds.map((id) => findAnswerEmail(services, id)));
  const isLater = states.some(({ emailComesAt }) => emailComesAt !== null);
  const confirmation = isLater ? "later" : "on its way";
  return accept({ group, confirmation: emailIds.length === 0 ? null : confirmation });
}

async function decideTold(
  services: Services,
  { shown, confirms, takesSevere, ...asked }: ToldAnswers,
  group: string,
): Promise<Result<DecidedChange<Saved>, ToldRefusal>> {
  const meant = await findMeantMembers(services, shown, asked);
  if (!meant.ok) return meant;
  const { members, typed } = meant.value;
  const changed = members.filter(({ verdict }) => verdict === "changed");
  if (changed.length === 0) {
    const isAnyChosen = asked.forms.some(({ answer }) => answer !== null);
    return refuse({ reason: isAnyChosen ? "unchanged" : "nothing chosen" });
  }
  if (!confirms && typed.email !== "" && typed.of === null) return refuse({ reason: "address unused" });
  const recipients = confirms ? await findRecipients(services, meant.value) : [];
  if (confirms && recipients.length === 0) return refuse({ reason: "no address" });
  const { household } = await findStoredHousehold(services, shown.household);
  const language = spokenLanguage(services.wedding, household.language ?? asked.language);
  const told = confirms ? "confirmed" : "unconfirmed";
  const about = { language, visitor: null, origin: null, group, typed, recipients, told } as const;
  const answers = await Promise.all(changed.map((one) => changeMember(services, one, about)));
  const severe = findSevereGone(answers, { takesSevere });
  if (severe.members.length > 0) return refuse(severe);
  const emails = confirms
    ? await writeHouseholdEmails(services, {
        answers,
        members: services.guestList.membersOf(shown.household),
        recipients,
        language,
      })
    : { ids: [], writes: [] };
  return accept({
    deed: "answered",
    guests: answers.flatMap(({ change }) => change.guests),
    also: [...answers.flatMap(({ change }) => change.also), ...emails.writes],
    done: { group, emailIds: emails.ids },
  });
}
