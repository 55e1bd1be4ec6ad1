// Members whom the form leaves as it showed them are not written.

import { formFields, fieldsOf, needFields } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { nothingOnFile, type OnFile } from "#domain/rsvp/rsvp.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import type { Admin } from "#server/admin.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import type { ListedAnswerRecord } from "#server/records/answer-record.ts";
import { findStoredHousehold } from "#server/records/households.ts";
import {
  answersDigest,
  findAnswerRecord,
  householdDigest,
  type Receipt,
  visitorDigest,
} from "#server/records/receipts.ts";
import type { Services } from "#server/services.ts";
import {
  type AnswerChange,
  changeByAnswer,
  decideFor,
  findSevereGone,
  type NewAnswer,
  type SevereGone,
} from "./change-by-answer.ts";
import {
  findMeantMembers,
  findRecipients,
  type HouseholdForms,
  type MeantHousehold,
  type MeantMember,
  type MeantRefusal,
  takeAddresses,
} from "./find-meant-members.ts";
import { type DecidedForm, type FormRefusal, takeForm } from "./take-form.ts";
import { type Recipient, writeAnswerEmails, writeConfirmations } from "./write-answer-emails.ts";

type Together = HouseholdForms & {
  language: Language;
  takesSevere?: readonly string[];
};

export type ByHousehold = Together & {
  by: "household";
  member: HouseholdMember;
  formToken: string;
  origin: string;
};

/** It is never too late, and emails go out only if the admin chooses so. */
export type ByAdmin = Together & { by: "admin"; admin: Admin; confirms: boolean };

export type TogetherRefusal =
  | MeantRefusal
  | SevereGone
  | FormRefusal
  | { reason: "nothing chosen" }
  /** The household has named too many new email addresses in a day. */
  | { reason: "many addresses" }
  | { reason: "unchanged" }
  | { reason: "no address" }
  /** An address only for a confirmation, which is not asked for. */
  | { reason: "address unused" };

export async function decideByHousehold(
  services: Services,
  sent: ByHousehold,
  group: string,
): DecidedForm<TogetherRefusal> {
  const { member, forms, confirmation, formToken, language, origin } = sent;
  const household = householdDigest(member.household);
  const members = services.guestList.membersOf(member.household);
  const visitor = visitorDigest(member);
  // Only of these members, also when their household has got another name.
  const isSaved = ({ saved }: Receipt) => saved === answersDigest(members);
  const form = {
    formToken,
    body: JSON.stringify([forms, confirmation]),
    visitor,
    isSaved,
    isTheirs: ({ value, stored }: { value: Receipt | null; stored: object | null }) =>
      stored === null || (value !== null && (value.household === household || isSaved(value))),
  };
  return takeForm<TogetherRefusal>(services, form, { group, save });

  async function save() {
    const result = await findMeantMembers(services, {
      ...sent,
      shown: { ...sent.shown, household: member.household },
    });
    if (!result.ok) return result;
    const { typed } = result.value;
    const also = await takeAddresses(services, member.household, result.value);
    if (also === "used up") return refuse({ reason: "many addresses" } as const);
    const all = await findRecipients(services, result.value);
    const about = { group, language, visitor, origin, recipients: all, told: null };
    const changed = await changeMembers(services, result.value, { ...about, takesSevere: sent.takesSevere });
    if (!changed.ok) return changed;
    const changes = changed.value;
    const answers = changes.map(({ answered }) => answered);
    const after = members.map((guest) => answers.find((one) => one.after.id === guest.id)?.after ?? guest);
    if (answers.length === 0 && !after.some(({ answered }) => answered)) {
      return refuse({ reason: "nothing chosen" } as const);
    }
    // An unchanged answer is news only to an address that the form gave for this alone.
    const recipients = answers.length > 0 ? all : all.filter(({ owner }) => owner === "");
    // Who of several filled the form in is not known; one alone did it themselves.
    const answeredFrom = members.length === 1 ? answers.map((one) => typed.email || one.after.email) : [];
    const told = { answers, members, recipients, language, answeredFrom };
    const emails = await writeAnswerEmails(services, told);
    const receipt = {
      guestId: null,
      household,
      saved: answersDigest(after),
      isNews: answers.length > 0 || emails.ids.length > 0,
      late: answers.some(({ decision }) => decision.late),
    };
    return accept({ changes, emails, also, receipt });
  }
}

export async function decideByAdmin(
  services: Services,
  sent: ByAdmin,
  group: string,
): DecidedForm<TogetherRefusal> {
  const { shown, confirms, forms } = sent;
  const result = await findMeantMembers(services, sent);
  if (!result.ok) return result;
  const { members, typed } = result.value;
  if (members.every(({ verdict }) => verdict !== "changed")) {
    const isAnyChosen = forms.some(({ answer }) => answer !== null);
    return refuse({ reason: isAnyChosen ? "unchanged" : "nothing chosen" });
  }
  if (!confirms && typed.email !== "" && typed.of === null) return refuse({ reason: "address unused" });
  const recipients = confirms ? await findRecipients(services, result.value) : [];
  if (confirms && recipients.length === 0) return refuse({ reason: "no address" });
  const { household } = await findStoredHousehold(services, shown.household);
  // The couple may have noted another language than the admin's.
  const language = spokenLanguage(services.wedding, household.language ?? sent.language);
  const told = confirms ? "confirmed" : "unconfirmed";
  const about = { group, language, visitor: null, origin: null, recipients, told } as const;
  const changed = await changeMembers(services, result.value, { ...about, takesSevere: sent.takesSevere });
  if (!changed.ok) return changed;
  const emails = await writeConfirmations(services, {
    answers: changed.value.map(({ answered }) => answered),
    members: services.guestList.membersOf(shown.household),
    recipients,
    language,
  });
  return accept({
    deed: "answered",
    guests: changed.value.flatMap(({ guests }) => guests),
    also: [...changed.value.flatMap(({ also }) => also), ...emails.writes],
    done: { group, emailIds: emails.ids },
  });
}

type About = Pick<NewAnswer, "language" | "visitor" | "origin" | "told"> & {
  group: string;
  recipients: readonly Recipient[];
  takesSevere: readonly string[] | undefined;
};

async function changeMembers(
  services: Services,
  { members, typed }: MeantHousehold,
  { takesSevere, ...about }: About,
): Promise<Result<AnswerChange[], SevereGone>> {
  const changed = members.filter(({ verdict }) => verdict === "changed");
  const changes = await Promise.all(changed.map((one) => changeMember(services, one, { ...about, typed })));
  const severe = findSevereGone(
    changes.map(({ answered }) => answered.decision),
    { takesSevere },
  );
  return severe ? refuse(severe) : accept(changes);
}

async function changeMember(
  services: Services,
  { before, shown, now, form }: MeantMember,
  { group, recipients, typed, ...about }: Omit<About, "takesSevere"> & Pick<MeantHousehold, "typed">,
): Promise<AnswerChange> {
  const found = await findAnswerRecord(services, before.guest);
  const { asksName } = now;
  const asked = formFields(shown);
  const decision = await decideFor(services, before.guest, {
    form,
    shown,
    at: services.now(),
    asked,
    asksName,
  });
  const change = await changeByAnswer(
    services,
    {
      ...about,
      before,
      found,
      decision: { ...decision, onFile: ownLists(decision.onFile, shown, found) },
      proof: about.told ? "couple" : "proven",
      asksName,
      sharedWith: recipients.flatMap(({ to, owner, isOwn }) =>
        isOwn && owner !== "" ? [{ email: to, of: owner }] : [],
      ),
      householdEmail: typed.of === before.guest.id ? typed.email : "",
    },
    { group },
  );
  return { ...change, answered: { ...change.answered, decision } };
}

/** An answer link shows only what answers said, not what the household's form showed. */
function ownLists(said: OnFile, shown: OnFile, listed: ListedAnswerRecord | null): OnFile {
  const known = listed?.record.said ?? nothingOnFile;
  const questions = Object.entries(said.questionAnswers).filter(
    ([key, text]) => shown.questionAnswers[key] !== text || known.questionAnswers[key] === text,
  );
  return {
    ...fieldsOf(needFields, (field) =>
      said[field].filter((item) => !shown[field].includes(item) || known[field].includes(item)),
    ),
    questionAnswers: Object.fromEntries(questions),
  };
}
