// What holds for all mailings: their pace, what has left lately, and the switch for reminders.

import * as v from "valibot";
import { nothingReleased, type Pace, paceBounds, type Released, usualPace } from "#domain/mailings/pace.ts";
import type { ReminderSwitch } from "#domain/mailings/reminders.ts";
import type { ClockSeen } from "#domain/retention.ts";
import { collection } from "#server/store/collection.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import { clockShape } from "#server/records/deletion-records.ts";
import { mailingWordsShape } from "./mailings.ts";

export const mailingSettingsCollection = collection("mailing settings");

type Needs = { documents: Pick<Documents, "get"> };
type Found<Value> = { value: Value; stored: StoredDocument | null };

// Of a pace of 0 nothing would ever leave, and of a negative one everything at once.
const within = ({ least, most }: { least: number; most: number }) =>
  v.pipe(v.number(), v.toMinValue(least), v.toMaxValue(most));
const paceShape = v.object({ perMinute: within(paceBounds.perMinute), perDay: within(paceBounds.perDay) });
const releasedShape = v.object({ lastAt: v.nullable(v.number()), hours: v.record(v.string(), v.number()) });
const reminderShape = v.object({
  on: v.nullable(v.object({ at: v.number(), by: v.string() })),
  daysBefore: v.array(v.number()),
  words: mailingWordsShape,
});

export async function findPace({ documents }: Needs): Promise<Found<Pace>> {
  const stored = await mailingSettingsCollection.get(documents, "pace");
  const read = v.safeParse(paceShape, stored?.data);
  return { value: read.success ? read.output : usualPace, stored };
}

export function putPace(pace: Pace, stored: StoredDocument | null): Write {
  return mailingSettingsCollection.put("pace", stored, pace);
}

/** Every email of a mailing writes it, so that of several processes only one sends at a time. */
export async function findReleased({ documents }: Needs): Promise<Found<Released>> {
  const stored = await mailingSettingsCollection.get(documents, "released");
  const read = v.safeParse(releasedShape, stored?.data);
  return { value: read.success ? read.output : nothingReleased, stored };
}

export function putReleased(released: Released, stored: StoredDocument | null): Write {
  return mailingSettingsCollection.put("released", stored, released);
}

/** What was seen of the clock while mailings waited for their hour. */
export async function findMailingClock({ documents }: Needs): Promise<Found<ClockSeen | null>> {
  const stored = await mailingSettingsCollection.get(documents, "clock");
  const read = v.safeParse(clockShape, stored?.data);
  return { value: read.success ? read.output : null, stored };
}

export function putMailingClock(clock: ClockSeen, stored: StoredDocument | null): Write {
  return mailingSettingsCollection.put("clock", stored, clock);
}

export const reminderSwitchId = "reminders";

/** null: it was never touched. */
export async function findReminderSwitch({ documents }: Needs): Promise<Found<ReminderSwitch | null>> {
  const stored = await mailingSettingsCollection.get(documents, reminderSwitchId);
  const read = v.safeParse(reminderShape, stored?.data);
  return { value: read.success ? read.output : null, stored };
}

export function putReminderSwitch(reminders: ReminderSwitch, stored: StoredDocument | null): Write {
  return mailingSettingsCollection.put(reminderSwitchId, stored, reminders);
}
