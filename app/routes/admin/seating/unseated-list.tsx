// The guests without a seat: a list to choose from, and to drag guests back to. A search finds those at the tables, too.

import { memo, useEffect, useRef, useState } from "react";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import { claimedChair, type SeatingPlan, tableOf, waitingInVain } from "#domain/seating/seating.ts";
import type { Words } from "#i18n/words.ts";
import { ActButton, FormOf } from "../editing/form-of.tsx";
import type { SeatedGuest } from "./load-seating.ts";
import { aboutGuest, ChairShape, chairStandingOf, needsOf } from "./marks.tsx";
import { namesInVain } from "./refusals.tsx";

type UnseatedListProps = {
  guests: readonly SeatedGuest[];
  seated: readonly SeatedGuest[];
  pickedId: GuestId | null;
  isAwake: boolean;
  words: Words["seating"];
};

const mostSeatedFound = 8;

export function UnseatedList({ guests, seated, pickedId, isAwake, words }: UnseatedListProps) {
  const [query, setQuery] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const isSought = accentFoldedName(query) !== "";
  const waiting = guests.filter((guest) => matches(guest, query));
  const sitting = isSought ? seated.filter((guest) => matches(guest, query)).slice(0, mostSeatedFound) : [];
  const found = [...waiting, ...sitting];
  useEffect(() => {
    // The arrow keys move the list's one tab stop (room-focus.ts); the guest who had it may have been seated.
    if (isAwake && !list.current?.querySelector("[tabindex='0']")) {
      list.current?.querySelector("[data-guest]")?.setAttribute("tabindex", "0");
    }
  });
  return (
    <>
      <input
        type="search"
        className="search with-script"
        aria-label={words.search}
        placeholder={words.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        autoComplete="off"
      />
      <ul className="guests" {...(isAwake ? { role: "listbox", "aria-labelledby": "unseated" } : {})}>
        {found.map((guest, at) => (
          <ListedGuest
            key={guest.id}
            guest={guest}
            isFirst={at === 0}
            isSeated={at >= waiting.length}
            isPicked={guest.id === pickedId}
            isAwake={isAwake}
            words={words}
          />
        ))}
      </ul>
      {guests.length === 0 && !isSought ? <p className="small">{words.nobodyUnseated}</p> : null}
      {found.length === 0 && isSought ? <p className="small">{words.noneFound}</p> : null}
    </>
  );
}

type ListedGuestProps = Pick<UnseatedListProps, "isAwake" | "words"> & {
  guest: SeatedGuest;
  /** The list has one tab stop. */
  isFirst: boolean;
  isSeated: boolean;
  isPicked: boolean;
};

/** Of many guests, only the one who is picked changes. */
const ListedGuest = memo(function ListedGuest(props: ListedGuestProps) {
  const { guest, isFirst, isSeated, isPicked, isAwake, words } = props;
  const chair = isSeated ? claimedChair(guest) : null;
  const table = chair ? null : tableOf(guest);
  return (
    <li
      data-guest={guest.id}
      title={aboutGuest(guest, words)}
      role={isAwake ? "option" : undefined}
      tabIndex={isAwake ? (isFirst ? 0 : -1) : undefined}
      aria-selected={isAwake ? isPicked : undefined}
    >
      <svg viewBox="-18 -20 36 36" aria-hidden="true">
        <ChairShape standing={chairStandingOf([guest])} />
      </svg>
      <span className="who">
        {fullName(guest)} <span className="visually-hidden">({words.marks[chairStandingOf([guest])]})</span>
        {chair ? <span className="about">{words.chair(words.table(chair.table), chair.seat)}</span> : null}
        {table === null ? null : <span className="about">{words.waitsAt(words.table(table))}</span>}
        {needsOf(guest, words).map((need) => (
          <span key={need} className="about">
            {need}
          </span>
        ))}
      </span>
    </li>
  );
});

function matches(guest: SeatedGuest, query: string): boolean {
  const name = accentFoldedName(fullName(guest));
  return accentFoldedName(query)
    .split(" ")
    .every((word) => name.includes(word));
}

type MayBeFreeProps = { guests: readonly SeatedGuest[]; words: Words["seating"] };

export function MayBeFree({ guests, words }: MayBeFreeProps) {
  if (guests.length === 0) return null;
  return (
    <section className="may-be-free" aria-labelledby="may-be-free">
      <h2 id="may-be-free" tabIndex={-1}>
        {words.mayBeFree}
      </h2>
      <p className="small">
        {guests.some(({ notAtDinner }) => notAtDinner) ? words.mayBeFreeAlso : words.mayBeFreeText}
      </p>
      <ul>
        {guests.map((guest) => {
          const chair = claimedChair(guest);
          const table = tableOf(guest);
          const place = chair
            ? words.chair(words.table(chair.table), chair.seat)
            : table && words.table(table);
          return (
            <li key={guest.id}>
              <span>
                <strong>{fullName(guest)}</strong>
                {place ? `, ${place}` : null}
              </span>
              <FormOf command="unseat-guest" sends={{ guest: guest.id }}>
                <button className="button quiet small">
                  {words.freeSeat} <span className="visually-hidden">({fullName(guest)})</span>
                </button>
              </FormOf>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type WaitingProps = { plan: SeatingPlan<SeatedGuest>; words: Words["seating"] };

/** One press seats all of them, and whoever gets no chair by it is named before and after. */
export function WaitingAtTables({ plan, words }: WaitingProps) {
  const count = plan.tables.flatMap(({ waiting }) => waiting).length;
  if (count === 0) return null;
  const inVain = namesInVain(plan, words);
  return (
    <form method="post" className="one-line waiting-at-tables">
      <p>
        {words.waiting(count)} {inVain === "" ? null : words.waitingInVain(inVain)}
      </p>
      {waitingInVain(plan).length === count ? null : (
        <ActButton does="seat-waiting" className="button small">
          {words.seatWaiting}
        </ActButton>
      )}
    </form>
  );
}
