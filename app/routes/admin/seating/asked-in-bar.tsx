// What the bar asks before a guest is seated: whether two swap, or who of several on one chair moves.

import { useEffect, useRef } from "react";
import { fullName } from "#domain/guest/guest.ts";
import { chairOf, needsNoSeat } from "#domain/seating/seating.ts";
import type { SeatingWords } from "#i18n/seating.ts";
import type { Seating, SeatingQuestion } from "./use-seating.ts";

type AskedInBarProps = { question: SeatingQuestion; seating: Seating; words: SeatingWords };

export function AskedInBar({ question, seating, words }: AskedInBarProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { table, seat } = question.chair;
  const chair = words.chair(words.table(table), seat);
  if (question.asks === "who") {
    return (
      <>
        <p>{words.bar.who(chair)}</p>
        {question.guests.map((guest, at) => (
          <button
            key={guest.id}
            ref={at === 0 ? first : undefined}
            type="button"
            className="button quiet small"
            data-after="chair"
            onClick={() => seating.pick(guest)}
          >
            {fullName(guest)}
          </button>
        ))}
        <button type="button" className="button quiet small" data-after="chair" onClick={seating.drop}>
          {words.bar.cancel}
        </button>
      </>
    );
  }
  const { guest, other } = question;
  const [name, otherName] = [fullName(guest), fullName(other)];
  const isGivenOn = needsNoSeat(other);
  const seated = chairOf(guest, seating.plan.sizes) ? words.bar.swapGives : words.bar.swapUnseats;
  const outcome = isGivenOn ? words.bar.giveOn : seated;
  return (
    <>
      <p>
        {words.bar.taken(chair, otherName)} <span className="small">{outcome(name, otherName)}</span>
      </p>
      <button
        ref={first}
        type="button"
        className="button small"
        data-after="chair"
        onClick={() => seating.seat(guest, question.chair, "swap")}
      >
        {isGivenOn ? words.bar.give(name) : words.bar.swap}
      </button>
      <button type="button" className="button quiet small" data-after="chair" onClick={seating.chooseAnother}>
        {words.bar.another}
      </button>
    </>
  );
}
