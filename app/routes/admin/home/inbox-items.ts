// The contents of an inbox row, for each kind. Server only.

import { fullName, type Guest } from "#domain/guest/guest.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { type ReplyMeaning, readReplyMeaning, type AccountTrouble } from "#domain/mailings/reply-meaning.ts";
import { isStillNoted } from "#domain/rsvp/gone-allergies.ts";
import { findLikeGuests } from "#domain/names/name-likeness.ts";
import { formatList, formatMoment } from "#i18n/dates.ts";
import { allergiesWithWord, shownValue } from "#i18n/guest-fields.ts";
import { chairInWords, type TableReader } from "#i18n/guests/tables.ts";
import { wordsOf } from "#i18n/words.ts";
import type { AddressChanged, FreeSeat, LateAnswer } from "#server/workflows/inbox/list-inbox.ts";
import type { UndeliveredEmail, WaitingGone } from "#server/records/inbox-view.ts";
import type { WaitingEmails } from "#server/records/put-off-emails.ts";
import { isCorrectable } from "#server/workflows/emails/resend-email.ts";
import type { UnmatchedAnswer } from "#server/records/unmatched-answer.ts";
import type { AdminRequest } from "../admin-request.ts";
import type { StoredMailing } from "#server/records/mailings/mailings.ts";
import { mailingSubject } from "../editing/mailing-subject.ts";
import { shownNameOf } from "../editing/shown-name.ts";

export type UnmatchedItem = {
  id: string;
  name: string;
  email: string;
  when: string;
  accepts: boolean;
  /** The likeliest guest. */
  suggestion: { id: string; name: string } | null;
  /** Several guests have this name. */
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

export type GoneItem = {
  guestId: string;
  name: string;
  until: number;
  when: string;
  /** null: none of them. */
  severe: string | null;
  /** Of those that are still noted, and were severe. */
  marks: string | null;
  others: string | null;
};

export type EmailItem = {
  id: string;
  kind: string;
  subject: string;
  /** null: it is of none. */
  mailing: MailingId | null;
  to: string;
  guest: { id: string; name: string } | null;
  when: string;
  /** The mail server's own words, and what they mean; null: it said nothing. */
  reply: { text: string; meaning: ReplyMeaning } | null;
  isForgotten: boolean;
  mayHaveArrived: boolean;
  /** The initial text of the correction; null: another address would not help. */
  correctable: { address: string } | null;
};

export type PausedItem = {
  id: MailingId;
  subject: string;
  trouble: AccountTrouble;
  /** null: when one of the couple says so. */
  goesOn: string | null;
};

export type PutOffItem = Pick<WaitingEmails, "kind" | "to" | "count"> & {
  /** The guests whom the email is about. */
  names: string;
  when: string;
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

/** `chair` in words. */
export type SeatItem = { guestId: string; name: string; chair: string };

function momentOf({ services, language }: AdminRequest, at: number): string {
  return formatMoment(at, services.wedding.timeZone, language);
}

/** The most guests named in one row. */
export const mostNamed = 5;

export function toUnmatched(asked: AdminRequest, { id, form, at, reason }: UnmatchedAnswer): UnmatchedItem {
  const [likeliest] = findLikeGuests(form, asked.services.guestList.guests());
  return {
    id,
    name: `${form.firstName} ${form.lastName}`,
    email: form.email,
    when: momentOf(asked, at),
    accepts: form.answer === "accepted",
    isSeveral: reason === "several",
    suggestion: likeliest ? { id: likeliest.id, name: fullName(likeliest) } : null,
  };
}

export function toAddress(asked: AdminRequest, changed: AddressChanged): AddressItem {
  const { group, at, guest, email, isTakenBack } = changed;
  const when = momentOf(asked, at);
  return { group, at, guestId: guest.id, name: shownNameOf(asked, guest), when, ...email, isTakenBack };
}

export function toGone(asked: AdminRequest, { guest, gone, at }: WaitingGone): GoneItem {
  const reader = { language: asked.language, options: asked.services.wedding };
  const kindOf = ({ allergy, isSevere }: (typeof gone)[number]) =>
    isStillNoted(guest, allergy) ? "marks" : isSevere ? "severe" : "others";
  const listed = (wanted: ReturnType<typeof kindOf>) => {
    const some = gone.filter((one) => kindOf(one) === wanted).map(({ allergy }) => allergy);
    return some.length > 0 ? shownValue("allergies", some, reader) : null;
  };
  const lists = { severe: listed("severe"), marks: listed("marks"), others: listed("others") };
  const name = shownNameOf(asked, guest);
  return { guestId: guest.id, name, until: at, when: momentOf(asked, at), ...lists };
}

export function toEmail(asked: AdminRequest, email: UndeliveredEmail): EmailItem {
  const guest = email.guestId === null ? null : asked.services.guestList.byId(email.guestId)?.guest;
  const to = email.to.join(", ");
  return {
    id: email.id,
    kind: email.kind,
    subject: email.subject,
    mailing: email.mailing,
    to,
    guest: guest ? { id: guest.id, name: shownNameOf(asked, guest) } : null,
    when: momentOf(asked, email.endedAt ?? email.createdAt),
    reply: email.lastReply ? { text: email.lastReply, meaning: readReplyMeaning(email.lastReply) } : null,
    isForgotten: email.isForgotten,
    mayHaveArrived: email.unanswered > 0,
    correctable: isCorrectable(email, asked.admin) ? { address: guest ? (guest.email ?? "") : to } : null,
  };
}

export function toPaused(asked: AdminRequest, { id, mailing }: StoredMailing): PausedItem {
  const { pausedFor, pausedUntil } = mailing;
  return {
    id,
    subject: mailingSubject(asked, mailing),
    trouble: pausedFor ?? "refused",
    goesOn: pausedUntil === null ? null : momentOf(asked, pausedUntil),
  };
}

export function toPutOff(
  asked: AdminRequest,
  { kind, to, count, guestIds, dueAt }: WaitingEmails,
): PutOffItem {
  const { services, language } = asked;
  const names = guestIds.flatMap((id) => {
    const guest = services.guestList.byId(id)?.guest;
    return guest ? [shownNameOf(asked, guest)] : [];
  });
  const others = names.length - mostNamed;
  const named =
    others > 1 ? [...names.slice(0, mostNamed), wordsOf(language).inbox.putOff.others(others)] : names;
  const when = momentOf(asked, Math.max(dueAt, services.now()));
  return { kind, to, count, names: formatList(named, language), when };
}

export function toLate(asked: AdminRequest, { guest, at }: LateAnswer): LateItem {
  const { id: guestId, answer } = guest;
  return { guestId, name: shownNameOf(asked, guest), until: at, when: momentOf(asked, at), answer };
}

export function toKeptLists(asked: AdminRequest, { guest, at }: LateAnswer): KeptListsItem {
  const reader = { language: asked.language, options: asked.services.wedding };
  return {
    guestId: guest.id,
    name: shownNameOf(asked, guest),
    until: at,
    when: momentOf(asked, at),
    food: shownValue("foodOptions", guest.foodOptions, reader),
    allergies: allergiesWithWord(guest, reader),
  };
}

export function toSeat({ guest, chair }: FreeSeat, reader: TableReader): SeatItem {
  return { guestId: guest.id, name: fullName(guest), chair: chairInWords(chair, reader) };
}
