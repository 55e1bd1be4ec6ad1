// For tests: the sample wedding with further events and questions of the couple's own. One event is for everyone; of
// the others only the households that the couple have chosen may learn anything.

import { eventsOf } from "#domain/wedding/events.ts";
import type { Place, Wedding } from "#domain/wedding/wedding.ts";
import { wedding as sample } from "#wedding/wedding.ts";

const boathouse: Place = {
  name: "Båthuset Canary",
  street: "Kanariestigen 1",
  town: "Fågelö",
  latitude: 57.111,
  longitude: 13.222,
};

export const eventfulWedding: Wedding = {
  ...sample,
  events: [
    {
      key: "walk",
      en: "Walk round the lake",
      sv: "Promenad runt sjön",
      date: "2024-06-07",
      startsAt: "16:00",
      endsAt: "18:00",
      invited: "everyone",
    },
    {
      key: "evening",
      en: "Canary evening party",
      sv: "Kanariekvällen",
      date: "2024-06-08",
      startsAt: "21:37",
      endsAt: "02:13",
      place: boathouse,
      invited: "chosen households",
    },
    {
      key: "brunch",
      en: "Canary brunch",
      sv: "Kanariebrunch",
      date: "2024-06-09",
      startsAt: "11:17",
      place: boathouse,
      invited: "chosen households",
    },
  ],
  questions: [
    {
      key: "song",
      kind: "text",
      of: "each guest",
      askedOf: "all",
      en: "Which song gets you dancing?",
      sv: "Vilken låt får dig att dansa?",
    },
    {
      key: "bus",
      kind: "yes or no",
      of: "household",
      askedOf: "coming",
      en: "Do you need the bus from the station?",
      sv: "Behöver ni bussen från stationen?",
    },
    {
      key: "egg",
      kind: "choice",
      of: "each guest",
      askedOf: { event: "brunch" },
      en: "How do you like your egg?",
      sv: "Hur vill du ha ditt ägg?",
      options: [
        { stored: "Soft", en: "Soft-boiled", sv: "Löskokt" },
        { stored: "Hard", en: "Hard-boiled", sv: "Hårdkokt" },
      ],
    },
  ],
};

/** A wedding that asks nothing more than every wedding. */
export const nothingFurther = { events: [], questions: [] } as const;

/** What must not reach anybody who is not invited to the evening or the brunch. */
export const canaries = [
  ...eventsOf(eventfulWedding)
    .filter(({ isForEveryone }) => !isForEveryone)
    .flatMap(({ key, name, startsAt, place }) => [
      key,
      ...Object.values(name ?? {}),
      startsAt,
      place.name,
      place.street,
      place.town,
    ]),
  "Canary",
  "57.111",
];
