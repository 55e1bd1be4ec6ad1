import * as v from "valibot";
import type { GuestId } from "#domain/guest/guest.ts";
import {
  defineRecord,
  watchCollection,
  type Watched,
  type Watcher,
  openWatcher,
} from "#server/store/define-record.ts";
import type { Documents } from "#server/store/documents.ts";
import type { Keys } from "#server/keys.ts";
import { answerInView, answersCollection, readAnswerRecord } from "./answer-record.ts";
import { openArrivals } from "./guest-list/saved-ticks.ts";
import { openListSettings } from "./guest-list/saved-list-settings.ts";
import { type HistoryView, openHistoryView, type RowInView } from "./history.ts";
import { openHouseholdsView } from "./households.ts";
import { openInboxView } from "./inbox-view.ts";
import { mailingsCollection, readMailing } from "./mailings/mailings.ts";
import { openMailedEmails, openRecipients } from "./mailings/mailing-recipients.ts";
import { readUploadedPhoto, uploadedPhotosCollection } from "./photos/uploaded-photos.ts";
import { openWaitingEmails } from "./put-off-emails.ts";
import { receiptsCollection } from "./receipts.ts";
import { openSeatingView } from "./seating-document.ts";
import { openFirstEvening } from "./wedding/saved-first-evening.ts";
import { openWeddingContent } from "./wedding/wedding-content.ts";
import { openStoppedAddresses } from "./stopped-addresses.ts";

export const digestCursorsCollection = defineRecord({
  name: "told",
  shape: v.object({ until: v.number(), sentAt: v.nullable(v.number()) }),
  backup: false,
  personal: { onTheDay: { stays: "up to when an admin was told" }, guest: null },
  undo: "never",
  live: [],
});

/** Each rejects with `DocumentsUnavailable`, and the next call reads again. */
export function openViews(documents: Documents, keys: Keys) {
  const watcher = openWatcher(documents);
  const history = once(() => openHistoryView(watcher));
  const opened = new Map<string, () => Promise<unknown>>();
  return {
    of<Kept>({ name, watch }: { name: string; watch(watcher: Watcher): Promise<Kept> }) {
      const open = opened.get(name) ?? once(() => watch(watcher));
      opened.set(name, open);
      return open() as Promise<Kept>;
    },
    history,
    households: once(() => openHouseholdsView(watcher, keys)),
    firstAnswers: once(async () => openFirstAnswers(await history())),
    inbox: once(() => openInboxView(watcher, history)),
    waitingEmails: once(() => openWaitingEmails(watcher)),
    stoppedAddresses: once(() => openStoppedAddresses(watcher)),
    listSettings: once(() => openListSettings(watcher)),
    seating: once(() => openSeatingView(watcher)),
    weddingContent: once(() => openWeddingContent(watcher)),
    firstEvening: once(() => openFirstEvening(watcher)),
    arrivals: once(() => openArrivals(watcher)),
    uploadedPhotos: once(() => watchCollection(watcher, uploadedPhotosCollection, readUploadedPhoto)),
    mailings: once(() => watchCollection(watcher, mailingsCollection, readMailing)),
    recipients: once(() => openRecipients(watcher)),
    mailedEmails: once(() => openMailedEmails(watcher)),
    receipts: once(() => watchCollection(watcher, receiptsCollection, receiptsCollection.read)),
    answers: once(() =>
      watchCollection(watcher, answersCollection, (stored) => answerInView(readAnswerRecord(stored))),
    ),
    [Symbol.dispose]: (): void => watcher[Symbol.dispose](),
  };
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | null = null;
  return () => {
    if (opening) return opening;
    const started = open();
    opening = started;
    started.catch(() => (opening = null));
    return started;
  };
}

export type FirstAnswer = { guestId: GuestId; visitor: string | null; origin: string | null; at: number };

type FirstAnswers = { saved: Watched<FirstAnswer>; beingSaved: Set<FirstAnswer> };

function openFirstAnswers(history: HistoryView): FirstAnswers {
  return { saved: history.watch(pickFirstAnswer), beingSaved: new Set() };
}

/** Undone answers count too, because attempts count. What an admin wrote down is no visitor's attempt. */
function pickFirstAnswer(row: RowInView): FirstAnswer | null {
  const { deed, by, first, guestId, visitor, origin, at } = row;
  if (deed !== "answered" || by !== "guest" || !first || guestId === null) return null;
  return { guestId, visitor, origin, at };
}
