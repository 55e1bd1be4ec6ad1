// What is asked besides the fields of every wedding, what is read of it, and what is counted.

import { describe, expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { answersAfter, answerTo, invitationOf, invitedKeys } from "#domain/households/invitation.ts";
import type { OwnQuestion } from "#domain/wedding/wedding.ts";
import { eventfulWedding, nothingFurther } from "#test/kits/guests/further-events.ts";
import {
  questionnaireByAnswer,
  questionnaireByName,
  householdQuestionnaire,
  questionForInvited,
  questionnairePairs,
  hasQuestionnaire,
  asMeantByName,
  eventFieldName,
  isAbout,
  isForAnswer,
  questionFieldName,
  readAnswers,
  readQuestions,
  answersForHousehold,
  typedAnswers,
} from "./questionnaire.ts";
import { blankForm } from "./rsvp.ts";
import { tally } from "./answer-reader.ts";

const [song, bus, egg] = eventfulWedding.questions as [OwnQuestion, OwnQuestion, OwnQuestion];
const invited = (...events: string[]) => invitationOf({ events }, eventfulWedding);
const keysOf = (all: readonly { key: string }[]) => all.map(({ key }) => key);
const [yes, no] = ["Accepted", "Declined"];

type Said = Pick<Guest, "answered" | "answer" | "eventAnswers">;
const said = (answered: boolean, answer: Guest["answer"], eventAnswers: Guest["eventAnswers"] = {}): Said => {
  return { answered, answer, eventAnswers };
};

describe("an invitation", () => {
  test("is to what the couple chose, in the order of the wedding, or else to what is for everyone", () => {
    expect(keysOf(invited("brunch", "wedding"))).toEqual(["wedding", "brunch"]);
    expect(keysOf(invited("gone"))).toEqual(["wedding", "walk"]);
    expect(invitedKeys({ events: null }, eventfulWedding)).toEqual(["wedding", "walk"]);
  });

  test.each([
    ["wedding", { answered: true, answer: "accepted" }, "accepted"],
    ["wedding", { answered: false, answer: "accepted" }, null],
    ["brunch", { eventAnswers: { brunch: yes } }, "accepted"],
    ["brunch", { eventAnswers: { brunch: no } }, "declined"],
    ["brunch", { eventAnswers: { brunch: "maybe" } }, null],
    ["brunch", {}, null],
    ["walk", { eventAnswers: { walk: yes } }, null],
  ] as const)("to %s, of who says %j, has the answer %s", (key, said, answer) => {
    expect(answerTo(key, { ...blankGuest, ...said }, ["wedding", "brunch"])).toBe(answer);
  });

  test.each<[Said, Said]>([
    [said(true, "accepted", { brunch: no, walk: yes }), said(true, "declined", { walk: yes, wedding: yes })],
    [said(true, "declined"), said(false, null, { wedding: no })],
    [said(false, "accepted"), said(false, null)],
    [said(true, null, { brunch: yes }), said(true, "accepted")],
  ])("whose first event becomes another keeps what was said of each: %j", (before, after) => {
    const guest = { ...blankGuest, ...before };
    expect(answersAfter(guest, { from: "wedding", to: "brunch" })).toEqual({ ...blankGuest, ...after });
    expect(answersAfter(guest, { from: "brunch", to: "brunch" })).toEqual(guest);
  });
});

describe("what is asked", () => {
  test("is more only where there is an event or a question", () => {
    expect(hasQuestionnaire(nothingFurther)).toBe(false);
    expect(hasQuestionnaire({})).toBe(false);
    expect(hasQuestionnaire({ ...nothingFurther, questions: [song] })).toBe(true);
    expect(hasQuestionnaire({ ...eventfulWedding, questions: [] })).toBe(true);
  });

  test("by name is about what is for everyone", () => {
    const { events, questions } = questionnaireByName(eventfulWedding);
    expect([keysOf(events), keysOf(questions)]).toEqual([["walk"], ["song", "bus"]]);
  });

  test("by a link is about the guest's own first event, if everybody may know of it, and what is for everyone", () => {
    const byLink = (...keys: string[]) => {
      const { first, questionnaire } = questionnaireByAnswer(invited(...keys), eventfulWedding);
      return [first?.key ?? null, keysOf(questionnaire.events)];
    };
    expect(byLink("wedding", "brunch")).toEqual(["wedding", ["walk"]]);
    expect(byLink("walk", "brunch")).toEqual(["walk", []]);
    expect(byLink("brunch")).toEqual([null, ["walk"]]);
  });

  test("of a household is asked once or of each member", () => {
    const { ofMember, ofHousehold } = householdQuestionnaire(invited("wedding", "brunch"), eventfulWedding);
    expect([keysOf(ofMember.events), keysOf(ofMember.questions), keysOf(ofHousehold)]).toEqual([
      ["brunch"],
      ["song", "egg"],
      ["bus"],
    ]);
  });

  test("about an event is asked of who is invited to it, and of the first of whoever comes", () => {
    expect(questionForInvited(egg, ["wedding", "brunch"])).toEqual(egg);
    expect(questionForInvited(egg, ["brunch", "walk"])).toEqual({ ...egg, askedOf: "coming" });
    expect(questionForInvited(egg, ["wedding"])).toBeNull();
    expect(questionForInvited(song, ["wedding"])).toEqual(song);
    const [first, brunch] = invited("wedding", "brunch");
    const about = [isAbout(egg.askedOf, first), brunch && isAbout(egg.askedOf, brunch)];
    expect([...about, isAbout("all", first)]).toEqual([false, true, false]);
  });

  test.each([
    [song, null, {}, true],
    [bus, "accepted", {}, true],
    [bus, "declined", { brunch: yes }, false],
    [egg, "declined", { brunch: yes }, true],
    [egg, "accepted", { brunch: no }, false],
    [egg, "accepted", {}, false],
  ] as const)("$key of who says %s and %j: %s", (question, answer, eventAnswers, isAsked) => {
    expect(isForAnswer(question, { answer, eventAnswers })).toBe(isAsked);
  });

  test("what one member said counts for the household; a form by name is about the event that they may know of", () => {
    const members = [{}, { bus: "Yes" }, { bus: "No" }].map((questionAnswers) => ({ questionAnswers }));
    expect(answersForHousehold([bus, song], members)).toEqual({ bus: "Yes" });
    const form = { ...blankForm, answer: "accepted" as const, eventAnswers: { walk: no, brunch: yes } };
    expect(asMeantByName(form, invited("walk"))).toEqual({
      ...form,
      answer: "declined" as const,
      eventAnswers: { brunch: yes },
    });
    expect(asMeantByName(form, invited("wedding"))).toEqual(form);
    const came = { ...form, answer: "declined" as const, eventAnswers: { walk: yes } };
    expect(asMeantByName(came, invited("walk"))).toMatchObject({
      answer: "accepted" as const,
      eventAnswers: {},
    });
  });
});

describe("what is read", () => {
  const asked = { events: invited("wedding", "walk", "brunch").slice(1), questions: [song, bus, egg] };
  const reader =
    (sent: Record<string, unknown[]>) =>
    (name: string): readonly unknown[] =>
      sent[name] ?? [];
  const read = (sent: Record<string, unknown[]>, isAccepted = true) =>
    readAnswers(reader(sent), asked, { isAccepted });

  test("is a yes or a no to each event, and an answer to each question that is asked", () => {
    const sent = {
      "event-walk": ["no"],
      "event-brunch": ["", "yes"],
      "question-egg": ["Soft"],
      "question-bus": ["No"],
    };
    expect(read(sent)).toEqual({
      answers: { eventAnswers: { walk: no }, questionAnswers: { song: "", bus: "No" } },
      problems: [{ field: "event-brunch", problem: "not an option" }],
    });
    expect(read({ ...sent, "event-brunch": ["yes"] })).toEqual({
      answers: {
        eventAnswers: { walk: no, brunch: yes },
        questionAnswers: { song: "", bus: "No", egg: "Soft" },
      },
      problems: [],
    });
    const silent = read({ "event-walk": [""] }, false).answers;
    expect(silent).toEqual({ eventAnswers: {}, questionAnswers: { song: "" } });
  });

  test.each([
    ["question-bus", ["Perhaps"], "not an option"],
    ["question-egg", ["Yes"], "not an option"],
    ["question-song", ["x".repeat(301)], "too long"],
    ["question-song", ["Waterloo\nBcc: eve@example.org"], "not plain text"],
    // What every object has is neither yes nor no.
    ...["constructor", "toString", "__proto__", "maybe", "Accepted"].map(
      (value) => ["event-walk", [value], "not an option"] as const,
    ),
  ] as const)("is none that was not offered: %s %j", (field, values, problem) => {
    const { answers, problems } = read({ "event-brunch": ["yes"], [field]: [...values] });
    expect(problems).toEqual([{ field, problem }]);
    expect(answers.eventAnswers).toEqual({ brunch: yes });
  });

  test("is a text of 300 letters, one answer only, and for a household nothing that was not offered", () => {
    const longest = { "event-brunch": ["yes"], "question-song": ["x".repeat(300)], "question-bus": ["Yes"] };
    expect(read(longest).problems).toEqual([]);
    const both = { ...longest, "event-walk": ["yes", "no"] };
    expect(read(both).problems).toEqual([{ field: "event-walk", problem: "not an option" }]);
    expect(readQuestions(reader({ "question-bus": ["Perhaps"] }), [song, bus])).toEqual({
      answers: { song: "" },
      problems: [{ field: "question-bus", problem: "not an option" }],
    });
  });

  test("is shown again as typed, and sent as it is on file", () => {
    const sent = { "event-walk": [5, "yes"], "event-brunch": ["perhaps"], "question-song": [5, " My way "] };
    expect(typedAnswers(reader(sent), asked)).toEqual({
      eventAnswers: { walk: yes },
      questionAnswers: { song: " My way ", bus: "", egg: "" },
    });
    const onFile = {
      eventAnswers: { walk: yes, brunch: no, evening: "Maybe" },
      questionAnswers: { song: "My way" },
    };
    expect(questionnairePairs(onFile)).toEqual([
      [eventFieldName("walk"), "yes"],
      [eventFieldName("brunch"), "no"],
      [questionFieldName("song"), "My way"],
    ]);
  });
});

test("answers are counted by event and by question, and what is said for a household once", () => {
  const answers = {
    ofEvent: ({ id }: { id: string }, key: string) =>
      key === "brunch" ? null : id === "asa" ? "accepted" : id === "bo" ? "declined" : "open",
    ofQuestion: ({ id }: { id: string }, { key }: OwnQuestion) =>
      key === "bus" && id !== "dag" ? { is: "said", text: "Yes", by: { id: "asa" } } : { is: "open" },
  } as unknown as Parameters<typeof tally>[2];
  const guests = ["asa", "bo", "dag"].map((id) => ({ ...blankGuest, id }));
  const { events, questions } = tally(guests, eventfulWedding, answers);
  expect(events.map(({ event, ...counts }) => [event.key, counts])).toEqual([
    ["walk", { accepted: 1, declined: 1 }],
    ["evening", { accepted: 1, declined: 1 }],
    ["brunch", { accepted: 0, declined: 0 }],
  ]);
  expect(questions.map(({ answeredCount: all, byText }) => [all, [...byText]])).toEqual([
    [0, []],
    [1, [["Yes", 1]]],
    [0, []],
  ]);
});
