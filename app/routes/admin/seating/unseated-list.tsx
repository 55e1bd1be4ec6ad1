// The guests without a seat: a list to choose from, and to drag guests back to.

import { memo, useEffect, useRef, useState } from "react";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import type { SeatingWords } from "#i18n/seating.ts";
import { aboutGuest, needsOf } from "./chart-words.ts";
import type { SeatedGuest } from "./load-seating.ts";
import { ChairShape, chairStandingOf } from "./marks.tsx";

type UnseatedListProps = {
  guests: readonly SeatedGuest[];
  pickedId: GuestId | null;
  isAwake: boolean;
  words: SeatingWords;
};

export function UnseatedList({ guests, pickedId, isAwake, words }: UnseatedListProps) {
  const [query, setQuery] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const found = guests.filter((guest) => matches(guest, query));
  useEffect(() => {
    // The arrow keys move the list's one tab stop (room-focus.ts); the guest who had it may have been seated.
    if (isAwake && !list.current?.querySelector("[tabindex='0']")) {
      list.current?.querySelector("[data-guest]")?.setAttribute("tabindex", "0");
    }
  });
  if (guests.length === 0) return <p className="small">{words.nobodyUnseated}</p>;
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
          <UnseatedGuest
            key={guest.id}
            guest={guest}
            isFirst={at === 0}
            isPicked={guest.id === pickedId}
            isAwake={isAwake}
            words={words}
          />
        ))}
      </ul>
      {found.length === 0 ? <p className="small">{words.noneFound}</p> : null}
    </>
  );
}

type UnseatedGuestProps = Pick<UnseatedListProps, "isAwake" | "words"> & {
  guest: SeatedGuest;
  /** The list has one tab stop. */
  isFirst: boolean;
  isPicked: boolean;
};

/** Of many guests, only the one who is picked changes. */
const UnseatedGuest = memo(function UnseatedGuest(props: UnseatedGuestProps) {
  const { guest, isFirst, isPicked, isAwake, words } = props;
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
