// More first answers than a family gives are saved, so the couple must check whether the guests gave them.

import { compareByLastName } from "#domain/names/collation.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { dayMs } from "#domain/zoned-time.ts";
import type { Services } from "#server/services.ts";
import {
  type ReceivedAnswer,
  type AnswerSource,
  dismissalId,
  type InboxView,
  isDismissed,
} from "./inbox-view.ts";

export type UnusualAnswers = {
  source: AnswerSource;
  digest: string;
  guests: readonly Guest[];
  from: number;
  until: number;
};

/**
 * Different guests in twenty-four hours. A family on one phone has two to five; two such families share an address at
 * home, and a mobile network may add a third. They are well below ten per browser and twenty per address, where answers
 * are held (`room-for-answer.ts`): a needless row costs a press, a missing one costs a guest the answer.
 */
export const unusualInADay: Readonly<Record<AnswerSource, number>> = { visitor: 6, origin: 10 };

export function listUnusual({ guestList }: Services, view: InboxView): UnusualAnswers[] {
  const answers = [...view.answers.values()].filter(
    ({ isFirst, guestId }) => isFirst && guestList.byId(guestId),
  );
  const visitors = findBusy(answers, "visitor");
  // An address whose answers all came from one browser would be listed twice.
  const origins = findBusy(answers, "origin").filter(
    ({ answers }) => !visitors.some(({ digest }) => answers.every(({ visitor }) => visitor === digest)),
  );
  return [...visitors, ...origins]
    .map(({ source, digest, answers }): UnusualAnswers => {
      const times = answers.map(({ at }) => at);
      const guests = [...new Set(answers.map(({ guestId }) => guestId))].flatMap(
        (id) => guestList.byId(id)?.guest ?? [],
      );
      return {
        source,
        digest,
        guests: guests.toSorted(compareByLastName),
        from: Math.min(...times),
        until: Math.max(...times),
      };
    })
    .filter(({ source, digest, until }) => !isDismissed(view, dismissalId(source, digest), until))
    .toSorted((one, other) => one.from - other.from);
}

type Busy = { source: AnswerSource; digest: string; answers: readonly ReceivedAnswer[] };

function findBusy(answers: readonly ReceivedAnswer[], source: AnswerSource): Busy[] {
  const bySource = Map.groupBy(answers, (answer) => answer[source]);
  return [...bySource].flatMap(([digest, answers]) => {
    const busy = digest === null ? [] : inBusyDays(answers, unusualInADay[source]);
    return digest === null || busy.length === 0 ? [] : [{ source, digest, answers: busy }];
  });
}

function inBusyDays(answers: readonly ReceivedAnswer[], fewest: number): ReceivedAnswer[] {
  const sorted = answers.toSorted((one, other) => one.at - other.at);
  const busy = new Set<ReceivedAnswer>();
  let day: ReceivedAnswer[] = [];
  for (const answer of sorted) {
    day = [...day.filter(({ at }) => at > answer.at - dayMs), answer];
    if (new Set(day.map(({ guestId }) => guestId)).size >= fewest) for (const one of day) busy.add(one);
  }
  return [...busy];
}
