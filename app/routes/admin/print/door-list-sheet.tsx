// The list for the door: all guests by last name, with table and seat.

import type { DoorName, PrintData, SheetContent } from "./load-print.ts";
import { fittingSize } from "#ui/text-fit.ts";
import { useWords } from "../../../language-context.ts";

type DoorListSheetProps = {
  content: Extract<SheetContent, { sheet: "door-list" }>;
  about: Pick<PrintData, "couple" | "day">;
};

export function DoorListSheet({ content: { pages, isSeated }, about }: DoorListSheetProps) {
  const words = useWords("print").doorList;
  const isWide = pages.flat(2).some(({ guest }) => fittingSize(guest.table ?? "", narrow.table) > 1);
  const title = isSeated ? words.title : words.guests;
  const room = isWide ? wide : narrow;
  return pages.map((columns, at) => (
    <section key={at} className={isWide ? "paper door-sheet wide-tables" : "paper door-sheet"}>
      <header>
        <p className="paper-label">{[about.couple, about.day].filter(Boolean).join(" · ")}</p>
        {at === 0 ? <h3>{title}</h3> : <p className="again">{title}</p>}
      </header>
      <div className="door-columns">
        {columns.map((column, columnAt) => (
          <table key={columnAt}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{words.name}</span>
                </th>
                {isSeated ? <th scope="col">{words.table}</th> : null}
                {isSeated ? <th scope="col">{words.seat}</th> : null}
              </tr>
            </thead>
            <tbody>
              {column.map(({ guest, letter }) => (
                <Row key={guest.id} guest={guest} letter={letter} isSeated={isSeated} room={room} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  ));
}

const nameSizes = [12, 10.5, 9, 7];
const tableSizes = [11, 9.5, 8, 6.5];
/** In millimetres and points, as in print-door-and-signs.css. */
const narrow = { name: { width: 48, sizes: nameSizes }, table: { width: 18, sizes: tableSizes } };
/** For tables with names, not only numbers. */
const wide = { name: { width: 38, sizes: nameSizes }, table: { width: 28, sizes: tableSizes } };

type RowProps = { guest: DoorName; letter: string; isSeated: boolean; room: typeof narrow };

function Row({ guest, letter, isSeated, room: { name, table } }: RowProps) {
  const { firstName, lastName, seat } = guest;
  const text = [lastName, firstName].filter(Boolean).join(", ");
  return (
    <tr>
      <th scope="row" className={`fit-${fittingSize(text, name)}`}>
        {letter ? (
          <span className="initial" aria-hidden="true">
            {letter}
          </span>
        ) : null}
        {text}
      </th>
      {isSeated ? (
        <>
          <td className={`at-table fit-${fittingSize(guest.table ?? "", table)}`}>{guest.table ?? "–"}</td>
          <td>{guest.table === null ? "" : seat}</td>
        </>
      ) : null}
    </tr>
  );
}
