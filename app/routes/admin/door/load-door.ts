// The list has names, tables and ticks, and nothing else of the guests.

import { makeTick, mergeTicks } from "#domain/door/arrivals.ts";
import { compareAtDoor, type DoorGuest, type DoorList, listDeletionTimes } from "#domain/door/door-list.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { openAnswers } from "#domain/rsvp/answer-reader.ts";
import { tableOf } from "#domain/seating/seating.ts";
import { eventsOf, weddingKey } from "#domain/wedding/events.ts";
import { eventName } from "#i18n/asked.ts";
import { formatDay } from "#i18n/dates.ts";
import { tableInWords } from "#i18n/guests/tables.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { doorPath } from "../door-path.ts";
import { drawQrCode } from "../editing/qr-code.ts";
import { shownGuests } from "../editing/reader.ts";
import { doorViewPath, readDoorView, readPress, rowIdOf } from "./door-view.ts";
import { roles } from "#domain/roles.ts";
import { newId } from "#server/records/history.ts";
import { saveTicks } from "#server/workflows/door/save-ticks.ts";
import { command, field } from "../command.ts";
import { listInvitations } from "#server/workflows/households/change-invitations.ts";

type DoorRequest = Pick<AdminRequest, "services" | "language">;

export async function loadDoor({ services, language, url }: AdminRequest) {
  const { settings, wedding } = services;
  const events = eventsOf(wedding);
  const requested = readDoorView(url.searchParams);
  const view = { ...requested, event: (events.find(({ key }) => key === requested.event) ?? events[0]).key };
  const address = settings.publicUrl + doorPath(language);
  return {
    view,
    events: events.map((event) => ({
      key: event.key,
      name: eventName(event, language),
      day: formatDay(event.date, language),
    })),
    /** null: the page that a phone keeps for when there is no network has nobody's name in it. */
    list: view.isEmpty ? null : await readDoorList({ services, language }, view.event),
    /** For another phone. */
    link: { address, qrCode: drawQrCode(address) },
  };
}

/** Of the wedding itself where there is no such event. */
export async function readDoorList({ services, language }: DoorRequest, key: string): Promise<DoorList> {
  const { wedding, views, now } = services;
  const events = eventsOf(wedding);
  const event = events.find((one) => one.key === key) ?? events[0];
  const displayNames = (await views.seating()).displayNames();
  const tableAt = (guest: Guest): DoorGuest["table"] => {
    const table = event.key === weddingKey ? tableOf(guest) : null;
    return table === null
      ? null
      : { key: table, name: tableInWords(table, { language, displayNames }), seat: guest.seat };
  };
  const guests = shownGuests({ services, language });
  const { ofEvent } = openAnswers(guests, await listInvitations(services));
  const invited = guests.flatMap((guest): DoorGuest[] => {
    const said = ofEvent(guest, event.key);
    if (said === null) return [];
    const { id, firstName, lastName, child } = guest;
    return [{ id, firstName, lastName, child, household: householdIdOf(guest), table: tableAt(guest), said }];
  });
  const listed = new Set(invited.map(({ id }) => id));
  const arrivals = mergeTicks((await views.arrivals()).values(), event.key);
  return {
    event: event.key,
    guests: invited.toSorted(compareAtDoor),
    ticks: [...arrivals.values()].filter(({ guestId }) => listed.has(guestId)),
    keptUntil: listDeletionTimes(event, { now: now(), timeZone: wedding.timeZone }),
  };
}

export const tickCommand = command({
  intent: "tick-at-door",
  roles,
  fields: { press: field.text, event: field.text },
  async run({ services, admin, url, language }, { press, event }): Promise<Outcome<undefined, never>> {
    const { random, views } = services;
    const { hasCome, guestIds } = readPress(press);
    const arrivals = mergeTicks((await views.arrivals()).values(), event);
    const now = services.now();
    const ticks = guestIds.map((guestId) => {
      return makeTick({ id: newId(random), guestId, event, hasCome, now }, arrivals);
    });
    const saved = await saveTicks(services, admin, ticks);
    if (saved === "too many") throw new Response("Too Many Requests", { status: 429 });
    const at = guestIds.length > 0 ? `#${encodeURIComponent(rowIdOf(guestIds[0]!))}` : "";
    return { ok: true, to: doorViewPath(language, { ...readDoorView(url.searchParams), event }) + at };
  },
});
