// Tells each admin who wants it what is new: every morning, or soon after it happens. Up to when an
// admin has been told is kept in the store and moves in the commit of the letter, so that neither a
// restart nor a second process loses a letter or writes it twice.

import * as v from "valibot";
import { countGuests } from "#domain/guest/guest-list.ts";
import { pagePath } from "#domain/page.ts";
import { lastInstantOf } from "#domain/zoned-time.ts";
import { renderDailyLetter } from "#emails/daily-letter.ts";
import type { Json, StoredDocument, Write } from "#server/store/documents.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import type { Account } from "#server/identity/accounts.ts";
import { letterToOutbox } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { dailyLetterKind, gatherDigest, type AdminDigest } from "./daily-news.ts";
import { newId } from "#server/records/history.ts";
import { toldCollection } from "#server/records/views.ts";
import { openLooks } from "#server/look-now-and-then.ts";

const timeOfLetter = "07:00";
const second = 1000;
/** Whoever wants it at once is not written to at every answer of an evening. */
const gatherMs = 5 * 60 * second;
/** What is kept with a time is in the store by then, in every process. */
const settleMs = 15 * second;

/** Looks now and then for letters that are due, until disposed of. */
export function openDailyLetters(services: Services): AsyncDisposable {
  return openLooks(services, { look: () => writeDueLetters(services), failure: "daily letters failed" });
}

/** Rejects with `DocumentsUnavailable`. */
export async function writeDueLetters(services: Services): Promise<void> {
  const [readers, marks] = await Promise.all([services.letterReaders.list(), services.views.told()]);
  const byId = new Map(readers.map((account) => [account.id, account]));
  const told = [...marks.values()];
  for (const mark of told.filter(({ id }) => !byId.has(id))) {
    // Whoever wants letters again later is told from then on.
    const { id, version } = mark;
    await commitUnlessTaken(services, [toldCollection.remove({ id, version })]);
  }
  for (const account of byId.values()) {
    const mark = told.find(({ id }) => id === account.id) ?? null;
    await writeDueLetter(services, account, mark);
  }
}

async function writeDueLetter(
  services: Services,
  account: Account,
  stored: StoredDocument | null,
): Promise<void> {
  const until = services.now() - settleMs;
  const mark = stored && v.parse(markShape, stored.data);
  // Nobody was told so far, or what is the future by now: somebody has put the clock back since.
  if (!mark || mark.until > until) {
    return commitUnlessTaken(services, [moveMark(account, stored, { until, sentAt: null })]);
  }
  const isDue = account.letters === "daily" ? isMorning(services, mark, until) : isGathered(services, mark);
  if (!isDue) return;
  const news = await gatherDigest(services, { after: mark.until, until });
  if (news) {
    const move = moveMark(account, stored, { until, sentAt: services.now() });
    await commitUnlessTaken(services, [move, writeLetter(services, account, news)]);
  } else if (account.letters === "daily") {
    // The morning has passed all the same: what comes after it waits for the next one.
    await commitUnlessTaken(services, [moveMark(account, stored, { ...mark, until })]);
  }
}

const markShape = v.object({ until: v.number(), sentAt: v.nullable(v.number()) });

function isMorning({ wedding }: Services, mark: { until: number }, now: number): boolean {
  return mark.until < lastInstantOf(timeOfLetter, wedding.timeZone, now);
}

function isGathered({ now }: Services, { sentAt }: { sentAt: number | null }): boolean {
  return sentAt === null || now() - sentAt >= gatherMs;
}

function moveMark(
  { id }: Account,
  stored: StoredDocument | null,
  data: Readonly<Record<string, Json>>,
): Write {
  return toldCollection.put(id, stored, data);
}

function writeLetter(
  services: Services,
  { email, language }: Account,
  { answers, inbox }: AdminDigest,
): Write {
  const { wedding, settings, guestList, random, now } = services;
  const admin = settings.publicUrl + pagePath(language, "admin");
  const letter = renderDailyLetter({
    language,
    wedding,
    siteUrl: settings.publicUrl + pagePath(language, "home"),
    inboxLink: `${admin}?tab=inbox`,
    guestListLink: admin,
    news: answers,
    soFar: countGuests(guestList.guests()),
    inbox,
  });
  const about = { id: newId(random), kind: dailyLetterKind, guestId: null, now: now() };
  return letterToOutbox({ ...about, letter: { to: [email], ...letter } });
}

/** Another process was quicker: then the letter, if any, is written. */
async function commitUnlessTaken({ documents }: Services, writes: readonly Write[]): Promise<void> {
  await commitUnlessConflict(documents, writes);
}
