// What the inbox shows: the kinds of things that wait, or one answer that fits no guest. Server only.

import type { GuestField } from "#domain/field-changes.ts";
import { findLikeGuests } from "#domain/name-likeness.ts";
import { fullName, type Guest } from "#domain/guest.ts";
import { formatMoment } from "#i18n/dates.ts";
import { shownValue } from "#i18n/guest-fields.ts";
import {
  type FreeSeat,
  type KeptLists,
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
import { type AnswerPage, loadAnswer } from "./load-answer.ts";

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

export type KeptListsItem = {
  guestId: string;
  name: string;
  until: number;
  when: string;
  food: string;
  allergies: string;
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
  letters: Shown<LetterItem>;
  tried: Shown<LetterItem>;
  late: Shown<LateItem>;
  keptLists: Shown<KeptListsItem>;
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
    letters: show(inbox.failedLetters, (letter) => toLetter(asked, letter)),
    tried: show(inbox.triedLetters, (letter) => toLetter(asked, letter)),
    late: show(inbox.late, (late) => toLate(asked, late)),
    keptLists: show(inbox.keptLists, (kept) => toKeptLists(asked, kept)),
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

function toUnmatched(asked: AdminRequest, { id, form, at }: UnmatchedAnswer): UnmatchedItem {
  const [likeliest] = findLikeGuests(form, asked.services.guestList.guests());
  return {
    id,
    name: `${form.firstName} ${form.lastName}`,
    email: form.email,
    when: momentOf(asked, at),
    accepts: form.accept,
    suggestion: likeliest ? { id: likeliest.id, name: fullName(likeliest) } : null,
  };
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

function toKeptLists(asked: AdminRequest, { guest, at }: KeptLists): KeptListsItem {
  const reader = { language: asked.language, options: asked.services.wedding };
  return {
    guestId: guest.id,
    name: fullName(guest),
    until: at,
    when: momentOf(asked, at),
    food: shownValue("foodOptions", guest.foodOptions, reader),
    allergies: shownValue("allergies", guest.allergies, reader),
  };
}

function toSeat({ guest, chair }: FreeSeat): SeatItem {
  return { guestId: guest.id, name: fullName(guest), ...chair };
}
