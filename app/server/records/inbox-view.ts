// The inbox's sources, followed in memory so that the count on the tab needs no reads.

import type { FieldChange } from "#domain/guest/field-changes.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type GoneAllergy, isAway, stillGone } from "#domain/rsvp/gone-allergies.ts";
import type { StoredDocument } from "#server/store/documents.ts";
import {
  defineRecord,
  watchCollection,
  type Watched,
  type Watcher,
  withoutNamedLast,
} from "#server/store/define-record.ts";
import { outboxCollection, type OutboxEmail, readOutboxEmail } from "./outbox-email.ts";
import { type HistoryView, listHistoryRows, type RowInView } from "./history.ts";
import { readUnmatchedAnswer, type UnmatchedAnswer, unmatchedCollection } from "./unmatched-answer.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import type { GuestListView } from "./guest-list/guest-list-view.ts";
import * as v from "valibot";

export type UndeliveredEmail = Omit<OutboxEmail, "text" | "html"> & {
  id: string;
  version: string;
  isForgotten: boolean;
};

export type ReceivedAnswer = {
  guestId: GuestId;
  at: number;
  late: boolean;
  /** The guest gave the answer, not a cell of the couple's table, and it changed something. */
  isNews: boolean;
  group: string;
  /** Its change to the email, if a form of answers made it and the couple have not seen the answer before. */
  email: { from: string | null; to: string | null } | null;
  isTakenBack: boolean;
  isMoreKept: boolean;
  isFirst: boolean;
  visitor: string | null;
  origin: string | null;
};

type GoneByAnswer = { guestId: GuestId; at: number; gone: readonly GoneAllergy[] };

type Unreadable = "unreadable";

export type InboxView = {
  unmatched: Watched<UnmatchedAnswer | Unreadable>;
  undelivered: Watched<UndeliveredEmail | Unreadable>;
  answers: Watched<ReceivedAnswer>;
  gone: Watched<GoneByAnswer>;
  dismissals: Watched<Dismissal>;
};

export async function openInboxView(
  watcher: Watcher,
  openHistory: () => Promise<HistoryView>,
): Promise<InboxView> {
  const [history, unmatched, undelivered, dismissals] = await Promise.all([
    openHistory(),
    watchCollection(
      watcher,
      unmatchedCollection,
      (stored) => readUnmatchedAnswer(stored) ?? ("unreadable" as const),
    ),
    watchCollection(watcher, outboxCollection, pickUndelivered),
    watchCollection(watcher, dismissalsCollection, dismissalsCollection.read),
  ]);
  return {
    unmatched,
    undelivered,
    answers: history.watch(pickAnswer),
    gone: history.watch(pickGone),
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

function pickAnswer(row: RowInView): ReceivedAnswer | null {
  if (row.guestId === null || row.undoneBy !== null) return null;
  const { guestId, at, deed, changes, removed } = row;
  // An admin who attached an answer, or wrote one down, has seen it and knows how late it is.
  const isGiven = deed === "answered" && row.by === "guest";
  const isAttached = removed.some(({ collection }) => collection === unmatchedCollection.name);
  const isByGuest = isGiven || isAttached;
  const isNews = isByGuest && changes.length > 0;
  const late = row.late && isGiven;
  const isMoreKept = row.kept && deed === "answered";
  // A guest can undo only what another visitor answered.
  const isTakenBack = deed === "undone" && row.by === "guest";
  const isFirst = row.first && isGiven;
  const isSaid =
    (deed === "answered" && changes.length > 0) || changes.some(({ field }) => field === "answer");
  const isAnswer = isNews || late || isMoreKept || isTakenBack || isFirst || isSaid;
  if (!isAnswer) return null;
  // A browser may have filled in the address for an admin, too.
  const isByForm = row.by === "guest" || (deed === "answered" && !isAttached);
  const change = isByForm ? changes.find(({ field }) => field === "email") : undefined;
  const email = change ? addressesIn(change) : null;
  const { group, visitor, origin } = row;
  return { guestId, at, late, isNews, isMoreKept, group, email, isTakenBack, isFirst, visitor, origin };
}

/** An admin who wrote an answer down did it themselves, and may have been asked. */
function pickGone({ guestId, at, by, deed, gone, undoneBy }: RowInView): GoneByAnswer | null {
  if (guestId === null || undoneBy !== null || gone.length === 0) return null;
  return by === "admin" && deed === "answered" ? null : { guestId, at, gone };
}

function addressesIn({ from, to }: FieldChange) {
  return { from: typeof from === "string" ? from : null, to: typeof to === "string" ? to : null };
}

export type GoneOfGuest = { guestId: GuestId; gone: readonly GoneAllergy[] };

export async function findGoneIn(
  stores: Parameters<typeof listHistoryRows>[0],
  group: string,
  guests: readonly Guest[],
): Promise<GoneOfGuest[]> {
  const rows = (await listHistoryRows(stores, { group })).filter(({ undoneBy }) => undoneBy === null);
  return guests.flatMap((guest) => {
    const all = rows.filter(({ guestId }) => guestId === guest.id).flatMap(({ gone }) => gone);
    const gone = isAway(guest) ? [] : stillGone(all, guest);
    return gone.length > 0 ? [{ guestId: guest.id, gone }] : [];
  });
}

export type WaitingGone = { guest: Guest; gone: readonly GoneAllergy[]; at: number };

/** Once for each guest; those who lost a severe one come first. */
export function listGone({ guestList }: { guestList: GuestListView }, view: InboxView): WaitingGone[] {
  const open = [...view.gone.values()].filter(
    ({ guestId, at }) => !isDismissed(view, dismissalId("allergies", guestId), at),
  );
  const byGuest: ReadonlyMap<GuestId, typeof open> = Map.groupBy(open, ({ guestId }) => guestId);
  return [...byGuest]
    .flatMap(([guestId, rows]) => {
      const guest = guestList.byId(guestId)?.guest;
      if (!guest || isAway(guest)) return [];
      const gone = stillGone(
        rows.flatMap((row) => row.gone),
        guest,
      );
      return gone.length > 0 ? [{ guest, gone, at: Math.max(...rows.map(({ at }) => at)) }] : [];
    })
    .toSorted((one, other) => compareByLastName(one.guest, other.guest))
    .toSorted((one, other) => Number(isSevere(other)) - Number(isSevere(one)));
}

function isSevere({ gone }: WaitingGone): boolean {
  return gone.some((one) => one.isSevere);
}

export const answerSources = ["visitor", "origin"] as const;
export type AnswerSource = (typeof answerSources)[number];

type SeenKind = "late" | "kept lists" | "seat" | "letter" | "address" | "allergies" | AnswerSource;

/** Shared by all admins, for one matter only: a later one of the same kind appears again. */
export function dismissalId(kind: SeenKind, id: string): string {
  return `${kind} ${id}`;
}

export function isDismissed(
  { dismissals }: { dismissals: Watched<Dismissal> },
  id: string,
  at: number,
): boolean {
  return Number(dismissals.get(id)?.of ?? -Infinity) >= at;
}

const shape = v.object({ at: v.number(), of: v.union([v.string(), v.number()]) });
type Dismissal = v.InferOutput<typeof shape>;

export const dismissalsCollection = defineRecord({
  name: "seen",
  shape,
  backup: false,
  personal: { onTheDay: "goes", guest: { erased: withoutNamedLast, inFile: "whole" } },
  undo: "never",
  live: ["filters"],
});
