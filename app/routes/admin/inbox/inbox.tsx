// The inbox: everything that waits for a decision, by kind.

import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { type Language, readLanguage } from "#domain/language.ts";
import { helpers } from "#domain/roles.ts";
import { heldWords, inboxWords, type InboxWords } from "#i18n/inbox.ts";
import { replyWords } from "#i18n/mailings/replies.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Flower } from "#ui/flower.tsx";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { useRefusalInSight } from "../editing/refusal-in-sight.ts";
import { useLiveChanges } from "../live.ts";
import type { Route } from "./+types/inbox";
import { HeldAnswers } from "./held-answers.tsx";
import type { InboxNotice } from "./inbox-answers.ts";
import { InboxSection } from "./inbox-section.tsx";
import {
  AddressRow,
  GoneRow,
  KeptListsRow,
  LateRow,
  PausedRow,
  SeatRow,
  UnmatchedRow,
} from "./inbox-rows.tsx";
import { EmailRow, PutOffRow, TriedRow } from "./email-rows.tsx";
import { type InboxPage, loadInbox } from "./load-inbox.ts";
import { OriginRow, UnusualRow } from "./many-rows.tsx";
import { Refused, useShownRefusal } from "./refusal.tsx";
import { guestFieldWords } from "#i18n/guest-fields.ts";
import type { UnreadableNow } from "#server/workflows/inbox/list-inbox.ts";
import { FormOf } from "../editing/form-of.tsx";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "inbox" };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadInbox(adminRequest(args)));

export { action } from "../act.ts";

export default function Inbox({ loaderData: data, actionData: answer, params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  useRefusalInSight(answer);
  const refusal = useShownRefusal(answer);
  const words = inboxWords[language];
  const { revalidate } = useRevalidator();
  useLiveChanges(data.mark, () => void revalidate());
  const title = useFocusAfterAction();
  const about = { refusal, language };
  const held = heldWords[language];
  const { tried, putOff, origins } = data;
  const waiting = [...waitingKinds.map((kind) => data[kind]), data.held];
  const isWaiting = waiting.some(({ count }) => count > 0);
  const isCounted = tried.count + putOff.count > 0;
  return (
    <article className="inbox">
      <header className="inbox-head">
        <h1 ref={title} tabIndex={-1}>
          {words.title}
        </h1>
        {isWaiting ? <p className="small">{words.lead}</p> : null}
      </header>
      <Notice notice={data.notice} words={words} />
      {refusal && !refusal.unsure ? <Refused refusal={refusal} words={words} /> : null}
      {isWaiting || isCounted ? null : <Nothing words={words} />}
      {isCounted && !isWaiting ? <p>{words.nothingToDo}</p> : null}
      {/* Anything that could harm a guest comes first. */}
      <InboxSection words={words} kind={held.goneAllergies} shown={data.goneAllergies}>
        {data.goneAllergies.items.map((item) => (
          <GoneRow key={item.guestId} item={item} language={language} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.keptLists} shown={data.keptLists}>
        {data.keptLists.items.map((item) => (
          <KeptListsRow key={item.guestId} item={item} language={language} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.unreadable} shown={data.unreadable}>
        {data.unreadable.items.map((item) => (
          <UnreadableRow key={`${item.collection} ${item.id}`} item={item} language={language} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={held.unusual} shown={data.unusual}>
        {data.unusual.items.map((item) => (
          <UnusualRow key={`${item.source} ${item.digest}`} item={item} language={language} />
        ))}
      </InboxSection>
      <HeldAnswers held={data.held} many={data.manyHeld} {...about} />
      <InboxSection words={words} kind={held.addresses} shown={data.addresses}>
        {data.addresses.items.map((item) => (
          <AddressRow key={item.group} item={item} language={language} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={held.origin} shown={{ count: origins.length, items: origins }}>
        {origins.map((item) => (
          <OriginRow key={item.origin} item={item} language={language} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.unmatched} shown={data.unmatched}>
        {data.unmatched.items.map((item) => (
          <UnmatchedRow key={item.id} item={item} language={language} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={replyWords[language].paused} shown={data.paused}>
        {data.paused.items.map((item) => (
          <PausedRow key={item.id} item={item} language={language} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.emails} shown={data.emails}>
        {data.emails.items.map((item) => (
          <EmailRow key={item.id} item={item} {...about} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.late} shown={data.late}>
        {data.late.items.map((item) => (
          <LateRow key={item.guestId} item={item} language={language} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.seats} shown={data.seats}>
        {data.seats.items.map((item) => (
          <SeatRow key={item.guestId} item={item} language={language} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.putOff} shown={putOff} isQuiet>
        {putOff.items.map((item) => (
          <PutOffRow key={`${item.kind} ${item.to}`} item={item} language={language} />
        ))}
      </InboxSection>
      <InboxSection words={words} kind={words.tried} shown={tried} isQuiet>
        {tried.items.map((item) => (
          <TriedRow key={item.id} item={item} language={language} />
        ))}
      </InboxSection>
      {isWaiting ? <p className="nothing-else">{words.nothingElse}</p> : null}
    </article>
  );
}

/** Kinds that need a decision; the number beside the tab counts them. */
const waitingKinds = [
  "goneAllergies",
  "keptLists",
  "unreadable",
  "unusual",
  "addresses",
  "unmatched",
  "paused",
  "emails",
  "late",
  "seats",
] as const satisfies readonly (keyof InboxPage)[];

/** An action removes its own button from the page, so the focus moves to the top for keyboard users. */
function useFocusAfterAction() {
  const title = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isFirst.current && isLost) title.current?.focus({ preventScroll: true });
    isFirst.current = false;
  });
  return title;
}

function Notice({ notice, words }: { notice: string | null; words: InboxWords }) {
  if (notice === null || !Object.hasOwn(words.notices, notice)) return null;
  return (
    <p className="notice good" role="status">
      {words.notices[notice as InboxNotice]}
    </p>
  );
}

function Nothing({ words }: { words: InboxWords }) {
  return (
    <div className="inbox-nothing">
      <Flower name="lilyOfTheValley" />
      <p className="said">{words.nothing}</p>
      <p>{words.nothingNote}</p>
    </div>
  );
}

/** Of a document that cannot be read: what is wrong with it, and how to remove it. */
type UnreadableProps = { item: UnreadableNow; language: Language };

function UnreadableRow({ item, language }: UnreadableProps) {
  const words = inboxWords[language].unreadable;
  const { what, collection, id, version, fields } = item;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{words[what](id)}</p>
        {fields.length > 0 ? (
          <ul className="small">
            {fields.map(({ field, holds }) => (
              <li key={field}>{words.holds(guestFieldWords[language].names[field], holds)}</li>
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
