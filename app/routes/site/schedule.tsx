// When and where, each time beside its place, with links that open the place in a map application.

import { Fragment, type ReactNode } from "react";
import type { Language } from "#domain/language.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import { factOfPlace, scheduleOf } from "#domain/wedding/schedule.ts";
import type { PencilPlace } from "#domain/wedding/editing/pencil-place.ts";
import { type Day, type Place, spotOf } from "#domain/wedding/wedding.ts";
import { askedWords, eventName } from "#i18n/asked.ts";
import { formatDay, formatTime, startLarge } from "#i18n/dates.ts";
import { siteWords } from "#i18n/site.ts";
import { Editable } from "../../editable.tsx";
import { useWedding } from "../../wedding-context.ts";
import type { FurtherEvents } from "./further-events.ts";
import { mapOrigin } from "./map-placeholder.ts";

type ScheduleProps = { events: FurtherEvents; language: Language };

/** A household that is not invited to the wedding itself finds first what it is invited to. */
export function Schedule({ events: { own, further, calendar }, language }: ScheduleProps) {
  const words = siteWords[language];
  const wedding = useWedding();
  const { [wedding.date]: sameDay = [], ...otherDays } = Object.groupBy(further, ({ date }) => date);
  const days = Object.entries(otherDays) as [Day, WeddingEvent[]][];
  const toCalendar = (
    <a className="button quiet" href={calendar}>
      {words.calendar}
    </a>
  );
  return (
    <>
      {own.length > 0 ? (
        <section className="schedule">
          <h2>{askedWords[language].invitedTo}</h2>
          <ol>
            {own.map((event) => (
              <Event key={event.key} event={event} language={language} hasDay />
            ))}
          </ol>
          {toCalendar}
        </section>
      ) : null}
      <section className="schedule">
        <h2>
          <Editable at="wedding.date">
            <DayInWords day={wedding.date} language={language} />
          </Editable>
        </h2>
        <ol>
          {scheduleOf(wedding).map(({ name, at, place }) => (
            <Entry
              key={name}
              time={
                at ? (
                  <Editable at={`wedding.${name}At`}>
                    <time dateTime={at}>{formatTime(at, language)}</time>
                  </Editable>
                ) : null
              }
              name={words[name]}
              at={factOfPlace(wedding, name)}
              place={place}
              language={language}
            />
          ))}
          {sameDay.map((event) => (
            <Event key={event.key} event={event} language={language} />
          ))}
        </ol>
        {days.map(([day, events]) => (
          <Fragment key={day}>
            <h2>
              <DayInWords day={day} language={language} />
            </h2>
            <ol>
              {events.map((event) => (
                <Event key={event.key} event={event} language={language} />
              ))}
            </ol>
          </Fragment>
        ))}
        {own.length > 0 ? null : toCalendar}
      </section>
    </>
  );
}

function DayInWords({ day, language }: { day: Day; language: Language }) {
  return <time dateTime={day}>{formatDay(day, language, true)}</time>;
}

type EventProps = { event: WeddingEvent; language: Language; hasDay?: boolean };

function Event({ event, language, hasDay = false }: EventProps) {
  const { date, startsAt, ends, place } = event;
  return (
    <Entry
      time={<time dateTime={startsAt}>{formatTime(startsAt, language)}</time>}
      name={eventName(event, language)}
      at="wedding.events"
      place={place}
      language={language}
    >
      {hasDay ? <p>{startLarge(formatDay(date, language, true))}</p> : null}
      {ends ? <p>{siteWords[language].until(formatTime(ends.at, language))}</p> : null}
    </Entry>
  );
}

type EntryProps = {
  time: ReactNode;
  name: string;
  at: PencilPlace;
  place: Place;
  language: Language;
  children?: ReactNode;
};

function Entry({ time, name, at, place, language, children }: EntryProps) {
  return (
    <li>
      <p>{time}</p>
      <div>
        <h3>{name}</h3>
        {children}
        <address>
          {place.name}
          {place.street || place.town ? <br /> : null}
          <Editable at={at}>
            {place.street && place.town ? (
              <>
                {place.street}, {place.town}
              </>
            ) : (
              place.street || place.town
            )}
          </Editable>
        </address>
      </div>
      <Directions place={place} language={language} />
    </li>
  );
}

function Directions({ place, language }: { place: Place; language: Language }) {
  const words = siteWords[language].map;
  const { name } = place;
  const maps = mapsOf(place, words.apple);
  return (
    <ul className="directions" aria-label={words.openIn(name)}>
      {maps.map(([map, address]) => (
        <li key={map}>
          <a href={address}>{map}</a>
        </li>
      ))}
    </ul>
  );
}

/** Without its spot on the map, the place is looked for by its address. */
function mapsOf(place: Place, apple: string): readonly (readonly [name: string, address: string])[] {
  const { name, street, town } = place;
  const spot = spotOf(place);
  if (!spot) {
    const address = encodeURIComponent([name, street, town].filter(Boolean).join(", "));
    return [
      ["Google Maps", `https://maps.google.com/?q=${address}`],
      [apple, `https://maps.apple.com/?q=${address}`],
      ["OpenStreetMap", `${mapOrigin}/search?query=${address}`],
    ];
  }
  const { latitude, longitude } = spot;
  const point = `${latitude},${longitude}`;
  return [
    ["Google Maps", `https://maps.google.com/?q=${point}`],
    [apple, `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(name)}`],
    ["OpenStreetMap", `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}&zoom=14`],
  ];
}
