// Allergies are health data: the email gives the number of guests, and neither names nor allergies.

import type { GuestCounts } from "#domain/guest/guest-list.ts";
import type { Tally } from "#domain/rsvp/answer-reader.ts";
import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { choicesInWords } from "#i18n/asked.ts";
import { type CalledKind, inboxWords } from "#i18n/inbox-words.ts";
import { wordsOf } from "#i18n/words.ts";
import { type Email, type Fact, shortName } from "./email.ts";
import { type EmailFacts, layOutForAdmin } from "./email-frame.ts";

export type DailyFacts = EmailFacts & {
  wedding: Pick<Wedding, "foodOptions">;
  inboxLink: string;
  guestListLink: string;
  news: DailyNews;
  soFar: Pick<GuestCounts, "invited" | "answered" | "accepted">;
  /** What waits for a decision, the most urgent first. */
  inbox: readonly { kind: CalledKind; count: number }[];
  tally?: { news: Tally; soFar: Tally; questionsLink: string };
};

export type DailyNews = {
  accepted: readonly string[];
  declined: readonly string[];
  late: readonly string[];
  speeches: readonly string[];
  performances: readonly string[];
  food: readonly string[];
  withAllergies: number;
};

export function renderDailyDigest(facts: DailyFacts): Omit<Email, "to"> {
  const { language, inboxLink, guestListLink, news, inbox, tally } = facts;
  const words = wordsOf(language).dailyDigest;
  const answers = news.accepted.length + news.declined.length;
  const waits = inbox.some(({ count }) => count > 0);
  return layOutForAdmin(facts, {
    subject: words.subject(answers),
    parts: [
      { kind: "paragraph", text: words.opening(answers) },
      ...(answers > 0 ? [{ kind: "facts", title: words.answers, facts: answerFacts(facts) } as const] : []),
      { kind: "facts", title: words.soFar, facts: soFarFacts(facts) },
      waits
        ? { kind: "link", text: words.openInbox, address: inboxLink, isMain: true }
        : { kind: "link", text: words.openList, address: guestListLink, isMain: true },
      ...(tally && tally.soFar.questions.length > 0
        ? [{ kind: "link", text: words.openQuestions, address: tally.questionsLink, isMain: false } as const]
        : []),
      { kind: "paragraph", text: words.note },
    ],
    closing: words.closing,
  });
}

/** Keeps the email of a day with 500 answers readable, even with long names. */
const mostNamed = 8;

function answerFacts({ language, wedding, news, tally }: DailyFacts): Fact[] {
  const words = wordsOf(language).dailyDigest;
  const named = (name: string, guests: readonly string[]): Fact[] =>
    guests.length === 0 ? [] : [{ name, lines: shorten(guests, language) }];
  const food = countFood(news.food, { language, wedding });
  return [
    ...named(words.accepted, news.accepted),
    ...named(words.declined, news.declined),
    ...named(words.late, news.late),
    ...named(words.speeches, news.speeches),
    ...named(words.performances, news.performances),
    ...(food.length > 0 ? [{ name: words.food, lines: food }] : []),
    ...(news.accepted.length > 0
      ? [{ name: words.allergies, lines: [words.allergiesCount(news.withAllergies)] }]
      : []),
    ...(tally ? tallyFacts(tally.news, language) : []),
  ];
}

function tallyFacts({ events, questions }: Tally, language: Language): Fact[] {
  const words = wordsOf(language).dailyDigest;
  const counted = (name: string, counts: readonly (readonly [string, number])[]): Fact[] => {
    const lines = counts.filter(([, count]) => count > 0).map(([text, count]) => words.times(text, count));
    return lines.length === 0 ? [] : [{ name, lines }];
  };
  return [
    ...events.flatMap(({ event, accepted, declined }) =>
      counted(event[language], [
        [words.accepted, accepted],
        [words.declined, declined],
      ]),
    ),
    ...questions.flatMap(({ question, answeredCount, byText }) => {
      const choices = choicesInWords(question, language).map(
        ({ stored, text }) => [text, byText.get(stored) ?? 0] as const,
      );
      const others = answeredCount - choices.reduce((sum, [, count]) => sum + count, 0);
      return counted(question[language], [...choices, [words.answered, others]]);
    }),
  ];
}

function shorten(names: readonly string[], language: Language): readonly string[] {
  const over = names.length - mostNamed;
  // A single remaining name is shown, because "and 1 more" is no shorter.
  const named = (over > 1 ? names.slice(0, mostNamed) : names).map(shortName);
  return over > 1 ? [...named, wordsOf(language).dailyDigest.more(over)] : named;
}

function countFood(
  stored: readonly string[],
  { language, wedding }: Pick<DailyFacts, "language" | "wedding">,
): string[] {
  const words = wordsOf(language).dailyDigest;
  const known = wedding.foodOptions.map((option) => ({
    name: option[language],
    count: stored.filter((wish) => wish === option.stored).length,
  }));
  const other = stored.length - known.reduce((sum, { count }) => sum + count, 0);
  return [...known, { name: words.otherFood, count: other }]
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => words.times(name, count));
}

function soFarFacts({ language, soFar, inbox, tally }: DailyFacts): Fact[] {
  const words = wordsOf(language).dailyDigest;
  const called = inboxWords(wordsOf(language));
  const waits = inbox
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => words.times(called[kind].title, count));
  return [
    { name: words.answered, lines: [words.ofInvited(soFar.answered, soFar.invited)] },
    { name: words.coming, lines: [String(soFar.accepted)] },
    ...(tally ? tallyFacts(tally.soFar, language) : []),
    ...(waits.length > 0 ? [{ name: words.inbox, lines: waits }] : []),
  ];
}
