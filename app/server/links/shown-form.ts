// What a form showed of a guest or of a household's members, sealed into the form itself: the server thereby knows whom
// the form is about, what it may take away, and what somebody else has changed since, and a visitor cannot claim to have
// seen more.

import * as v from "valibot";
import { foldAddress } from "#domain/email-address.ts";
import { fieldsOf, type Guest, type GuestId, needFields } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf, isUnnamed } from "#domain/households/household.ts";
import type { ShownMember } from "#domain/rsvp/household-answer.ts";
import type { OnFile } from "#domain/rsvp/rsvp.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import { isNameTyped, onFileShape } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import { openFirstEvents } from "#server/records/first-events.ts";
import type { Services } from "#server/services.ts";

export type ShownHousehold = {
  household: HouseholdId;
  /** The key of the event that the members' own yes or no is about, if it is not the wedding. */
  first?: string | undefined;
  members: readonly ShownMember[];
};

/** As the household is now. Rejects with `DocumentsUnavailable`. */
export async function showHousehold(services: Services, household: HouseholdId): Promise<ShownHousehold> {
  const members = services.guestList.membersOf(household);
  const first = await openFirstEvents(services)(household);
  const about = first === weddingKey ? {} : { first };
  return {
    household,
    ...about,
    members: await Promise.all(members.map((guest) => showMember(services, guest))),
  };
}

export async function showMember(services: Services, guest: Guest): Promise<ShownMember> {
  const { id, firstName, lastName, child, answered, answer } = guest;
  const { speech, performance, email, companionOf, eventAnswers, questionAnswers } = guest;
  // Only a companion can have a name that the household typed.
  const found = companionOf === null ? null : await findAnswerRecord(services, guest);
  return {
    id,
    firstName,
    lastName,
    child,
    answered,
    answer,
    ...fieldsOf(needFields, (field) => guest[field]),
    speech,
    performance,
    eventAnswers,
    questionAnswers,
    emailMark:
      email === null ? "" : services.keys.sign("mark", `${id}\n${foldAddress(email)}`).slice(0, markLength),
    asksName: isUnnamed(guest) || isNameTyped(guest, found),
  };
}

const markLength = 16;

export function sealHousehold({ keys }: Pick<Services, "keys">, shown: ShownHousehold): string {
  return keys.seal("shown household", JSON.stringify(shown));
}

export function readShownHousehold({ keys }: Pick<Services, "keys">, sealed: string): ShownHousehold | null {
  const read = v.safeParse(householdShape, keys.unseal("shown household", sealed));
  return read.success ? read.output : null;
}

export type ShownForm = OnFile & {
  guestId: GuestId;
  /** A blank field leaves the email on file unchanged. */
  keepsEmail: boolean;
};

export function sealShown({ keys }: Pick<Services, "keys">, shown: ShownForm): string {
  return keys.seal("shown", JSON.stringify(shown));
}

export function readShown({ keys }: Pick<Services, "keys">, sealed: string): ShownForm | null {
  const read = v.safeParse(guestShape, keys.unseal("shown", sealed));
  return read.success ? read.output : null;
}

/** A household keeps its form when it gets another name: all whom the form showed belong to it. */
export function isFormOf(
  { guestList }: Pick<Services, "guestList">,
  shown: ShownHousehold,
  household: HouseholdId,
): boolean {
  if (shown.household === household) return true;
  const listed = shown.members.flatMap(({ id }) => guestList.byId(id)?.guest ?? []);
  return listed.length > 0 && listed.every((guest) => householdIdOf(guest) === household);
}

const yesNo = v.nullable(v.boolean());
const guestShape = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...onFileShape.entries, guestId: v.string(), keepsEmail: v.boolean() }),
);
const householdShape = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    household: v.string(),
    first: v.optional(v.string()),
    members: v.array(
      v.object({
        id: v.string(),
        firstName: v.string(),
        lastName: v.string(),
        child: v.boolean(),
        answered: v.boolean(),
        answer: v.nullable(v.picklist(["accepted", "declined"])),
        ...onFileShape.entries,
        eventAnswers: v.optional(v.record(v.string(), v.string()), {}),
        speech: yesNo,
        performance: yesNo,
        emailMark: v.string(),
        asksName: v.boolean(),
      }),
    ),
  }),
);
