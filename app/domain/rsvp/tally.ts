// How many have said what of each further event and question.

import type { FurtherEvent, OwnQuestion, Wedding } from "#domain/wedding/wedding.ts";
import type { Said, Sayer } from "./said.ts";

export type Tally = {
  events: readonly { event: FurtherEvent; accepted: number; declined: number }[];
  questions: readonly {
    question: OwnQuestion;
    /** All who have answered, by the stored choice or in words of their own. */
    said: number;
    byText: ReadonlyMap<string, number>;
  }[];
};

/** Of some of the guests. What is said for a household counts once. */
export function tally<By extends Sayer>(
  guests: readonly By[],
  { events = [], questions = [] }: Pick<Wedding, "events" | "questions">,
  { ofEvent, ofQuestion }: Said<By>,
): Tally {
  return {
    events: events.map((event) => {
      const count = (answer: string) => guests.filter((guest) => ofEvent(guest, event.key) === answer).length;
      return { event, accepted: count("accepted"), declined: count("declined") };
    }),
    questions: questions.map((question) => {
      const texts = new Map<By["id"], string>();
      for (const guest of guests) {
        const said = ofQuestion(guest, question);
        if (said?.is === "said") texts.set(said.by.id, said.text);
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
