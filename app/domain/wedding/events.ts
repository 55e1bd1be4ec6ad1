import type { InEach } from "#domain/language.ts";
import { daysFrom } from "#domain/zoned-time.ts";
import { happeningsOf } from "./schedule.ts";
import type { Day, FurtherEvent, Place, TimeOfDay, Wedding } from "./wedding.ts";

export const weddingKey = "wedding";

export type WeddingEvent = {
  key: string;
  /** null: the wedding itself, which has no name of the couple's. */
  name: InEach<string> | null;
  /** "": the couple have not said yet, of the wedding itself. */
  date: Day | "";
  startsAt: TimeOfDay | "";
  ends: { on: Day; at: TimeOfDay } | null;
  place: Place;
  /** What of it happens when and where, unless that is said above. */
  schedule: ReturnType<typeof happeningsOf>;
  isForEveryone: boolean;
};

type Facts = Pick<
  Wedding,
  "date" | "ceremonyAt" | "partyAt" | "endsOn" | "endsAt" | "place" | "ceremonyPlace" | "events" | "stops"
>;

export function eventsOf(wedding: Facts): readonly [WeddingEvent, ...WeddingEvent[]] {
  const { date, ceremonyAt, endsOn, endsAt, place, ceremonyPlace = place, events = [] } = wedding;
  const day = happeningsOf(wedding);
  return [
    {
      key: weddingKey,
      name: null,
      date,
      startsAt: ceremonyAt,
      ends: endsOn && endsAt ? { on: endsOn, at: endsAt } : null,
      place: ceremonyPlace,
      schedule: day.length > 1 ? day : [],
      isForEveryone: true,
    },
    ...events.map((event) => furtherEvent(event, place)),
  ];
}

/** It can stand in a calendar. */
export function hasMoment(event: WeddingEvent): event is WeddingEvent & { date: Day; startsAt: TimeOfDay } {
  return event.date !== "" && event.startsAt !== "";
}

export function hasFurtherEvents({ events = [] }: Pick<Wedding, "events">): boolean {
  return events.length > 0;
}

function furtherEvent(event: FurtherEvent, celebratedAt: Place): WeddingEvent {
  const { key, date, startsAt, endsAt, place = celebratedAt, invited, ...name } = event;
  const ends = endsAt === undefined ? null : { on: endsAt > startsAt ? date : daysFrom(date, 1), at: endsAt };
  return { key, name, date, startsAt, ends, place, schedule: [], isForEveryone: invited === "everyone" };
}
