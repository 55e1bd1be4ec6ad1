// The first answers of guests, as the history has them, and those that are being saved at this moment.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Followed } from "#server/store/followed-collection.ts";
import type { HistoryView, RowInView } from "./history-view.ts";

export type FirstAnswer = { guestId: GuestId; visitor: string | null; origin: string | null; at: number };

export type FirstAnswers = { saved: Followed<FirstAnswer>; beingSaved: Set<FirstAnswer> };

export function openFirstAnswers(history: HistoryView): FirstAnswers {
  return { saved: history.follow(pickFirstAnswer), beingSaved: new Set() };
}

/** Undone or not: what was tried counts. */
function pickFirstAnswer({ deed, first, guestId, visitor, origin, at }: RowInView): FirstAnswer | null {
  if (deed !== "answered" || !first || guestId === null) return null;
  return { guestId, visitor, origin, at };
}
