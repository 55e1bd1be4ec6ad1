import { Link } from "react-router";
import { fullName } from "#domain/guest/guest.ts";
import { headTableIn, textOfSubject } from "#domain/seating/plan-notes.ts";
import { type layOut, seatsBeside, shapeOf } from "#domain/seating/room/room-geometry.ts";
import type { TablePlace } from "#domain/seating/room/room-notes.ts";
import { chairOf, countPlaces, needsNoSeat, tableOf, tablesInUse } from "#domain/seating/seating.ts";
import { findTable } from "#domain/seating/table-record.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import type { AdminAnswer } from "../../act.ts";
import { guestPath, printPath, roomPath, wishesPath } from "../../admin-paths.ts";
import type { SeatedGuest } from "../load-seating.ts";
import { aboutGuest } from "../seating-icons.tsx";
import { isInTableForm } from "../refusals.tsx";
import type { SeatingProblem } from "../seating-commands.ts";
import { Notes } from "../tables/table-card.tsx";
import { ChangeTable } from "../tables/table-forms.tsx";
import { TablePicture } from "../tables/table-picture.tsx";
import { MayBeFree, WaitingAtTables } from "../unseated-list.tsx";
import type { Seating } from "../use-seating.ts";
import { SectionView } from "../wishes/wish-sections.tsx";
import { type RoomData, type Section, sections } from "./load-room.ts";
import { PlaceFixture, PlaceTable, type RefusedIn } from "./place-forms.tsx";

type PanelProps = {
  seating: Seating;
  data: RoomData;
  layout: ReturnType<typeof layOut>;
  chosen: string;
  choose: (key: string) => void;
  isAwake: boolean;
  answer: AdminAnswer | undefined;
  problem: SeatingProblem | null;
  refusedIn: RefusedIn;
};

export function Panel(props: PanelProps) {
  const { seating, data, layout, chosen, choose, answer, refusedIn } = props;
  const language = useLanguage();
  const { kinds } = useWords("room");
  const { words } = seating;
  const names = useSectionNames();
  const place = layout.tables.find(({ key }) => key === chosen);
  const fixture = layout.fixtures.find(({ key }) => key === chosen);
  const section = sections.find((each) => each === chosen);
  const picked = seating.picked && chosen === `guest ${seating.picked.id}` ? seating.picked : null;
  const title =
    (picked && fullName(picked)) ??
    (place && words.table(place.table)) ??
    (fixture && kinds[fixture.fixture]) ??
    (section && names[section]) ??
    words.overview;
  return (
    <aside className="panel below" aria-labelledby="panel">
      <header className="spread">
        <h2 id="panel" tabIndex={-1}>
          {title}
        </h2>
        {place || fixture || section ? (
          <Link
            to={roomPath(language, keptIn(data))}
            onClick={() => choose("")}
            preventScrollReset
            className="close"
          >
            {words.bar.close}
          </Link>
        ) : null}
      </header>
      {picked ? <GuestView guest={picked} {...props} /> : null}
      {place ? <TableView key={place.key} place={place} {...props} /> : null}
      {fixture ? (
        <PlaceFixture
          place={fixture}
          name={kinds[fixture.fixture]}
          refused={refusedIn("place-fixture", fixture.key)}
        />
      ) : null}
      {section && data.wishes ? <SectionView {...{ section, data: data.wishes, answer }} /> : null}
      {picked || place || fixture || section ? null : <Overview {...props} />}
    </aside>
  );
}

function keptIn({ show, zoom }: RoomData): Record<string, string> {
  return { ...(show === "answer" ? {} : { show }), ...(zoom === "fit" ? {} : { zoom }) };
}

function useSectionNames(): Record<Section, string> {
  const { now, list, customs: rules, honour, locks, printed, propose } = useWords("wishes");
  return {
    issues: now.title,
    wishes: list,
    style: rules.title,
    honour: honour.title,
    locks: locks.title,
    printed: printed.title,
    proposal: propose,
  };
}

function Overview({ seating: { plan, words }, data, choose }: PanelProps) {
  const language = useLanguage();
  const names = useSectionNames();
  return (
    <>
      <p className="small">{words.placeCount(countPlaces(plan))}</p>
      <WaitingAtTables plan={plan} words={words} />
      <nav className="sections" aria-label={words.overview}>
        {sections.map((section) => (
          <Link
            key={section}
            to={roomPath(language, { ...keptIn(data), panel: section })}
            onClick={() => choose(section)}
            preventScrollReset
          >
            {names[section]}
            {section === "wishes" && data.wished.length > 0 ? ` (${data.wished.length})` : null}
          </Link>
        ))}
        <Link to={printPath(language, "place-cards")}>{words.printMore}</Link>
      </nav>
      <MayBeFree plan={plan} words={words} />
    </>
  );
}

function GuestView({ guest, seating, data, choose }: PanelProps & { guest: SeatedGuest }) {
  const language = useLanguage();
  const { plan, room, words } = seating;
  const subject = textOfSubject({ kind: "guest", of: guest.id });
  const wished = data.wished.filter(({ about }) => about.includes(subject));
  const chair = chairOf(guest, plan.sizes);
  const seats = plan.tables.find(({ name }) => name === chair?.table)?.seats ?? [];
  const shape = shapeOf(chair?.table ?? "", room.tables);
  const beside = chair ? Object.values(seatsBeside(chair.seat, { shape, count: seats.length })) : [];
  const neighbours = beside.flatMap((seat) => (seat === null ? [] : (seats[seat - 1] ?? [])));
  const table = tableOf(guest);
  const reasons = data.reasons?.[guest.id] ?? [];
  return (
    <>
      <p className="small">{aboutGuest(guest, words)}</p>
      <p>
        {chair
          ? words.chair(words.table(chair.table), chair.seat)
          : table === null
            ? words.isUnseated
            : words.waitsAt(words.table(table))}
      </p>
      {neighbours.length > 0 ? (
        <p>{words.besides(neighbours.map((each) => fullName(each)).join(", "))}</p>
      ) : null}
      {reasons.length + wished.length > 0 ? (
        <ul className="notes">
          {[...reasons, ...wished.map(({ sentence }) => sentence)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      <nav className="sections" aria-label={fullName(guest)}>
        {needsNoSeat(guest) ? null : (
          <Link to={wishesPath(language, subject)} onClick={() => choose("wishes")} preventScrollReset>
            {words.bar.wish}
          </Link>
        )}
        <Link to={guestPath(language, guest.id)}>{words.toGuest}</Link>
      </nav>
    </>
  );
}

function TableView(props: PanelProps & { place: TablePlace }) {
  const { place, seating, data, isAwake, problem, refusedIn } = props;
  const own = useWords("room");
  const { plan, picked, room, words } = seating;
  const table = plan.tables.find(({ name }) => name === place.table);
  if (!table) return null;
  const guests = table.seats.flat();
  const record = findTable(room.tables, table.name);
  const names = plan.tables.map(({ name }) => name);
  const isHeadTable = headTableIn(room.notes, names) === table.name;
  const reasonsOf = (guest: SeatedGuest) => data.reasons?.[guest.id] ?? [];
  const content = guests.filter((guest) => reasonsOf(guest).length === 0).length;
  return (
    <>
      <p className="small">
        {[
          ...(isHeadTable ? [words.honour] : []),
          ...(record.isLocked ? [words.marks.locked] : []),
          words.seatsLeft(table.free),
          ...(data.reasons ? [own.content(content, guests.length)] : []),
        ].join(" · ")}
      </p>
      <TablePicture
        table={table}
        pickedId={picked && tableOf(picked) === table.name ? picked.id : null}
        isAwake={isAwake}
        words={words}
      />
      <ol className="seats">
        {table.seats.map((sitting, at) => (
          <li key={at}>
            {sitting.map((guest) => fullName(guest)).join(", ") || "–"}
            {sitting.flatMap(reasonsOf).map((reason) => (
              <span key={reason} className="small">
                {reason}
              </span>
            ))}
          </li>
        ))}
      </ol>
      {table.waiting.length > 0 ? (
        <p>
          {words.waits(table.waiting.length)}: {table.waiting.map((guest) => fullName(guest)).join(", ")}
        </p>
      ) : null}
      <Notes seats={table.seats} words={words} />
      <ChangeTable
        table={table}
        displayName={record.name}
        isInUse={tablesInUse(room.guests).includes(table.name)}
        isLocked={record.isLocked}
        problem={isInTableForm(problem?.command, table.name) ? problem : null}
        {...{ isHeadTable, words }}
      />
      <PlaceTable
        place={place}
        name={words.table(table.name)}
        refused={refusedIn("place-table", place.table)}
      />
    </>
  );
}
