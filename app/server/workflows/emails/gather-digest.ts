// The content of an admin's digest: the answers of a period in their current state, and the inbox.

import type { DailyNews, InboxCounts } from "#emails/daily-digest.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { isUnnamed } from "#domain/households/household.ts";
import { asksMore } from "#domain/rsvp/asked.ts";
import { readSaid } from "#domain/rsvp/said.ts";
import { type Tally, tally } from "#domain/rsvp/tally.ts";
import { isNameTyped } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import type { Services } from "#server/services.ts";
import { listInvitations } from "#server/workflows/households/list-invitations.ts";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";
import type { InboxView } from "#server/records/inbox-view.ts";

/** After the first instant, up to and including the last. */
export type Span = { after: number; until: number };

export type AdminDigest = {
  answers: DailyNews;
  inbox: InboxCounts;
  /** null: the wedding has neither further events nor questions. */
  asked: { news: Tally; soFar: Tally } | null;
};

export const dailyDigestKind = "daily letter";

export async function gatherDigest(services: Services, span: Span): Promise<AdminDigest | null> {
  const view = await services.views.inbox();
  const guests = listAnswering(services, view, span);
  const inbox = await listInbox(services);
  const isIn = (at: number | null) => at !== null && at > span.after && at <= span.until;
  const isInboxNew =
    inbox.unmatched.some(({ at }) => isIn(at)) ||
    inbox.paused.some(({ mailing }) => isIn(mailing.pausedAt)) ||
    inbox.goneAllergies.some(({ at }) => isIn(at)) ||
    inbox.held.some(({ answer }) => isIn(answer.at)) ||
    // A failed digest must not cause another one.
    inbox.failedEmails.some(({ kind, endedAt }) => kind !== dailyDigestKind && isIn(endedAt));
  if (guests.length === 0 && !isInboxNew) return null;
  const late = new Set(
    [...view.answers.values()]
      .filter((answer) => answer.late && isIn(answer.at))
      .map(({ guestId }) => guestId),
  );
  return {
    asked: asksMore(services.wedding) ? await tallyAnswers(services, guests) : null,
    answers: tellAnswers(guests, late, await listNames(services, guests)),
    inbox: {
      goneAllergies: inbox.goneAllergies.length,
      keptLists: inbox.keptLists.length,
      unusualAnswers: inbox.unusual.length,
      unmatched: inbox.unmatched.length,
      heldAnswers: inbox.held.length,
      changedAddresses: inbox.addresses.length,
      pausedMailings: inbox.paused.length,
      failedEmails: inbox.failedEmails.length,
      lateAnswers: inbox.late.length,
      freeSeats: inbox.freeSeats.length,
      unreadable: inbox.unreadable.length,
    },
  };
}

async function tallyAnswers(services: Services, news: readonly Guest[]): Promise<AdminDigest["asked"]> {
  const { guestList, wedding } = services;
  const all = guestList.guests();
  const said = readSaid(all, await listInvitations(services));
  return { news: tally(news, wedding, said), soFar: tally(all, wedding, said) };
}

function listAnswering({ guestList }: Services, view: InboxView, { after, until }: Span): Guest[] {
  const ids = [...view.answers.values()]
    .filter(({ isNews, at }) => isNews && at > after && at <= until)
    .map(({ guestId }) => guestId);
  return [...new Set(ids)]
    .flatMap((id) => guestList.byId(id)?.guest ?? [])
    .filter(({ answer }) => answer !== null)
    .toSorted(compareByLastName);
}

/** A companion without a name, or with one that was typed into a form, is called by the guest who brings them. */
async function listNames(
  services: Services,
  guests: readonly Guest[],
): Promise<ReadonlyMap<GuestId, string>> {
  const named = guests.map(async (guest): Promise<[GuestId, string]> => {
    const { companionOf } = guest;
    const host = companionOf === null ? undefined : services.guestList.byId(companionOf)?.guest;
    if (!host) return [guest.id, fullName(guest)];
    const isNamed = !isUnnamed(guest) && !isNameTyped(guest, await findAnswerRecord(services, guest));
    return [guest.id, isNamed ? fullName(guest) : `${fullName(host)} +1`];
  });
  return new Map(await Promise.all(named));
}

function tellAnswers(
  guests: readonly Guest[],
  late: ReadonlySet<string>,
  nameOf: ReadonlyMap<GuestId, string>,
): DailyNews {
  const names = (those: (guest: Guest) => boolean) =>
    guests.filter(those).map((guest) => nameOf.get(guest.id) ?? "");
  const coming = guests.filter(({ answer }) => answer === "accepted");
  return {
    accepted: names(({ answer }) => answer === "accepted"),
    declined: names(({ answer }) => answer === "declined"),
    late: names(({ id }) => late.has(id)),
    speeches: names(({ speech }) => speech === true),
    performances: names(({ performance }) => performance === true),
    food: coming.flatMap(({ foodOptions }) => foodOptions),
    withAllergies: coming.filter(({ allergies }) => allergies.length > 0).length,
  };
}
