// Two members, or a member and an admin, may have the form open at once.

import {
  type ComingField,
  type FieldOfKind,
  type Guest,
  type GuestAnswer,
  type GuestId,
  isComing,
  isNeedField,
} from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { Answer } from "#domain/guest/field-kinds.ts";
import { answerTo } from "#domain/households/invitation.ts";
import { comingAnswers, blankForm, type Choices, filledForm, normalisedBody, type RsvpForm } from "./rsvp.ts";
import { isSameAddress } from "#domain/email-address.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { firstText, readEmail, type ValuesOf } from "./questionnaire.ts";

/** One member as a form showed them, except for the address, which stays masked. */
export type DisplayedMember = Pick<Guest, "id" | "firstName" | "lastName" | "child"> &
  Omit<GuestAnswer, "email"> & {
    /** Equal for two forms only if the same address was on file. */
    emailMark: string;
    /** A blank address leaves the one on file. */
    keepsEmail: boolean;
    asksName: boolean;
  };

type DisplayedForm = {
  members: readonly { shown: DisplayedMember }[];
  invitation: readonly { key: string }[];
};

/** What each member had answered to each event when the form was opened; null: nothing. */
export function displayedAnswers({ members, invitation }: DisplayedForm): (Answer | null)[] {
  const keys = invitation.map(({ key }) => key);
  return members.flatMap(({ shown }) => keys.map((key) => answerTo(key, shown, keys)));
}

/** A blank address leaves the one on file. Nothing is chosen for a member who has not answered, whatever is on file. */
export function formOfMember(displayed: DisplayedMember, choices: Choices): RsvpForm {
  const form = filledForm({ ...displayed, email: null }, choices);
  const answer = displayed.answered ? displayed.answer : null;
  return { ...form, ...namesOf(displayed), answer, chosenGuestId: null };
}

function namesOf({ asksName, firstName, lastName }: DisplayedMember) {
  return asksName ? { firstName, lastName } : { firstName: "", lastName: "" };
}

/** "left": the form says what it showed, or what is on file by now. "conflict": somebody else has changed it, too. */
export function judgeMember(
  { shown, now, form }: { shown: DisplayedMember; now: DisplayedMember; form: RsvpForm },
  choices: Choices,
): "left" | "changed" | "conflict" {
  if (form.answer === null) return "left";
  // Somebody has named the companion, or their name is open again.
  if (shown.asksName !== now.asksName) return "conflict";
  const before = bodyOf(formOfMember(shown, choices));
  const after = bodyOf(formOfMember(now, choices));
  const wanted = bodyOf(form);
  const isEmailNew = form.email !== "";
  if (!isEmailNew && (wanted === before || wanted === after)) return "left";
  const isChangedBoth = wanted !== before && before !== after && wanted !== after;
  return isChangedBoth || (isEmailNew && shown.emailMark !== now.emailMark) ? "conflict" : "changed";
}

/** The same text for two forms that say the same of a member, the email aside. An open question is no news. */
function bodyOf(form: RsvpForm): string {
  if (form.answer === null) return "";
  const { firstName, lastName } = isComing(form) ? form : blankForm;
  const questionAnswers = Object.fromEntries(
    Object.entries(form.questionAnswers).filter(([, text]) => text !== ""),
  );
  return normalisedBody({ ...form, firstName, lastName, email: "", questionAnswers });
}

/** What was typed stays, and what others have changed since is added: sent once more it takes nothing away unseen. */
export function mergeMember(
  { shown, now, form }: { shown: DisplayedMember; now: DisplayedMember; form: RsvpForm },
  choices: Choices,
): RsvpForm {
  const [before, after] = [formOfMember(shown, choices), formOfMember(now, choices)];
  if (form.answer === null || bodyOf(form) === bodyOf(before)) return after;
  const pick = <Value>(mine: Value, was: Value, is: Value) => (mine === was ? is : mine);
  const added = (field: ComingField & keyof RsvpForm) => {
    if (!isNeedField(field)) return pick(form[field], before[field], after[field]);
    const others = after[field].filter((item) => !before[field].includes(item));
    return [...new Set([...form[field], ...others])];
  };
  const byKey = (field: FieldOfKind<"byKey">) => {
    const keys = new Set([...Object.keys(form[field]), ...Object.keys(after[field])]);
    const picked = [...keys].flatMap((key) => {
      const text = pick(form[field][key], before[field][key], after[field][key]);
      return text === undefined ? [] : [[key, text] as const];
    });
    return Object.fromEntries(picked);
  };
  return {
    ...form,
    eventAnswers: byKey("eventAnswers"),
    questionAnswers: byKey("questionAnswers"),
    ...(now.asksName ? {} : { firstName: "", lastName: "" }),
    ...comingAnswers(added, (field) => {
      const { other } = guestFields[field];
      const [mine, was, is] = [form[other], before[other], after[other]];
      if (mine === was || is === was || is === mine) return pick(mine, was, is);
      return [mine, is].filter(Boolean).join(", ");
    }),
  };
}

/** What the household says stands with the member who has said it before, else with the first who is answered for. */
export function withHousehold(
  members: readonly RsvpForm[],
  displayed: readonly DisplayedMember[],
  answers: Readonly<Record<string, string>>,
): RsvpForm[] {
  const places = members.flatMap(({ answer }, at) => (answer === null ? [] : [at]));
  const placeOf = (key: string) =>
    places.find((at) => key in (displayed[at]?.questionAnswers ?? {})) ?? places[0];
  return members.map((form, at) => {
    const own = Object.entries(answers).filter(([key]) => placeOf(key) === at);
    return { ...form, questionAnswers: { ...form.questionAnswers, ...Object.fromEntries(own) } };
  });
}

/** `email` "": none was given. `of`: whose it is said to be; null: it is only for this confirmation. */
export type ConfirmationAddress = { email: string; of: GuestId | null };

export const noAddress: ConfirmationAddress = { email: "", of: null };

/** A child is not written to, and neither is a companion whose name nobody on the list has given. */
export function hasOwnEmail({ child, asksName }: Pick<DisplayedMember, "child" | "asksName">): boolean {
  return !child && !asksName;
}

export function presetOwner(members: readonly DisplayedMember[]): GuestId | null {
  return members.find((member) => hasOwnEmail(member) && member.emailMark === "")?.id ?? null;
}

/** Whose address it is already; undefined: nobody's. */
export function findAddressed<Member extends Pick<Guest, "email">>(
  email: string,
  members: readonly Member[],
): Member | undefined {
  return members.find((member) => isSameAddress(member.email, email));
}

export type AddressProblem =
  | { field: "email"; problem: "not an email" | "too long" | "not plain text" | "required" }
  | { field: "whose"; problem: "not an option" | "left open" };

/** How the form says that the address is this member's; "": nobody's. */
export function ownerValue(at: number): string {
  return `m${at}`;
}

/** A new address is nobody's until somebody has said whose; one on file stays the member's. */
export function readConfirmation(
  valuesOf: ValuesOf,
  displayed: readonly DisplayedMember[],
): { typed: ConfirmationAddress; confirmation: ConfirmationAddress; problems: AddressProblem[] } {
  const nothing = { typed: noAddress, confirmation: noAddress, problems: [] };
  if (!displayed.some(hasOwnEmail)) return nothing;
  const [whose = "", ...more] = valuesOf("whose");
  const owner = displayed.find((member, at) => hasOwnEmail(member) && whose === ownerValue(at));
  const typed = { email: firstText(valuesOf("email")), of: owner?.id ?? null };
  const email = readEmail(valuesOf("email"), { mayBeBlank: true });
  if (!email.ok) return { ...nothing, typed, problems: [{ field: "email", problem: email.refusal }] };
  if (email.value === "") return { ...nothing, typed };
  if (more.length > 0 || (whose !== "" && !owner)) {
    return { ...nothing, typed, problems: [{ field: "whose", problem: "not an option" }] };
  }
  return { typed, confirmation: { email: email.value, of: typed.of }, problems: [] };
}

type Addressed = Pick<Guest, "id" | "email"> & Pick<RsvpForm, "answer">;

/** `isNew`: it is to be stored with its owner. "left open": the owner is not answered for, so that it would be lost. */
export function placeAddress(
  { email, of }: ConfirmationAddress,
  members: readonly Addressed[],
): Result<ConfirmationAddress & { isNew: boolean }, "left open"> {
  if (email === "") return accept({ ...noAddress, isNew: false });
  const known = findAddressed(email, members);
  if (known) return accept({ email: known.email ?? email, of: known.id, isNew: false });
  const owner = members.find(({ id }) => id === of);
  if (owner?.answer === null) return refuse("left open");
  return accept({ email, of: owner?.id ?? null, isNew: owner !== undefined });
}
