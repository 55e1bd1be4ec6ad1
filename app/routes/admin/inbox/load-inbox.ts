// What the inbox shows: the kinds of things that wait, or one answer that fits no guest. Server only.

import type { GuestField } from "#domain/field-changes.ts";
import { findLikeGuests } from "#domain/name-likeness.ts";
import { fullName, type Guest } from "#domain/guest.ts";
import { formatMoment } from "#i18n/dates.ts";
import {
  type AddressChanged,
  type FreeSeat,
  type LateAnswer,
  listInbox,
  type UnreadableDocument,
} from "#server/workflows/inbox.ts";
import { listUnreadableFields } from "#server/workflows/mend-guest.ts";
import { guestsCollection } from "#server/documents/guest-list-view.ts";
import type { UndeliveredLetter } from "#server/workflows/inbox-view.ts";
import { isCorrectable } from "#server/workflows/resend-letter.ts";
import type { UnmatchedAnswer } from "#server/workflows/unmatched-answer.ts";
import type { AdminRequest } from "../admin-request.ts";
import { listManyHeld } from "#server/workflows/settle-held-answers.ts";
import { type AnswerPage, loadAnswer } from "./load-answer.ts";
import { type HeldItem, loadHeld } from "./load-held.ts";

/** More than this of a kind is for later: nobody decides on a hundred things at a sitting. */
const mostShown = 30;

export type Shown<Item> = { count: number; items: Item[] };

export type UnmatchedItem = {
  id: string;
  name: string;
  email: string;
  when: string;
  accepts: boolean;
  /** The likeliest guest. */
  suggestion: { id: string; name: string } | null;
  /** More than one guest has this name. */
  isSeveral: boolean;
};

export type AddressItem = {
  group: string;
  at: number;
  guestId: string;
  name: string;
  when: string;
  from: string;
  to: string | null;
  isTakenBack: boolean;
};

export type LetterItem = {
  id: string;
  kind: string;
  subject: string;
  to: string;
  guest: { id: string; name: string } | null;
  when: string;
  reply: string | null;
  isForgotten: boolean;
  /** The address to begin with; null: a right address would be no help. */
  correctable: { address: string } | null;
};

export type LateItem = {
  guestId: string;
  name: string;
  until: number;
  when: string;
  answer: Guest["answer"];
};

export type SeatItem = { guestId: string; name: string; table: string; seat: number };

export type UnreadableItem = UnreadableDocument & {
  version: string;
  /** Of a guest: what each field in question holds, as stored. */
  fields: { field: GuestField; holds: string }[];
};

export type InboxPage = {
  view: "list";
  mark: string;
  notice: string | null;
  unmatched: Shown<UnmatchedItem>;
  held: Shown<HeldItem>;
  /** First answers that were held for their number, to be taken in one press. */
  manyHeld: number;
  addresses: Shown<AddressItem>;
  letters: Shown<LetterItem>;
  tried: Shown<LetterItem>;
  late: Shown<LateItem>;
  seats: Shown<SeatItem>;
  unreadable: Shown<UnreadableItem>;
};

export type InboxData = InboxPage | AnswerPage;

export async function loadInbox(asked: AdminRequest): Promise<InboxData> {
  const { url, services } = asked;
  const answerId = url.searchParams.get("answer");
  if (answerId !== null) return loadAnswer(asked, answerId);
  // Before the rest is read: what changes meanwhile is told by the feed.
  const mark = services.adminFeed.mark();
  const inbox = await listInbox(services);
  return {
    view: "list",
    mark,
    notice: url.searchParams.get("notice"),
    unmatched: show(inbox.unmatched, (answer) => toUnmatched(asked, answer)),
    held: {
      count: inbox.held.length,
      items: (await Promise.all(inbox.held.slice(0, mostShown).map((held) => loadHeld(asked, held)))).flat(),
    },
    manyHeld: (await listManyHeld(services)).length,
    addresses: show(inbox.addresses, (changed) => toAddress(asked, changed)),
    letters: show(inbox.failedLetters, (letter) => toLetter(asked, letter)),
    tried: show(inbox.triedLetters, (letter) => toLetter(asked, letter)),
    late: show(inbox.late, (late) => toLate(asked, late)),
    seats: show(inbox.freeSeats, toSeat),
    unreadable: { count: inbox.unreadable.length, items: await readUnreadable(asked, inbox.unreadable) },
  };
}

function show<From, Item>(all: readonly From[], draw: (from: From) => Item): Shown<Item> {
  return { count: all.length, items: all.slice(0, mostShown).map(draw) };
}

async function readUnreadable(
  { services }: AdminRequest,
  all: readonly UnreadableDocument[],
): Promise<UnreadableItem[]> {
  const read = all.slice(0, mostShown).map(async (document) => {
    const stored = await services.documents.get(document.collection, document.id);
    if (!stored) return [];
    const fields = document.collection === guestsCollection ? listUnreadableFields(stored) : [];
    return [{ ...document, version: stored.version, fields }];
  });
  return (await Promise.all(read)).flat();
}

function momentOf({ services, language }: AdminRequest, at: number): string {
  return formatMoment(at, services.wedding.timeZone, language);
}

function toUnmatched(asked: AdminRequest, { id, form, at, reason }: UnmatchedAnswer): UnmatchedItem {
  const [likeliest] = findLikeGuests(form, asked.services.guestList.guests());
  return {
    id,
    name: `${form.firstName} ${form.lastName}`,
    email: form.email,
    when: momentOf(asked, at),
    accepts: form.accept,
    isSeveral: reason === "several",
    suggestion: likeliest ? { id: likeliest.id, name: fullName(likeliest) } : null,
  };
}

function toAddress(asked: AdminRequest, changed: AddressChanged): AddressItem {
  const { group, at, guest, email, isTakenBack } = changed;
  const when = momentOf(asked, at);
  return { group, at, guestId: guest.id, name: fullName(guest), when, ...email, isTakenBack };
}

function toLetter(asked: AdminRequest, letter: UndeliveredLetter): LetterItem {
  const guest = letter.guestId === null ? null : asked.services.guestList.byId(letter.guestId)?.guest;
  const to = letter.to.join(", ");
  return {
    id: letter.id,
    kind: letter.kind,
    subject: letter.subject,
    to,
    guest: guest ? { id: guest.id, name: fullName(guest) } : null,
    when: momentOf(asked, letter.endedAt ?? letter.createdAt),
    reply: letter.lastReply,
    isForgotten: letter.isForgotten,
    correctable: isCorrectable(letter) ? { address: guest ? (guest.email ?? "") : to } : null,
  };
}

function toLate(asked: AdminRequest, { guest, at }: LateAnswer): LateItem {
  const { id: guestId, answer } = guest;
  return { guestId, name: fullName(guest), until: at, when: momentOf(asked, at), answer };
}

function toSeat({ guest, chair }: FreeSeat): SeatItem {
  return { guestId: guest.id, name: fullName(guest), ...chair };
}
