// For the couple's open pages, from the store's change feed, so that it covers every process.

import type { GuestId } from "#domain/guest/guest.ts";
import type { ArrivalTick } from "#domain/door/arrivals.ts";
import { type GuestRow, rowOf } from "#domain/guest/guest-list.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import { invitedKeys } from "#domain/households/invitation.ts";
import { hasQuestionnaire } from "#domain/rsvp/questionnaire.ts";
import { hasFurtherEvents } from "#domain/wedding/events.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { allRecords } from "#server/all-records.ts";
import type { Live } from "#server/store/define-record.ts";
import type { DocumentChange, Documents, StoredDocument } from "#server/store/documents.ts";
import { readStoredTick } from "#server/records/guest-list/saved-ticks.ts";
import { guestsCollection, readGuest } from "#server/records/guests.ts";
import { householdsCollection, readHousehold } from "#server/records/households.ts";

export type AdminChange = {
  mark: string;
  collections: readonly string[];
  /** null: deleted, or no longer readable. */
  guests: Readonly<Record<GuestId, GuestRow | null>>;
  /** The keys of the events to which households are invited since; null: to the usual ones. */
  invitations: Readonly<Record<HouseholdId, readonly string[] | null>>;
  /** Something changed that filters and tags of the list may depend on beside the guests themselves. */
  finding: boolean;
};

export type AdminFeed = {
  /** Two equal marks mean no change in between. */
  cursor(): string;
  listen(listener: FeedListener): Disposable;
  close(): void;
};

export type FeedListener = {
  onChange(change: AdminChange): void;
  /** It changes no other page, so it has no part in the mark. */
  onTicks?(ticks: readonly ArrivalTick[]): void;
  /** An admin signed out or an account changed, so the listener may have lost its permission. */
  onDoubt(): void;
  onEnd(): void;
};

function collectionsOf(...live: readonly Live[]): readonly string[] {
  return allRecords.filter((record) => live.some((one) => record.live.includes(one))).map(({ name }) => name);
}

export function concernsSeats({ collections }: Pick<AdminChange, "collections">): boolean {
  return collectionsOf("seats").some((name) => collections.includes(name));
}

/** Changes within this time (an import, a swap) are sent together. */
const gatherMs = 30;

type Needs = {
  documents: Documents;
  random: (bytes: number) => Buffer;
  wedding: () => Wedding;
};

export function openAdminFeed({ documents, random, wedding }: Needs): AdminFeed {
  // Each process counts separately, so its marks must differ.
  const name = random(6).toString("base64url");
  let count = 0;
  const listeners = new Set<FeedListener>();
  let gathered: DocumentChange[] = [];
  let timer: NodeJS.Timeout | null = null;

  function gather(changes: readonly DocumentChange[]): void {
    count += 1;
    if (listeners.size === 0) return;
    gathered.push(...changes);
    timer ??= setTimeout(notify, gatherMs);
  }

  function notify(): void {
    const change = summarise(gathered, cursor(), wedding());
    gathered = [];
    timer = null;
    for (const { onChange } of listeners) onChange(change);
  }

  function tellTicks(changes: readonly DocumentChange[]): void {
    const ticks = changes.flatMap(({ document }) => (document && readStoredTick(document)) ?? []);
    for (const { onTicks } of listeners) onTicks?.(ticks);
  }

  const cursor = () => `${name}.${count}`;
  function doubt(): void {
    for (const { onDoubt } of listeners) onDoubt();
  }

  const watches = [
    ...collectionsOf("pages", "filters", "seats").map((name) => documents.watch(name, gather)),
    ...collectionsOf("who may see").map((name) => documents.watch(name, doubt)),
    ...collectionsOf("ticks at the door").map((name) => documents.watch(name, tellTicks)),
  ];
  return {
    cursor,
    listen(listener) {
      listeners.add(listener);
      return { [Symbol.dispose]: () => void listeners.delete(listener) };
    },
    close() {
      for (const watch of watches) watch[Symbol.dispose]();
      if (timer) clearTimeout(timer);
      for (const { onEnd } of listeners) onEnd();
      listeners.clear();
    },
  };
}

function summarise(changes: readonly DocumentChange[], cursor: string, wedding: Wedding): AdminChange {
  const changesOf = ({ name }: { name: string }) => changes.filter(({ collection }) => collection === name);
  const collections = [...new Set(changes.map(({ collection }) => collection))];
  const hasMore = hasQuestionnaire(wedding);
  return {
    mark: cursor,
    collections,
    guests: Object.fromEntries(
      changesOf(guestsCollection).map(({ id, document }) => [id, document && toRow(document, hasMore)]),
    ),
    invitations: hasFurtherEvents(wedding)
      ? Object.fromEntries(
          changesOf(householdsCollection).map(({ id, document }) => [
            id,
            document && chosenKeys(document, wedding),
          ]),
        )
      : {},
    finding: collectionsOf("filters").some((name) => collections.includes(name)),
  };
}

function toRow(document: NonNullable<DocumentChange["document"]>, hasMore: boolean): GuestRow | null {
  const read = readGuest(document);
  return read.ok ? rowOf(read.value, hasMore) : null;
}

function chosenKeys({ data }: StoredDocument, wedding: Wedding): string[] | null {
  const household = readHousehold(data);
  return household.events === null ? null : invitedKeys(household, wedding);
}
