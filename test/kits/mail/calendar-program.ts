// What a calendar program has after it took in one file after the other: by id, a version takes the place of another if its
// number is not lower and it is not older (RFC 5546, section 2.1.5). The files are read by `ical.js`, as Thunderbird does.

import ICAL from "ical.js";

export type CalendarEntry = {
  id: string;
  summary: string;
  place: string | null;
  /** In UTC. */
  startsAt: string;
  endsAt: string;
  isCancelled: boolean;
};

export function takeIntoCalendar(...files: readonly string[]): CalendarEntry[] {
  const kept = new Map<string, { entry: CalendarEntry; number: number; madeAt: number }>();
  for (const file of files) {
    const calendar = new ICAL.Component(ICAL.parse(file));
    for (const component of calendar.getAllSubcomponents("vevent")) {
      const event = new ICAL.Event(component);
      const stamp = component.getFirstPropertyValue("dtstamp") as ICAL.Time;
      const [number, madeAt] = [event.sequence ?? 0, stamp.toUnixTime()];
      const before = kept.get(event.uid);
      if (before && (number < before.number || madeAt < before.madeAt)) continue;
      const entry = {
        id: event.uid,
        summary: event.summary,
        place: event.location,
        startsAt: event.startDate.toString(),
        endsAt: event.endDate.toString(),
        isCancelled: component.getFirstPropertyValue("status") === "CANCELLED",
      };
      kept.set(event.uid, { entry, number, madeAt });
    }
  }
  return [...kept.values()].map(({ entry }) => entry);
}
