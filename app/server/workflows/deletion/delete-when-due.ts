import type { Language } from "#domain/language.ts";
import {
  type AnnouncementDelivery,
  decideDeletion,
  type DeletionKind,
  deletionKinds,
  type DeletionState,
  earliestDeletion,
  seeClock,
} from "#domain/retention.ts";
import { pagePath } from "#domain/page.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { forgetBefore } from "#server/store/migrations/migration.ts";
import { retryOnConflict, type StoredDocument, type Write } from "#server/store/documents.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import { emailToOutbox, forgetOldEmails } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import {
  datesOf,
  deletionClock,
  type DeletionRecord,
  deletionRecords,
} from "#server/records/deletion-records.ts";
import { forgetAllHealthData } from "./forget-health-data.ts";
import { newId } from "#server/records/history.ts";
import { renderDeletionAnnouncement } from "#emails/admin-emails.ts";
import { allRecords } from "#server/all-records.ts";
import type { DefinedRecord } from "#server/store/define-record.ts";
import { forgetIntroductions } from "#server/workflows/wedding/forget-introductions.ts";

const announcementKind = "deletion announced";

/** Rejects with `DocumentsUnavailable` or `IdentityUnavailable`; the next day continues. */
export async function deleteWhenDue(services: Services): Promise<void> {
  for (const kind of deletionKinds)
    await retryOnConflict(services, () => deleteIfDue(services, kind), mostAttempts);
  await retryOnConflict(
    services,
    async () => {
      const { value, stored } = await deletionClock.find(services);
      await services.documents.commit([deletionClock.put(seeClock(value, services.now()), stored)]);
    },
    mostAttempts,
  );
}

const mostAttempts = 20;

type Found = { stored: StoredDocument | null; value: DeletionRecord };

async function deleteIfDue(services: Services, kind: DeletionKind): Promise<void> {
  const { now, wedding } = services;
  const found = {
    allergies: await deletionRecords.allergies.find(services),
    everything: await deletionRecords.everything.find(services),
  };
  const { allergies, everything } = found;
  const dates = datesOf(services, { allergies: allergies.value.moved, everything: everything.value.moved });
  // Food and allergies may not have their own day.
  if (!dates || (kind === "allergies" && dates.allergies === dates.everything)) return;
  const { value: record } = found[kind];
  const { value: clock } = await deletionClock.find(services);
  const { state, act } = decideDeletion({
    state: record.state,
    date: dates[kind],
    now: now(),
    timeZone: wedding.timeZone,
    clock,
    delivery: await readDelivery(services, record),
  });
  if (act === "announce") return announce(services, kind, { ...found[kind], state });
  await keep(services, kind, { ...found[kind], next: { ...record, state } });
  if (act === "delete") await carryOut(services, kind);
}

async function keep(
  { documents }: Services,
  kind: DeletionKind,
  { stored, value, next }: Found & { next: DeletionRecord },
): Promise<void> {
  if (stored && JSON.stringify(value) === JSON.stringify(next)) return;
  await documents.commit([deletionRecords[kind].put(next, stored)]);
}

async function readDelivery(
  { documents }: Services,
  { emailIds }: DeletionRecord,
): Promise<AnnouncementDelivery> {
  const found = await Promise.all(emailIds.map((id) => outboxCollection.find(documents, id)));
  const emails = found.flatMap(({ value }) => value ?? []);
  const sent = emails.flatMap(({ state, endedAt }) =>
    state === "sent" && endedAt !== null ? [endedAt] : [],
  );
  return {
    sentAt: sent.length > 0 ? Math.min(...sent) : null,
    isUnderWay: emails.some(({ state }) => state === "waiting" || state === "sending"),
  };
}

/** To every admin, whatever their preferences; without admins nothing is announced. */
async function announce(
  services: Services,
  kind: DeletionKind,
  { stored, value, state }: Found & { state: DeletionState },
): Promise<void> {
  const { accounts, documents, random, now, log } = services;
  const readers = (await accounts.list()).filter(({ role }) => role === "couple");
  if (readers.length === 0) {
    const next = { ...value, state: { ...state, announcedAt: null } };
    return keep(services, kind, { stored, value, next });
  }
  const emails = readers.map(({ email: address, language: own }) => {
    const language = spokenLanguage(services.wedding, own);
    const id = newId(random);
    const email = { to: [address], ...writeAnnouncement(services, kind, { state, language }) };
    return { id, write: emailToOutbox({ id, email, kind: announcementKind, guestId: null, now: now() }) };
  });
  const writes: Write[] = emails.map(({ write }) => write);
  const emailIds = emails.map(({ id }) => id);
  await documents.commit([...writes, deletionRecords[kind].put({ ...value, state, emailIds }, stored)]);
  log("deletion announced", { what: kind, emails: emailIds.length });
}

function writeAnnouncement(
  { wedding, settings }: Services,
  kind: DeletionKind,
  { state, language }: { state: DeletionState; language: Language },
) {
  return renderDeletionAnnouncement({
    language,
    wedding,
    kind,
    day: earliestDeletion(state, wedding.timeZone),
    siteUrl: settings.publicUrl + pagePath(language, "home"),
    settingsLink: `${settings.publicUrl}${pagePath(language, "admin")}/settings#deletion`,
  });
}

/** Nothing stops it now: the next check continues an interrupted deletion. */
async function carryOut(services: Services, kind: DeletionKind): Promise<void> {
  const { documents, settings, now, log } = services;
  const count = kind === "everything" ? await deleteEverythingPersonal(services) : 0;
  if (kind === "allergies") {
    await forgetAllHealthData(services);
    // The confirmations contain the guests' food choices.
    await forgetOldEmails(documents, Infinity);
  }
  forgetBefore(settings.dataFolder, { now: now(), all: true });
  await documents.scrub();
  const { stored, value } = await deletionRecords[kind].find(services);
  if (!value.state) return;
  const next = { ...value, state: { ...value.state, doneAt: now() } };
  await keep(services, kind, { stored, value, next });
  if (kind === "everything") log("everything personal deleted", { documents: count });
  else log("food and allergies deleted");
}

const writesAtOnce = 100;
const mostConflicts = 50;

/** The number of deleted documents. The files still need `scrub`. A call after an interruption continues. */
export async function deleteEverythingPersonal(services: Services): Promise<number> {
  const { documents, post } = services;
  // The store's list of emails is needed for their files, so the files go first.
  const emails = (await outboxCollection.list(documents)).map(({ id }) => id);
  for (const id of emails) await post.forget(id);
  await forgetIntroductions(services, () => true);
  let count = 0;
  for (const record of allRecords) {
    if (record.personal.onTheDay === "goes") count += await deleteAll(services, record);
  }
  // Emails that left at this moment.
  for (const id of emails) await post.forget(id);
  return count;
}

async function deleteAll(services: Services, { list, remove }: DefinedRecord): Promise<number> {
  const { documents } = services;
  let count = 0;
  for (;;) {
    const deleted = await retryOnConflict(
      services,
      async () => {
        const some = await list(documents, { limit: writesAtOnce });
        await documents.commit(some.map(remove));
        return some.length;
      },
      mostConflicts,
    );
    if (deleted === 0) return count;
    count += deleted;
  }
}
