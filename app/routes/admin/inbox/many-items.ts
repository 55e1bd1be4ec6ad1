// What the inbox shows of answers that have a browser or a network address in common. Server only.

import { formatMoments } from "#i18n/dates.ts";
import type { AnswerSource } from "#server/records/dismissals.ts";
import type { Inbox } from "#server/workflows/inbox/inbox.ts";
import type { UnusualAnswers } from "#server/workflows/answers/unusual-answers.ts";
import type { AdminRequest } from "../admin-request.ts";
import { mostNamed } from "./inbox-items.ts";

/** First answers that are saved, for more guests than a family has. */
export type UnusualItem = {
  source: AnswerSource;
  digest: string;
  count: number;
  /** First names of some of them. */
  names: string[];
  when: string;
  until: number;
};

/** Answers that wait and came from one network address, be it a crowd of guests or one who makes up names. */
export type OriginItem = {
  origin: string;
  /** Of those that fit no guest. */
  unmatched: number;
  /** Of those that wait beside an answer of the guest, or are held for their number. */
  held: number;
  /** When the newest of them came. */
  until: number;
  /** Of some of them. */
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

/** From so many on, whoever looks may want to deal with them at once. */
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

/** "and 1 more" is no shorter than the name. */
function someOf(names: readonly string[]): string[] {
  return names.length > mostNamed + 1 ? names.slice(0, mostNamed) : [...names];
}
