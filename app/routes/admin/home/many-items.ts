// Inbox items for answers that share a browser or a network address. Server only.

import { formatMoments } from "#i18n/dates.ts";
import type { AnswerSource } from "#server/records/inbox-view.ts";
import type { Inbox } from "#server/workflows/inbox/list-inbox.ts";
import type { UnusualAnswers } from "#server/records/unusual-answers.ts";
import type { AdminRequest } from "../admin-request.ts";
import { mostNamed } from "./inbox-items.ts";

/** Saved first answers from one browser, for more guests than a family has. */
export type UnusualItem = {
  source: AnswerSource;
  digest: string;
  count: number;
  /** First names of some of the guests. */
  names: string[];
  when: string;
  until: number;
};

/** Waiting answers from one network address, from either many guests or one sender who makes up names. */
export type OriginItem = {
  origin: string;
  /** Answers that match no guest. */
  unmatched: number;
  /** Answers that wait beside an answer of the guest, or are held for their number. */
  held: number;
  /** When the newest of them arrived. */
  until: number;
  /** The names of some of the guests. */
  names: string[];
};

export function toUnusual({ services, language }: AdminRequest, unusual: UnusualAnswers): UnusualItem {
  const { source, digest, guests, from, until } = unusual;
  return {
    source,
    digest,
    count: guests.length,
    names: someOf(guests.map(({ firstName }) => firstName)),
    when: formatMoments([from, until], services.wedding.timeZone, language),
    until,
  };
}

/** The smallest number that the couple may want to deal with at once. */
const fewestTogether = 3;

export function listOrigins({ unmatched, held }: Pick<Inbox, "unmatched" | "held">): OriginItem[] {
  const waiting = [
    ...unmatched.map((answer) => ({ answer, isHeld: false })),
    ...held.map(({ answer }) => ({ answer, isHeld: true })),
  ];
  return [...Map.groupBy(waiting, ({ answer }) => answer.origin)].flatMap(([origin, answers]) => {
    if (origin === null || answers.length < fewestTogether) return [];
    const heldOnes = answers.filter(({ isHeld }) => isHeld).length;
    return {
      origin,
      unmatched: answers.length - heldOnes,
      held: heldOnes,
      until: Math.max(...answers.map(({ answer }) => answer.at)),
      names: someOf(answers.map(({ answer: { form } }) => `${form.firstName} ${form.lastName}`)),
    };
  });
}

/** Shows a single remaining name, because "and 1 more" is no shorter. */
function someOf(names: readonly string[]): string[] {
  return names.length > mostNamed + 1 ? names.slice(0, mostNamed) : [...names];
}
