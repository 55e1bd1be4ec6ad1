// Loads all kinds of waiting items. Server only.

import {
  type Inbox,
  listInbox,
  readUnreadable,
  type UnreadableNow,
} from "#server/workflows/inbox/list-inbox.ts";
import { listWaitingEmails } from "#server/records/put-off-emails.ts";
import { listManyHeld } from "#server/workflows/answers/settle-held-answers.ts";
import type { AdminRequest } from "../admin-request.ts";
import {
  type AddressItem,
  type EmailItem,
  type GoneItem,
  type KeptListsItem,
  type LateItem,
  mostNamed,
  type PausedItem,
  type PutOffItem,
  type SeatItem,
  toAddress,
  toEmail,
  toGone,
  toKeptLists,
  toLate,
  toPaused,
  toPutOff,
  toSeat,
  toUnmatched,
  type UnmatchedItem,
} from "./inbox-items.ts";
import { type HeldItem, loadHeld } from "./load-answer.ts";
import { formatMoments } from "#i18n/dates.ts";
import type { UnusualAnswers } from "#server/records/unusual-answers.ts";
import type { AnswerSource } from "#server/records/inbox-view.ts";

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

/** Saved first answers from one browser, for more guests than a family has. */
export type UnusualItem = {
  source: AnswerSource;
  digest: string;
  count: number;
  /** First names of some of the guests. */
  names: string[];
  when: string;
  until: number;
};

/** Waiting answers from one network address, from either many guests or one sender who makes up names. */
export type OriginItem = {
  origin: string;
  /** Answers that match no guest. */
  unmatched: number;
  /** Answers that wait beside an answer of the guest, or are held for their number. */
  held: number;
  /** When the newest of them arrived. */
  until: number;
  /** The names of some of the guests. */
  names: string[];
};

function toUnusual({ services, language }: AdminRequest, unusual: UnusualAnswers): UnusualItem {
  const { source, digest, guests, from, until } = unusual;
  return {
    source,
    digest,
    count: guests.length,
    names: someOf(guests.map(({ firstName }) => firstName)),
    when: formatMoments([from, until], services.wedding.timeZone, language),
    until,
  };
}

/** The smallest number that the couple may want to deal with at once. */
const fewestTogether = 3;

function listOrigins({ unmatched, held }: Pick<Inbox, "unmatched" | "held">): OriginItem[] {
  const waiting = [
    ...unmatched.map((answer) => ({ answer, isHeld: false })),
    ...held.map(({ answer }) => ({ answer, isHeld: true })),
  ];
  return [...Map.groupBy(waiting, ({ answer }) => answer.origin)].flatMap(([origin, answers]) => {
    if (origin === null || answers.length < fewestTogether) return [];
    const heldOnes = answers.filter(({ isHeld }) => isHeld).length;
    return {
      origin,
      unmatched: answers.length - heldOnes,
      held: heldOnes,
      until: Math.max(...answers.map(({ answer }) => answer.at)),
      names: someOf(answers.map(({ answer: { form } }) => `${form.firstName} ${form.lastName}`)),
    };
  });
}

/** Shows a single remaining name, because "and 1 more" is no shorter. */
function someOf(names: readonly string[]): string[] {
  return names.length > mostNamed + 1 ? names.slice(0, mostNamed) : [...names];
}
