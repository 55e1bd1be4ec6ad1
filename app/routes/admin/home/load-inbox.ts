import { fullName } from "#domain/guest/guest.ts";
import { type AccountIssue, readReplyMeaning } from "#domain/mailings/reply-meaning.ts";
import { findLikeGuests, guessGuest } from "#domain/names/name-likeness.ts";
import { isStillNoted } from "#domain/rsvp/gone-allergies.ts";
import { formatList, formatMoment, formatMoments } from "#i18n/dates.ts";
import { allergiesWithWord, shownValue } from "#i18n/guest-fields.ts";
import { chairInWords } from "#i18n/guests/tables.ts";
import { wordsOf } from "#i18n/words.ts";
import type { UndeliveredEmail, WaitingGone } from "#server/records/inbox-view.ts";
import type { StoredMailing } from "#server/records/mailings/mailings.ts";
import type { WaitingEmails } from "#server/records/put-off-emails.ts";
import type { UnmatchedAnswer } from "#server/records/unmatched-answer.ts";
import type { UnusualAnswers } from "#server/records/unusual-answers.ts";
import { listManyHeld } from "#server/workflows/answers/settle-held-answers.ts";
import { isCorrectable } from "#server/workflows/emails/resend-email.ts";
import {
  type AddressChanged,
  countKinds,
  type FreeSeat,
  type Inbox,
  type InboxKind,
  inboxKinds,
  isOnlyTold,
  type LateAnswer,
  listInbox,
  readUnreadable,
} from "#server/workflows/inbox/list-inbox.ts";
import type { AdminRequest } from "../admin-request.ts";
import { displayNameOf, mailingSubject } from "../editing/reader.ts";
import { compareWith, loadHeld } from "./load-answer.ts";

/** The most items of a kind on the page: nobody decides on a hundred at a sitting. */
const mostShown = 30;

/** null: it was settled while the page was loading. */
const toItems = {
  goneAllergies: toGone,
  keptLists: toKeptLists,
  unreadable: toUnreadable,
  unusual: toUnusual,
  held: loadHeld,
  addresses: toAddress,
  origins: toOrigin,
  unmatched: toUnmatched,
  paused: toPaused,
  failedEmails: toEmail,
  late: toLate,
  freeSeats: toSeat,
  putOff: toPutOff,
  triedEmails: toEmail,
} satisfies { [Kind in InboxKind]: (ctx: AdminRequest, one: Inbox[Kind][number]) => unknown };

export type InboxItems = {
  [Kind in InboxKind]: NonNullable<Awaited<ReturnType<(typeof toItems)[Kind]>>>;
};

export type Displayed<Item> = { count: number; items: Item[]; isQuiet: boolean };
type DisplayedKinds = { [Kind in InboxKind]: Displayed<InboxItems[Kind]> };

export type InboxPage = Awaited<ReturnType<typeof loadInbox>>;

export async function loadInbox(ctx: AdminRequest, most = mostShown) {
  const { services } = ctx;
  // Taken before the rest is read, so that the feed reports changes made in between.
  const mark = services.adminFeed.cursor();
  const inbox = await listInbox(services);
  const loading = inboxKinds.map(async (kind) => {
    const draw: (ctx: AdminRequest, one: never) => unknown = toItems[kind];
    const items = await Promise.all(inbox[kind].slice(0, most).map((one) => draw(ctx, one as never)));
    const known = items.filter((item) => item !== null);
    return [kind, { count: inbox[kind].length, items: known, isQuiet: isOnlyTold(kind) }];
  });
  return {
    mark,
    /** Of what needs a decision, as beside the couple's names. */
    count: countKinds(inbox).reduce((sum, { count }) => sum + count, 0),
    kinds: Object.fromEntries(await Promise.all(loading)) as DisplayedKinds,
    manyHeld: (await listManyHeld(services)).length,
  };
}

function momentOf({ services, language }: AdminRequest, at: number): string {
  return formatMoment(at, services.wedding.timeZone, language);
}

/** Of a matter of one guest. `until`: when it came; a later one is another matter. */
function aboutGuest(ctx: AdminRequest, { guest, at }: LateAnswer) {
  const { id } = guest;
  return { id, guestId: id, name: displayNameOf(ctx, guest), until: at, when: momentOf(ctx, at) };
}

const mostNamed = 5;

async function toUnmatched(ctx: AdminRequest, { id, version, form, at, reason }: UnmatchedAnswer) {
  const guests = ctx.services.guestList.guests();
  const match = guessGuest(form, guests);
  const [likeliest] = match ? [] : findLikeGuests(form, guests);
  return {
    id,
    version,
    name: `${form.firstName} ${form.lastName}`,
    email: form.email,
    when: momentOf(ctx, at),
    accepts: form.answer === "accepted",
    isSeveral: reason === "several",
    suggestion: likeliest ? { id: likeliest.id, name: fullName(likeliest) } : null,
    /** With the one guest who must have been meant; null: the page of the answer asks who. */
    comparison: match && (await compareWith(ctx, { answerId: id, guestId: match.id })),
  };
}

function toAddress(ctx: AdminRequest, changed: AddressChanged) {
  const { group: id, at, email, isTakenBack } = changed;
  return { ...aboutGuest(ctx, changed), id, at, ...email, isTakenBack };
}

function toGone(ctx: AdminRequest, { guest, gone, at }: WaitingGone) {
  const reader = { language: ctx.language, options: ctx.services.wedding };
  const kindOf = ({ allergy, isSevere }: (typeof gone)[number]) =>
    isStillNoted(guest, allergy) ? "marks" : isSevere ? "severe" : "others";
  const listed = (wanted: ReturnType<typeof kindOf>) => {
    const some = gone.filter((one) => kindOf(one) === wanted).map(({ allergy }) => allergy);
    return some.length > 0 ? shownValue("allergies", some, reader) : null;
  };
  return {
    ...aboutGuest(ctx, { guest, at }),
    /** null: none of them. */
    severe: listed("severe"),
    /** Of those that are still noted, and were severe. */
    marks: listed("marks"),
    others: listed("others"),
  };
}

function toEmail(ctx: AdminRequest, email: UndeliveredEmail) {
  const guest = email.guestId === null ? null : ctx.services.guestList.byId(email.guestId)?.guest;
  const to = email.to.join(", ");
  return {
    id: email.id,
    kind: email.kind,
    subject: email.subject,
    /** null: it is of none. */
    mailing: email.mailing,
    to,
    guest: guest ? { id: guest.id, name: displayNameOf(ctx, guest) } : null,
    when: momentOf(ctx, email.endedAt ?? email.createdAt),
    /** The mail server's own words, and what they mean; null: it said nothing. */
    reply: email.lastReply ? { text: email.lastReply, meaning: readReplyMeaning(email.lastReply) } : null,
    isForgotten: email.isForgotten,
    mayHaveArrived: email.unanswered > 0,
    /** The initial text of the correction; null: another address would not help. */
    correctable: isCorrectable(email, ctx.admin) ? { address: guest ? (guest.email ?? "") : to } : null,
  };
}

function toPaused(ctx: AdminRequest, { id, mailing }: StoredMailing) {
  const { pausedFor, pausedUntil } = mailing;
  const issue: AccountIssue = pausedFor ?? "refused";
  return {
    id,
    subject: mailingSubject(ctx, mailing),
    issue,
    /** null: when one of the couple says so. */
    goesOn: pausedUntil === null ? null : momentOf(ctx, pausedUntil),
  };
}

function toPutOff(ctx: AdminRequest, { kind, to, count, guestIds, dueAt }: WaitingEmails) {
  const { services, language } = ctx;
  const names = guestIds.flatMap((id) => {
    const guest = services.guestList.byId(id)?.guest;
    return guest ? [displayNameOf(ctx, guest)] : [];
  });
  const others = names.length - mostNamed;
  const named =
    others > 1 ? [...names.slice(0, mostNamed), wordsOf(language).inbox.putOff.others(others)] : names;
  const when = momentOf(ctx, Math.max(dueAt, services.now()));
  return { id: `${kind} ${to}`, kind, to, count, names: formatList(named, language), when };
}

function toLate(ctx: AdminRequest, late: LateAnswer) {
  return { ...aboutGuest(ctx, late), answer: late.guest.answer };
}

function toKeptLists(ctx: AdminRequest, { guest, at }: LateAnswer) {
  const reader = { language: ctx.language, options: ctx.services.wedding };
  return {
    ...aboutGuest(ctx, { guest, at }),
    food: shownValue("foodOptions", guest.foodOptions, reader),
    allergies: allergiesWithWord(guest, reader),
  };
}

async function toSeat({ services, language }: AdminRequest, { guest, chair }: FreeSeat) {
  const reader = { language, displayNames: (await services.views.seating()).displayNames() };
  return { id: guest.id, name: fullName(guest), chair: chairInWords(chair, reader) };
}

/** First answers that are saved, from one browser, for more guests than a family has. */
function toUnusual({ services, language }: AdminRequest, unusual: UnusualAnswers) {
  const { source, digest, guests, from, until } = unusual;
  return {
    id: `${source} ${digest}`,
    source,
    digest,
    count: guests.length,
    names: someOf(guests.map(({ firstName }) => firstName)),
    when: formatMoments([from, until], services.wedding.timeZone, language),
    until,
  };
}

function toOrigin(_: AdminRequest, { origin, answers, heldCount }: Inbox["origins"][number]) {
  return {
    id: origin,
    unmatched: answers.length - heldCount,
    /** Answers that wait beside an answer of the guest, or are held for their number. */
    held: heldCount,
    /** When the newest of them arrived. */
    until: Math.max(...answers.map(({ at }) => at)),
    names: someOf(answers.map(({ form }) => `${form.firstName} ${form.lastName}`)),
  };
}

async function toUnreadable({ services }: AdminRequest, one: Inbox["unreadable"][number]) {
  const read = await readUnreadable(services, one);
  return read && { ...read, document: one.id, id: `${one.collection} ${one.id}` };
}

/** Shows a single remaining name, because "and 1 more" is no shorter. */
function someOf(names: readonly string[]): string[] {
  return names.length > mostNamed + 1 ? names.slice(0, mostNamed) : [...names];
}
