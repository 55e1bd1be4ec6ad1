// The inbox's sources, followed in memory so that the count on the tab needs no reads.

import type { FieldChange } from "#domain/guest/field-changes.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { GoneAllergy } from "#domain/rsvp/gone-allergies.ts";
import type { StoredDocument } from "#server/store/documents.ts";
import { type Followed, followCollection, type Follower } from "#server/store/followed-collection.ts";
import { outboxCollection, type OutboxEmail, readOutboxEmail } from "./outbox-email.ts";
import type { HistoryView, RowInView } from "./history-view.ts";
import { dismissalsCollection, type Dismissal } from "./dismissals.ts";
import { type UnmatchedAnswer, readUnmatchedAnswer, unmatchedCollection } from "./unmatched-answer.ts";

export type UndeliveredEmail = Omit<OutboxEmail, "text" | "html"> & {
  id: string;
  version: string;
  isForgotten: boolean;
};

export type AnswerGiven = {
  guestId: GuestId;
  at: number;
  late: boolean;
  /** The guest gave the answer, not a cell of the couple's table, and it changed something. */
  isNews: boolean;
  group: string;
  /** Its change to the email, if a form of answers made it and the couple have not seen the answer before. */
  email: { from: string | null; to: string | null } | null;
  isTakenBack: boolean;
  /** Food or allergies stay on file that the form did not show. */
  kept: boolean;
  /** The first answer for this guest, by the guest or in the guest's name. */
  isFirst: boolean;
  /** Digests of the answering visitor, as in the history. */
  visitor: string | null;
  origin: string | null;
};

/** Allergies that went with an answer, or by its undo. */
export type GoneByAnswer = { guestId: GuestId; at: number; gone: readonly GoneAllergy[] };

export type Unreadable = "unreadable";

export type InboxView = {
  unmatched: Followed<UnmatchedAnswer | Unreadable>;
  undelivered: Followed<UndeliveredEmail | Unreadable>;
  answers: Followed<AnswerGiven>;
  gone: Followed<GoneByAnswer>;
  dismissals: Followed<Dismissal>;
};

export async function openInboxView(
  follower: Follower,
  openHistory: () => Promise<HistoryView>,
): Promise<InboxView> {
  const [history, unmatched, undelivered, dismissals] = await Promise.all([
    openHistory(),
    followCollection(
      follower,
      unmatchedCollection,
      (stored) => readUnmatchedAnswer(stored) ?? ("unreadable" as const),
    ),
    followCollection(follower, outboxCollection, pickUndelivered),
    followCollection(follower, dismissalsCollection, dismissalsCollection.read),
  ]);
  return {
    unmatched,
    undelivered,
    answers: history.follow(pickAnswer),
    gone: history.follow(pickGone),
    dismissals,
  };
}

function pickUndelivered(stored: StoredDocument): UndeliveredEmail | Unreadable | null {
  const email = readOutboxEmail(stored);
  if (!email) return "unreadable";
  if (email.state === "sent" || email.state === "withdrawn") return null;
  const { text, html, ...about } = email;
  return { ...about, id: stored.id, version: stored.version, isForgotten: text === null || html === null };
}

function pickAnswer(row: RowInView): AnswerGiven | null {
  if (row.guestId === null || row.undoneBy !== null) return null;
  const { guestId, at, deed, changes, removed } = row;
  // An admin who attached an answer, or wrote one down, has seen it and knows how late it is.
  const isGiven = deed === "answered" && row.by === "guest";
  const isAttached = removed.some(({ collection }) => collection === unmatchedCollection.name);
  const isByGuest = isGiven || isAttached;
  const isNews = isByGuest && changes.length > 0;
  const late = row.late && isGiven;
  const kept = row.kept && deed === "answered";
  // A guest can undo only what another visitor answered.
  const isTakenBack = deed === "undone" && row.by === "guest";
  const isFirst = row.first && isGiven;
  const isSaid =
    (deed === "answered" && changes.length > 0) || changes.some(({ field }) => field === "answer");
  const isAnswer = isNews || late || kept || isTakenBack || isFirst || isSaid;
  if (!isAnswer) return null;
  // A browser may have filled in the address for an admin, too.
  const isByForm = row.by === "guest" || (deed === "answered" && !isAttached);
  const change = isByForm ? changes.find(({ field }) => field === "email") : undefined;
  const email = change ? addressesIn(change) : null;
  const { group, visitor, origin } = row;
  return { guestId, at, late, isNews, kept, group, email, isTakenBack, isFirst, visitor, origin };
}

/** An admin who wrote an answer down did it themselves, and may have been asked. */
function pickGone({ guestId, at, by, deed, gone, undoneBy }: RowInView): GoneByAnswer | null {
  if (guestId === null || undoneBy !== null || gone.length === 0) return null;
  return by === "admin" && deed === "answered" ? null : { guestId, at, gone };
}

function addressesIn({ from, to }: FieldChange) {
  return { from: typeof from === "string" ? from : null, to: typeof to === "string" ? to : null };
}
