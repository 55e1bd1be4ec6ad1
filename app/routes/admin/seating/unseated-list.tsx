import { Fragment, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import { householdIdOf } from "#domain/households/household.ts";
import {
  claimedChair,
  comesToDinner,
  type SeatingPlan,
  tableOf,
  waitingInVain,
} from "#domain/seating/seating.ts";
import type { Words } from "#i18n/words.ts";
import { ActButton, FormOf } from "../editing/form-of.tsx";
import { isAlike } from "../editing/in-browser.ts";
import type { SeatedGuest } from "./load-seating.ts";
import { aboutGuest, ChairShape, chairStandingOf, needsOf } from "./seating-icons.tsx";
import { SeatingBar } from "./seating-bar.tsx";
import type { Seating } from "./use-seating.ts";
import { namesInVain } from "./refusals.tsx";

type DockProps = {
  seating: Seating;
  isAwake: boolean;
  isListOpen: boolean;
  setListOpen: (isOpen: boolean) => void;
  /** Missing on the page with a card for each table. */
  find?: string;
};

export function Dock({ seating, isAwake, isListOpen, setListOpen, find }: DockProps) {
  const { plan, picked, words } = seating;
  // A drop does not wait for a long list.
  const listed = useDeferredValue(plan);
  return (
    <div className="dock">
      <SeatingBar seating={seating} words={words} hasCards={find === undefined} />
      <section className="unseated raised" aria-labelledby="unseated" data-unseated="">
        <header className="spread">
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
          <UnseatedList plan={listed} pickedId={picked?.id ?? null} {...{ isAwake, find, words }} />
        </div>
      </section>
    </div>
  );
}

type UnseatedListProps = {
  plan: SeatingPlan<SeatedGuest>;
  pickedId: GuestId | null;
  isAwake: boolean;
  find: string | undefined;
  words: Words["seating"];
};

const mostSeatedFound = 8;

function UnseatedList({ plan, pickedId, isAwake, find, words }: UnseatedListProps) {
  const [query, setQuery] = useState(find ?? "");
  const list = useRef<HTMLUListElement>(null);
  const isSought = accentFoldedName(query) !== "";
  const inOrder = useMemo(() => inOrderOfList(plan.unseated), [plan]);
  // Names are folded and sorted for a search alone: a drop would wait for them.
  const seated = useMemo(
    () => (isSought ? plan.tables.flatMap(({ seats }) => seats.flat()).toSorted(compareByLastName) : []),
    [isSought, plan],
  );
  const waiting = isSought ? inOrder.filter((guest) => matches(guest, query)) : inOrder;
  const firstOpen = waiting.find((guest) => !comesToDinner(guest));
  const sitting = seated.filter((guest) => matches(guest, query)).slice(0, mostSeatedFound);
  const found = [...waiting, ...sitting];
  useEffect(() => {
    // The arrow keys move the list's one tab stop (use-room-events.ts); the guest who had it may have been seated.
    if (isAwake && !list.current?.querySelector("[tabindex='0']")) {
      list.current?.querySelector("[data-guest]")?.setAttribute("tabindex", "0");
    }
  });
  return (
    <>
      <form method="get" role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          name="find"
          className="search"
          aria-label={words.search}
          placeholder={words.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
        />
      </form>
      <ul
        ref={list}
        className="guests"
        hidden={found.length === 0}
        {...(isAwake ? { role: "listbox", "aria-labelledby": "unseated" } : {})}
      >
        {found.map((guest, at) => (
          <Fragment key={guest.id}>
            {guest === firstOpen ? (
              <li className="list-heading" aria-hidden="true">
                {words.notAnswered}
              </li>
            ) : null}
            <ListedGuest
              guest={guest}
              isFirst={at === 0}
              isSeated={at >= waiting.length}
              isNextHousehold={at > 0 && householdIdOf(guest) !== householdIdOf(found[at - 1] ?? guest)}
              isPicked={guest.id === pickedId}
              isAwake={isAwake}
              words={words}
            />
          </Fragment>
        ))}
      </ul>
      {plan.unseated.length === 0 && !isSought ? <p className="small">{words.nobodyUnseated}</p> : null}
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
  isNextHousehold: boolean;
};

/** Who is coming stands first, and a household together. */
function inOrderOfList(guests: readonly SeatedGuest[]): SeatedGuest[] {
  const byHousehold = [...Map.groupBy(guests, householdIdOf).values()].flat();
  return [...byHousehold.filter(comesToDinner), ...byHousehold.filter((guest) => !comesToDinner(guest))];
}

/** Of many guests, only the one who is picked changes, whom the site may have sent anew. */
const ListedGuest = memo(
  function ListedGuest(props: ListedGuestProps) {
    const { guest, isFirst, isSeated, isPicked, isNextHousehold, isAwake, words } = props;
    const chair = isSeated ? claimedChair(guest) : null;
    const table = chair ? null : tableOf(guest);
    return (
      <li
        data-guest={guest.id}
        className={isNextHousehold ? "next-household" : undefined}
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
  },
  ({ guest: one, ...before }, { guest: other, ...after }) => isAlike(before, after) && isAlike(one, other),
);

function matches(guest: SeatedGuest, query: string): boolean {
  const name = accentFoldedName(fullName(guest));
  return accentFoldedName(query)
    .split(" ")
    .every((word) => name.includes(word));
}

export function MayBeFree({ plan, words }: WaitingProps) {
  const guests = [...plan.mayBeFree, ...plan.declined.filter(tableOf)];
  if (guests.length === 0) return null;
  return (
    <section className="notice warn may-be-free" aria-labelledby="may-be-free">
      <h2 id="may-be-free" tabIndex={-1}>
        {words.mayBeFree}
      </h2>
      <p className="small">
        {guests.some(({ notAtDinner }) => notAtDinner) ? words.mayBeFreeAlso : words.mayBeFreeText}
      </p>
      <ul className="ruled-rows">
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

/** One press seats all of them; those who get no chair by it are named before and after. */
export function WaitingAtTables({ plan, words }: WaitingProps) {
  const count = plan.tables.flatMap(({ waiting }) => waiting).length;
  if (count === 0) return null;
  const inVain = namesInVain(plan, words);
  return (
    <form method="post" className="line waiting-at-tables">
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
