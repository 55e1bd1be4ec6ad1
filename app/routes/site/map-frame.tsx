// The map of the place where the celebration is.

import type { Language } from "#domain/language.ts";
import { siteWords } from "#i18n/site.ts";
import { wedding } from "#wedding/wedding.ts";
import { mapFrameName, mapPlaceholder } from "./map-placeholder.ts";

export function MapFrame({ language }: { language: Language }) {
  const words = siteWords[language].map;
  return (
    <section className="map">
      <iframe
        name={mapFrameName}
        title={words.title(wedding.place.name)}
        srcDoc={mapPlaceholder.html(language)}
        height="600"
        referrerPolicy="no-referrer"
      />
      <p className="small">{words.privacy}</p>
    </section>
  );
}
