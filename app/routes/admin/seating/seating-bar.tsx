import { findChairBeside, chairOf, keyOf, needsNoSeat } from "#domain/seating/seating.ts";
import { fullName } from "#domain/guest/guest.ts";
import { textOfSubject } from "#domain/seating/plan-notes.ts";
import { findTable } from "#domain/seating/table-record.ts";
import type { SeatedGuest } from "./load-seating.ts";
import { TableList } from "./tables/table-card.tsx";
import type { Announcement, Seating, SeatingQuestion } from "./use-seating.ts";
import { useEffect, useRef } from "react";
import type { Words } from "#i18n/words.ts";

type SeatingBarProps = { seating: Seating; words: Words["seating"] };

export function SeatingBar({ seating, words }: SeatingBarProps) {
  const { picked, question, announcement } = seating;
  const face = question ? (
    <AskedInBar key={keyOf(question.chair)} question={question} seating={seating} words={words} />
  ) : picked ? (
    <Picked picked={picked} announcement={announcement} seating={seating} words={words} />
  ) : announcement ? (
    <Done announcement={announcement} seating={seating} words={words} />
  ) : null;
  return (
    <div
      className="seating-bar"
      role="group"
      aria-label={words.bar.label}
      tabIndex={-1}
      hidden={face === null}
    >
      {face}
    </div>
  );
}

type FaceProps = SeatingBarProps;

/** `announcement`: why the last seat was refused. */
function Picked({
  picked,
  announcement,
  seating,
  words,
}: FaceProps & { picked: SeatedGuest; announcement: Announcement | null }) {
  return (
    <>
      <p>
        {announcement ? <span className="refused">{announcement.text} </span> : null}
        {needsNoSeat(picked)
          ? announcement
            ? null
            : (picked.notAtDinner ? words.isNotAtDinner : words.hasSaidNo)(fullName(picked))
          : words.bar.picked(fullName(picked))}
      </p>
      {seating.mates > 1 ? (
        <label className="check">
          <input
            type="checkbox"
            checked={seating.isTogether}
            onChange={({ target }) => seating.setTogether(target.checked)}
          />
          <span>{words.bar.together(seating.mates)}</span>
        </label>
      ) : null}
      <ChairBesideButton picked={picked} seating={seating} words={words} />
      {needsNoSeat(picked) ? null : (
        <div className="table-links bar-tables">
          <TableList tables={seating.plan.tables} words={words} />
        </div>
      )}
      {chairOf(picked, seating.plan.sizes) && !needsNoSeat(picked) ? (
        <button
          type="button"
          className="button quiet small"
          data-after="chair"
          onClick={() =>
            seating.carryOut({
              intent: "lock-seat",
              subject: textOfSubject({ kind: "guest", of: picked.id }),
              lock: picked.isLocked ? "no" : "yes",
            })
          }
        >
          {picked.isLocked ? words.bar.unlock : words.bar.lock}
        </button>
      ) : null}
      {chairOf(picked, seating.plan.sizes) ? (
        <button
          type="button"
          className="button quiet small"
          data-after="chair"
          onClick={() => seating.unseat(picked)}
        >
          {needsNoSeat(picked) ? words.freeSeat : words.bar.unseat}
        </button>
      ) : null}
      <button type="button" className="button quiet small" data-after="guest" onClick={seating.drop}>
        {words.bar.cancel}
      </button>
    </>
  );
}

function Done({ announcement, seating, words }: FaceProps & { announcement: Announcement }) {
  const { group, agreedTo } = announcement;
  const [next] = seating.plan.unseated;
  return (
    <>
      <p className={announcement.tone}>{announcement.text}</p>
      {group ? (
        <button
          type="button"
          className="button quiet small"
          data-after="bar"
          onClick={() => seating.undo(group, agreedTo)}
        >
          {agreedTo > 1 ? words.bar.undoFor(agreedTo) : words.bar.undo}
        </button>
      ) : null}
      {next ? (
        <button
          type="button"
          className="button quiet small"
          data-after="free"
          onClick={() => seating.pick(next)}
        >
          {words.bar.next(fullName(next))}
        </button>
      ) : null}
      <button type="button" className="plain" data-after="list" onClick={seating.closeAnnouncement}>
        {words.bar.close}
      </button>
    </>
  );
}

function ChairBesideButton({ picked, seating, words }: FaceProps & { picked: SeatedGuest }) {
  const { plan, room } = seating;
  if (chairOf(picked, plan.sizes) || needsNoSeat(picked)) return null;
  const found = findChairBeside(plan, picked, ({ table }) => findTable(room.tables, table).isLocked);
  if (!found) return null;
  const { chair, mate, isNextTo } = found;
  const where = words.chair(words.table(chair.table), chair.seat);
  return (
    <button
      type="button"
      className="button small"
      data-after="chair"
      onClick={() => seating.seat(picked, chair, "if free")}
    >
      {(isNextTo ? words.bar.nextTo : words.bar.atTableOf)(fullName(mate), where)}
    </button>
  );
}

type AskedInBarProps = { question: SeatingQuestion; seating: Seating; words: Words["seating"] };

function AskedInBar({ question, seating, words }: AskedInBarProps) {
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
