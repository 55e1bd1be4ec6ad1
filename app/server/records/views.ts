// The in-memory views next to the guest list. Each is read on first use, then updated document by document, and
// ends with the services.

import { collection } from "#server/store/collection.ts";
import type { Documents, StoredDocument } from "#server/store/documents.ts";
import { type Followed, followCollection, openFollower } from "#server/store/followed-collection.ts";
import type { Keys } from "#server/keys.ts";
import type { ArrivalTick } from "#domain/door/arrivals.ts";
import { answerInView, type AnswerInView, answersCollection, readAnswerRecord } from "./answer-record.ts";
import { openArrivals } from "./guest-list/arrivals.ts";
import { type ListSettingsView, openListSettings } from "./guest-list/list-settings.ts";
import { retentionCollection } from "./deletion-records.ts";
import { type FirstAnswers, type HistoryView, openFirstAnswers, openHistoryView } from "./history-view.ts";
import { type HouseholdsView, openHouseholdsView } from "./households.ts";
import { type InboxView, openInboxView } from "./inbox-view.ts";
import { mailingsCollection, readMailing, type StoredMailing } from "./mailings/mailings.ts";
import {
  type MailedEmail,
  openMailedEmails,
  openRecipients,
  type StoredRecipient,
} from "./mailings/recipients.ts";
import type { UploadedPhoto } from "#domain/photos/uploaded-photo.ts";
import { readUploadedPhoto, uploadedPhotosCollection } from "./photos/uploaded-photos.ts";
import { openWaitingEmails, type PutOffEmail } from "./put-off-emails.ts";
import { readReceipt, type Receipt, receiptsCollection } from "./receipts.ts";
import { openSeatingView, type SeatingView } from "./seating-document.ts";
import { type FirstEveningView, openFirstEvening } from "./wedding/first-evening.ts";
import { openWeddingContent, type WeddingContentView } from "./wedding/wedding-content.ts";
import { openStoppedAddresses, type StoppedAddresses } from "./stopped-addresses.ts";

/** The time of each admin's last digest, by account. */
export const digestCursorsCollection = collection("told");

/** Each rejects with `DocumentsUnavailable`, and the next call reads again. */
export type Views = Disposable & {
  history(): Promise<HistoryView>;
  households(): Promise<HouseholdsView>;
  firstAnswers(): Promise<FirstAnswers>;
  inbox(): Promise<InboxView>;
  waitingEmails(): Promise<Followed<PutOffEmail>>;
  stoppedAddresses(): Promise<StoppedAddresses>;
  digestCursors(): Promise<Followed<StoredDocument>>;
  deletions(): Promise<Followed<StoredDocument>>;
  listSettings(): Promise<ListSettingsView>;
  seating(): Promise<SeatingView>;
  weddingContent(): Promise<WeddingContentView>;
  firstEvening(): Promise<FirstEveningView>;
  arrivals(): Promise<Followed<ArrivalTick>>;
  uploadedPhotos(): Promise<Followed<UploadedPhoto>>;
  mailings(): Promise<Followed<StoredMailing>>;
  recipients(): Promise<Followed<StoredRecipient>>;
  mailedEmails(): Promise<Followed<MailedEmail>>;
  /** By the form's token. */
  receipts(): Promise<Followed<Receipt>>;
  /** By guest. */
  answers(): Promise<Followed<AnswerInView>>;
};

export function openViews(documents: Documents, keys: Keys): Views {
  const follower = openFollower(documents);
  const history = once(() => openHistoryView(follower));
  return {
    history,
    households: once(() => openHouseholdsView(follower, keys)),
    firstAnswers: once(async () => openFirstAnswers(await history())),
    inbox: once(() => openInboxView(follower, history)),
    waitingEmails: once(() => openWaitingEmails(follower)),
    stoppedAddresses: once(() => openStoppedAddresses(follower)),
    digestCursors: once(() => followCollection(follower, digestCursorsCollection, (stored) => stored)),
    deletions: once(() => followCollection(follower, retentionCollection, (stored) => stored)),
    listSettings: once(() => openListSettings(follower)),
    seating: once(() => openSeatingView(follower)),
    weddingContent: once(() => openWeddingContent(follower)),
    firstEvening: once(() => openFirstEvening(follower)),
    arrivals: once(() => openArrivals(follower)),
    uploadedPhotos: once(() => followCollection(follower, uploadedPhotosCollection, readUploadedPhoto)),
    mailings: once(() => followCollection(follower, mailingsCollection, readMailing)),
    recipients: once(() => openRecipients(follower)),
    mailedEmails: once(() => openMailedEmails(follower)),
    receipts: once(() => followCollection(follower, receiptsCollection, ({ data }) => readReceipt(data))),
    answers: once(() =>
      followCollection(follower, answersCollection, (stored) => answerInView(readAnswerRecord(stored))),
    ),
    [Symbol.dispose]: () => follower[Symbol.dispose](),
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
