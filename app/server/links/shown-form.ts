// Sealed into the form: a visitor cannot claim to have seen more, and the server knows what has changed since.

import * as v from "valibot";
import { foldAddress } from "#domain/email-address.ts";
import { fieldsOf, type Guest, needFields } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf, isUnnamed } from "#domain/households/household.ts";
import type { DisplayedMember } from "#domain/rsvp/household-answer.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import { isNameTyped, onFileShape } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";
import { openFirstEvents } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";

export type DisplayedForm = {
  /** null: by name or by an answer link, about one guest. */
  household: HouseholdId | null;
  /** The key of the event that the members' own yes or no is about, if it is not the wedding. */
  first?: string | undefined;
  members: readonly DisplayedMember[];
};

export type DisplayedHousehold = DisplayedForm & { household: HouseholdId };

/** As the household is now. Rejects with `DocumentsUnavailable`. */
export async function showHousehold(services: Services, household: HouseholdId): Promise<DisplayedHousehold> {
  const members = services.guestList.membersOf(household);
  const first = await openFirstEvents(services)(household);
  const about = first === weddingKey ? {} : { first };
  return {
    household,
    ...about,
    members: await Promise.all(members.map((guest) => showMember(services, guest))),
  };
}

export async function showMember(services: Services, guest: Guest): Promise<DisplayedMember> {
  const { id, email, companionOf } = guest;
  // Only a companion can have a name that the household typed.
  const listed = companionOf === null ? null : await findAnswerRecord(services, guest);
  return {
    id,
    ...fieldsOf(shownFields, (field) => guest[field]),
    emailMark:
      email === null ? "" : services.keys.sign("mark", `${id}\n${foldAddress(email)}`).slice(0, markLength),
    keepsEmail: true,
    asksName: isUnnamed(guest) || isNameTyped(guest, listed),
  };
}

const markLength = 16;

/** `guest`: as someone who knows the name, or has the link, may see them. */
export function showGuest(guest: Guest, { keepsEmail }: Pick<DisplayedMember, "keepsEmail">): DisplayedForm {
  const displayed = { id: guest.id, ...fieldsOf(shownFields, (field) => guest[field]) };
  return { household: null, members: [{ ...displayed, emailMark: "", keepsEmail, asksName: false }] };
}

const shownFields = [
  "firstName",
  "lastName",
  "child",
  "answered",
  "answer",
  ...needFields,
  "speech",
  "performance",
  "eventAnswers",
  "questionAnswers",
] as const;

export function sealDisplayed({ keys }: Pick<Services, "keys">, displayed: DisplayedForm): string {
  return keys.seal("shown", JSON.stringify(displayed));
}

export function readDisplayed({ keys }: Pick<Services, "keys">, sealed: string): DisplayedForm | null {
  const read = v.safeParse(shape, keys.unseal("shown", sealed) ?? keys.unseal("shown household", sealed));
  return read.success ? read.output : null;
}

/** null: the form showed nothing of a guest, or was a household's. */
export function displayedGuest(displayed: DisplayedForm | null): DisplayedMember | null {
  return (displayed?.household === null && displayed.members[0]) || null;
}

/** A household keeps its form when it gets another name: all whom the form showed belong to it. */
export function isFormOf(
  { guestList }: Pick<Services, "guestList">,
  displayed: DisplayedForm,
  household: HouseholdId,
): displayed is DisplayedHousehold {
  if (displayed.household === null) return false;
  if (displayed.household === household) return true;
  const listed = displayed.members.flatMap(({ id }) => guestList.byId(id)?.guest ?? []);
  return listed.length > 0 && listed.every((guest) => householdIdOf(guest) === household);
}

const yesNo = v.optional(v.nullable(v.boolean()), null);
const member = v.object({
  id: v.string(),
  firstName: v.optional(v.string(), ""),
  lastName: v.optional(v.string(), ""),
  child: v.optional(v.boolean(), false),
  answered: v.optional(v.boolean(), false),
  answer: v.optional(v.nullable(v.picklist(["accepted", "declined"])), null),
  ...onFileShape.entries,
  eventAnswers: v.optional(v.record(v.string(), v.string()), {}),
  speech: yesNo,
  performance: yesNo,
  emailMark: v.optional(v.string(), ""),
  keepsEmail: v.optional(v.boolean(), true),
  asksName: v.optional(v.boolean(), false),
});
/** What is left out, and the form of one guest as it was, is in forms that were opened before an upgrade. */
const shape = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ household: v.nullable(v.string()), first: v.optional(v.string()), members: v.array(member) }),
    v.pipe(
      v.looseObject({ guestId: v.string() }),
      v.transform(({ guestId, ...shown }) => ({ ...shown, id: guestId })),
      member,
      v.transform((member) => ({ household: null, members: [member] })),
    ),
  ]),
);
