// The ways to open a place in a map: the phone's own application stands before any drawing.

import type { Language } from "#domain/language.ts";
import type { Place } from "#domain/wedding/wedding.ts";
import { siteWords } from "#i18n/site.ts";
import { mapOrigin } from "./map-placeholder.ts";

export function Directions({ place, language }: { place: Place; language: Language }) {
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
