// Households of the sample weddings, and what their guests have said of events and questions.

import { describe, expect, test } from "vitest";
import { fullName } from "#domain/guest/guest.ts";
import { isUnnamed } from "#domain/households/household.ts";
import { languages } from "#domain/language.ts";
import { guestsOf, samples } from "../../kits/samples.ts";

describe("the households of the first sample", () => {
  const [summer] = samples;
  const guests = summer ? guestsOf(summer) : [];

  test("families, pairs and a companion who has no name yet are households; most guests have none", () => {
    const households = Map.groupBy(
      guests.filter(({ household }) => household !== null),
      ({ household }) => household,
    );
    expect([...households.values()].map(({ length }) => length).toSorted()).toEqual([
      2, 2, 2, 2, 2, 2, 2, 2, 3,
    ]);
    const companion = guests.find((guest) => isUnnamed(guest));
    const host = guests.find(({ id }) => id === companion?.companionOf);
    expect([guests.length, host && fullName(host)]).toEqual([76, "Sofia Bergström"]);
    expect(guests.filter(({ child }) => child)).toHaveLength(3);
  });

  test("a family, a pair of two languages and somebody with a companion to be named are invited to the brunch", () => {
    const { households = {} } = summer?.wedding.sample ?? {};
    const invited = Object.keys(households).map((name) =>
      guests.filter(({ household }) => household === name),
    );
    expect(invited.every((members) => members.length > 1)).toBe(true);
    const has = (matches: (members: typeof guests) => boolean) => invited.filter(matches).length;
    expect(has((members) => members.some(({ child }) => child))).toBe(2);
    expect(has((members) => members.some((guest) => isUnnamed(guest)))).toBe(1);
    const spoken = Object.values(households).map(({ language = null }) => language);
    expect(new Set(spoken)).toEqual(new Set([...languages, null]));
    // One stays away from the wedding and comes to the brunch.
    const elsewhere = guests.filter(
      ({ answer, eventAnswers }) => answer === "declined" && eventAnswers["brunch"],
    );
    expect(elsewhere.map(fullName)).toEqual(["Ragnhild Bjørnsen"]);
  });
});

describe.each(samples)("the guests in $folder", (sample) => {
  const { wedding } = sample;
  const guests = guestsOf(sample);

  test("events and questions were answered by some, all of them by guests who could be asked", () => {
    const { events = [], questions = [], sample: { households = {} } = {} } = wedding;
    const said = guests.filter(({ eventAnswers }) => Object.keys(eventAnswers).length > 0);
    expect(new Set(said.flatMap((guest) => Object.values(guest.eventAnswers)))).toEqual(
      new Set(["Accepted", "Declined"]),
    );
    for (const guest of said) {
      const invited = households[guest.household ?? ""]?.events;
      const asked = events.filter(({ key, invited: whom }) => invited?.includes(key) ?? whom === "everyone");
      expect(asked.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(guest.eventAnswers)));
      expect(guest.answered, fullName(guest)).toBe(true);
    }
    const keys = questions.map(({ key }) => key);
    const replies = guests.filter(({ questionAnswers }) => Object.keys(questionAnswers).length > 0);
    expect(new Set(replies.flatMap((guest) => Object.keys(guest.questionAnswers)))).toEqual(new Set(keys));
    expect(replies.filter(({ answer }) => answer !== "accepted")).toEqual([]);
    for (const question of questions) {
      const choices = question.kind === "choice" ? question.options.map(({ stored }) => stored) : [];
      expect(new Set(replies.map((guest) => guest.questionAnswers[question.key]))).toEqual(
        new Set([...choices, ""]),
      );
    }
  });
});
