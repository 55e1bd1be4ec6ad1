import { expect, test } from "vitest";
import { samples } from "../../../test/kits/wedding/samples.ts";
import { fillTexts } from "../couple.ts";
import { placeholders, placeholderValues } from "./placeholders.ts";
import { explainTextProblems, findTextProblems } from "./text-problems.ts";

const { wedding, written } = samples[0] ?? { wedding: null, written: null };
if (!wedding || !written) throw new Error("There is a sample.");

test.each(samples)("every placeholder in the texts of $folder can be filled", (sample) => {
  expect(findTextProblems(sample.written, sample.wedding)).toEqual([]);
  expect(JSON.stringify([sample.en, sample.sv])).not.toMatch(/[{}][a-z_]+[{}]/);
});

test("facts are written as each language writes them", () => {
  const facts = { ...wedding, couple: { first: "Ida", second: "Bo" } };
  expect(placeholderValues(facts, "en")).toMatchObject({
    couple: "Ida & Bo",
    couple_names: "Ida and Bo",
    name_1: "Ida",
    wedding_day: "8 June 2024",
    ceremony_time: "15:00",
    answer_by: "15 April 2024",
    town: "Ärlehult",
    toastmaster: "Sigrid Öhrn",
  });
  expect(placeholderValues(facts, "sv")).toMatchObject({
    couple_names: "Ida och Bo",
    wedding_day: "8 juni 2024",
    ceremony_time: "15:00",
    answer_by: "15 april 2024",
    ceremony_place: "Ärlehults kyrka",
  });
});

test("the days and times are those of the wedding, wherever the machine stands", () => {
  const dayAndTime = { wedding_day: "8 June 2024", ceremony_time: "15:00" };
  for (const timeZone of ["Pacific/Auckland", "America/Los_Angeles"]) {
    expect(placeholderValues({ ...wedding, timeZone }, "en")).toMatchObject(dayAndTime);
  }
});

test("the ceremony is where the party is, if it has no place of its own", () => {
  const { ceremonyPlace: _, ...facts } = wedding;
  const there = { ceremony_place: "Klövergården", ceremony_town: "Ärlehult" };
  expect(placeholderValues(facts, "sv")).toMatchObject(there);
});

test("texts of any depth are filled, lists and introductions, too", () => {
  const texts = {
    ...written.en,
    information: { ...written.en.information, paragraphs: ["{town}", "{{town}}", "town"] as const },
    introductions: { eva: { relation: "{name_1}’s aunt", description: "" } },
  };
  const { information, introductions } = fillTexts(texts, wedding, "en");
  expect(information.paragraphs).toEqual(["Ärlehult", "{town}", "town"]);
  expect(introductions["eva"]).toEqual({ relation: "Märta’s aunt", description: "" });
});

test("a misspelt placeholder is named with its file, its text and the likely one, and last come all there are", () => {
  const sv = { ...written.sv, rsvp: { ...written.sv.rsvp, intro: "Den {weding_day}." } };
  const problems = explainTextProblems(findTextProblems({ ...written, sv }, wedding));
  expect(problems[0]).toBe("texts/sv.ts, rsvp.intro: {weding_day}: did you mean {wedding_day}?");
  expect(problems).toHaveLength(2);
  for (const name of Object.keys(placeholders)) expect(problems[1]).toContain(`{${name}}`);
});

test("a placeholder without a fact is named with the fact that is missing, and a lone brace with what to do", () => {
  const en = { ...written.en, title: "At {party_time}", summary: "{ and" };
  const { partyAt: _, ...facts } = wedding;
  expect(explainTextProblems(findTextProblems({ ...written, en }, facts)).slice(0, 2)).toEqual([
    "texts/en.ts, title: wedding.ts has no partyAt to show for {party_time}.",
    "texts/en.ts, summary: a { stands there without its other half. A brace of your own is written twice, {{.",
  ]);
});
