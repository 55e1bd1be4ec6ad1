import { readLanguage, type Language } from "#domain/language.ts";
import { siteWords } from "#i18n/site.ts";
import { textsOf } from "#i18n/couple.ts";
import { wedding } from "#wedding/wedding.ts";
import type { Route } from "./+types/information";
import { Facts } from "./facts.tsx";
import { mapOrigin, mapPlaceholder, mapFrameName } from "./map-placeholder.ts";
import { TitleBlock } from "./title-block.tsx";

export const handle = {
  page: "information",
  frames: [mapOrigin],
  styleHashes: [mapPlaceholder.styleHash],
};

export default function Information({ params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  const { information, photos } = textsOf(language);
  const words = siteWords[language];
  const { toastmaster } = wedding;
  return (
    <article className="page">
      <TitleBlock
        title={information.title}
        flower="harebell"
        photo={{ place: "information", alt: photos.information }}
      />
      <Facts language={language} />
      <p className="center">
        <a className="button quiet" href={`/${language}/calendar.ics`}>
          {words.calendar}
        </a>
      </p>
      <MapFrame language={language} />
      <section className="dress-code">
        <h2>
          <span className="label">{words.dressCode}</span> {information.dressCode}
        </h2>
        <div className="pair">
          <div>
            <h3>{words.forHim}</h3>
            <p>{information.him}</p>
          </div>
          <div>
            <h3>{words.forHer}</h3>
            <p>{information.her}</p>
          </div>
        </div>
      </section>
      <div className="prose">
        {information.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="contact">
          {information.toastmaster.before}
          <a href={`tel:${toastmaster.phone.replaceAll(/[^+\d]/g, "")}`}>{toastmaster.phone}</a>
          {information.toastmaster.after}
        </p>
      </div>
    </article>
  );
}

function MapFrame({ language }: { language: Language }) {
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
