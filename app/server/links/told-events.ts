// Which events somebody who has answered may be told of: of a household's own those of its invitation, of everybody
// else's those that are for everyone (product.md, rule 6).

import { foldAddress, isSameAddress } from "#domain/email-address.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { eventsForEveryone, readStoredAnswer } from "#domain/households/invitation.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { askedByAnswer, type AskedOfGuest, askedOfHousehold } from "#domain/rsvp/asked.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import type { OwnQuestion } from "#domain/wedding/wedding.ts";
import { type ListedAnswerRecord, trustedEmail } from "#server/records/answer-record.ts";
import { findInvitation } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { calendarPath, calendarPathOfHousehold } from "./calendar-link.ts";

export type EventsTold = AskedOfGuest & {
  ofHousehold: readonly OwnQuestion[];
  calendar: string | null;
};

type Telling = {
  guest: Pick<Guest, "id" | "household" | "answer" | "eventAnswers">;
  /** Whose link proved the reader to be of this household; null: nothing did, or only a name. */
  household: HouseholdId | null;
  language: Language;
};

export async function findToldEvents(
  services: Pick<Services, "views" | "wedding" | "keys" | "guestList">,
  { guest, household, language }: Telling,
): Promise<EventsTold> {
  const { wedding } = services;
  const invitation = await findInvitation(services, householdIdOf(guest));
  const [first] = invitation;
  if (household === householdIdOf(guest)) {
    const { ofMember, ofHousehold } = askedOfHousehold(invitation, wedding);
    const calendar = calendarPathOfHousehold(services, language, { guestId: guest.id, invitation });
    return { first, asked: ofMember, ofHousehold, calendar };
  }
  const told = askedByAnswer(invitation, wedding);
  const further = told.asked.events.filter(
    ({ key }) => readStoredAnswer(guest.eventAnswers[key]) === "accepted",
  );
  const coming = told.first && guest.answer === "accepted" ? [told.first, ...further] : further;
  const inCalendar = first.key === weddingKey ? eventsForEveryone(wedding) : coming;
  return {
    ...told,
    ofHousehold: [],
    calendar: calendarPath(services, language, { guestId: guest.id, events: inCalendar }),
  };
}

/** The couple, or the guest's household by its own link, have said that this is the guest's address. */
export function isOwnAddress(
  { keys }: { keys: Pick<Services["keys"], "sign"> },
  guest: Guest,
  { found, to }: { found: Pick<ListedAnswerRecord, "record"> | null; to: string },
): boolean {
  return (
    isSameAddress(trustedEmail(guest, found), to) ||
    found?.record.householdEmail === ownAddressMark({ keys }, guest, to)
  );
}

/** Fits this address in this household alone. */
export function ownAddressMark(
  { keys }: { keys: Pick<Services["keys"], "sign"> },
  guest: Pick<Guest, "id" | "household">,
  address: string,
): string {
  return keys.sign("mark", `${householdIdOf(guest)}\n${foldAddress(address)}`);
}
