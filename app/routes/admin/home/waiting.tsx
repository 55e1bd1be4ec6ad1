// Everything that waits for a decision, by kind. Anything that could harm a guest comes first.

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
import type { InboxPage, OriginItem, UnusualItem } from "./load-inbox.ts";
import type { useShownRefusal } from "./refusal.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormOf } from "../editing/form-of.tsx";
import { historyPath } from "../admin-view.ts";
import "./inbox.css";

type WaitingProps = { data: InboxPage; refusal: ReturnType<typeof useShownRefusal> };

export function Waiting({ data, refusal }: WaitingProps) {
  const language = useLanguage();
  const words = useWords("inbox");
  const held = useWords("held");
  const about = { refusal };
  const { tried, putOff, origins } = data;
  return (
    <>
      <InboxSection words={words} kind={held.goneAllergies} shown={data.goneAllergies}>
        {data.goneAllergies.items.map((item) => (
          <GoneRow key={item.guestId} item={item} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.keptLists} shown={data.keptLists}>
        {data.keptLists.items.map((item) => (
          <KeptListsRow key={item.guestId} item={item} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.unreadable} shown={data.unreadable}>
        {data.unreadable.items.map((item) => (
          <UnreadableRow key={`${item.collection} ${item.id}`} item={item} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={held.unusual} shown={data.unusual}>
        {data.unusual.items.map((item) => (
          <UnusualRow key={`${item.source} ${item.digest}`} item={item} />
        ))}
      </InboxSection>
      <HeldAnswers held={data.held} many={data.manyHeld} {...about} />
      <InboxSection words={words} kind={held.addresses} shown={data.addresses}>
        {data.addresses.items.map((item) => (
          <AddressRow key={item.group} item={item} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={held.origin} shown={{ count: origins.length, items: origins }}>
        {origins.map((item) => (
          <OriginRow key={item.origin} item={item} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.unmatched} shown={data.unmatched}>
        {data.unmatched.items.map((item) => (
          <UnmatchedRow key={item.id} item={item} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={wordsOf(language).replies.paused} shown={data.paused}>
        {data.paused.items.map((item) => (
          <PausedRow key={item.id} item={item} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.emails} shown={data.emails}>
        {data.emails.items.map((item) => (
          <EmailRow key={item.id} item={item} {...about} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.late} shown={data.late}>
        {data.late.items.map((item) => (
          <LateRow key={item.guestId} item={item} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.seats} shown={data.seats}>
        {data.seats.items.map((item) => (
          <SeatRow key={item.guestId} item={item} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.putOff} shown={putOff} isQuiet>
        {putOff.items.map((item) => (
          <PutOffRow key={`${item.kind} ${item.to}`} item={item} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.tried} shown={tried} isQuiet>
        {tried.items.map((item) => (
          <TriedRow key={item.id} item={item} />
        ))}
      </InboxSection>
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
