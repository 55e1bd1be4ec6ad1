import { expect, test } from "vitest";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { sayFactProblem } from "./wrong-facts.ts";
import { findEventWarnings } from "#domain/wedding/event-problems.ts";
import type { FurtherEvent, OwnQuestion } from "#domain/wedding/wedding.ts";
import { findWeddingProblems } from "#domain/wedding/wedding-problems.ts";

const brunch: FurtherEvent = {
  key: "brunch",
  en: "Brunch",
  sv: "Brunch",
  date: "2024-06-09",
  startsAt: "11:00",
  invited: "everyone",
};
const song: OwnQuestion = {
  key: "song",
  kind: "text",
  of: "each guest",
  askedOf: "all",
  en: "Which song?",
  sv: "Vilken låt?",
};
const egg = {
  ...song,
  kind: "choice",
  key: "egg",
  options: [
    { stored: "Soft", en: "Soft", sv: "Löst" },
    { stored: "Hard", en: "Hard", sv: "Hårt" },
  ],
} as const;

function problemsOf(events: readonly FurtherEvent[], questions: readonly OwnQuestion[] = []): string {
  return findWeddingProblems({ events, questions }).map(sayFactProblem).join("\n");
}

test("events and questions as a couple would have them are no problem", () => {
  const { events = [], questions = [] } = eventfulWedding;
  expect(problemsOf(events, questions)).toBe("");
  expect(findEventWarnings(eventfulWedding)).toEqual([]);
  expect(problemsOf([], [song])).toBe("");
});

test.each([
  ["", /^events 1, key: it is empty/],
  ["wedding", /^events 1, key: “wedding” is the wedding itself/],
  ["Söndags Brunch", /lower case, digits and hyphens, like sondags-brunch\.$/],
  ["brunch_2", /like brunch-2\.$/],
  ["constructor", /like brunch\.$/],
  ["äöå!", /like aoa\.$/],
  ["a".repeat(21), /is too long. It may have 20 letters/],
])("%j is no key, and the sentence says what is one", (key, says) => {
  expect(problemsOf([{ ...brunch, key }])).toMatch(says);
});

test("a key stands once, among events and questions together", () => {
  expect(problemsOf([brunch, brunch])).toMatch(/^events 2, key: “brunch” stands for two/);
  expect(problemsOf([], [song, song])).toMatch(/^questions 2, key: “song” stands for two/);
  expect(problemsOf([brunch], [{ ...song, key: "brunch" }])).toMatch(/^questions 1, key: “brunch” stands/);
  expect(problemsOf([], [{ ...song, key: "wedding" }])).toMatch(/^questions 1, key: “wedding” is/);
});

test("what guests read has words in each language, and not too many", () => {
  expect(problemsOf([{ ...brunch, sv: " " }])).toBe("events 1, sv: it is empty, and guests read it.");
  expect(problemsOf([{ ...brunch, en: "x".repeat(61) }])).toMatch(
    /^events 1, en: it has 61 letters. Say it in 60/,
  );
  expect(problemsOf([], [{ ...song, en: "" }])).toBe("questions 1, en: it is empty, and guests read it.");
  expect(problemsOf([], [{ ...song, sv: "å".repeat(200) }])).toBe("");
});

test("words in a language that the site does not speak may be missing", () => {
  const half = {
    languages: ["sv"],
    events: [{ ...brunch, en: "" }],
    questions: [{ ...egg, en: "" }],
  } as const;
  expect(findWeddingProblems(half)).toEqual([]);
  expect(findWeddingProblems({ ...half, languages: ["sv", "en"] })).toHaveLength(2);
  expect(findWeddingProblems({ ...half, languages: ["en"] })).toHaveLength(2);
});

test("days, times and places of events are looked at like those of the wedding", () => {
  expect(problemsOf([{ ...brunch, date: "2024-06-31" }])).toMatch(/^events 1, date: “2024-06-31” is no day/);
  expect(problemsOf([{ ...brunch, startsAt: "11.00" as "11:00" }])).toMatch(
    /^events 1, startsAt: .* is written 11:00 here/,
  );
  expect(problemsOf([{ ...brunch, endsAt: "25:00" }])).toMatch(/^events 1, endsAt: /);
  const place = { name: "Kajen", street: "Hamnen 1", town: "Vik", latitude: 59, longitude: 200 };
  expect(problemsOf([{ ...brunch, place }])).toMatch(/^events 1, place.longitude: 200 is no longitude/);
});

test.each([
  ["21:00", "03:00", ""],
  ["20:00", "12:00", ""],
  ["11:00", "10:00", "23 hours"],
  ["11:00", "11:00", "24 hours"],
  ["13:30", "11:00", "22 hours"],
] as const)(
  "an event from %s to %s goes on past midnight, or ends before it begins",
  (startsAt, endsAt, hours) => {
    const said = problemsOf([{ ...brunch, startsAt, endsAt }]);
    expect(said).toMatch(hours ? new RegExp(`^events 1, endsAt: it would end ${hours} after`) : /^$/);
  },
);

test("a question is about an event that there is", () => {
  expect(problemsOf([brunch], [{ ...song, askedOf: { event: "brunhc" } }])).toBe(
    "questions 1, askedOf.event: no event is called “brunhc” in the guest list. There is “wedding”, “brunch”.",
  );
  expect(problemsOf([], [{ ...song, askedOf: { event: "wedding" } }])).toBe("");
});

test("a choice has two options or more, each stored as something of its own", () => {
  const [soft, hard] = egg.options;
  expect(problemsOf([], [egg])).toBe("");
  expect(problemsOf([], [{ ...egg, options: [soft] }])).toBe(
    "questions 1, options: a choice needs two or more.",
  );
  expect(problemsOf([], [{ ...egg, options: [soft, { ...hard, stored: "Soft" }] }])).toMatch(
    /^questions 1, options 2, stored: “Soft” stands for two choices/,
  );
  expect(problemsOf([], [{ ...egg, options: [soft, { ...hard, stored: " " }] }])).toMatch(
    /^questions 1, options 2, stored: it is empty/,
  );
  expect(problemsOf([], [{ ...egg, options: [soft, { ...hard, stored: "x".repeat(61) }] }])).toMatch(
    /^questions 1, options 2, stored: it has 61 letters/,
  );
  expect(problemsOf([], [{ ...egg, options: [soft, { ...hard, sv: "" }] }])).toMatch(
    /^questions 1, options 2, sv: it is empty/,
  );
});

test("options without a choice, and a choice without options, are named", () => {
  const { options: _, ...bare } = egg;
  expect(problemsOf([], [bare as OwnQuestion])).toMatch(/^questions 1, options: a choice needs two/);
  expect(problemsOf([], [{ ...egg, kind: "text" }])).toMatch(
    /^questions 1, options: only a question with choices has any/,
  );
});

test("events out of order, and more than guests would answer, are warned of and can stay", () => {
  const walk = { ...brunch, key: "walk", date: "2024-06-07" } as const;
  const warnings = (events: readonly FurtherEvent[], questions: readonly OwnQuestion[] = []) =>
    findEventWarnings({ events, questions }).map(sayFactProblem);
  expect(warnings([walk, brunch])).toEqual([]);
  expect(warnings([brunch, walk]).join()).toMatch(/^events: “walk” stands after an event that begins later/);
  const nine = Array.from({ length: 9 }, (_, at) => ({ ...brunch, key: `brunch-${at}` }));
  expect(problemsOf(nine)).toBe("");
  expect(warnings(nine).join()).toMatch(/^events: there are 9\. With more than 8 /);
  const thirteen = Array.from({ length: 13 }, (_, at) => ({ ...song, key: `song-${at}` }));
  expect(warnings([], thirteen).join()).toMatch(/^questions: there are 13\./);
});
