// Everything that waits for a decision, by kind. Anything that could harm a guest comes first.

import type { ReactElement } from "react";
import { Link } from "react-router";
import { Notice } from "#ui/notice.tsx";
import { type Words, wordsOf } from "#i18n/words.ts";
import type { UnreadableNow } from "#server/workflows/inbox/list-inbox.ts";
import { EmailRow, PutOffRow, TriedRow } from "./email-rows.tsx";
import { HeldAnswers, InboxSection } from "./held-answers.tsx";
import type { InboxNotice } from "./inbox-answers.ts";
import {
  AddressRow,
  GoneRow,
  KeptListsRow,
  LateRow,
  PausedRow,
  SeatRow,
  UnmatchedRow,
} from "./inbox-rows.tsx";
import type { InboxPage, OriginItem, Shown, UnusualItem } from "./load-inbox.ts";
import type { useShownRefusal } from "./refusal.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormOf } from "../editing/form-of.tsx";
import { historyPath } from "../admin-paths.ts";
import "./inbox.css";

type WaitingProps = { data: InboxPage; refusal: ReturnType<typeof useShownRefusal> };

export function Waiting({ data, refusal }: WaitingProps) {
  const language = useLanguage();
  const words = useWords("inbox");
  const held = useWords("held");
  const section = <Item,>(
    kind: { title: string; note: string },
    shown: Shown<Item>,
    row: (item: Item) => ReactElement,
    isQuiet = false,
  ) => (
    <InboxSection {...{ words, kind, shown, isQuiet }}>{shown.items.map((item) => row(item))}</InboxSection>
  );
  return (
    <>
      {section(held.goneAllergies, data.goneAllergies, (item) => (
        <GoneRow key={item.guestId} item={item} />
      ))}
      {section(words.keptLists, data.keptLists, (item) => (
        <KeptListsRow key={item.guestId} item={item} />
      ))}
      {section(words.unreadable, data.unreadable, (item) => (
        <UnreadableRow key={`${item.collection} ${item.id}`} item={item} />
      ))}
      {section(held.unusual, data.unusual, (item) => (
        <UnusualRow key={`${item.source} ${item.digest}`} item={item} />
      ))}
      <HeldAnswers held={data.held} many={data.manyHeld} refusal={refusal} />
      {section(held.addresses, data.addresses, (item) => (
        <AddressRow key={item.group} item={item} />
      ))}
      {section(held.origin, { count: data.origins.length, items: data.origins }, (item) => (
        <OriginRow key={item.origin} item={item} />
      ))}
      {section(words.unmatched, data.unmatched, (item) => (
        <UnmatchedRow key={item.id} item={item} />
      ))}
      {section(wordsOf(language).replies.paused, data.paused, (item) => (
        <PausedRow key={item.id} item={item} />
      ))}
      {section(words.emails, data.emails, (item) => (
        <EmailRow key={item.id} item={item} refusal={refusal} />
      ))}
      {section(words.late, data.late, (item) => (
        <LateRow key={item.guestId} item={item} />
      ))}
      {section(words.seats, data.seats, (item) => (
        <SeatRow key={item.guestId} item={item} />
      ))}
      {section(
        words.putOff,
        data.putOff,
        (item) => (
          <PutOffRow key={`${item.kind} ${item.to}`} item={item} />
        ),
        true,
      )}
      {section(
        words.tried,
        data.tried,
        (item) => (
          <TriedRow key={item.id} item={item} />
        ),
        true,
      )}
    </>
  );
}

export function NoticeOfInbox({ notice, words }: { notice: string | null; words: Words["inbox"] }) {
  if (notice === null || !Object.hasOwn(words.notices, notice)) return null;
  return <Notice kind="good">{words.notices[notice as InboxNotice]}</Notice>;
}

/** Kinds that need a decision; the number beside the couple's names counts them. */
const waitingKinds = [
  "goneAllergies",
  "keptLists",
  "unreadable",
  "unusual",
  "addresses",
  "unmatched",
  "held",
  "paused",
  "emails",
  "late",
  "seats",
] as const satisfies readonly (keyof InboxPage)[];

export function countWaiting(data: InboxPage): number {
  return waitingKinds.reduce((sum, kind) => sum + data[kind].count, 0);
}

/** Of a document that cannot be read: what is wrong with it, and how to remove it. */
type UnreadableProps = { item: UnreadableNow };

function UnreadableRow({ item }: UnreadableProps) {
  const language = useLanguage();
  const words = useWords("inbox").unreadable;
  const { what, collection, id, version, fields } = item;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{words[what](id)}</p>
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
      </div>
    </li>
  );
}

function UnusualRow({ item }: { item: UnusualItem }) {
  const language = useLanguage();
  const { unusual: words, names: namesOf } = useWords("held");
  const { source, digest, count, names, when, until } = item;
  const whose = namesOf(names, count - names.length);
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{words.came[source](count)}</p>
        <p>{whose}</p>
        <p className="small">{when}</p>
      </div>
      <FormOf command="see-unusual" sends={{ source, digest, until }} isLive className="deeds">
        <Link to={historyPath(language, { [source]: digest })} aria-label={words.showFor(whose)}>
          {words.show}
        </Link>
        <button className="button quiet small" aria-label={words.fineFor(whose)}>
          {words.fine}
        </button>
      </FormOf>
    </li>
  );
}

function OriginRow({ item }: { item: OriginItem }) {
  const { origin: words, names: namesOf } = useWords("held");
  const { origin, unmatched, held, until, names } = item;
  const count = unmatched + held;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{words.came(count, held)}</p>
        <p className="small">{namesOf(names, count - names.length)}</p>
        <details className="fold">
          <summary>{words.discardTitle}</summary>
          <p>{words.discardNote}</p>
          {held > 0 ? <p>{words.heldNote}</p> : null}
          <FormOf command="discard-origin" sends={{ origin, until }} isLive className="deeds">
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
      </div>
    </li>
  );
}
