// The data of a household's form: as on file, as typed, or with problems. Server only.

import { maskEmail } from "#domain/masked-email.ts";
import type { Language } from "#domain/language.ts";
import {
  formOfMember,
  type MemberForm,
  mergeMember,
  type ShownMember,
} from "#domain/rsvp/household-answer.ts";
import { findConfirmed, type MemberProblem } from "#domain/rsvp/household-form-reader.ts";
import { isLate } from "#domain/rsvp/rsvp-deadline.ts";
import type { Choices } from "#domain/rsvp/rsvp.ts";
import { shownName } from "#i18n/households.ts";
import { sealHousehold, showHousehold } from "#server/links/shown-household.ts";
import type { Services } from "#server/services.ts";
import type { HouseholdId } from "#domain/households/household.ts";

export type HouseholdView = {
  face: "household";
  members: readonly MemberView[];
  /** The place of the member whose address gets the confirmation; null: there are only children. */
  confirmedAt: number | null;
  formToken: string;
  /** What the form shows, sealed. */
  shown: string;
  problems: readonly MemberProblem[];
  alert: HouseholdAlert | "notSaved" | "tooMany" | null;
  /** Everybody was just set to yes, and nothing is sent yet. */
  isAllSet: boolean;
  isLate: boolean;
  options: Choices;
};

export type HouseholdAlert = "nothingChosen" | "changed" | "another" | "manyAddresses" | "conflict";

export type MemberView = {
  /** Whose companion, as long as there is no name. */
  name: string;
  shown: ShownMember;
  form: MemberForm;
  maskedEmail: string | null;
  /** What somebody else has saved since the form was opened; null: nothing. */
  meanwhile: ShownMember | null;
};

/** What came in with a form: the members that it showed, and what was typed for each. */
export type Typed = { shown: readonly ShownMember[]; forms: readonly MemberForm[] };

type Given = Partial<Pick<HouseholdView, "problems" | "alert" | "isAllSet">> & {
  typed?: Typed;
  formToken?: string | null;
  /** The members whom both this form and somebody else have changed. */
  conflicts?: readonly string[];
};

/** Members who have come to the household since are shown as well, and those who have left it are not. */
export async function householdView(
  services: Services,
  { household, language }: { household: HouseholdId; language: Language },
  { typed, conflicts = [], ...given }: Given = {},
): Promise<HouseholdView> {
  const { guestList, wedding, random, now } = services;
  const guests = guestList.membersOf(household);
  const current = await showHousehold(services, household);
  const members = current.members.map((member): MemberView => {
    const guest = guests.find(({ id }) => id === member.id);
    const email = guest?.email ?? null;
    return {
      name: guest ? shownName(guest, guests, language) : "",
      maskedEmail: email === null ? null : maskEmail(email),
      ...memberAgain(member, { typed, isConflict: conflicts.includes(member.id) }, wedding),
    };
  });
  const confirmed = findConfirmed(members.map(({ shown }) => shown));
  return {
    face: "household",
    members,
    confirmedAt: confirmed === null ? null : members.findIndex(({ shown }) => shown.id === confirmed),
    shown: sealHousehold(services, { household, members: members.map(({ shown }) => shown) }),
    alert: null,
    isAllSet: false,
    isLate: isLate(wedding, now()),
    options: { foodOptions: wedding.foodOptions, allergyOptions: wedding.allergyOptions },
    ...given,
    problems: (given.problems ?? []).flatMap((problem) => {
      const at = members.findIndex(({ shown }) => shown.id === typed?.shown[problem.at]?.id);
      return at === -1 ? [] : [{ ...problem, at }];
    }),
    formToken: given.formToken ?? random(16).toString("base64url"),
  };
}

/** What the form showed first stays its basis until a conflict has been shown. */
function memberAgain(
  now: ShownMember,
  { typed, isConflict }: { typed: Typed | undefined; isConflict: boolean },
  choices: Choices,
): Pick<MemberView, "shown" | "form" | "meanwhile"> {
  const at = typed?.shown.findIndex(({ id }) => id === now.id) ?? -1;
  const [shown, said] = [typed?.shown[at], typed?.forms[at]];
  if (!shown || !said) return { shown: now, form: formOfMember(now, choices), meanwhile: null };
  if (isConflict || shown.asksName !== now.asksName) {
    const form = mergeMember({ shown, now, said }, choices);
    return { shown: now, form, meanwhile: isConflict ? now : null };
  }
  return { shown, form: said, meanwhile: null };
}
