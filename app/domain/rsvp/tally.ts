// How many have said what of each event and question.

import type { FurtherEvent, OwnQuestion, Wedding } from "#domain/wedding/wedding.ts";
import type { Said, SaidOfEvent, Sayer } from "./said.ts";

export type Tally = {
  events: readonly { event: FurtherEvent; accepted: number; declined: number }[];
  questions: readonly {
    question: OwnQuestion;
    /** All who have answered, by the stored choice or in words of their own. */
    said: number;
    byText: ReadonlyMap<string, number>;
  }[];
};

/** Persons, also a companion without a name. */
export type EventCount = { invited: number; coming: number; declined: number; unanswered: number };

export function countEvent<By extends Sayer>(
  key: string,
  guests: readonly By[],
  { ofEvent }: Pick<Said<By>, "ofEvent">,
): EventCount {
  const said = guests.map((guest) => ofEvent(guest, key)).filter((answer) => answer !== null);
  const count = (wanted: SaidOfEvent) => said.filter((answer) => answer === wanted).length;
  return {
    invited: said.length,
    coming: count("accepted"),
    declined: count("declined"),
    unanswered: count("open"),
  };
}

/** Of some of the guests. What is said for a household counts once. */
export function tally<By extends Sayer>(
  guests: readonly By[],
  { events = [], questions = [] }: Pick<Wedding, "events" | "questions">,
  said: Said<By>,
): Tally {
  return {
    events: events.map((event) => {
      const { coming, declined } = countEvent(event.key, guests, said);
      return { event, accepted: coming, declined };
    }),
    questions: questions.map((question) => {
      const texts = new Map<By["id"], string>();
      for (const guest of guests) {
        const answer = said.ofQuestion(guest, question);
        if (answer?.is === "said") texts.set(answer.by.id, answer.text);
      }
      const byText = Map.groupBy(texts.values(), (text) => text);
      return {
        question,
        said: texts.size,
        byText: new Map([...byText].map(([text, all]) => [text, all.length])),
      };
    }),
  };
}
