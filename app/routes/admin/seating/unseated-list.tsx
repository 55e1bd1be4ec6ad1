// The guests without a seat: a list to choose from, and to drag guests back to. A search finds those at the tables, too.

import { memo, useEffect, useRef, useState } from "react";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import { claimedChair, tableOf } from "#domain/seating/seating.ts";
import type { SeatingWords } from "#i18n/seating.ts";
import { aboutGuest, needsOf } from "./chart-words.ts";
import type { SeatedGuest } from "./load-seating.ts";
import { ChairShape, chairStandingOf } from "./marks.tsx";

type UnseatedListProps = {
  guests: readonly SeatedGuest[];
  /** Those who have a chair. */
  seated: readonly SeatedGuest[];
  pickedId: GuestId | null;
  isAwake: boolean;
  words: SeatingWords;
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
        className="search scripted"
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
