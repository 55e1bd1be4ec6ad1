// Loads all kinds of waiting items. Server only.

import { listInbox, readUnreadable, type UnreadableNow } from "#server/workflows/inbox/list-inbox.ts";
import { listWaitingEmails } from "#server/records/put-off-emails.ts";
import { listManyHeld } from "#server/workflows/answers/settle-held-answers.ts";
import type { AdminRequest } from "../admin-request.ts";
import {
  type AddressItem,
  type KeptListsItem,
  type GoneItem,
  type LateItem,
  type PausedItem,
  type EmailItem,
  type PutOffItem,
  type SeatItem,
  toAddress,
  toGone,
  toKeptLists,
  toLate,
  toPaused,
  toEmail,
  toPutOff,
  toSeat,
  toUnmatched,
  type UnmatchedItem,
} from "./inbox-items.ts";
import { listOrigins, type OriginItem, toUnusual, type UnusualItem } from "./many-items.ts";
import { type HeldItem, loadHeld } from "./load-answer.ts";

/** The most items of a kind on the page: nobody decides on a hundred at a sitting. */
const mostShown = 30;

export type Shown<Item> = { count: number; items: Item[] };

export type InboxPage = {
  mark: string;
  notice: string | null;
  goneAllergies: Shown<GoneItem>;
  unusual: Shown<UnusualItem>;
  unmatched: Shown<UnmatchedItem>;
  /** Waiting answers of which many came from one network address. */
  origins: OriginItem[];
  held: Shown<HeldItem>;
  /** The number of first answers held for their number, which one press accepts. */
  manyHeld: number;
  addresses: Shown<AddressItem>;
  paused: Shown<PausedItem>;
  emails: Shown<EmailItem>;
  tried: Shown<EmailItem>;
  putOff: Shown<PutOffItem>;
  late: Shown<LateItem>;
  keptLists: Shown<KeptListsItem>;
  seats: Shown<SeatItem>;
  unreadable: Shown<UnreadableNow>;
};

export async function loadInbox(asked: AdminRequest, most = mostShown): Promise<InboxPage> {
  const { url, services } = asked;
  // Taken before the rest is read, so that the feed reports changes made in between.
  const mark = services.adminFeed.mark();
  const inbox = await listInbox(services);
  const displayNames = (await services.views.seating()).displayNames();
  return {
    mark,
    notice: url.searchParams.get("notice"),
    goneAllergies: show(most, inbox.goneAllergies, (gone) => toGone(asked, gone)),
    unusual: show(most, inbox.unusual, (unusual) => toUnusual(asked, unusual)),
    unmatched: show(most, inbox.unmatched, (answer) => toUnmatched(asked, answer)),
    origins: listOrigins(inbox),
    held: {
      count: inbox.held.length,
      items: (await Promise.all(inbox.held.slice(0, most).map((held) => loadHeld(asked, held)))).flat(),
    },
    manyHeld: (await listManyHeld(services)).length,
    addresses: show(most, inbox.addresses, (changed) => toAddress(asked, changed)),
    paused: show(most, inbox.paused, (mailing) => toPaused(asked, mailing)),
    emails: show(most, inbox.failedEmails, (email) => toEmail(asked, email)),
    tried: show(most, inbox.triedEmails, (email) => toEmail(asked, email)),
    putOff: show(most, listWaitingEmails(await services.views.waitingEmails()), (waiting) =>
      toPutOff(asked, waiting),
    ),
    late: show(most, inbox.late, (late) => toLate(asked, late)),
    keptLists: show(most, inbox.keptLists, (kept) => toKeptLists(asked, kept)),
    seats: show(most, inbox.freeSeats, (seat) => toSeat(seat, { language: asked.language, displayNames })),
    unreadable: {
      count: inbox.unreadable.length,
      items: await readUnreadable(services, inbox.unreadable.slice(0, most)),
    },
  };
}

function show<From, Item>(most: number, all: readonly From[], draw: (from: From) => Item): Shown<Item> {
  return { count: all.length, items: all.slice(0, most).map(draw) };
}
