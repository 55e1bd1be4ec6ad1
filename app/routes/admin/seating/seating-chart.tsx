// The seating chart, as a picture and as the specified table, with all controls for seating a guest.

import { useMemo, useRef, useState, useSyncExternalStore, memo } from "react";
import { Link } from "react-router";
import { honourTableIn } from "#domain/seating/plan-notes.ts";
import { findTable } from "#domain/seating/table-record.ts";
import {
  chairOf,
  countPlaces,
  guestsIn,
  largestOf,
  needsNoSeat,
  type SeatingPlan,
  seatNumbers,
  tableOf,
  tablesInUse,
} from "#domain/seating/seating.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import { helpers } from "#domain/roles.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { fullName } from "#domain/guest/guest.ts";
import type { Words } from "#i18n/words.ts";
import { Options } from "#ui/options.tsx";
import { useLanguage } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { printPath, roomPath, wishesPath } from "../admin-paths.ts";
import type { Route } from "./+types/seating-chart";
import { loadSeating, type SeatedGuest } from "./load-seating.ts";
import { Legend } from "./marks.tsx";
import { MayBeFree, WaitingAtTables, UnseatedList } from "./unseated-list.tsx";
import { isInTableForm, problemIn, RefusedNotice } from "./refusals.tsx";
import { SeatingBar } from "./seating-bar.tsx";
import { ChartPlan } from "./room/chart-plan.tsx";
import { PlaceList, RowsTable, TableCard, tableId, TableLinks } from "./tables/table-card.tsx";
import { TableSizeForm, AddTable } from "./tables/table-forms.tsx";
import { useRoomEvents } from "./use-room-events.ts";
import { useSeating } from "./use-seating.ts";
import type { SeatingProblem } from "./seating-commands.ts";
import { ActButton } from "../editing/form-of.tsx";
import { PageTitle } from "../page-title.tsx";
import "./seating.css";
import "./seating-picture.css";
import "./seating-list.css";
import "./seating-rows.css";
import "./seating-phone.css";
import "./seating-print.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "seatingChart" };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadSeating(adminRequest(args)));

export { action } from "../act.ts";
export { shouldRevalidate } from "../live.ts";

export default function SeatingChart({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const isAwake = useSyncExternalStore(never, yes, no);
  const [isListOpen, setListOpen] = useState(false);
  const seating = useSeating(data, language);
  const { plan, picked, said, words, room } = seating;
  const root = useRef<HTMLDivElement>(null);
  useRoomEvents(root, { seating, closeList: () => setListOpen(false) });
  const inUse = useMemo(() => new Set(tablesInUse(room.guests)), [room]);
  const posted = problemIn(answer);
  const problem = seating.refused ?? posted;
  const command = problem?.command;
  const seated = useMemo(
    () => plan.tables.flatMap(({ seats }) => seats.flat()).toSorted(compareByLastName),
    [plan],
  );
  const honour = honourTableIn(
    room.notes,
    plan.tables.map(({ name }) => name),
  );
  const undecided = [...plan.mayBeFree, ...plan.declined.filter(tableOf)];

  return (
    <div
      className="canvas seating"
      ref={root}
      data-picking={picked ? "" : undefined}
      data-list={isListOpen ? "open" : undefined}
    >
      <header className="seating-head">
        <PageTitle>{words.title}</PageTitle>
        <button type="button" className="button quiet small with-script" onClick={() => print()}>
          {words.print}
        </button>
        <p>{words.placeCount(countPlaces(plan))}</p>
        <p className="seating-ways">
          <Link to={wishesPath(language)}>{words.wishes}</Link>
          <Link to={roomPath(language)}>{words.toRoom}</Link>
          <Link to={printPath(language, "place-cards")}>{words.printMore}</Link>
        </p>
        {plan.conflicts.length + plan.mayBeFree.length > 0 ? (
          <p className="seating-alerts">
            {plan.conflicts.length > 0 ? (
              <span className="bad">{words.conflicts(plan.conflicts.length)}</span>
            ) : null}
            {plan.mayBeFree.length > 0 ? (
              <a href="#may-be-free">{words.mayBeFreeCount(plan.mayBeFree.length)}</a>
            ) : null}
          </p>
        ) : null}
      </header>
      <WaitingAtTables plan={plan} words={words} />
      <p role="status" className="visually-hidden">
        <span key={said.times}>{said.text}</span>
      </p>
      <div className="hall">
        <div className="dock">
          <SeatingBar seating={seating} words={words} />
          <section className="unseated" aria-labelledby="unseated" data-unseated="">
            <header>
              <h2 id="unseated" tabIndex={-1}>
                {words.unseatedCount(plan.unseated.length)}
              </h2>
              <button
                type="button"
                className="button quiet small sheet-button"
                disabled={!isAwake}
                aria-expanded={isListOpen}
                onClick={() => setListOpen(!isListOpen)}
              >
                {isListOpen ? words.hideUnseated : words.showUnseated}
              </button>
            </header>
            <div className="sheet">
              <UnseatedList
                guests={plan.unseated}
                seated={seated}
                pickedId={picked?.id ?? null}
                isAwake={isAwake}
                words={words}
              />
            </div>
          </section>
        </div>
        <div className="room">
          {posted && !seating.refused ? (
            <RefusedNotice problem={posted} guests={data.guests} words={words} />
          ) : null}
          {plan.tables.length === 0 ? <p>{words.noTables}</p> : <ChartPlan seating={seating} words={words} />}
          <TableLinks tables={plan.tables} words={words} />
          <Legend words={words} />
          <div className="tables-seen">
            {plan.tables.map((table, at) => (
              <TableCard
                key={table.name}
                id={tableId(at)}
                table={table}
                pickedId={picked?.table?.trim() === table.name ? picked.id : null}
                isLocked={findTable(room.tables, table.name).isLocked}
                isHonour={table.name === honour}
                isInUse={inUse.has(table.name)}
                displayName={findTable(room.tables, table.name).name}
                problem={isInTableForm(command, table.name) ? problem : null}
                isAwake={isAwake}
                words={words}
              />
            ))}
          </div>
          <SeatForm plan={plan} problem={posted} words={words} />
          <AddTable problem={command?.intent === "add-table" ? problem : null} words={words} />
          <TableSizeForm table={null} seats={plan.sizes.usual} words={words} />
          <MayBeFree guests={undecided} words={words} />
        </div>
      </div>
      <div className="drag-layer" />
      <RowsTable plan={plan} words={words} />
      <PlaceList plan={plan} words={words} />
    </div>
  );
}

const never = () => () => {};
const yes = () => true;
const no = () => false;

type SeatFormProps = {
  plan: SeatingPlan<SeatedGuest>;
  /** Set when the form was sent without script and refused. */
  problem: SeatingProblem | null;
  words: Words["seating"];
};

const SeatForm = memo(function SeatForm({ plan, problem, words }: SeatFormProps) {
  const typed = problem?.command?.intent === "seat-guest" ? problem.command : null;
  const seated = guestsIn(plan)
    .filter((guest) => chairOf(guest, plan.sizes) && !needsNoSeat(guest))
    .toSorted(compareByLastName);
  return (
    <details className="seat-form" id="seat-form" open={problem !== null}>
      <summary>{words.form.title}</summary>
      {plan.tables.length === 0 ? <p className="small">{words.form.nobody}</p> : null}
      <form method="post" className="one-line">
        <label htmlFor="seat-whom">{words.form.guest}</label>
        <select id="seat-whom" name="guest" defaultValue={typed?.guest ?? ""} required>
          <option value="">{words.form.chooseGuest}</option>
          <optgroup label={words.unseated}>
            <Options of={plan.unseated.map((guest) => [guest.id, fullName(guest)])} />
          </optgroup>
          <optgroup label={words.rows}>
            <Options of={seated.map((guest) => [guest.id, seatedName(guest, plan, words)])} />
          </optgroup>
        </select>
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

function seatedName(
  guest: SeatedGuest,
  { sizes }: SeatingPlan<SeatedGuest>,
  words: Words["seating"],
): string {
  const chair = chairOf(guest, sizes);
  const name = fullName(guest);
  return chair ? words.form.sits(name, words.chair(words.table(chair.table), chair.seat)) : name;
}
