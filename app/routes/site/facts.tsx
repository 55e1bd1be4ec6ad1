// When and where, each time beside its place.

import type { Language } from "#domain/language.ts";
import { scheduleOf } from "#domain/wedding/schedule.ts";
import type { Place, TimeOfDay } from "#domain/wedding/wedding.ts";
import { formatDay, formatTime } from "#i18n/dates.ts";
import { siteWords } from "#i18n/site.ts";
import { wedding } from "#wedding/wedding.ts";
import { mapOrigin } from "./map-placeholder.ts";

export function Facts({ language }: { language: Language }) {
  const words = siteWords[language];
  const day = <time dateTime={wedding.date}>{formatDay(wedding.date, language, true)}</time>;
  const [ceremony, ...others] = scheduleOf(wedding);
  if (others.length === 0) {
    return (
      <dl className="facts">
        <Fact name={words.date}>{day}</Fact>
        <Fact name={words.time}>
          <Time at={ceremony.at} language={language} />
        </Fact>
        <Fact name={words.address}>
          <Address place={ceremony.place} language={language} />
        </Fact>
      </dl>
    );
  }
  return (
    <dl className="facts">
      <Fact name={words.date} className="day">
        {day}
      </Fact>
      {[ceremony, ...others].map(({ name, at, place }) => (
        <Fact key={name} name={words[name]}>
          <Time at={at} language={language} />
          <Address place={place} language={language} />
        </Fact>
      ))}
    </dl>
  );
}

function Time({ at, language }: { at: TimeOfDay | null; language: Language }) {
  return at ? <time dateTime={at}>{formatTime(at, language)}</time> : null;
}

function Address({ place, language }: { place: Place; language: Language }) {
  return (
    <>
      <address>
        {place.name}
        <br />
        {place.street}
        <br />
        {place.town}
      </address>
      <Directions place={place} language={language} />
    </>
  );
}

type FactProps = { name: string; className?: string; children: React.ReactNode };

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="label">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Links that open a place in a map application; they stand before the drawing of the map. */
function Directions({ place, language }: { place: Place; language: Language }) {
  const words = siteWords[language].map;
  const { name, latitude, longitude } = place;
  const point = `${latitude},${longitude}`;
  const maps = [
    ["Google Maps", `https://maps.google.com/?q=${point}`],
    [words.apple, `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(name)}`],
    ["OpenStreetMap", `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`],
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
