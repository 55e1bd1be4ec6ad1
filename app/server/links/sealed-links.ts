// A calendar file's address holds a household's guest and events, sealed: calendar programs send no cookie.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { type Language, languagePath } from "#domain/language.ts";
import { eventsForEveryone, type Invitation, readStoredAnswer } from "#domain/households/invitation.ts";
import { eventsOf, hasMoment, type WeddingEvent, weddingKey } from "#domain/wedding/events.ts";
import { findLinkParameter, readingsOf } from "#domain/mangled-link.ts";
import { findInvitation } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { foldAddress, isSameAddress } from "#domain/email-address.ts";
import {
  questionnaireByAnswer,
  type GuestQuestionnaire,
  householdQuestionnaire,
} from "#domain/rsvp/questionnaire.ts";
import type { OwnQuestion } from "#domain/wedding/wedding.ts";
import { type ListedAnswerRecord, trustedEmail } from "#server/records/answer-record.ts";
import * as v from "valibot";
import { pagePath } from "#domain/page.ts";

const eventsName = "events";

type Needs = Pick<Services, "keys" | "wedding" | "guestList">;
type Invited = { guestId: GuestId; events: readonly WeddingEvent[] };

/** The open file, if that has the same events. `guestId`: whose household is invited. null: nobody has said when. */
function calendarPath(services: Needs, language: Language, invited: Invited): string | null {
  if (!invited.events.some(hasMoment)) return null;
  return pathOf(services, language, { ...invited, keys: keysOf(invited.events) });
}

/** For the household itself: what its guests have said names entries that an earlier file may have left with them. */
export function calendarPathOfHousehold(
  services: Needs,
  language: Language,
  { guestId, invitation }: { guestId: GuestId; invitation: Invitation },
): string | null {
  if (!invitation.some(hasMoment)) return null;
  const guest = services.guestList.byId(guestId)?.guest;
  const members = guest ? services.guestList.membersOf(householdIdOf(guest)) : [];
  const answered = members.flatMap(({ eventAnswers }) => Object.keys(eventAnswers));
  const keys = new Set([...keysOf(invitation), ...answered]);
  return pathOf(services, language, { guestId, keys: [...keys] });
}

function pathOf(
  { keys: { seal }, wedding }: Needs,
  language: Language,
  { guestId, keys }: { guestId: GuestId; keys: readonly string[] },
): string {
  const path = `/${language}/calendar.ics`;
  if (keys.join() === keysOf(eventsForEveryone(wedding)).join()) return path;
  return `${path}?${eventsName}=${seal("calendar", [guestId, ...keys].join(between))}`;
}

type CalendarEvents = {
  events: readonly WeddingEvent[];
  withdrawn: readonly string[];
};

/** What is for everyone, unless we sealed something else that still exists. */
export async function eventsOfCalendar(
  services: Pick<Services, "keys" | "wedding" | "views" | "guestList">,
  address: URL,
): Promise<CalendarEvents> {
  const { wedding, guestList } = services;
  const open = eventsForEveryone(wedding);
  const sealed = findLinkParameter(address.searchParams, eventsName);
  const text = sealed === null ? null : unsealLink(services, "calendar", sealed);
  const [guestId = "", ...named] = text?.split(between) ?? [];
  const guest = guestList.byId(guestId)?.guest;
  if (!guest) return { events: open, withdrawn: [] };
  const invited = keysOf([...open, ...(await findInvitation(services, householdIdOf(guest)))]);
  const events = eventsOf(wedding).filter(({ key }) => named.includes(key) && invited.includes(key));
  const withdrawn = named.filter((key) => !invited.includes(key));
  return { events: events.length > 0 ? events : open, withdrawn };
}

const between = "\n";

function keysOf(events: readonly WeddingEvent[]): string[] {
  return events.map(({ key }) => key);
}

type EventFacts = GuestQuestionnaire & {
  ofHousehold: readonly OwnQuestion[];
  calendar: string | null;
};

type Telling = {
  guest: Pick<Guest, "id" | "household" | "answer" | "eventAnswers">;
  /** Whose link proved the reader to be of this household; null: nothing did, or only a name. */
  household: HouseholdId | null;
  language: Language;
};

/** Of a household's own events those of its invitation, of others' those for everyone. */
export async function findEventsOfReader(
  services: Pick<Services, "views" | "wedding" | "keys" | "guestList">,
  { guest, household, language }: Telling,
): Promise<EventFacts> {
  const { wedding } = services;
  const invitation = await findInvitation(services, householdIdOf(guest));
  const [first] = invitation;
  if (household === householdIdOf(guest)) {
    const { ofMember, ofHousehold } = householdQuestionnaire(invitation, wedding);
    const calendar = calendarPathOfHousehold(services, language, { guestId: guest.id, invitation });
    return { first, questionnaire: ofMember, ofHousehold, calendar };
  }
  const forGuest = questionnaireByAnswer(invitation, wedding);
  const further = forGuest.questionnaire.events.filter(
    ({ key }) => readStoredAnswer(guest.eventAnswers[key]) === "accepted",
  );
  const coming = forGuest.first && guest.answer === "accepted" ? [forGuest.first, ...further] : further;
  const inCalendar = first.key === weddingKey ? eventsForEveryone(wedding) : coming;
  return {
    ...forGuest,
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
    found?.record.householdEmail === ownAddressDigest({ keys }, guest, to)
  );
}

/** Fits this address in this household alone. */
export function ownAddressDigest(
  { keys }: { keys: Pick<Services["keys"], "sign"> },
  guest: Pick<Guest, "id" | "household">,
  address: string,
): string {
  return keys.sign("mark", `${householdIdOf(guest)}\n${foldAddress(address)}`);
}

type Keys = Pick<Services, "keys">;

/** null: cut short, or not one of ours. */
function unsealLink(
  { keys }: Keys,
  purpose: Parameters<Services["keys"]["unseal"]>[0],
  value: string,
): string | null {
  for (const sealed of readingsOf(value)) {
    const text = keys.unseal(purpose, sealed);
    if (text !== null) return text;
  }
  return null;
}

export const stopEmailsName = "no-more-emails";

export function stopEmailsPath({ keys }: Keys, language: Language, address: string): string {
  const sealed = keys.seal("stop emails", address);
  return `${pagePath(language, "rsvp")}/stop-emails?${new URLSearchParams({ [stopEmailsName]: sealed }).toString()}`;
}

/** The address that the link was made for; null: the link is not whole, or not there. */
export function readStopEmailsLink(services: Keys, url: URL): string | null {
  const sealed = findLinkParameter(url.searchParams, stopEmailsName);
  if (sealed === null || !stopEmailsPage.test(url.pathname)) return null;
  return unsealLink(services, "stop emails", sealed);
}

const stopEmailsPage = languagePath(/\/rsvp(\/stop-emails)?\/?$/i);

export const takeBackName = "take-back";

/** `to`: a digest of the receiving address. */
const takeBackShape = v.object({ guestId: v.string(), group: v.string(), to: v.string() });
export type TakeBackLink = v.InferOutput<typeof takeBackShape>;

export function takeBackPath(
  services: Keys,
  language: Language,
  { group, to, of }: { group: string; to: string; of: Pick<Guest, "id"> },
): string {
  const link: TakeBackLink = { guestId: of.id, group, to: addressDigest(services, to) };
  const sealed = services.keys.seal("take back", JSON.stringify(link));
  return `${pagePath(language, "rsvp")}/take-back?${new URLSearchParams({ [takeBackName]: sealed }).toString()}`;
}

export function readTakeBackLink(services: Keys, address: URL): TakeBackLink | null {
  const sealed = findLinkParameter(address.searchParams, takeBackName);
  const text = sealed === null ? null : unsealLink(services, "take back", sealed);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), takeBackShape), text);
  return read.success ? read.output : null;
}

export function addressDigest({ keys }: Keys, address: string | null): string {
  return keys.sign("address", foldAddress(address ?? ""));
}
