// A member answers for the household: decides for each member, and saves all of them, one row each of one change, the
// emails and the receipt in one commit. Members whom the form leaves as it showed them are not written.

import { createHash } from "node:crypto";
import { isSameAddress } from "#domain/email-address.ts";
import type { Language } from "#domain/language.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isAnsweringClosed } from "#domain/rsvp/rsvp-deadline.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import type { ShownHousehold } from "#server/links/shown-household.ts";
import { answersDigest, householdDigest, readHouseholdReceipt } from "#server/records/household-receipts.ts";
import { receiptsCollection, visitorDigest } from "#server/records/receipts.ts";
import type { Services } from "#server/services.ts";
import { type DecidedChange, keepChange } from "#server/workflows/keep-change.ts";
import { type AnsweredMember, changeMember, findSevereGone, type SevereGone } from "./change-member.ts";
import {
  findMeantMembers,
  type HouseholdForms,
  type MeantHousehold,
  type MeantRefusal,
} from "./find-meant-members.ts";
import { findRecipients } from "./find-recipients.ts";
import { writeHouseholdEmails, writeOneMore } from "./write-household-emails.ts";
import { tellOfGone } from "./warn-of-answer.ts";
import { takeFromDayQuota } from "#server/limits/day-quota.ts";
import { mailboxDigest } from "#server/limits/email-allowance.ts";
import { logLimitReached } from "#server/log.ts";
import type { Write } from "#server/store/documents.ts";

export type HouseholdSubmission = HouseholdForms & {
  shown: ShownHousehold;
  formToken: string;
  language: Language;
  /** Digest of the network address (`keys.sign`). */
  origin: string;
  /** The severe allergies that may go, as the visitor was asked (`severeKey`). */
  takesSevere?: readonly string[];
};

export type HouseholdAnswerRefusal =
  | { reason: "closed" | "busy" }
  | { reason: "nothing chosen" }
  | SevereGone
  /** The household has named too many new email addresses in a day. */
  | { reason: "many addresses" }
  | MeantRefusal;

type SavedEmails = { emailIds: readonly string[] };

type Asked = { services: Services; member: HouseholdMember; submission: HouseholdSubmission };

/** Returns the receipt's token. Rejects with `DocumentsUnavailable`; nothing was saved. */
export async function submitHousehold(
  services: Services,
  member: HouseholdMember,
  submission: HouseholdSubmission,
): Promise<Result<string, HouseholdAnswerRefusal>> {
  const saved = await keepChange<SavedEmails, HouseholdAnswerRefusal>(
    services,
    { by: "guest" },
    { decide: (group) => decideHousehold({ services, member, submission }, group), busy: { reason: "busy" } },
  );
  if (!saved.ok) return saved;
  await Promise.all(saved.value.emailIds.map((id) => services.outbox.deliverNow(id)));
  return accept(submission.formToken);
}

async function decideHousehold(
  asked: Asked,
  group: string,
): Promise<Result<DecidedChange<SavedEmails>, HouseholdAnswerRefusal>> {
  const { services, member, submission } = asked;
  const { documents, guestList, wedding, now } = services;
  const { forms, confirmation, formToken, language, origin } = submission;
  const visitor = visitorDigest(member);
  const body = createHash("sha256")
    .update(JSON.stringify([forms, confirmation]))
    .digest("base64url");
  const earlier = await receiptsCollection.get(documents, formToken);
  const receipt = earlier && readHouseholdReceipt(earlier.data);
  const household = householdDigest(member.household);
  const members = guestList.membersOf(member.household);
  // Only of these members, also when their household has got another name.
  const isSaved = receipt?.saved === answersDigest(members);
  // The token of somebody else's form, whose receipt stays.
  if (earlier && receipt?.household !== household && !isSaved) return refuse({ reason: "changed" });
  // The form's last answer again, by a double click or a resend; it is already saved.
  if (receipt?.body === body && isSaved) {
    return accept({ deed: "answered", done: { emailIds: receipt.emailIds } });
  }
  if (isAnsweringClosed(wedding, now())) return refuse({ reason: "closed" });
  const shown = { ...submission.shown, household: member.household };
  const meant = await findMeantMembers(services, shown, submission);
  if (!meant.ok) return meant;

  const addresses = await takeAddresses(asked, meant.value);
  if (addresses === "used up") return refuse({ reason: "many addresses" });

  const changed = meant.value.members.filter(({ verdict }) => verdict === "changed");
  const { typed } = meant.value;
  const recipients = await findRecipients(services, meant.value);
  const about = { language, visitor, origin, group, typed, recipients };
  const answers = await Promise.all(changed.map((one) => changeMember(services, one, about)));
  const severe = findSevereGone(answers, submission);
  if (severe.members.length > 0) return refuse(severe);
  const after = members.map((guest) => answers.find((one) => one.guest.id === guest.id)?.guest ?? guest);
  if (answers.length === 0 && !after.some(({ answered }) => answered)) {
    return refuse({ reason: "nothing chosen" });
  }
  const emails =
    answers.length > 0
      ? await writeHouseholdEmails(services, { answers, members, recipients, language })
      : await writeOneMore(services, { members: after, typed, language });
  return accept({
    deed: "answered",
    guests: answers.flatMap(({ change }) => change.guests),
    also: [
      ...answers.flatMap(({ change }) => change.also),
      ...emails.writes,
      ...(await warnOfGone(services, answers, { typed, isAlone: members.length === 1, language })),
      ...addresses,
      receiptsCollection.put(formToken, earlier, {
        household,
        visitor,
        body,
        saved: answersDigest(after),
        emailIds: emails.ids,
        isNews: answers.length > 0 || emails.ids.length > 0,
        late: answers.some(({ decision }) => decision.late),
        goneIn: answers.some(({ decision }) => decision.gone.length > 0) ? group : null,
        at: now(),
      }),
    ],
    done: { emailIds: emails.ids },
  });
}

/** Who of several filled the form in is not known; one alone did it themselves. */
function warnOfGone(
  services: Services,
  answers: readonly AnsweredMember[],
  { typed, isAlone, language }: Pick<MeantHousehold, "typed"> & { isAlone: boolean; language: Language },
): Promise<Write[]> {
  const told = answers.map(({ before, guest: after, decision, change }) => {
    return { before, after, decision, record: change.record };
  });
  const answeredFrom = isAlone ? answers.map(({ guest }) => typed.email || guest.email) : [];
  return tellOfGone(services, told, { answeredFrom, language });
}

/** More than one for each member of a large family; a card must not send emails to ever new strangers. */
const mostNewAddresses = 10;

async function takeAddresses(
  { services, member }: Asked,
  { members, typed }: MeantHousehold,
): Promise<readonly Write[] | "used up"> {
  const { keys, settings } = services;
  const isKnown = members.some(({ before }) => isSameAddress(before.guest.email, typed.email));
  const items = typed.email === "" || isKnown ? [] : [mailboxDigest({ keys }, typed.email)];
  if (items.length === 0) return [];
  const quota = { name: "new addresses per household", subject: keys.sign("count", member.household) };
  const most = mostNewAddresses * settings.limitFactor;
  const taken = await takeFromDayQuota(services, { ...quota, most, items });
  if (taken === "unchanged") return [];
  if (taken !== "used up") return [taken];
  logLimitReached(services, { limit: quota.name, subject: quota.subject });
  return taken;
}
