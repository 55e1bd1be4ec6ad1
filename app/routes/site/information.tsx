// What a guest needs on the way, in the order in which a telephone asks for it: when and where, getting there,
// sleeping, clothes, whom to ring, and the drawing of the map last.

import { readLanguage } from "#domain/language.ts";
import { memberMiddleware } from "#server/web/visitor.ts";
import { memberContext, servicesContext } from "#server/web/contexts.ts";
import type { Route } from "./+types/information";
import type { PageHandle } from "../../page-handle.ts";
import { Editable } from "../../editable.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import { useTexts, useWedding } from "../../wedding-context.ts";
import { Details } from "./details.tsx";
import { findFurtherEvents } from "./further-events.ts";
import { mapOrigin, mapPlaceholderOf, mapFrameName } from "./map-placeholder.ts";
import { Picture } from "./photo.tsx";
import { Schedule } from "./schedule.tsx";
import { shownPage } from "./shown-page.ts";
import { TitleBlock } from "./title-block.tsx";

export const middleware: Route.MiddlewareFunction[] = [shownPage("information"), memberMiddleware];

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
