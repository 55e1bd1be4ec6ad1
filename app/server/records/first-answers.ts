// The first answers of guests: those in the history, and those being saved now.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Followed } from "#server/store/followed-collection.ts";
import type { HistoryView, RowInView } from "./history-view.ts";

export type FirstAnswer = { guestId: GuestId; visitor: string | null; origin: string | null; at: number };

export type FirstAnswers = { saved: Followed<FirstAnswer>; beingSaved: Set<FirstAnswer> };

export function openFirstAnswers(history: HistoryView): FirstAnswers {
  return { saved: history.follow(pickFirstAnswer), beingSaved: new Set() };
}

/** Undone answers count too, because attempts count. */
function pickFirstAnswer({ deed, first, guestId, visitor, origin, at }: RowInView): FirstAnswer | null {
  if (deed !== "answered" || !first || guestId === null) return null;
  return { guestId, visitor, origin, at };
}
