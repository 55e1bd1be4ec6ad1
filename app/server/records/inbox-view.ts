// What the inbox is made of, followed in memory, so that the count beside the tab costs nothing.

import type { FieldChange } from "#domain/guest/field-changes.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { StoredDocument } from "#server/store/documents.ts";
import { type Followed, followCollection, type Follower } from "#server/store/followed-collection.ts";
import { outboxCollection, type OutboxEmail, readOutboxEmail } from "./outbox-email.ts";
import type { HistoryView, RowInView } from "./history-view.ts";
import { readDismissal, dismissalsCollection, type Dismissal } from "./dismissals.ts";
import { type UnmatchedAnswer, readUnmatchedAnswer, unmatchedCollection } from "./unmatched-answer.ts";

/** An email that has not arrived, without what it says. */
export type UndeliveredEmail = Omit<OutboxEmail, "text" | "html"> & {
  id: string;
  version: string;
  isForgotten: boolean;
};

export type AnswerGiven = {
  guestId: GuestId;
  at: number;
  late: boolean;
  /** It came from the guest, not from a cell of the couple's table, and said something new. */
  isNews: boolean;
  group: string;
  /** What it changed of the email, where the couple did not. */
  email: { from: string | null; to: string | null } | null;
  isTakenBack: boolean;
  /** Food or allergies stay on file that its form did not show. */
  kept: boolean;
  /** The guest, or somebody in the guest's name, gave it, and had given none before. */
  isFirst: boolean;
  /** Digests of who gave it, as the history keeps them. */
  visitor: string | null;
  origin: string | null;
};

export type Unreadable = "unreadable";

export type InboxView = {
  unmatched: Followed<UnmatchedAnswer | Unreadable>;
  undelivered: Followed<UndeliveredEmail | Unreadable>;
  answers: Followed<AnswerGiven>;
  seen: Followed<Dismissal>;
};

export async function openInboxView(
  follower: Follower,
  openHistory: () => Promise<HistoryView>,
): Promise<InboxView> {
  const [history, unmatched, undelivered, seen] = await Promise.all([
    openHistory(),
    followCollection(
      follower,
      unmatchedCollection,
      (stored) => readUnmatchedAnswer(stored) ?? ("unreadable" as const),
    ),
    followCollection(follower, outboxCollection, pickUndelivered),
    followCollection(follower, dismissalsCollection, readDismissal),
  ]);
  return { unmatched, undelivered, answers: history.follow(pickAnswer), seen };
}

function pickUndelivered(stored: StoredDocument): UndeliveredEmail | Unreadable | null {
  const email = readOutboxEmail(stored);
  if (!email) return "unreadable";
  if (email.state === "sent") return null;
  const { text, html, ...about } = email;
  return { ...about, id: stored.id, version: stored.version, isForgotten: text === null || html === null };
}

/** By the guest or for the guest, but not one that was undone. */
function pickAnswer(row: RowInView): AnswerGiven | null {
  if (row.guestId === null || row.undoneBy !== null) return null;
  const { guestId, at, deed, changes, removed } = row;
  const isByGuest =
    deed === "answered" || removed.some(({ collection }) => collection === unmatchedCollection.name);
  const isNews = isByGuest && changes.length > 0;
  // An answer that was attached is late as well, but whoever attached it has seen that.
  const late = row.late && deed === "answered";
  const kept = row.kept && deed === "answered";
  // The guest undoes what another answered, and nothing else.
  const isTakenBack = deed === "undone" && row.by === "guest";
  const isFirst = row.first && deed === "answered";
  const isAnswer =
    isNews || late || kept || isTakenBack || isFirst || changes.some(({ field }) => field === "answer");
  if (!isAnswer) return null;
  const change = row.by === "guest" ? changes.find(({ field }) => field === "email") : undefined;
  const email = change ? addressesIn(change) : null;
  const { group, visitor, origin } = row;
  return { guestId, at, late, isNews, kept, group, email, isTakenBack, isFirst, visitor, origin };
}

function addressesIn({ from, to }: FieldChange) {
  return { from: typeof from === "string" ? from : null, to: typeof to === "string" ? to : null };
}
