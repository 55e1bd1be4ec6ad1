import type { Answer } from "#domain/guest/field-kinds.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf, ofHousehold } from "#domain/households/household.ts";
import { answerTo } from "#domain/households/invitation.ts";
import type { FurtherEvent, OwnQuestion, Wedding } from "#domain/wedding/wedding.ts";
import { questionForInvited, isForAnswer } from "./questionnaire.ts";

export type Invitations = {
  /** Of those for whom the couple have chosen nothing else. */
  usual: readonly string[];
  byHousehold: Readonly<Record<HouseholdId, readonly string[]>>;
};

/** What is left out is blank. */
type Answerer = Pick<Guest, "id" | "answer" | "answered"> &
  Partial<Pick<Guest, "household" | "eventAnswers" | "questionAnswers">>;

export type EventAnswer = Answer | "open";

type QuestionAnswer<By extends Answerer = Answerer> =
  | { is: "said"; text: string; by: By }
  | { is: "blank"; by: By }
  /** Answered when there was no such question yet. */
  | { is: "to ask" }
  | { is: "waiting" };

export type AnswerReader<By extends Answerer> = {
  /** null: not invited. */
  ofEvent(guest: By, key: string): EventAnswer | null;
  /** null: it is not for this guest. */
  ofQuestion(guest: By, question: OwnQuestion): QuestionAnswer<By> | null;
  /** Each guest once, or each household: by the member who has answered, or the first. */
  byEach(question: OwnQuestion): { guest: By; answer: QuestionAnswer<By> }[];
};

export function openAnswers<By extends Answerer>(
  guests: readonly By[],
  { usual, byHousehold }: Invitations,
): AnswerReader<By> {
  const households = Map.groupBy(guests, idOfHousehold);
  const invitedTo = (guest: Answerer) => ofHousehold(byHousehold, idOfHousehold(guest)) ?? usual;

  function ofQuestion(guest: By, question: OwnQuestion): QuestionAnswer<By> | null {
    const forGuest = questionForInvited(question, invitedTo(guest));
    if (!forGuest) return null;
    const isOfHousehold = forGuest.of === "household";
    const all = isOfHousehold ? (households.get(idOfHousehold(guest)) ?? [guest]) : [guest];
    const isForThem = ({ answer, eventAnswers = {} }: By) => isForAnswer(forGuest, { answer, eventAnswers });
    if (!all.some((one) => hasAnswered(one) && isForThem(one))) {
      return all.every(hasAnswered) ? null : { is: "waiting" };
    }
    const textOf = ({ questionAnswers = {} }: Answerer) => questionAnswers[forGuest.key];
    const by = all.find((one) => textOf(one)) ?? all.find((one) => textOf(one) !== undefined);
    const text = by && textOf(by);
    if (!by || text === undefined) return { is: "to ask" };
    return text === "" ? { is: "blank", by } : { is: "said", text, by };
  }

  return {
    ofEvent(guest, key) {
      const keys = invitedTo(guest);
      if (!keys.includes(key)) return null;
      const { answered, answer, eventAnswers = {} } = guest;
      return answerTo(key, { answered, answer, eventAnswers }, keys) ?? "open";
    },
    ofQuestion,
    byEach(question) {
      const firsts = [...households.values()].flatMap(([first]) => first ?? []);
      return (question.of === "household" ? firsts : guests).flatMap((guest) => {
        const answer = ofQuestion(guest, question);
        if (!answer) return [];
        return [{ guest: "by" in answer ? answer.by : guest, answer }];
      });
    },
  };
}

function idOfHousehold({ id, household = null }: Answerer): HouseholdId {
  return householdIdOf({ id, household });
}

function hasAnswered({ answer, answered, eventAnswers = {} }: Answerer): boolean {
  return answered || answer !== null || Object.keys(eventAnswers).length > 0;
}

export type Tally = {
  events: readonly { event: FurtherEvent; accepted: number; declined: number }[];
  questions: readonly {
    question: OwnQuestion;
    answeredCount: number;
    byText: ReadonlyMap<string, number>;
  }[];
};

/** Persons, also a companion without a name. */
export type EventCount = { invited: number; coming: number; declined: number; unanswered: number };

export function countEvent<By extends Answerer>(
  key: string,
  guests: readonly By[],
  { ofEvent }: Pick<AnswerReader<By>, "ofEvent">,
): EventCount {
  const answers = guests.map((guest) => ofEvent(guest, key)).filter((answer) => answer !== null);
  const count = (wanted: EventAnswer) => answers.filter((answer) => answer === wanted).length;
  return {
    invited: answers.length,
    coming: count("accepted"),
    declined: count("declined"),
    unanswered: count("open"),
  };
}

/** Of some of the guests. What is said for a household counts once. */
export function tally<By extends Answerer>(
  guests: readonly By[],
  { events = [], questions = [] }: Pick<Wedding, "events" | "questions">,
  answers: AnswerReader<By>,
): Tally {
  return {
    events: events.map((event) => {
      const { coming, declined } = countEvent(event.key, guests, answers);
      return { event, accepted: coming, declined };
    }),
    questions: questions.map((question) => {
      const texts = new Map<By["id"], string>();
      for (const guest of guests) {
        const answer = answers.ofQuestion(guest, question);
        if (answer?.is === "said") texts.set(answer.by.id, answer.text);
      }
      const byText = Map.groupBy(texts.values(), (text) => text);
      return {
        question,
        answeredCount: texts.size,
        byText: new Map([...byText].map(([text, all]) => [text, all.length])),
      };
    }),
  };
}
