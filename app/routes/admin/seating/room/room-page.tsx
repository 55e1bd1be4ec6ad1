// The room of the dinner, to scale: the plan, what its colours say, and the forms that place things.

import { useRef, useSyncExternalStore } from "react";
import { helpers } from "#domain/roles.ts";
import { decimalsIn } from "#i18n/room/decimals.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import { adminRequest } from "../../admin-request.ts";
import { roomPath, seatingPath } from "../../admin-paths.ts";
import { wordsWith } from "../marks.tsx";
import { chartProblemIn, ChartRefused, isInTableForm } from "../refusals.tsx";
import { AddTable } from "../tables/table-forms.tsx";
import type { Route } from "./+types/room-page";
import { loadRoom, type MarkKind, type RoomData } from "./load-room.ts";
import type { Zoom } from "./plan-drawing.tsx";
import { FixtureForm, NewFixture, SizeForm, TableForm } from "./place-forms.tsx";
import { RoomPlan, usePlanMoves } from "./room-plan.tsx";
import { FormField, optionsIn } from "../../editing/form-field.tsx";
import { PageTitle } from "../../page-title.tsx";
import "../seating-print.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "seatingChart" };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadRoom(adminRequest(args)));

export { action } from "../../act.ts";

export default function RoomPage({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("room");
  const isAwake = useSyncExternalStore(never, yes, no);
  const svg = useRef<SVGSVGElement>(null);
  const { placeOf, moved } = usePlanMoves(svg, data);
  const inMetres = (metres: number) => decimalsIn(language, metres);
  const refusedIn = (intent: "place-table" | "place-fixture" | "size-room", key = "") => {
    if (answer?.ok !== false || answer.intent !== intent) return null;
    const { refusal } = answer;
    return refusal.key === key || refusal.typed["table"] === key ? refusal : null;
  };
  const problem = chartProblemIn(answer);
  const chartWords = wordsWith({
    displayNames: data.displayNames,
    tables: data.tables.map(({ place }) => place.table),
    language,
  });
  const name = data.tables.find(({ place }) => place.key === moved?.key)?.name;
  return (
    <article className="canvas room-page">
      <p className="off-paper standing-link">
        <a href={seatingPath(language)}>
          <span aria-hidden="true">←&nbsp;</span>
          {words.back}
        </a>
      </p>
      <PageTitle>{words.title}</PageTitle>
      <ChartRefused problem={problem} words={chartWords} />
      {data.tables.length === 0 ? (
        <p>{words.noTables}</p>
      ) : (
        <p className="off-paper standing-link">
          <span className="with-script">{words.lead}</span> <noscript>{words.leadPlain}</noscript>
        </p>
      )}
      <ShowForm data={data} />
      <p role="status" className="small off-paper">
        {moved && name
          ? words.moved(name, inMetres(moved.place.x), inMetres(moved.place.y))
          : data.find.found.join(" · ")}
      </p>
      <div className="room-scroll">
        <RoomPlan
          label={words.plan(inMetres(data.width), inMetres(data.depth))}
          {...{ data, svg, placeOf, isAwake, words }}
        />
      </div>
      <Legend data={data} />
      <div className="room-lists">
        {data.tables.map(({ place, name, seats }) => (
          <section key={place.key}>
            <h2>{name}</h2>
            <ol>
              {seats.map((guest, at) => (
                <li key={at}>{guest?.name ?? "–"}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <div className="room-forms off-paper">
        <section aria-labelledby="room-tables">
          <h2 id="room-tables">{words.tables}</h2>
          {data.tables.map((table) => (
            <TableForm
              key={table.place.key}
              refused={refusedIn("place-table", table.place.table)}
              problem={isInTableForm(problem?.command, table.place.table) ? problem : null}
              {...{ table, chartWords }}
            />
          ))}
          <AddTable problem={problem?.command?.intent === "add-table" ? problem : null} words={chartWords} />
        </section>
        <section aria-labelledby="room-things">
          <h2 id="room-things">{words.fixtures}</h2>
          {data.fixtures.length === 0 ? <p className="small">{words.noFixtures}</p> : null}
          {data.fixtures.map((fixture) => (
            <FixtureForm
              key={fixture.key}
              refused={refusedIn("place-fixture", fixture.key)}
              fixture={fixture}
            />
          ))}
          <NewFixture room={data} refused={refusedIn("place-fixture")} />
          <h2>{words.size}</h2>
          <SizeForm room={data} refused={refusedIn("size-room")} />
        </section>
      </div>
    </article>
  );
}

type ShowFormProps = { data: RoomData };

function ShowForm({ data }: ShowFormProps) {
  const language = useLanguage();
  const words = useWords("room");
  return (
    <form method="get" action={roomPath(language)} className="room-show off-paper">
      <FormField kind="search" id="room-find" name="find" label={words.find} value={data.find.text} />
      <FormField
        kind="choice"
        {...{ id: "room-colours", name: "show", label: words.show, value: data.show }}
        options={optionsIn(Object.keys(words.shows) as MarkKind[], words.shows)}
      />
      <FormField
        kind="choice"
        {...{ id: "room-zoom", name: "zoom", label: words.zoom, value: data.zoom }}
        options={optionsIn(Object.keys(words.zooms) as Zoom[], words.zooms)}
      />
      <button className="button small">{words.apply}</button>
      <button type="button" className="button quiet small with-script" onClick={() => print()}>
        {words.print}
      </button>
    </form>
  );
}

function Legend({ data }: ShowFormProps) {
  const language = useLanguage();
  return (
    <ul className="room-legend">
      {[...data.legend, { mark: "free", text: wordsOf(language).room.legend.free }].map(({ mark, text }) => (
        <li key={text}>
          <svg viewBox="-26 -26 52 52" aria-hidden="true">
            <g className={`spot ${mark}`}>
              <circle r="24" />
            </g>
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
