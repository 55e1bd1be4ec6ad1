import type { ReactNode } from "react";
import { Link } from "react-router";
import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { answerPath, guestPath, historyPath, resultsPath } from "../admin-paths.ts";
import { Allowed } from "../page-parts.tsx";
import { ActButton, FormOf } from "../editing/form-of.tsx";
import { AttachComparison } from "./comparison.tsx";
import type { InboxItems } from "./load-inbox.ts";

type RowProps<Kind extends keyof InboxItems> = { item: InboxItems[Kind] };

type MatterProps = { who: ReactNode; actions?: ReactNode; children?: ReactNode };

export function Matter({ who, actions, children }: MatterProps) {
  return (
    <li className="matter spread">
      <div className="what">
        <p className="who">{who}</p>
        {children}
      </div>
      {actions}
    </li>
  );
}

export function UnmatchedRow({ item }: RowProps<"unmatched">) {
  const language = useLanguage();
  const { unmatched: words, answer: ofAnswer } = useWords("inbox");
  const { id, version, name, email, when, accepts, suggestion, isSeveral, comparison } = item;
  const openLabel = comparison ? words.other : words.open;
  const open = (
    <Link
      className={comparison ? undefined : "button quiet small"}
      to={answerPath(language, id)}
      aria-label={words.openFor(openLabel, name)}
    >
      {openLabel}
    </Link>
  );
  const actions = (
    <FormOf
      command={null}
      sends={{
        answer: id,
        answerVersion: version,
        ...(comparison && { guest: comparison.guestId, guestVersion: comparison.guestVersion }),
      }}
      isLive
      className="actions spread"
    >
      <ActButton does="discard-answer" className="plain" aria-label={words.discardFor(name)}>
        {words.discard}
      </ActButton>
      {comparison ? <ActButton does="attach-answer">{ofAnswer.attach(comparison.name)}</ActButton> : open}
    </FormOf>
  );
  return (
    <Matter who={name} actions={actions}>
      <p className="small">
        {accepts ? words.accepts : words.declines} · {email} · {when}
      </p>
      {isSeveral ? <p>{words.several}</p> : null}
      {comparison ? (
        <>
          <p>{words.maybe(comparison.name)}</p>
          <AttachComparison comparison={comparison} isShort />
          <p className="small">{open}</p>
        </>
      ) : suggestion ? (
        <p>
          <Link to={answerPath(language, id, { to: suggestion.id })}>{words.maybe(suggestion.name)}</Link>
        </p>
      ) : null}
    </Matter>
  );
}

function GuestLink({ item: { guestId, name } }: { item: { guestId: string; name: string } }) {
  return <Link to={guestPath(useLanguage(), guestId)}>{name}</Link>;
}

export function AddressRow({ item }: RowProps<"addresses">) {
  const words = useWords("held").addresses;
  const { id, at, name, when, from, to, isTakenBack } = item;
  const actions = (
    <FormOf command={null} sends={{ group: id, at }} isLive className="actions spread">
      <ActButton does="undo-address" className="plain" aria-label={words.undoFor(name)}>
        {words.undo}
      </ActButton>
      <ActButton does="see-address" aria-label={words.seenFor(name)}>
        {words.seen}
      </ActButton>
    </FormOf>
  );
  return (
    <Matter who={<GuestLink item={item} />} actions={actions}>
      <p>{words.moved(from, to ?? words.nothing)}</p>
      <p className="small">
        {isTakenBack ? words.takenBack : words.answered} · {when}
      </p>
    </Matter>
  );
}

export function GoneRow({ item }: RowProps<"goneAllergies">) {
  const words = useWords("held").goneAllergies;
  const { guestId, name, until, when, severe, marks, others } = item;
  const actions = (
    <FormOf command={null} sends={{ guest: guestId, until }} isLive className="actions spread">
      <ActButton does="see-gone" className="plain" aria-label={words.seenFor(name)}>
        {words.seen}
      </ActButton>
      <ActButton does="put-back-allergies" aria-label={words.putBackFor(name)}>
        {words.putBack}
      </ActButton>
    </FormOf>
  );
  return (
    <Matter who={<GuestLink item={item} />} actions={actions}>
      {severe === null ? null : <p>{words.severe(severe)}</p>}
      {marks === null ? null : <p>{words.mark(marks)}</p>}
      {others === null ? null : <p>{others}</p>}
      <p className="small">{when}</p>
    </Matter>
  );
}

export function LateRow({ item }: RowProps<"late">) {
  const words = useWords("inbox").late;
  const { name, when, answer } = item;
  const actions = <DismissActions item={item} words={words} intent="see-late-answer" />;
  return (
    <Matter who={words.says(name, words[answer ?? "unknown"])} actions={actions}>
      <p className="small">{when}</p>
    </Matter>
  );
}

export function KeptListsRow({ item }: RowProps<"keptLists">) {
  const words = useWords("inbox").keptLists;
  const { name, when, food, allergies } = item;
  const actions = <DismissActions item={item} words={words} intent="see-kept-lists" />;
  return (
    <Matter who={name} actions={actions}>
      {food === "" ? null : <p>{words.food(food)}</p>}
      {allergies === "" ? null : <p>{words.allergies(allergies)}</p>}
      <p className="small">{when}</p>
    </Matter>
  );
}

export function SeatRow({ item: { id, name, chair } }: RowProps<"freeSeats">) {
  const words = useWords("inbox").freeSeats;
  const actions = (
    <FormOf command={null} sends={{ guest: id }} isLive className="actions spread">
      <ActButton does="keep-seat" className="plain" aria-label={words.keepFor(name)}>
        {words.keep}
      </ActButton>
      <ActButton does="free-seat" aria-label={words.freeFor(name)}>
        {words.free}
      </ActButton>
    </FormOf>
  );
  return (
    <Matter who={name} actions={actions}>
      <p className="small">{chair}</p>
    </Matter>
  );
}

type DismissActionsProps = {
  item: InboxItems["late"] | InboxItems["keptLists"];
  words: { open: string; openFor: (name: string) => string; seen: string; seenFor: (name: string) => string };
  intent: "see-late-answer" | "see-kept-lists";
};

/** Links to the guest, and marks as seen what had come up by the given time. */
function DismissActions({ item: { guestId, name, until }, words, intent }: DismissActionsProps) {
  const language = useLanguage();
  return (
    <FormOf command={intent} sends={{ guest: guestId, until }} isLive className="actions spread">
      <Link to={guestPath(language, guestId)} aria-label={words.openFor(name)}>
        {words.open}
      </Link>
      <button className="button quiet small" aria-label={words.seenFor(name)}>
        {words.seen}
      </button>
    </FormOf>
  );
}

export function PausedRow({ item: { id, subject, issue, goesOn } }: RowProps<"paused">) {
  const language = useLanguage();
  const { meanings, paused: words } = useWords("replies");
  const open = (
    <Allowed roles={couple}>
      <div className="actions spread">
        <a
          className="button quiet small"
          href={resultsPath(language, id)}
          aria-label={words.openFor(subject)}
        >
          {words.open}
        </a>
      </div>
    </Allowed>
  );
  return (
    <Matter who={subject} actions={open}>
      <p>{meanings[issue]}</p>
      <p className="small">
        {goesOn === null ? null : `${words.goesOn(goesOn)} `}
        {words.advice[issue]}
      </p>
    </Matter>
  );
}

export function UnreadableRow({ item }: RowProps<"unreadable">) {
  const language = useLanguage();
  const words = useWords("inbox").unreadable;
  const { what, collection, document: id, version, fields } = item;
  return (
    <Matter who={words[what](id)}>
      {fields.length > 0 ? (
        <ul className="small">
          {fields.map(({ field, holds }) => (
            <li key={field}>{words.holds(wordsOf(language).guestFields.names[field], holds)}</li>
          ))}
        </ul>
      ) : (
        <p className="small">{words.whole}</p>
      )}
      <details className="fold">
        <summary>{words.discardTitle}</summary>
        <p>{words.discardNote}</p>
        <FormOf command="discard-unreadable" sends={{ collection, id, version }} isLive>
          <button className="button quiet danger small" aria-label={words.discardFor(id)}>
            {words.discard}
          </button>
        </FormOf>
      </details>
    </Matter>
  );
}

export function UnusualRow({ item }: RowProps<"unusual">) {
  const language = useLanguage();
  const { unusual: words, names: namesOf } = useWords("held");
  const { source, digest, count, names, when, until } = item;
  const whose = namesOf(names, count - names.length);
  const actions = (
    <FormOf command="see-unusual" sends={{ source, digest, until }} isLive className="actions spread">
      <Link to={historyPath(language, { [source]: digest })} aria-label={words.showFor(whose)}>
        {words.show}
      </Link>
      <button className="button quiet small" aria-label={words.fineFor(whose)}>
        {words.fine}
      </button>
    </FormOf>
  );
  return (
    <Matter who={words.came[source](count)} actions={actions}>
      <p>{whose}</p>
      <p className="small">{when}</p>
    </Matter>
  );
}

export function OriginRow({ item }: RowProps<"origins">) {
  const { origins: words, names: namesOf } = useWords("held");
  const { id: origin, unmatched, held, until, names } = item;
  const count = unmatched + held;
  return (
    <Matter who={words.came(count, held)}>
      <p className="small">{namesOf(names, count - names.length)}</p>
      <details className="fold">
        <summary>{words.discardTitle}</summary>
        <p>{words.discardNote}</p>
        {held > 0 ? <p>{words.heldNote}</p> : null}
        <FormOf command="discard-origin" sends={{ origin, until }} isLive className="actions spread">
          {unmatched > 0 ? (
            <button className="button quiet danger small">
              {held > 0 ? words.discardUnmatched(unmatched) : words.discard(count)}
            </button>
          ) : null}
          {held > 0 ? (
            <button className="button quiet danger small" name="held" value="yes">
              {words.discardWithHeld(count, held)}
            </button>
          ) : null}
        </FormOf>
      </details>
    </Matter>
  );
}
