// In the order in which a telephone asks for it: when and where, the way, a bed, clothes, whom to ring, the map last.

import { type Language, readLanguage } from "#domain/language.ts";
import { memberMiddleware } from "#server/web/visitor.ts";
import { memberContext, servicesContext } from "#server/web/contexts.ts";
import type { Route } from "./+types/information";
import type { PageHandle } from "../../page-handle.ts";
import { Editable } from "../../editable.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import { useTexts, useWedding } from "../../wedding-context.ts";
import { Picture } from "./pictures.tsx";
import { findFurtherEvents, Schedule } from "./schedule.tsx";
import { visiblePage, TitleBlock } from "./title-block.tsx";
import { spotOf, type Wedding, type WeddingTexts } from "#domain/wedding/wedding.ts";
import { Phone } from "#ui/ways-to-reach.tsx";
import { Markdown } from "../../markdown.tsx";
import { createHash } from "node:crypto";
import { memoize } from "#domain/memoize.ts";
import { wordsOf } from "#i18n/words.ts";
import { paletteOfCouple } from "#styles/couple-colours.ts";
import drawing from "#ui/map-drawing.svg";

export const middleware: Route.MiddlewareFunction[] = [visiblePage("information"), memberMiddleware];

export const handle = (loaded: Route.ComponentProps["loaderData"] | undefined): PageHandle => ({
  page: "information",
  personal: loaded?.isOfHousehold ?? false,
  frames: [mapOrigin],
  styleHashes: loaded ? [loaded.mapStyle] : [],
});

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = context.get(memberContext);
  const services = context.get(servicesContext);
  const events = await findFurtherEvents(services, member, readLanguage(params.language));
  const mapStyle = mapPlaceholderOf(services.wedding).styleHash;
  return { events, isOfHousehold: member !== null, mapStyle };
}

export default function Information({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { information, photos } = useTexts(language);
  const words = useWords("site");
  const wedding = useWedding();
  const { toastmaster, place } = wedding;
  const map = mapPlaceholderOf(wedding).html(language);
  return (
    <article className="page">
      <TitleBlock
        title={<Editable at="texts.information.title">{information.title}</Editable>}
        flower="harebell"
      />
      <Schedule events={loaderData.events} />
      <Picture place="information" alt={photos.information} first />
      <Details texts={information} phone={toastmaster?.phone} />
      {map ? (
        <section className="map">
          <div className="stack">
            <h2>{words.map.title(place.name)}</h2>
            <p className="small">{words.map.privacy}</p>
          </div>
          <iframe
            name={mapFrameName}
            title={words.map.title(place.name)}
            srcDoc={map}
            height="600"
            referrerPolicy="no-referrer"
          />
        </section>
      ) : null}
    </article>
  );
}

type DetailsProps = {
  texts: WeddingTexts["information"];
  phone: NonNullable<Wedding["toastmaster"]>["phone"] | undefined;
};

export function Details({ texts, phone }: DetailsProps) {
  const { paragraphs, headings = [], dressCode, him, her, toastmaster } = texts;
  const words = useWords("site");
  const clothes = [
    { key: "him", whom: words.forHim, text: him },
    { key: "her", whom: words.forHer, text: her },
  ].filter(({ text }) => text);
  const isReached = phone && (toastmaster.before || toastmaster.after);
  if (!isReached && !dressCode && clothes.length === 0 && !paragraphs.some(Boolean)) return null;
  return (
    <div className="details">
      {paragraphs.map((paragraph, index) =>
        paragraph ? (
          <section key={index}>
            {headings[index] ? (
              <h2>
                <Editable at={`texts.information.headings.${index}`}>{headings[index]}</Editable>
              </h2>
            ) : null}
            <Markdown at={`texts.information.paragraphs.${index}`}>{paragraph}</Markdown>
          </section>
        ) : null,
      )}
      {dressCode || clothes.length > 0 ? (
        <section className="dress">
          <div>
            <h2>{words.dressCode}</h2>
            {dressCode ? (
              <p className="lead">
                <Editable at="texts.information.dressCode">{dressCode}</Editable>
              </p>
            ) : null}
          </div>
          {clothes.map(({ key, whom, text }) => (
            <div key={key}>
              {clothes.length > 1 ? <h3>{whom}</h3> : null}
              <Markdown at={`texts.information.${key}`}>{text}</Markdown>
            </div>
          ))}
        </section>
      ) : null}
      {isReached ? (
        <p className="contact">
          <Editable at="texts.information.toastmaster">
            <Editable at="wedding.toastmaster">
              {toastmaster.before}
              <Phone number={phone} />
              {toastmaster.after}
            </Editable>
          </Editable>
        </p>
      ) : null}
    </div>
  );
}

const mapOrigin = "https://www.openstreetmap.org";
const mapFrameName = "map";
const shownFrameName = "shown-map";

/** About 4 km from edge to edge. */
const halfDegrees = { latitude: 0.012, longitude: 0.03 };

/** Drawn over the map with the same size and crop; separate, because it has the couple's colour. */
const pin =
  `<svg viewBox="0 0 900 600" preserveAspectRatio="xMidYMid slice">` +
  `<path d="M402 250c-24 0-42 18-42 41 0 30 42 66 42 66s42-36 42-66c0-23-18-41-42-41zm0 26a15 15 0 1 1-1 0z"/></svg>`;

const mapPlaceholderOf = memoize((wedding: Wedding) => {
  const palette = paletteOfCouple(wedding);
  const style =
    `body{display:grid;grid:1fr auto/1fr;margin:0;height:100vh;font:1rem Georgia,serif;background:${palette.paper}}` +
    "img,svg,iframe{grid-area:1/1;width:100%;height:100%;min-height:0;border:0;object-fit:cover}" +
    `svg{fill:${palette.accent}}` +
    "p{margin:0;text-align:center}" +
    `a{display:inline-block;margin:.5rem;padding:.6rem 1rem;border-radius:2rem;color:${palette.ink}}` +
    "a:first-child{border:1px solid;text-decoration:none}" +
    `a:focus-visible{outline:3px solid ${palette.focus}}`;
  return {
    styleHash: createHash("sha256").update(style).digest("base64"),
    /** Blank: nobody has said where the place is on a map. */
    html(language: Language): string {
      const { map } = wordsOf(language).site;
      const spot = spotOf(wedding.place);
      if (!spot) return "";
      const address = embedAddress(spot).replaceAll("&", "&amp;");
      return (
        `<!doctype html><html lang="${language}"><title>${map.show}</title><style>${style}</style>` +
        `<img src="${drawing}" alt="">${pin}<iframe name="${shownFrameName}" title="OpenStreetMap"></iframe>` +
        `<p><a href="${address}" target="${shownFrameName}">${map.show}</a><a href="about:blank" target="${shownFrameName}">${map.hide}</a>`
      );
    },
  };
}, new WeakMap());

function embedAddress({ latitude, longitude }: NonNullable<ReturnType<typeof spotOf>>): string {
  const box = [
    longitude - halfDegrees.longitude,
    latitude - halfDegrees.latitude,
    longitude + halfDegrees.longitude,
    latitude + halfDegrees.latitude,
  ].map((degrees) => degrees.toFixed(4));
  const query = new URLSearchParams({
    bbox: box.join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${mapOrigin}/export/embed.html?${query}`;
}
