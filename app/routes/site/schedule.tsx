// When and where, each time beside its place, with links that open the place in a map application.

import type { Language } from "#domain/language.ts";
import { scheduleOf } from "#domain/wedding/schedule.ts";
import type { Place } from "#domain/wedding/wedding.ts";
import { formatDay, formatTime } from "#i18n/dates.ts";
import { siteWords } from "#i18n/site.ts";
import { wedding } from "#wedding/wedding.ts";
import { mapOrigin } from "./map-placeholder.ts";

export function Schedule({ language }: { language: Language }) {
  const words = siteWords[language];
  return (
    <section className="schedule">
      <h2>
        <time dateTime={wedding.date}>{formatDay(wedding.date, language, true)}</time>
      </h2>
      <ol>
        {scheduleOf(wedding).map(({ name, at, place }) => (
          <li key={name}>
            <p>{at ? <time dateTime={at}>{formatTime(at, language)}</time> : null}</p>
            <div>
              <h3>{words[name]}</h3>
              <address>
                {place.name}
                <br />
                {place.street}, {place.town}
              </address>
            </div>
            <Directions place={place} language={language} />
          </li>
        ))}
      </ol>
      <a className="button quiet" href={`/${language}/calendar.ics`}>
        {words.calendar}
      </a>
    </section>
  );
}

function Directions({ place, language }: { place: Place; language: Language }) {
  const words = siteWords[language].map;
  const { name, latitude, longitude } = place;
  const point = `${latitude},${longitude}`;
  const maps = [
    ["Google Maps", `https://maps.google.com/?q=${point}`],
    [words.apple, `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(name)}`],
    ["OpenStreetMap", `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}&zoom=14`],
  ] as const;
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
