import { Fragment, type ReactNode } from "react";
import type { Language } from "#domain/language.ts";
import {
  eventsOf,
  type WeddingEvent,
  weddingKey,
  factOfPlace,
  inOrderOfDay,
  isKnown,
  scheduleOf,
} from "#domain/wedding/events.ts";
import type { PencilPlace } from "#domain/wedding/editing/pencil-place.ts";
import { addressOf, type Day, type Place, spotOf, type TimeOfDay } from "#domain/wedding/wedding.ts";
import { eventName } from "#i18n/asked.ts";
import { formatDay, formatTime, joinAddress, startLarge } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { Editable } from "../../editable.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import { useWedding } from "../../wedding-context.ts";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import { findInvitation } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { calendarPathOfHousehold } from "#server/links/sealed-links.ts";

type ScheduleProps = { events: FurtherEvents };

type Row = {
  key: string;
  at: TimeOfDay | null;
  name: string;
  place: Place;
  pencils: { time: PencilPlace; place: PencilPlace };
  more?: ReactNode;
};

/** A household that is not invited to the wedding itself finds first what it is invited to. */
export function Schedule({ events: { own, further, calendar } }: ScheduleProps) {
  const language = useLanguage();
  const words = useWords("site");
  const wedding = useWedding();
  const { stops = [], place: celebratedAt } = wedding;
  const { [wedding.date]: sameDay = [], ...otherDays } = Object.groupBy(further, ({ date }) => date);
  const days = Object.entries(otherDays) as [Day, WeddingEvent[]][];
  const ofDay: Row[] = [
    ...scheduleOf(wedding).map(({ name, at, place }) => ({
      key: name,
      at,
      name: words[name],
      place,
      pencils: { time: `wedding.${name}At`, place: factOfPlace(wedding, name) } as const,
    })),
    ...stops.map(({ key, startsAt: at, place = celebratedAt, ...name }) => {
      const pencils = { time: "wedding.stops", place: "wedding.stops" } as const;
      return { key, at, name: name[language], place, pencils };
    }),
    ...sameDay.map((event) => rowOf(event, language)),
  ].filter(isKnown);
  const toCalendar =
    calendar !== null ? (
      <a className="button quiet" href={calendar}>
        {words.calendar}
      </a>
    ) : null;
  const isSaid = wedding.date !== "" || ofDay.length > 0 || days.length > 0;
  if (!isSaid && own.length === 0) return null;
  return (
    <>
      {own.length > 0 ? (
        <section className="schedule">
          <h2>{wordsOf(language).asked.invitedTo}</h2>
          <Rows rows={own.map((event) => rowOf(event, language, true))} />
          {toCalendar}
        </section>
      ) : null}
      <section className="schedule">
        {wedding.date ? (
          <h2>
            <Editable at="wedding.date">
              <DayInWords day={wedding.date} />
            </Editable>
          </h2>
        ) : null}
        {ofDay.length > 0 ? <Rows rows={inOrderOfDay(ofDay)} /> : null}
        {days.map(([day, events]) => (
          <Fragment key={day}>
            <h2>
              <DayInWords day={day} />
            </h2>
            <Rows rows={events.map((event) => rowOf(event, language))} />
          </Fragment>
        ))}
        {own.length > 0 ? null : toCalendar}
      </section>
    </>
  );
}

function DayInWords({ day }: { day: Day }) {
  const language = useLanguage();
  return <time dateTime={day}>{startLarge(formatDay(day, language, true))}</time>;
}

function rowOf(event: WeddingEvent, language: Language, hasDay = false): Row {
  const { key, date, startsAt, ends, place } = event;
  return {
    key,
    at: startsAt || null,
    name: eventName(event, language),
    place,
    pencils: { time: "wedding.events", place: "wedding.events" },
    more: (
      <>
        {hasDay ? <p>{startLarge(formatDay(date, language, true))}</p> : null}
        {ends ? <p>{wordsOf(language).site.until(formatTime(ends.at, language))}</p> : null}
      </>
    ),
  };
}

/** The address of a place is said once; `place` is the same thing each time. */
function Rows({ rows }: { rows: readonly Row[] }) {
  const language = useLanguage();
  const isAgain = (row: Row) => rows.find(({ place }) => place === row.place) !== row;
  return (
    <ol>
      {rows.map((row) => (
        <li key={row.key}>
          <p>
            {row.at ? (
              <Editable at={row.pencils.time}>
                <time dateTime={row.at}>{formatTime(row.at, language)}</time>
              </Editable>
            ) : null}
          </p>
          <div>
            <h3>{row.name}</h3>
            {row.more}
            <address>
              <Editable at={row.pencils.place}>
                {isAgain(row) ? row.place.name : joinAddress(addressOf(row.place))}
              </Editable>
            </address>
          </div>
          {[row.place.name, row.place.street, row.place.town].some(Boolean) ? (
            <Directions place={row.place} />
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** One is seen: the second where phones open the first in no application of theirs. */
function Directions({ place }: { place: Place }) {
  const words = useWords("site").map;
  const spot = spotOf(place);
  const to = spot ? `${spot.latitude},${spot.longitude}` : encodeURIComponent(addressOf(place).join(", "));
  return [
    `https://www.google.com/maps/dir/?api=1&destination=${to}`,
    `https://maps.apple.com/?daddr=${to}`,
  ].map((address) => (
    <a key={address} className="directions" href={address} aria-label={words.directionsTo(place.name)}>
      {words.directions}
    </a>
  ));
}

type FurtherEvents = {
  /** What a household is invited to that is not invited to the wedding itself. */
  own: readonly WeddingEvent[];
  further: readonly WeddingEvent[];
  /** The address of the calendar file with what the visitor is invited to. */
  calendar: string | null;
};

/** Both in the order of time. */
export async function findFurtherEvents(
  services: Services,
  member: HouseholdMember | null,
  language: Language,
): Promise<FurtherEvents> {
  const { wedding } = services;
  const open = eventsForEveryone(wedding);
  const invitation = member ? await findInvitation(services, member.household) : open;
  const [first] = member ? services.guestList.membersOf(member.household) : [];
  const guestId = first?.id ?? "";
  const own = invitation[0].key === weddingKey ? [] : inOrderOfTime(invitation);
  const known = new Set([...open, ...invitation].map(({ key }) => key));
  const displayed = new Set([weddingKey, ...own.map(({ key }) => key)]);
  return {
    own,
    further: inOrderOfTime(eventsOf(wedding).filter(({ key }) => known.has(key) && !displayed.has(key))),
    calendar: calendarPathOfHousehold(services, language, { guestId, invitation }),
  };
}

function inOrderOfTime(events: readonly WeddingEvent[]): WeddingEvent[] {
  const startOf = ({ date, startsAt }: WeddingEvent) => `${date} ${startsAt}`;
  return events.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
}
