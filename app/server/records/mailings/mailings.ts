import { type Mailing, type MailingId, mailingShape, reminderShape } from "#domain/mailings/mailing.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { isSameValue } from "#domain/history/patches.ts";
import { defineRecord, type ErasedPerson } from "#server/store/define-record.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import * as v from "valibot";
import { nothingReleased, paceShape, releasedShape, usualPace } from "#domain/mailings/pace.ts";
import { clockShape } from "#domain/retention.ts";

export type StoredMailing = { id: MailingId; version: string; mailing: Mailing };

export async function findMailing(
  { documents }: { documents: Documents },
  id: MailingId,
): Promise<StoredMailing | null> {
  const stored = await mailingsCollection.get(documents, id);
  return stored && readMailing(stored);
}

export function readMailing(stored: StoredDocument): StoredMailing | null {
  const mailing = mailingsCollection.read(stored);
  return mailing && { id: stored.id, version: stored.version, mailing };
}

export function putMailing(
  id: MailingId,
  mailing: Mailing,
  before: Pick<StoredMailing, "version"> | null,
): Write {
  return mailingsCollection.put(id, before, mailing);
}

export const mailingsCollection = defineRecord({
  name: "mailings",
  shape: mailingShape,
  backup: false,
  personal: {
    onTheDay: "goes",
    guest: {
      erased: withoutRecipient,
      inFile: {
        because: "is about many at once; what was sent to the guest is among the recipients and the emails",
      },
    },
  },
  undo: {
    grains: {},
    fits: ({ at, from, to }) =>
      isSameValue(at, ["tag"]) && [from, to].every((tag) => tag === null || typeof tag === "string"),
    open: (data) => tagOfWaiting.open(data),
    close: (content, data) => tagOfWaiting.close(content as never, data ?? {}),
  },
  live: [],
});

/** By which tag one that waits chooses; null: it has begun, or cannot be read. */
export const tagOfWaiting = {
  open(data: JsonObject | null): { tag: string | null } | null {
    const mailing = mailingsCollection.read(data && { data });
    const waits = mailing?.state === "draft" || mailing?.state === "scheduled";
    return waits ? { tag: mailing.audience.filter.tag } : null;
  },
  close({ tag }: { tag: string | null }, data: JsonObject): JsonObject {
    const mailing = mailingsCollection.read({ data });
    if (!mailing) return data;
    const { audience } = mailing;
    return { ...data, audience: { ...audience, filter: { ...audience.filter, tag } } };
  },
};

function withoutRecipient(
  { data }: Pick<StoredDocument, "data">,
  { id: guestId }: Pick<ErasedPerson, "id">,
): JsonObject {
  const mailing = mailingsCollection.read({ data });
  if (!mailing) return data;
  const { audience, planned } = mailing;
  if (![...audience.also, ...audience.without, ...planned].includes(guestId)) return data;
  const others = (guests: readonly GuestId[]) => guests.filter((id) => id !== guestId);
  const remaining = { ...audience, also: others(audience.also), without: others(audience.without) };
  return { ...mailing, audience: remaining, planned: others(planned) };
}

export const mailingSettingsCollection = defineRecord({
  name: "mailing settings",
  shape: v.union([paceShape, releasedShape, clockShape, reminderShape]),
  backup: false,
  personal: { onTheDay: "goes", guest: null },
  undo: "never",
  live: [],
});

export const { find: findPace, put: putPace } = mailingSettingsCollection.single(
  "pace",
  paceShape,
  usualPace,
);

/** Every email of a mailing writes it, so that of several processes only one sends at a time. */
export const { find: findReleased, put: putReleased } = mailingSettingsCollection.single(
  "released",
  releasedShape,
  nothingReleased,
);

export const { find: findMailingClock, put: putMailingClock } = mailingSettingsCollection.single(
  "clock",
  clockShape,
  null,
);

export const reminderSwitchId = "reminders";

export const { find: findReminderSwitch, put: putReminderSwitch } = mailingSettingsCollection.single(
  reminderSwitchId,
  reminderShape,
  null,
);
