// The seating as the specified table, and by tables on a phone and on paper.

import { memo, useDeferredValue, useRef, useState } from "react";
import { Link } from "react-router";
import { headTableIn } from "#domain/seating/plan-notes.ts";
import { findTable } from "#domain/seating/table-record.ts";
import {
  chairOf,
  countPlaces,
  guestsIn,
  largestOf,
  needsNoSeat,
  type SeatingPlan,
  seatNumbers,
} from "#domain/seating/seating.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import { helpers } from "#domain/roles.ts";
import { fullName } from "#domain/guest/guest.ts";
import type { Words } from "#i18n/words.ts";
import { Options } from "#ui/options.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader } from "../admin-request.ts";
import { printPath, roomPath } from "../admin-paths.ts";
import { ActButton } from "../editing/form-of.tsx";
import { useIsAwake } from "../editing/in-browser.ts";
import type { Route } from "./+types/seating-chart";
import { loadSeating, type SeatedGuest } from "./load-seating.ts";
import { Legend } from "./seating-icons.tsx";
import { problemIn, RefusedNotice } from "./refusals.tsx";
import { SearchedChoice } from "./searched-choice.tsx";
import type { SeatingProblem } from "./seating-commands.ts";
import { SeatingHead } from "./seating-head.tsx";
import { PlaceList, RowsTable, TableCard, TableList } from "./tables/table-card.tsx";
import { Dock, MayBeFree, WaitingAtTables } from "./unseated-list.tsx";
import { useRoomEvents } from "./use-room-events.ts";
import { useSeating } from "./use-seating.ts";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "seatingChart" };

export const loader = adminLoader(loadSeating);

export { action } from "../act.ts";
export { shouldRevalidate } from "../live.ts";

export default function SeatingChart({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const isAwake = useIsAwake();
  const [isListOpen, setListOpen] = useState(false);
  const seating = useSeating(data, language);
  const { plan, picked, said, words, room } = seating;
  // A drop does not wait for what stands below the tables, or on paper alone.
  const below = useDeferredValue(plan);
  const { propose } = useWords("wishes");
  const root = useRef<HTMLDivElement>(null);
  useRoomEvents(root, { seating, closeList: () => setListOpen(false) });
  const posted = problemIn(answer);
  const honour = headTableIn(
    room.notes,
    plan.tables.map(({ name }) => name),
  );
  return (
    <div
      className="canvas seating seating-table"
      ref={root}
      data-picking={picked ? "" : undefined}
      data-list={isListOpen ? "open" : undefined}
    >
      <SeatingHead current="table" plan={plan} />
      <p>
        {words.placeCount(countPlaces(plan))}{" "}
        <Link to={roomPath(language, { panel: "proposal" })}>{propose}</Link>
      </p>
      <WaitingAtTables plan={plan} words={words} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {posted && !seating.refused ? (
        <RefusedNotice problem={posted} guests={data.guests} words={words} />
      ) : null}
      {plan.tables.length === 0 ? (
        <p>
          {words.noTables} <Link to={roomPath(language)}>{words.add}</Link>
        </p>
      ) : null}
      <div className="hall below">
        <Dock {...{ seating, isAwake, isListOpen, setListOpen }} />
        <div className="room below">
          {plan.tables.length === 0 ? null : (
            <nav className="table-links" aria-label={words.tables}>
              <TableList tables={plan.tables} words={words} />
            </nav>
          )}
          <Legend words={words} />
          <div className="tables-seen tiles">
            {plan.tables.map((table, at) => (
              <TableCard
                key={table.name}
                at={at}
                table={table}
                pickedId={picked?.table?.trim() === table.name ? picked.id : null}
                isLocked={findTable(room.tables, table.name).isLocked}
                isHeadTable={table.name === honour}
                isAwake={isAwake}
                words={words}
              />
            ))}
          </div>
        </div>
      </div>
      <div className="drag-layer" />
      <RowsTable plan={below} words={words} />
      <SeatForm plan={below} problem={posted} words={words} />
      <MayBeFree plan={plan} words={words} />
      <p className="seating-ways cluster">
        <button type="button" className="button quiet small with-script" onClick={() => print()}>
          {words.print}
        </button>
        <Link to={printPath(language, "place-cards")}>{words.printMore}</Link>
      </p>
      <PlaceList plan={below} words={words} />
    </div>
  );
}

type SeatFormProps = {
  plan: SeatingPlan<SeatedGuest>;
  /** Set when the form was sent without script and refused. */
  problem: SeatingProblem | null;
  words: Words["seating"];
};

const SeatForm = memo(function SeatForm({ plan, problem, words }: SeatFormProps) {
  const typed = problem?.command?.intent === "seat-guest" ? problem.command : null;
  const seated = guestsIn(plan)
    .filter((guest) => !needsNoSeat(guest))
    .toSorted(compareByLastName)
    .flatMap((guest) => {
      const chair = chairOf(guest, plan.sizes);
      const place = chair && words.chair(words.table(chair.table), chair.seat);
      return place ? { value: guest.id, text: words.form.sits(fullName(guest), place) } : [];
    });
  return (
    <details className="seat-form" id="seat-form" open={problem !== null}>
      <summary>{words.form.title}</summary>
      {plan.tables.length === 0 ? <p className="small">{words.form.nobody}</p> : null}
      <form method="post" className="line">
        <SearchedChoice
          id="seat-whom"
          name="guest"
          label={words.form.guest}
          choose={words.form.chooseGuest}
          value={typed?.guest ?? ""}
          groups={[
            [words.unseated, plan.unseated.map((guest) => ({ value: guest.id, text: fullName(guest) }))],
            [words.rows, seated],
          ]}
        />
        <label htmlFor="seat-at">{words.form.table}</label>
        <select id="seat-at" name="table" defaultValue={typed?.table ?? ""} required>
          <option value="">{words.form.chooseTable}</option>
          <Options
            of={plan.tables.map(({ name, free }) => [
              name,
              `${words.bareTable(name)} (${words.seatsLeft(free)})`,
            ])}
          />
        </select>
        <label htmlFor="seat-on">{words.form.seat}</label>
        <select id="seat-on" name="seat" defaultValue={typed?.seat ?? 1}>
          {seatNumbers(largestOf(plan.sizes)).map((seat) => (
            <option key={seat}>{seat}</option>
          ))}
        </select>
        <ActButton does="seat-guest" className="button small">
          {words.form.submit}
        </ActButton>
        <ActButton does="seat-household">{words.form.household}</ActButton>
        <button className="button quiet small" name="intent" value="unseat-guest" formNoValidate>
          {words.unseat}
        </button>
      </form>
    </details>
  );
});
