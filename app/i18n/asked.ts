import type { Answer } from "#domain/guest/field-kinds.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { readStoredAnswer } from "#domain/households/invitation.ts";
import type { Language } from "#domain/language.ts";
import { type Questionnaire, isForAnswer } from "#domain/rsvp/questionnaire.ts";
import { isKnown, type WeddingEvent, weddingKey } from "#domain/wedding/events.ts";
import { addressOf, type OwnQuestion } from "#domain/wedding/wedding.ts";
import { wordsOf } from "#i18n/words.ts";
import { formatDay, formatTime, joinAddress, startLarge } from "./dates.ts";

export function eventName({ name }: Pick<WeddingEvent, "name">, language: Language): string {
  return name?.[language] ?? wordsOf(language).asked.wedding;
}

export function whenOfEvent({ date, startsAt, ends }: WeddingEvent, language: Language): string {
  const words = wordsOf(language).asked;
  const day = formatDay(date, language, true);
  const start = formatTime(startsAt, language);
  if (!day || !start) return [day, start].filter(Boolean).join("");
  const times = ends ? words.between(start, formatTime(ends.at, language)) : words.from(start);
  return words.when(day, times);
}

export function linesOfEvent(event: WeddingEvent, language: Language): string[] {
  const { date, place, schedule } = event;
  if (schedule.length === 0) {
    return [startLarge(whenOfEvent(event, language)), joinAddress(addressOf(place))].filter(Boolean);
  }
  const parts = rowsOfDay(schedule, language).map(({ name, time, where }) =>
    [[...time, name].join(" "), joinAddress(where)].filter(Boolean).join(", "),
  );
  return [startLarge(formatDay(date, language, true)), ...parts].filter(Boolean);
}

/** What nobody has said of a day is left out, and an address is said once; `time`: none is known, or one. */
export function rowsOfDay(day: WeddingEvent["schedule"], language: Language) {
  return day.filter(isKnown).map(({ name, at, place }, index, known) => ({
    name: typeof name === "string" ? wordsOf(language).site[name] : name[language],
    time: at ? [formatTime(at, language)] : [],
    where:
      known.findIndex((row) => row.place === place) < index ? [place.name].filter(Boolean) : addressOf(place),
  }));
}

/** The answer itself. `first`: what it is about; null: an event that the reader may not know of. */
export function answerInWords(
  about: About,
  answer: Answer,
  language: Language,
): { term: string; text: string } {
  const { said, thanks } = wordsOf(language).rsvp;
  if (isWeddingAlone(about)) return { term: said.answer, text: thanks.answers[answer] };
  const term = about.first ? eventName(about.first, language) : said.answer;
  return { term, text: wordsOf(language).asked.answers[answer] };
}

export function isWeddingAlone({ first, questionnaire }: About): boolean {
  return first?.key === weddingKey && questionnaire.events.length === 0;
}

type About = { first: WeddingEvent | null; questionnaire: Pick<Questionnaire, "events"> };

type CountedAnswers = Pick<Guest, "answer" | "eventAnswers" | "questionAnswers">;

export function questionnaireFacts(
  { events, questions }: Questionnaire,
  ofGuest: CountedAnswers,
  { language, showsTyped }: { language: Language; showsTyped: boolean },
): { term: string; text: string }[] {
  const words = wordsOf(language).asked;
  return [
    ...events.map((event) => {
      const answer = readStoredAnswer(ofGuest.eventAnswers[event.key]);
      return { term: eventName(event, language), text: answer ? words.answers[answer] : words.open };
    }),
    ...questions
      .filter((question) => isForAnswer(question, ofGuest) && ofGuest.questionAnswers[question.key])
      .map((question) => {
        const text = ofGuest.questionAnswers[question.key] ?? "";
        const isTyped = question.kind === "text" && !showsTyped;
        return {
          term: question[language],
          text: isTyped ? words.saved : questionAnswer(question, text, language),
        };
      }),
  ];
}

export function questionAnswer(question: OwnQuestion, text: string, language: Language): string {
  const words = wordsOf(language).asked;
  if (text === "") return words.blank;
  return choicesInWords(question, language).find(({ stored }) => stored === text)?.text ?? text;
}

export function choicesInWords(
  question: OwnQuestion,
  language: Language,
): { stored: string; text: string }[] {
  const words = wordsOf(language).asked;
  if (question.kind === "text") return [];
  if (question.kind === "choice")
    return question.options.map((option) => ({ stored: option.stored, text: option[language] }));
  return [
    { stored: "Yes", text: words.yes },
    { stored: "No", text: words.no },
  ];
}
