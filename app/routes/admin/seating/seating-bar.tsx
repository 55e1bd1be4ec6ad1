import { findChairBeside, chairOf, keyOf, needsNoSeat } from "#domain/seating/seating.ts";
import { fullName } from "#domain/guest/guest.ts";
import { textOfSubject } from "#domain/seating/plan-notes.ts";
import { findTable } from "#domain/seating/table-record.ts";
import type { SeatedGuest } from "./load-seating.ts";
import { TableList } from "./tables/table-card.tsx";
import type { Announcement, Seating, SeatingQuestion } from "./use-seating.ts";
import { type ComponentProps, useEffect, useRef } from "react";
import type { Words } from "#i18n/words.ts";

/** `hasCards`: the page shows each table, to which the bar leads on a phone. */
type SeatingBarProps = { seating: Seating; words: Words["seating"]; hasCards?: boolean };

export function SeatingBar({ seating, words, hasCards = false }: SeatingBarProps) {
  const { picked, question, announcement } = seating;
  const face = question ? (
    <AskedInBar key={keyOf(question.chair)} question={question} seating={seating} words={words} />
  ) : picked ? (
    <Picked {...{ picked, announcement, seating, words, hasCards }} />
  ) : announcement ? (
    <Done announcement={announcement} seating={seating} words={words} />
  ) : null;
  return (
    <div
      className="seating-bar line"
      role="group"
      aria-label={words.bar.label}
      tabIndex={-1}
      hidden={face === null}
    >
      {face}
    </div>
  );
}

type BarButtonProps = ComponentProps<"button"> & {
  /** Where the focus goes (use-room-events.ts). */
  after: string;
};

function BarButton({ after, ...button }: BarButtonProps) {
  return <button type="button" className="button quiet small" data-after={after} {...button} />;
}

/** `announcement`: why the last seat was refused. */
type PickedProps = SeatingBarProps & { picked: SeatedGuest; announcement: Announcement | null };

function Picked({ picked, announcement, seating, words, hasCards }: PickedProps) {
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
      {hasCards && !needsNoSeat(picked) ? (
        <div className="table-links bar-tables">
          <TableList tables={seating.plan.tables} words={words} />
        </div>
      ) : null}
      {chairOf(picked, seating.plan.sizes) && !needsNoSeat(picked) ? (
        <BarButton
          after="chair"
          onClick={() =>
            seating.carryOut({
              intent: "lock-seat",
              subject: textOfSubject({ kind: "guest", of: picked.id }),
              lock: picked.isLocked ? "no" : "yes",
            })
          }
        >
          {picked.isLocked ? words.bar.unlock : words.bar.lock}
        </BarButton>
      ) : null}
      {chairOf(picked, seating.plan.sizes) ? (
        <BarButton after="chair" onClick={() => seating.unseat(picked)}>
          {needsNoSeat(picked) ? words.freeSeat : words.bar.unseat}
        </BarButton>
      ) : null}
      <BarButton after="guest" onClick={seating.drop}>
        {words.bar.cancel}
      </BarButton>
    </>
  );
}

function Done({ announcement, seating, words }: SeatingBarProps & { announcement: Announcement }) {
  const { group, agreedTo } = announcement;
  const [next] = seating.plan.unseated;
  return (
    <>
      <p className={announcement.tone}>{announcement.text}</p>
      {group ? (
        <BarButton after="bar" onClick={() => seating.undo(group, agreedTo)}>
          {agreedTo > 1 ? words.bar.undoFor(agreedTo) : words.bar.undo}
        </BarButton>
      ) : null}
      {next ? (
        <BarButton after="free" onClick={() => seating.pick(next)}>
          {words.bar.next(fullName(next))}
        </BarButton>
      ) : null}
      <BarButton after="list" className="plain" onClick={seating.closeAnnouncement}>
        {words.bar.close}
      </BarButton>
    </>
  );
}

function ChairBesideButton({ picked, seating, words }: SeatingBarProps & { picked: SeatedGuest }) {
  const { plan, room } = seating;
  if (chairOf(picked, plan.sizes) || needsNoSeat(picked)) return null;
  const found = findChairBeside(plan, picked, ({ table }) => findTable(room.tables, table).isLocked);
  if (!found) return null;
  const { chair, mate, isNextTo } = found;
  const where = words.chair(words.table(chair.table), chair.seat);
  return (
    <BarButton after="chair" className="button small" onClick={() => seating.seat(picked, chair, "if free")}>
      {(isNextTo ? words.bar.nextTo : words.bar.atTableOf)(fullName(mate), where)}
    </BarButton>
  );
}

function AskedInBar({ question, seating, words }: SeatingBarProps & { question: SeatingQuestion }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { table, seat } = question.chair;
  const chair = words.chair(words.table(table), seat);
  if (question.asks === "who") {
    return (
      <>
        <p>{words.bar.who(chair)}</p>
        {question.guests.map((guest, at) => (
          <BarButton
            key={guest.id}
            ref={at === 0 ? first : undefined}
            after="chair"
            onClick={() => seating.pick(guest)}
          >
            {fullName(guest)}
          </BarButton>
        ))}
        <BarButton after="chair" onClick={seating.drop}>
          {words.bar.cancel}
        </BarButton>
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
      <BarButton
        ref={first}
        after="chair"
        className="button small"
        onClick={() => seating.seat(guest, question.chair, "swap")}
      >
        {isGivenOn ? words.bar.give(name) : words.bar.swap}
      </BarButton>
      <BarButton after="chair" onClick={seating.chooseAnother}>
        {words.bar.another}
      </BarButton>
    </>
  );
}
