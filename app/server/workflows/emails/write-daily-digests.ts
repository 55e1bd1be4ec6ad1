// Emails each interested admin the news, every morning or soon after it happens. The end of the reported time
// is stored and moves in the commit of the email, so neither a restart nor a second process loses an email or
// writes it twice.

import { countGuests } from "#domain/guest/guest-list.ts";
import { pagePath } from "#domain/page.ts";
import { lastInstantOf } from "#domain/zoned-time.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { renderDailyDigest } from "#emails/daily-digest.ts";
import type { Json, StoredDocument, Write } from "#server/store/documents.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import type { Account } from "#server/identity/accounts.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { dailyDigestKind, gatherDigest, type AdminDigest } from "./gather-digest.ts";
import { newId } from "#server/records/history.ts";
import { digestCursorsCollection } from "#server/records/views.ts";
import { runNowAndThen } from "#server/run-now-and-then.ts";

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
  { answers, inbox, asked }: AdminDigest,
): Write {
  const { wedding, settings, guestList, random, now } = services;
  const language = spokenLanguage(wedding, own);
  const admin = settings.publicUrl + pagePath(language, "admin");
  const email = renderDailyDigest({
    language,
    wedding,
    siteUrl: settings.publicUrl + pagePath(language, "home"),
    inboxLink: `${admin}?tab=inbox`,
    guestListLink: admin,
    news: answers,
    soFar: countGuests(guestList.guests()),
    inbox,
    ...(asked ? { asked: { ...asked, questionsLink: `${admin}?questions=` } } : {}),
  });
  const about = { id: newId(random), kind: dailyDigestKind, guestId: null, now: now() };
  return emailToOutbox({ ...about, email: { to: [address], ...email } });
}

/** Another process was faster and has written the email, if any. */
async function commitUnlessTaken({ documents }: Services, writes: readonly Write[]): Promise<void> {
  await commitUnlessConflict(documents, writes);
}
