// What holds for all mailings: their pace, what has left lately, and the switch for reminders.

import * as v from "valibot";
import { nothingReleased, paceShape, releasedShape, usualPace } from "#domain/mailings/pace.ts";
import { reminderShape } from "#domain/mailings/mailing.ts";
import { clockShape } from "#domain/retention.ts";
import { defineRecord } from "#server/store/define-record.ts";

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

/** What was seen of the clock while mailings waited for their hour. */
export const { find: findMailingClock, put: putMailingClock } = mailingSettingsCollection.single(
  "clock",
  clockShape,
  null,
);

export const reminderSwitchId = "reminders";

/** null: it was never touched. */
export const { find: findReminderSwitch, put: putReminderSwitch } = mailingSettingsCollection.single(
  reminderSwitchId,
  reminderShape,
  null,
);
