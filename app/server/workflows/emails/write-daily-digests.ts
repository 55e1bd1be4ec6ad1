// The reported time moves in the commit of the email, so no restart or second process loses or repeats one.

import { countGuests } from "#domain/guest/guest-list.ts";
import { pagePath } from "#domain/page.ts";
import { lastInstantOf } from "#domain/zoned-time.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { renderDailyDigest, type DailyNews } from "#emails/daily-digest.ts";
import { commitUnlessConflict, type Json, type StoredDocument, type Write } from "#server/store/documents.ts";
import type { Account } from "#server/identity/accounts.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { newId } from "#server/records/history.ts";
import { dailyDigestKind } from "#server/records/outbox-email.ts";
import { digestCursorsCollection } from "#server/records/views.ts";
import { runNowAndThen } from "#server/run-now-and-then.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { isUnnamed } from "#domain/households/household.ts";
import { hasQuestionnaire } from "#domain/rsvp/questionnaire.ts";
import { openAnswers, tally } from "#domain/rsvp/answer-reader.ts";
import { isNameTyped } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";
import { listInvitations } from "#server/workflows/households/change-invitations.ts";
import { countKinds, listInbox, listInboxTimes } from "#server/workflows/inbox/list-inbox.ts";
import type { InboxView } from "#server/records/inbox-view.ts";

const timeOfEmail = "07:00";
const second = 1000;
/** Collects the answers of an evening into fewer emails for "at once". */
const gatherMs = 5 * 60 * second;
/** By then every process's timestamped changes are in the store. */
const settleMs = 15 * second;

export function openDailyDigests(services: Services): AsyncDisposable {
  return runNowAndThen(services, { work: () => writeDueDigests(services), failure: "daily digests failed" });
}

export async function writeDueDigests(services: Services): Promise<void> {
  const [readers, cursors] = await Promise.all([
    services.emailReaders.list(),
    services.views.of(digestCursorsCollection),
  ]);
  const byId = new Map(readers.map((account) => [account.id, account]));
  for (const [id, { stored }] of cursors) {
    // If the admin wants emails again later, the news starts from then.
    if (!byId.has(id)) await commitUnlessTaken(services, [digestCursorsCollection.remove(stored)]);
  }
  for (const account of byId.values()) {
    await writeDueDigest(services, account, cursors.get(account.id)?.stored ?? null);
  }
}

async function writeDueDigest(
  services: Services,
  account: Account,
  stored: StoredDocument | null,
): Promise<void> {
  const until = services.now() - settleMs;
  const cursor = digestCursorsCollection.read(stored);
  // No earlier mark, or one in the future: the clock was set back since.
  if (!cursor || cursor.until > until) {
    return commitUnlessTaken(services, [moveCursor(account, stored, { until, sentAt: null })]);
  }
  const isDue =
    account.emails === "daily" ? isMorning(services, cursor, until) : isGathered(services, cursor);
  if (!isDue) return;
  const news = await gatherDigest(services, { after: cursor.until, until });
  if (news) {
    const move = moveCursor(account, stored, { until, sentAt: services.now() });
    await commitUnlessTaken(services, [move, writeEmail(services, account, news)]);
  } else if (account.emails === "daily") {
    // The morning still counts as done: later news waits for the next one.
    await commitUnlessTaken(services, [moveCursor(account, stored, { ...cursor, until })]);
  }
}

function isMorning({ wedding }: Services, cursor: { until: number }, now: number): boolean {
  return cursor.until < lastInstantOf(timeOfEmail, wedding.timeZone, now);
}

function isGathered({ now }: Services, { sentAt }: { sentAt: number | null }): boolean {
  return sentAt === null || now() - sentAt >= gatherMs;
}

function moveCursor(
  { id }: Account,
  stored: StoredDocument | null,
  data: Readonly<Record<string, Json>>,
): Write {
  return digestCursorsCollection.put(id, stored, data);
}

function writeEmail(
  services: Services,
  { email: address, language: own }: Account,
  { answers, inbox, tallies }: NonNullable<Awaited<ReturnType<typeof gatherDigest>>>,
): Write {
  const { wedding, settings, guestList, random, now } = services;
  const language = spokenLanguage(wedding, own);
  const admin = settings.publicUrl + pagePath(language, "admin");
  const email = renderDailyDigest({
    language,
    wedding,
    siteUrl: settings.publicUrl + pagePath(language, "home"),
    inboxLink: `${admin}/inbox`,
    guestListLink: admin,
    news: answers,
    soFar: countGuests(guestList.guests()),
    inbox,
    ...(tallies ? { tally: { ...tallies, questionsLink: `${admin}/guests/questions` } } : {}),
  });
  const about = { id: newId(random), kind: dailyDigestKind, guestId: null, now: now() };
  return emailToOutbox({ ...about, email: { to: [address], ...email } });
}

async function commitUnlessTaken({ documents }: Services, writes: readonly Write[]): Promise<void> {
  await commitUnlessConflict(documents, writes);
}

type Span = { after: number; until: number };

export async function gatherDigest(services: Services, span: Span) {
  const view = await services.views.inbox();
  const guests = listAnswering(services, view, span);
  const isIn = (at: number | null) => at !== null && at > span.after && at <= span.until;
  const isInboxNew = (await listInboxTimes(services)).some(isIn);
  if (guests.length === 0 && !isInboxNew) return null;
  const late = new Set(
    [...view.answers.values()]
      .filter((answer) => answer.late && isIn(answer.at))
      .map(({ guestId }) => guestId),
  );
  return {
    tallies: hasQuestionnaire(services.wedding) ? await tallyAnswers(services, guests) : null,
    answers: tellAnswers(guests, late, await listNames(services, guests)),
    inbox: countKinds(await listInbox(services)),
  };
}

async function tallyAnswers(services: Services, news: readonly Guest[]) {
  const { guestList, wedding } = services;
  const all = guestList.guests();
  const answers = openAnswers(all, await listInvitations(services));
  return { news: tally(news, wedding, answers), soFar: tally(all, wedding, answers) };
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
