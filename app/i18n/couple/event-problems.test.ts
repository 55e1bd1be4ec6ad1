import { describe, expect, test } from "vitest";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { describeFactProblem } from "./wrong-facts.ts";
import { findEventWarnings } from "#domain/wedding/event-problems.ts";
import type { FurtherEvent, OwnQuestion } from "#domain/wedding/wedding.ts";
import { findWeddingProblems } from "#domain/wedding/wedding-problems.ts";

const named = { en: "Brunch", sv: "Brunch" };
const brunch: FurtherEvent = {
  key: "brunch",
  ...named,
  date: "2024-06-09",
  startsAt: "11:00",
  invited: "everyone",
};
const asked = { kind: "text", of: "each guest", askedOf: "all" } as const;
const song: OwnQuestion = { key: "song", ...asked, en: "Which song?", sv: "Vilken låt?" };
const soft = { stored: "Soft", en: "Soft", sv: "Löst" };
const hard = { stored: "Hard", en: "Hard", sv: "Hårt" };
const egg = { ...song, kind: "choice", key: "egg", options: [soft, hard] } as const;
const { options: _, ...bare } = egg;

/** What is said of events and questions, which may be as no editor would let them stand. */
function problemsOf(events: readonly object[], questions: readonly object[] = []): string {
  const facts = { events, questions } as Parameters<typeof findWeddingProblems>[0];
  return findWeddingProblems(facts).map(describeFactProblem).join("\n");
}

const eggOf = (...options: object[]) => [{ ...egg, options }];
const place = { name: "Kajen", street: "Hamnen 1", town: "Vik", latitude: 59, longitude: 200 };
type Row = [said: string | RegExp, events: object[], questions?: object[]];

const rows: Record<string, Row[]> = {
  "events and questions as a couple would have them are no problem": [
    ["", [...(eventfulWedding.events ?? [])], [...(eventfulWedding.questions ?? [])]],
    ["", [], [song]],
  ],
  "what is no key is told with one that is": [
    [/^events 1, key: it is empty/, [{ ...brunch, key: "" }]],
    [/^events 1, key: “wedding” is the wedding itself/, [{ ...brunch, key: "wedding" }]],
    [/lower case, digits and hyphens, like sondags-brunch\.$/, [{ ...brunch, key: "Söndags Brunch" }]],
    [/like brunch-2\.$/, [{ ...brunch, key: "brunch_2" }]],
    [/like brunch\.$/, [{ ...brunch, key: "constructor" }]],
    [/like aoa\.$/, [{ ...brunch, key: "äöå!" }]],
    [/is too long. It may have 20 characters/, [{ ...brunch, key: "a".repeat(21) }]],
  ],
  "a key stands once, among events and questions together": [
    [/^events 2, key: “brunch” stands for two/, [brunch, brunch]],
    [/^questions 2, key: “song” stands for two/, [], [song, song]],
    [/^questions 1, key: “brunch” stands/, [brunch], [{ ...song, key: "brunch" }]],
    [/^questions 1, key: “wedding” is/, [], [{ ...song, key: "wedding" }]],
  ],
  "what guests read has words in each language, and not too many": [
    ["events 1, sv: it is empty, and guests read it.", [{ ...brunch, sv: " " }]],
    [/^events 1, en: it has 61 characters. There is room for 60/, [{ ...brunch, en: "x".repeat(61) }]],
    ["questions 1, en: it is empty, and guests read it.", [], [{ ...song, en: "" }]],
    ["", [], [{ ...song, sv: "å".repeat(200) }]],
  ],
  "days, times and places of events are looked at like those of the wedding": [
    [/^events 1, date: “2024-06-31” is not a day/, [{ ...brunch, date: "2024-06-31" }]],
    [/^events 1, startsAt: .* is written 11:00 here/, [{ ...brunch, startsAt: "11.00" }]],
    [/^events 1, endsAt: /, [{ ...brunch, endsAt: "25:00" }]],
    [/^events 1, place.longitude: 200 is not a longitude/, [{ ...brunch, place }]],
  ],
  "a question is about an event that there is": [
    [
      "questions 1, askedOf.event: no event is called “brunhc” in the guest list. There is “wedding”, “brunch”.",
      [brunch],
      [{ ...song, askedOf: { event: "brunhc" } }],
    ],
    ["", [], [{ ...song, askedOf: { event: "wedding" } }]],
  ],
  "a choice has two options or more, each stored as something of its own, and nothing else has any": [
    ["", [], [egg]],
    ["questions 1, options: a choice needs two or more.", [], eggOf(soft)],
    [
      /^questions 1, options 2, stored: “Soft” stands for two choices/,
      [],
      eggOf(soft, { ...hard, stored: "Soft" }),
    ],
    [/^questions 1, options 2, stored: it is empty/, [], eggOf(soft, { ...hard, stored: " " })],
    [
      /^questions 1, options 2, stored: it has 61 characters/,
      [],
      eggOf(soft, { ...hard, stored: "x".repeat(61) }),
    ],
    [/^questions 1, options 2, sv: it is empty/, [], eggOf(soft, { ...hard, sv: "" })],
    [/^questions 1, options: a choice needs two/, [], [bare]],
    [/^questions 1, options: only a question with choices has choices/, [], [{ ...egg, kind: "text" }]],
  ],
};

describe.each(Object.entries(rows))("%s", (_rule, all) => {
  test.each(all)("%s", (said, ...asked) => {
    expect(problemsOf(...asked)).toEqual(typeof said === "string" ? said : expect.stringMatching(said));
  });
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

test("events out of order, and more than guests would answer, are warned of and can stay", () => {
  const walk = { ...brunch, key: "walk", date: "2024-06-07" } as const;
  const warnings = (events: readonly FurtherEvent[], questions: readonly OwnQuestion[] = []) =>
    findEventWarnings({ events, questions }).map(describeFactProblem);
  expect(findEventWarnings(eventfulWedding)).toEqual([]);
  expect(warnings([walk, brunch])).toEqual([]);
  expect(warnings([brunch, walk]).join()).toMatch(/^events: “walk” comes after an event that begins later/);
  const nine = Array.from({ length: 9 }, (_, at) => ({ ...brunch, key: `brunch-${at}` }));
  expect(problemsOf(nine)).toBe("");
  expect(warnings(nine).join()).toMatch(/^events: there are 9\. With more than 8 /);
  const thirteen = Array.from({ length: 13 }, (_, at) => ({ ...song, key: `song-${at}` }));
  expect(warnings([], thirteen).join()).toMatch(/^questions: there are 13\./);
});
