// The waiting items, one line each, with what can be done about each.

import { Form, Link } from "react-router";
import { couple } from "#domain/roles.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { answerPath, guestPath, resultsPath } from "../admin-paths.ts";
import { Allowed } from "../editing/allowed.tsx";
import type {
  AddressItem,
  GoneItem,
  KeptListsItem,
  LateItem,
  PausedItem,
  SeatItem,
  UnmatchedItem,
} from "./inbox-items.ts";
import { ActButton } from "../editing/form-of.tsx";

export function UnmatchedRow({ item }: { item: UnmatchedItem }) {
  const language = useLanguage();
  const words = useWords("inbox").unmatched;
  const { id, name, email, when, accepts, suggestion, isSeveral } = item;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{name}</p>
        <p className="small">
          {accepts ? words.accepts : words.declines} · {email} · {when}
        </p>
        {isSeveral ? <p>{words.several}</p> : null}
        {suggestion ? (
          <p>
            <Link to={answerPath(language, id, { to: suggestion.id })}>{words.maybe(suggestion.name)}</Link>
          </p>
        ) : null}
      </div>
      <p className="deeds">
        <Link className="button quiet small" to={answerPath(language, id)} aria-label={words.openFor(name)}>
          {words.open}
        </Link>
      </p>
    </li>
  );
}

export function AddressRow({ item }: { item: AddressItem }) {
  const language = useLanguage();
  const words = useWords("held").addresses;
  const { group, at, guestId, name, when, from, to, isTakenBack } = item;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">
          <Link to={guestPath(language, guestId)}>{name}</Link>
        </p>
        <p>{words.moved(from, to ?? words.nothing)}</p>
        <p className="small">
          {isTakenBack ? words.takenBack : words.answered} · {when}
        </p>
      </div>
      <Form className="deeds" method="post">
        <input type="hidden" name="group" value={group} />
        <input type="hidden" name="at" value={at} />
        <ActButton does="undo-address" className="plain" aria-label={words.undoFor(name)}>
          {words.undo}
        </ActButton>
        <ActButton does="see-address" aria-label={words.seenFor(name)}>
          {words.seen}
        </ActButton>
      </Form>
    </li>
  );
}

export function GoneRow({ item }: { item: GoneItem }) {
  const language = useLanguage();
  const words = useWords("held").goneAllergies;
  const { guestId, name, until, when, severe, marks, others } = item;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">
          <Link to={guestPath(language, guestId)}>{name}</Link>
        </p>
        {severe === null ? null : <p>{words.severe(severe)}</p>}
        {marks === null ? null : <p>{words.mark(marks)}</p>}
        {others === null ? null : <p>{others}</p>}
        <p className="small">{when}</p>
      </div>
      <Form className="deeds" method="post">
        <input type="hidden" name="guest" value={guestId} />
        <input type="hidden" name="until" value={until} />
        <ActButton does="see-gone" className="plain" aria-label={words.seenFor(name)}>
          {words.seen}
        </ActButton>
        <ActButton does="put-back-allergies" aria-label={words.putBackFor(name)}>
          {words.putBack}
        </ActButton>
      </Form>
    </li>
  );
}

export function LateRow({ item }: { item: LateItem }) {
  const words = useWords("inbox").late;
  const { name, when, answer } = item;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{words.says(name, words[answer ?? "unknown"])}</p>
        <p className="small">{when}</p>
      </div>
      <DismissActions item={item} words={words} intent="see-late-answer" />
    </li>
  );
}

export function KeptListsRow({ item }: { item: KeptListsItem }) {
  const words = useWords("inbox").keptLists;
  const { name, when, food, allergies } = item;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{name}</p>
        {food === "" ? null : <p>{words.food(food)}</p>}
        {allergies === "" ? null : <p>{words.allergies(allergies)}</p>}
        <p className="small">{when}</p>
      </div>
      <DismissActions item={item} words={words} intent="see-kept-lists" />
    </li>
  );
}

export function SeatRow({ item }: { item: SeatItem }) {
  const words = useWords("inbox").seats;
  const { guestId, name, chair } = item;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{name}</p>
        <p className="small">{chair}</p>
      </div>
      <Form className="deeds" method="post">
        <input type="hidden" name="guest" value={guestId} />
        <ActButton does="keep-seat" className="plain" aria-label={words.keepFor(name)}>
          {words.keep}
        </ActButton>
        <ActButton does="free-seat" aria-label={words.freeFor(name)}>
          {words.free}
        </ActButton>
      </Form>
    </li>
  );
}

type DismissActionsProps = {
  item: Pick<LateItem, "guestId" | "name" | "until">;
  words: { open: string; openFor: (name: string) => string; seen: string; seenFor: (name: string) => string };
  intent: "see-late-answer" | "see-kept-lists";
};

/** Links to the guest, and marks as seen what had come up by the given time. */
function DismissActions({ item: { guestId, name, until }, words, intent }: DismissActionsProps) {
  const language = useLanguage();
  return (
    <div className="deeds">
      <Link to={guestPath(language, guestId)} aria-label={words.openFor(name)}>
        {words.open}
      </Link>
      <Form method="post">
        <input type="hidden" name="guest" value={guestId} />
        <input type="hidden" name="until" value={until} />
        <ActButton does={intent} aria-label={words.seenFor(name)}>
          {words.seen}
        </ActButton>
      </Form>
    </div>
  );
}

/** An email to all that the site has paused by itself. */
export function PausedRow({ item }: { item: PausedItem }) {
  const language = useLanguage();
  const { meanings, paused: words } = useWords("replies");
  const { id, subject, trouble, goesOn } = item;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{subject}</p>
        <p>{meanings[trouble]}</p>
        <p className="small">
          {goesOn === null ? null : `${words.goesOn(goesOn)} `}
          {words.advice[trouble]}
        </p>
      </div>
      <Allowed roles={couple}>
        <div className="deeds">
          <a
            className="button quiet small"
            href={resultsPath(language, id)}
            aria-label={words.openFor(subject)}
          >
            {words.open}
          </a>
        </div>
      </Allowed>
    </li>
  );
}
