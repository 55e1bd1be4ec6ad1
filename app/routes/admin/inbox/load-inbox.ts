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

export async function loadInbox(asked: AdminRequest): Promise<InboxPage> {
  const { url, services } = asked;
  // Taken before the rest is read, so that the feed reports changes made in between.
  const mark = services.adminFeed.mark();
  const inbox = await listInbox(services);
  const displayNames = (await services.views.seating()).displayNames();
  return {
    mark,
    notice: url.searchParams.get("notice"),
    goneAllergies: show(inbox.goneAllergies, (gone) => toGone(asked, gone)),
    unusual: show(inbox.unusual, (unusual) => toUnusual(asked, unusual)),
    unmatched: show(inbox.unmatched, (answer) => toUnmatched(asked, answer)),
    origins: listOrigins(inbox),
    held: {
      count: inbox.held.length,
      items: (await Promise.all(inbox.held.slice(0, mostShown).map((held) => loadHeld(asked, held)))).flat(),
    },
    manyHeld: (await listManyHeld(services)).length,
    addresses: show(inbox.addresses, (changed) => toAddress(asked, changed)),
    paused: show(inbox.paused, (mailing) => toPaused(asked, mailing)),
    emails: show(inbox.failedEmails, (email) => toEmail(asked, email)),
    tried: show(inbox.triedEmails, (email) => toEmail(asked, email)),
    putOff: show(listWaitingEmails(await services.views.waitingEmails()), (waiting) =>
      toPutOff(asked, waiting),
    ),
    late: show(inbox.late, (late) => toLate(asked, late)),
    keptLists: show(inbox.keptLists, (kept) => toKeptLists(asked, kept)),
    seats: show(inbox.freeSeats, (seat) => toSeat(seat, { language: asked.language, displayNames })),
    unreadable: {
      count: inbox.unreadable.length,
      items: await readUnreadable(services, inbox.unreadable.slice(0, mostShown)),
    },
  };
}

function show<From, Item>(all: readonly From[], draw: (from: From) => Item): Shown<Item> {
  return { count: all.length, items: all.slice(0, mostShown).map(draw) };
}
