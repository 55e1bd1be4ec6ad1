// First answers in the last twenty-four hours, counted from the history alone, so that a restart loses nothing.
// Answers being saved count too, so that concurrent requests cannot bypass the limit.

import type { GuestId } from "#domain/guest/guest.ts";
import { isOfLastDay } from "#domain/time-spans.ts";
import type { Followed } from "#server/store/followed-collection.ts";
import { logLimitReached } from "#server/log.ts";
import type { Services } from "#server/services.ts";
import type { FirstAnswer } from "#server/records/history-view.ts";
import { listHistoryRows } from "#server/records/history.ts";

export type AnswerAttempt = {
  visitor: string;
  origin: string;
  guestId: GuestId;
  listSize: number;
  factor: number;
};

export type AnswersToday = Awaited<ReturnType<typeof openAnswersToday>>;

export async function openAnswersToday(services: Pick<Services, "views" | "now" | "log">) {
  const { views, now } = services;
  const { saved, beingSaved } = await views.firstAnswers();
  return {
    /** null: the limit is reached. Held until the answer is saved or fails. */
    reserve({ visitor, origin, guestId, listSize, factor }: AnswerAttempt): Disposable | null {
      const answers = [...recent(saved, now()), ...beingSaved];
      const asked = [
        { limit: "first answers per visitor", subject: visitor, most: mostOf.visitor, of: byVisitor },
        { limit: "first answers per address", subject: origin, most: mostOf.address, of: byOrigin },
        { limit: "first answers per site", subject: "", most: mostOfSite(listSize), of: byAnybody },
      ];
      const reached = asked.filter(({ subject, most, of }) => {
        const guests = new Set(answers.filter((one) => of(one) === subject).map((one) => one.guestId));
        return !guests.has(guestId) && guests.size >= most * factor;
      });
      for (const { limit, subject } of reached) logLimitReached(services, { limit, subject });
      if (reached.length > 0) return null;
      const answer = { guestId, visitor, origin, at: now() };
      beingSaved.add(answer);
      return { [Symbol.dispose]: () => void beingSaved.delete(answer) };
    },
  };
}

/** Each new address sends emails to people who asked for none, so one guest's answers may reach only a few a day. */
export async function mayMove(
  services: Pick<Services, "documents" | "now" | "settings" | "log">,
  guestId: GuestId,
): Promise<boolean> {
  const { now, settings } = services;
  const rows = await listHistoryRows(services, { guestId });
  const moves = rows.filter(
    ({ deed, by, at, changes }) =>
      deed === "answered" &&
      by === "guest" &&
      isOfLastDay(at, now()) &&
      changes.some(({ field }) => field === "email"),
  );
  if (moves.length < mostMoves * settings.limitFactor) return true;
  logLimitReached(services, { limit: "new emails per guest", subject: guestId });
  return false;
}

const mostMoves = 4;

const mostOf = { visitor: 10, address: 20 };

function mostOfSite(listSize: number): number {
  return Math.max(40, Math.floor(listSize / 2));
}

const byVisitor = ({ visitor }: FirstAnswer) => visitor;
const byOrigin = ({ origin }: FirstAnswer) => origin;
const byAnybody = () => "";

function recent(saved: Followed<FirstAnswer>, now: number): FirstAnswer[] {
  return [...saved.values()].filter(({ at }) => isOfLastDay(at, now));
}
