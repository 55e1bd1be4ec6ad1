import type { FactName } from "#domain/wedding/editing/content-fields.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { daysFrom } from "#domain/zoned-time.ts";

/** In this order. The code comes last, and opens the site. */
export const firstSteps = ["who", "when", "colours", "code"] as const;
export type FirstStep = (typeof firstSteps)[number];

export type FirstFact =
  | Extract<
      FactName,
      `couple.${string}` | `colours.${string}` | `place.${string}` | `ceremonyPlace.${string}`
    >
  | "languages"
  | "date"
  | "ceremonyAt"
  | "partyAt"
  | "endsAt"
  | "timeZone"
  | "answerBy"
  | "contact.email"
  | "contact.phone";

export type FirstFacts = Readonly<Record<string, string>>;

type Step = { needed: readonly FirstFact[]; further: readonly FirstFact[] };

export const factsOfStep: Readonly<Record<Exclude<FirstStep, "code">, Step>> = {
  who: { needed: ["couple.first", "couple.second"], further: ["languages"] },
  when: {
    needed: [],
    further: [
      "date",
      "ceremonyAt",
      "place.name",
      "place.town",
      "place.street",
      "contact.email",
      "contact.phone",
      "partyAt",
      "endsAt",
      "answerBy",
      "ceremonyPlace.name",
      "ceremonyPlace.street",
      "ceremonyPlace.town",
      "place.spot",
      "timeZone",
    ],
  },
  colours: { needed: ["colours.paper", "colours.accent"], further: [] },
};

/** `hasCode`: guests can come in, by a code or without one. */
export function isStepDone(step: FirstStep, facts: FirstFacts, hasCode: boolean): boolean {
  if (step === "code") return hasCode;
  // Nothing of it is needed, and it was sent once.
  if (step === "when") return "date" in facts;
  return factsOfStep[step].needed.every((name) => facts[name]);
}

export const usualZone = "Europe/Stockholm";

/** Six weeks before the wedding; less where that is over, and the day itself if need be. */
export function usualAnswerBy(date: Day, today: Day): Day {
  const days = [42, 21, 7].map((before) => daysFrom(date, -before));
  return days.find((day) => day > today) ?? date;
}
