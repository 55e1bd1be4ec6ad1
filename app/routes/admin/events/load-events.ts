import { redirect } from "react-router";
import { type HouseholdId, householdIdsOf } from "#domain/households/household.ts";
import { invitedKeys } from "#domain/households/invitation.ts";
import { compareNames } from "#domain/names/collation.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import { countEvent, type EventCount, readSaid } from "#domain/rsvp/said.ts";
import { eventsOf, hasFurtherEvents } from "#domain/wedding/events.ts";
import { eventName, whenOfEvent } from "#i18n/asked.ts";
import { householdName } from "#i18n/households.ts";
import { listInvitations } from "#server/workflows/households/change-invitations.ts";
import type { AdminRequest } from "../admin-request.ts";
import { guestListPath } from "../admin-paths.ts";
import { shownNameOf } from "../editing/shown-name.ts";

export type CountedEvent = { key: string; name: string; when: string; count: EventCount };

export type InvitedHousehold = {
  id: HouseholdId;
  name: string;
  size: number;
  /** The keys of the events, in the order of the wedding. */
  invited: readonly string[];
};

export type EventsPage = {
  events: readonly CountedEvent[];
  households: readonly InvitedHousehold[];
  query: string;
  found: number;
  page: number;
  lastPage: number;
};

const perPage = 100;

export async function loadEvents(asked: AdminRequest): Promise<EventsPage> {
  const { services, url, language } = asked;
  if (!hasFurtherEvents(services.wedding)) throw redirect(guestListPath(language));
  const query = (url.searchParams.get("find") ?? "").slice(0, 200);
  const all = (await listInvited(asked)).toSorted((one, other) => compareNames(one.name, other.name));
  const words = accentFoldedName(query).split(" ").filter(Boolean);
  const found = all.filter(({ text }) => words.every((word) => text.includes(word)));
  const lastPage = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(lastPage, Math.max(1, Math.trunc(Number(url.searchParams.get("page") ?? 1)) || 1));
  return {
    events: await countEvents(asked),
    households: found.slice((page - 1) * perPage, page * perPage).map(({ text: _text, ...shown }) => shown),
    query,
    found: found.length,
    page,
    lastPage,
  };
}

async function countEvents({ services, language }: AdminRequest): Promise<CountedEvent[]> {
  const guests = services.guestList.guests();
  const said = readSaid(guests, await listInvitations(services));
  return eventsOf(services.wedding).map((event) => ({
    key: event.key,
    name: eventName(event, language),
    when: whenOfEvent(event, language),
    count: countEvent(event.key, guests, said),
  }));
}

async function listInvited(asked: AdminRequest): Promise<(InvitedHousehold & { text: string })[]> {
  const { services, language } = asked;
  const { guestList, wedding } = services;
  const noted = await services.views.households();
  return householdIdsOf(guestList.guests()).map((id) => {
    const members = guestList.membersOf(id);
    const household = noted.byId(id);
    const name = householdName(household, members, language);
    const names = members.map((guest) => shownNameOf(asked, guest));
    return {
      id,
      name,
      size: members.length,
      invited: invitedKeys(household, wedding),
      text: accentFoldedName([name, (members[0] && noted.nameOf(members[0])) ?? "", ...names].join(" ")),
    };
  });
}
