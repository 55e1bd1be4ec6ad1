// A form's result, under the form's token, so that a resend is recognised. It contains no personal data.

import { hashOf } from "#server/keys.ts";
import { defineRecord, type Watched } from "#server/store/define-record.ts";
import * as v from "valibot";
import {
  comparedValues,
  fieldNames,
  type Guest,
  type GuestAnswer,
  isRsvpField,
} from "#domain/guest/guest.ts";
import { dayMs } from "#domain/zoned-time.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import type { Documents } from "#server/store/documents.ts";
import type { GuestListView } from "./guest-list/guest-list-view.ts";
import {
  type AnswerInView,
  answerInView,
  type AnswerRecord,
  answersCollection,
  isMoreOnFile,
  type ListedAnswerRecord,
  readAnswerRecord,
  onFileOf,
} from "./answer-record.ts";
import { findGoneIn, type GoneOfGuest } from "./inbox-view.ts";
import { type AnswerEmailState, findAnswerEmail } from "./put-off-emails.ts";
import { nothingOnFile } from "#domain/rsvp/rsvp.ts";
import { type HistoryRow, listHistoryRows } from "./history.ts";

const shape = v.object({
  /** null: the answer is a household's. */
  guestId: v.nullable(v.string()),
  /** Digest of the id of the household whose link gave the answer, as it may be a surname; null: another way. */
  household: v.nullable(v.string()),
  visitor: v.string(),
  body: v.string(),
  /** Digest of what was saved. If it no longer matches, another answer has replaced it. */
  saved: v.string(),
  /** The ids of the confirmations, in the outbox or among the put-off emails. */
  emailIds: v.array(v.string()),
  isNews: v.boolean(),
  late: v.boolean(),
  at: v.number(),
  keptEmail: v.boolean(),
  /** Digest of the answer's record, which the form of one guest only repeated; null: it did not. */
  repeats: v.nullable(v.string()),
  /** The history group that tells which allergies the answer took away; null: none. */
  goneIn: v.nullable(v.string()),
});

export const receiptsCollection = defineRecord({
  name: "receipts",
  shape,
  backup: false,
  personal: { onTheDay: "goes", guest: { erased: { field: "guestId" }, inFile: "whole" } },
  undo: "never",
  live: [],
  expires: { field: "at", afterMs: 30 * dayMs },
});

export type Receipt = v.InferOutput<typeof shape>;

/** Recognises the visitor without storing the id that opens the session. */
export function visitorDigest({ id }: { id: string }): string {
  return hashOf(id);
}

export function householdDigest(household: HouseholdId): string {
  return hashOf(household);
}

export function answerDigest(guest: GuestAnswer): string {
  const values = comparedValues(fieldNames.filter(isRsvpField), guest);
  return hashOf(JSON.stringify(values));
}

/** Equal as long as nobody's answer or name has changed, and nobody has come or gone. */
export function answersDigest(members: readonly Guest[]): string {
  const texts = members.map((guest) => [guest.id, guest.firstName, guest.lastName, answerDigest(guest)]);
  return hashOf(JSON.stringify(texts.toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1))));
}

export type SavedHousehold = {
  /** One for each address; the first is the one that the form gave. */
  emails: readonly AnswerEmailState[];
  isNews: boolean;
  late: boolean;
  gone: readonly GoneOfGuest[];
};

type SavedAnswer = SavedHousehold & {
  /** With the food and allergies that the form named, without those that were on file before. */
  guest: Guest;
  /** The email stayed as on file, and the visitor has seen it only masked. */
  isEmailMasked: boolean;
  isMoreKept: boolean;
};

export type AnswerOfBrowser = {
  token: string;
  guest: Pick<Guest, "id" | "firstName" | "lastName" | "answer" | "eventAnswers">;
};

const mostAnswers = 6;

type ViewsOfAnswers = {
  receipts(): Promise<Watched<Receipt>>;
  answers(): Promise<Watched<AnswerInView>>;
};

/** The visitor's own answers that stand, newest first. Rejects with `DocumentsUnavailable`. */
export async function listAnswersOf(
  services: Pick<Needs, "guestList"> & { views: ViewsOfAnswers },
  visitor: { id: string },
): Promise<AnswerOfBrowser[]> {
  const digest = visitorDigest(visitor);
  const [receipts, answers] = await Promise.all([services.views.receipts(), services.views.answers()]);
  return [...receipts]
    .filter(([, receipt]) => receipt.visitor === digest && receipt.guestId !== null)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .filter(([, { guestId }], at, all) => all.findIndex(([, other]) => other.guestId === guestId) === at)
    .slice(0, mostAnswers)
    .flatMap(([token, receipt]) => {
      const guest = services.guestList.byId(receipt.guestId ?? "")?.guest;
      const current = answers.get(receipt.guestId ?? "");
      if (!guest || !isStanding(receipt, guest, current ? { ...current, isStored: true } : null)) return [];
      // Nothing else of the guest goes to the browser.
      const { id, firstName, lastName, answer, eventAnswers } = guest;
      return [{ token, guest: { id, firstName, lastName, answer, eventAnswers } }];
    });
}

type Needs = { documents: Documents; guestList: GuestListView; now: () => number };

/** An answer that equals what is on file changes nothing of the guest but is still a new answer. */
function isStanding(
  { saved, repeats, visitor }: Receipt,
  guest: Guest,
  answer: (AnswerInView & { isStored: boolean }) | null,
): boolean {
  if (answerDigest(guest) !== saved) return false;
  if (repeats !== null) return answer?.digest === repeats;
  return !answer?.isStored || answer.visitor === visitor;
}

/** null: no such receipt of this visitor, or the guest has answered since: later answers are not for them. */
export async function findSavedAnswer(
  services: Needs,
  visitor: { id: string; own?: { guest: Pick<Guest, "id"> } | null },
  formToken: string,
): Promise<SavedAnswer | null> {
  const { value: receipt } = await receiptsCollection.find(services.documents, formToken);
  const guest = receipt?.guestId ? services.guestList.byId(receipt.guestId)?.guest : null;
  // Without cookies each page is another visitor, and a link shows whose answer it is.
  const isTheirs = receipt?.visitor === visitorDigest(visitor) || receipt?.guestId === visitor.own?.guest.id;
  if (!receipt || !guest || !isTheirs) return null;
  const listed = await findAnswerRecord(services, guest);
  const answer = listed && { ...answerInView(listed.record), isStored: listed.stored !== null };
  if (!isStanding(receipt, guest, answer)) return null;
  return {
    ...(await savedIn(services, receipt, [guest])),
    guest: { ...guest, ...onFileOf(guest, listed) },
    isEmailMasked: receipt.keptEmail,
    isMoreKept: isMoreOnFile(guest, listed),
  };
}

/** null: no such receipt of the household, or an answer has changed since. */
export async function findSavedHousehold(
  services: Needs,
  household: HouseholdId,
  formToken: string,
): Promise<SavedHousehold | null> {
  const { value: receipt } = await receiptsCollection.find(services.documents, formToken);
  // Only these members have this digest, whatever their household is called.
  const members = services.guestList.membersOf(household);
  return receipt?.saved === answersDigest(members) ? savedIn(services, receipt, members) : null;
}

async function savedIn(
  { documents, now }: Needs,
  { emailIds, isNews, late, goneIn }: Receipt,
  guests: readonly Guest[],
): Promise<SavedHousehold> {
  const emails = await Promise.all(emailIds.map((id) => findAnswerEmail({ documents, now }, id)));
  const gone = goneIn === null ? [] : await findGoneIn({ documents }, goneIn, guests);
  return { emails, isNews, late, gone };
}

/** null: the guest has not answered, and no link was made. */
export async function findAnswerRecord(
  { documents }: { documents: Documents },
  guest: Guest,
): Promise<ListedAnswerRecord | null> {
  const stored = await answersCollection.get(documents, guest.id);
  if (stored) return { record: readAnswerRecord(stored), stored };
  return guest.answered ? { record: await recordFromHistory({ documents }, guest), stored: null } : null;
}

export async function recordFromHistory(
  { documents }: { documents: Documents },
  guest: Guest,
): Promise<AnswerRecord> {
  const rows = await listHistoryRows({ documents }, { guestId: guest.id });
  const answers = rows.filter((row) => isAnswer(row) && row.undoneBy === null);
  const [first, last] = [answers[0], answers.at(-1)];
  // The first change of the email shows the earlier address; without one the address is still the current one.
  const emailFrom = (start: number): string | null => {
    const change = rows.slice(start).flatMap(emailChange)[0];
    return change ? (change.from as string | null) : guest.email;
  };
  const isMoved = rows.slice(rows.findIndex(isAnswer) + 1).some((row) => emailChange(row).length > 0);
  return {
    firstEmail: first ? emailFrom(rows.indexOf(first)) : null,
    saidEmail: last ? emailFrom(rows.indexOf(last) + 1) : null,
    provenEmail: null,
    householdEmail: null,
    visitor: null,
    // Old answers were stored just as their form said.
    said: { ...nothingOnFile, foodOptions: guest.foodOptions, allergies: guest.allergies },
    declinedAt: guest.answer === "declined" && last ? last.at : null,
    link: null,
    earlierLinks: [],
    handed: null,
    // The old link went to every address of an answer, so with a second address its holder is unknown.
    takesOldLinks: !isMoved,
    unproven: answers.filter(({ by }) => by === "guest").map(({ group }) => group),
    takenBack: false,
    hadMore: false,
    typedName: null,
  };
}

/** Of any of them; null: none has answered, or only the couple have noted it. Rejects with `DocumentsUnavailable`. */
export async function findLastAnswerAt(
  { documents }: { documents: Documents },
  guests: readonly Guest[],
): Promise<number | null> {
  const answered = guests.filter((guest) => guest.answered);
  const rows = await Promise.all(answered.map(({ id }) => listHistoryRows({ documents }, { guestId: id })));
  const times = rows.flat().flatMap((row) => (isAnswer(row) && row.undoneBy === null ? [row.at] : []));
  return times.length === 0 ? null : Math.max(...times);
}

export function isAnswer({ deed }: Pick<HistoryRow, "deed">): boolean {
  return deed === "answered" || deed === "attached";
}

function emailChange({ changes }: HistoryRow) {
  return changes.filter(({ field }) => field === "email");
}
