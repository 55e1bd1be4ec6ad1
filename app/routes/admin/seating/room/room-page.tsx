import { memo, useDeferredValue, useMemo, useRef, useState } from "react";
import { Form } from "react-router";
import { helpers } from "#domain/roles.ts";
import { layOut } from "#domain/seating/room/room-geometry.ts";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import { adminLoader } from "../../admin-request.ts";
import { roomPath } from "../../admin-paths.ts";
import { FormField } from "../../editing/form-field.tsx";
import { refusalOf } from "../../editing/form-of.tsx";
import { useIsAwake } from "../../editing/in-browser.ts";
import { Popover } from "../../editing/popover.tsx";
import { chartProblemIn } from "../refusals.tsx";
import { SeatingHead } from "../seating-head.tsx";
import { AddTable, TableSizeForm } from "../tables/table-forms.tsx";
import { Dock } from "../unseated-list.tsx";
import { useRoomEvents } from "../use-room-events.ts";
import { type Seating, useSeating } from "../use-seating.ts";
import type { Route } from "./+types/room-page";
import { ChartPlan } from "./chart-plan.tsx";
import { loadRoom } from "./load-room.ts";
import { Panel } from "./panel.tsx";
import { NewFixture, type RefusedIn, SizeForm } from "./place-forms.tsx";
import "./canvas.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "seatingChart" };

export const loader = adminLoader(loadRoom);

export { action } from "../../act.ts";
export { shouldRevalidate } from "../../live.ts";

export default function RoomPage({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const isAwake = useIsAwake();
  const [isListOpen, setListOpen] = useState(false);
  const seating = useSeating(data, language);
  const { plan, picked, said, words, room } = seating;
  // A drop does not wait for what stands on paper alone.
  const onPaper = useDeferredValue(plan);
  const root = useRef<HTMLDivElement>(null);
  const { chosen, choose } = useChosen(data.panel, picked?.id ?? null);
  useRoomEvents(root, { seating, closeList: () => setListOpen(false), choose });
  const names = plan.tables.map(({ name }) => name).join("\n");
  const layout = useMemo(
    () => layOut(names === "" ? [] : names.split("\n"), { tables: room.tables, notes: room.notes }),
    [names, room.tables, room.notes],
  );
  const problem = seating.refused ?? chartProblemIn(answer);
  const refusedIn: RefusedIn = (intent, key = "") => {
    const refusal = refusalOf(answer, intent);
    return refusal?.key === key || refusal?.typed["table"] === key ? refusal : null;
  };
  const common = { seating, data, layout, chosen, isAwake };
  return (
    <div
      className="canvas seating room-page"
      ref={root}
      data-picking={picked ? "" : undefined}
      data-list={isListOpen ? "open" : undefined}
    >
      <SeatingHead current="room" plan={plan} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div className="hall below">
        <Dock {...{ seating, isAwake, isListOpen, setListOpen }} find={data.find} />
        <div className="room below">
          {problem && !seating.refused ? (
            <Notice kind="refusal">{words.refused[problem.reason]}</Notice>
          ) : null}
          <Tools {...{ data, plan, layout, refusedIn, problem, words }} />
          {plan.tables.length === 0 ? <p>{words.noTables}</p> : null}
          <ChartPlan {...common} choose={choose} />
        </div>
        <Panel {...common} {...{ answer, choose, problem, refusedIn }} />
      </div>
      <div className="drag-layer" />
      <RoomLists plan={onPaper} words={words} />
    </div>
  );
}

const RoomLists = memo(function RoomLists({ plan, words }: Pick<Seating, "plan" | "words">) {
  return (
    <div className="room-lists">
      {plan.tables.map(({ name, seats }) => (
        <section key={name}>
          <h2>{words.table(name)}</h2>
          <ol>
            {seats.map(([guest], at) => (
              <li key={at}>{guest ? fullName(guest) : "–"}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
});

/** The picked guest comes first, unless a table was chosen for the guest since. `panel`: what the address says. */
function useChosen(panel: string, pickedId: GuestId | null) {
  const [loaded, setLoaded] = useState(panel);
  const [chosen, setChosen] = useState(panel);
  const [passedBy, setPassedBy] = useState<GuestId | null>(null);
  if (loaded !== panel) {
    setLoaded(panel);
    setChosen(panel);
  }
  return {
    chosen: pickedId !== null && passedBy !== pickedId ? `guest ${pickedId}` : chosen,
    choose(key: string): void {
      setChosen(key);
      setPassedBy(pickedId);
      requestAnimationFrame(() => {
        const heading = document.getElementById("panel");
        heading?.focus({ preventScroll: true });
        heading?.scrollIntoView();
      });
    },
  };
}

type ToolsProps = {
  data: Route.ComponentProps["loaderData"];
  layout: ReturnType<typeof layOut>;
  refusedIn: RefusedIn;
  problem: ReturnType<typeof chartProblemIn>;
} & Pick<Seating, "plan" | "words">;

function Tools({ data, plan, layout, refusedIn, problem, words }: ToolsProps) {
  const language = useLanguage();
  const own = useWords("room");
  const added = problem?.command?.intent === "add-table" ? problem : null;
  const fixture = refusedIn("place-fixture");
  const size = refusedIn("size-room");
  return (
    <div className="room-tools line">
      <Popover className="room-tool" isLive={false} isRefused={added !== null} summary={words.tables}>
        <AddTable problem={added} words={words} />
        <TableSizeForm table={null} seats={plan.sizes.usual} words={words} />
      </Popover>
      <Popover
        className="room-tool"
        isLive={false}
        isRefused={fixture !== null || size !== null}
        summary={own.inRoom}
      >
        <NewFixture room={layout} refused={fixture} />
        <h2>{own.size}</h2>
        <SizeForm room={layout} refused={size} />
      </Popover>
      <button type="button" className="button quiet small with-script" onClick={() => print()}>
        {words.print}
      </button>
      <Form
        method="get"
        action={roomPath(language)}
        preventScrollReset
        onChange={({ currentTarget }) => currentTarget.requestSubmit()}
      >
        {data.panel === "" ? null : <input type="hidden" name="panel" value={data.panel} />}
        <FormField kind="choice" name="show" label={own.show} value={data.show} options={own.shows} />
        <FormField kind="choice" name="zoom" label={own.zoom} value={data.zoom} options={own.zooms} />
        <button className="button quiet small without-script">{own.apply}</button>
      </Form>
    </div>
  );
}
