// The map of the venue, and the ways to open it in the map application of the phone.

import type { Language } from "#domain/language.ts";
import { siteWords } from "#i18n/site.ts";
import { wedding } from "#wedding/wedding.ts";
import { mapFrameName, mapOrigin, mapPlaceholder } from "./map-placeholder.ts";

export function MapFrame({ language }: { language: Language }) {
  const words = siteWords[language].map;
  const { name, street, town, latitude, longitude } = wedding.place;
  const point = `${latitude},${longitude}`;
  return (
    <section className="map">
      <iframe
        name={mapFrameName}
        title={words.title(name)}
        srcDoc={mapPlaceholder.html(language)}
        height="600"
        referrerPolicy="no-referrer"
      />
      <p className="on-paper">
        {name}, {street}, {town} ({point.replace(",", ", ")})
      </p>
      <p className="small">{words.privacy}</p>
      <ul className="cluster">
        <li>
          <a href={`${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`}>
            {words.openStreetMap}
          </a>
        </li>
        <li>
          <a href={`https://maps.google.com/?q=${point}`}>{words.googleMaps}</a>
        </li>
        <li>
          <a href={`https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(name)}`}>{words.appleMaps}</a>
        </li>
      </ul>
    </section>
  );
}
