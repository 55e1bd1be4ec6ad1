import { describe, expect, test } from "vitest";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { formatDay } from "#i18n/dates.ts";
import { wedding } from "#wedding/wedding.ts";
import { samples } from "../../kits/wedding/samples.ts";

test("the sample wedding has the days that the customer gave it, all past, so its last day to answer closes nothing", () => {
  expect(wedding).toMatchObject({
    date: "2024-06-08",
    ceremonyAt: "15:00",
    timeZone: "Europe/Stockholm",
    answerBy: "2024-04-15",
    story: ["2012-08", "2014-06-08", "2017-10-18", "2019-02-09", "2024-06-08"],
  });
  expect(wedding.afterAnswerBy).toBe("nothing");
});

test("food and allergies are stored as the customer listed them, and shown correctly spelt", () => {
  expect(wedding.foodOptions.map(({ stored }) => stored).join(", ")).toBe(
    "Vegetarian, Lacto-ovo vegetarian, Lacto-vegetarian, Vegan, Beegan, Vegan before 6pm, Pescaterian, Glutenfree, Lactosfree",
  );
  expect(wedding.allergyOptions.map(({ stored }) => stored).join(", ")).toBe(
    "Gluten, Lactos, Peanuts, Eggs, Fish, Crustacean shellfish, Tree nuts, Soybeans",
  );
  const shown = new Map(
    [...wedding.foodOptions, ...wedding.allergyOptions].map((option) => [option.stored, option]),
  );
  expect(shown.get("Pescaterian")).toMatchObject({ en: "Pescatarian", sv: "Pescetariskt" });
  expect(shown.get("Glutenfree")).toMatchObject({ en: "Gluten-free", sv: "Glutenfritt" });
  expect(shown.get("Lactosfree")).toMatchObject({ en: "Lactose-free", sv: "Laktosfritt" });
  expect(shown.get("Lactos")).toMatchObject({ en: "Lactose", sv: "Laktos" });
});

test("both languages ask for an answer before the deadline", () => {
  expect(samples[0]?.en.answerBefore).toMatch(/RSVP before .*15 April 2024/);
  expect(samples[0]?.sv.answerBefore).toMatch(/osa .*15e April 2024/i);
});

test("the second sample differs in all that a couple may choose", () => {
  const [first, second] = samples.map(({ wedding }) => wedding);
  if (!first || !second) throw new Error("There are two samples.");
  for (const fact of Object.keys(first) as (keyof Wedding)[]) {
    if (fact !== "timeZone") expect(second[fact], fact).not.toEqual(first[fact]);
  }
});

test("the second sample asks for an answer by its own deadline", () => {
  for (const { wedding, en, sv } of samples.slice(1)) {
    expect(en.answerBefore).toContain(`RSVP by ${formatDay(wedding.answerBy, "en")}`);
    expect(sv.answerBefore).toContain(`Osa senast den ${formatDay(wedding.answerBy, "sv")}`);
  }
});

describe.each(samples)("the wedding in $folder", ({ wedding, en, sv, names }) => {
  const english = textsIn(en);
  const swedish = textsIn(sv);

  test("nobody can own the telephone", () => {
    const number = Number((wedding.toastmaster?.phone ?? "").replaceAll(/\D/g, "").replace(/^46/, ""));
    expect(number).toBeGreaterThanOrEqual(701740605);
    expect(number).toBeLessThanOrEqual(701740699);
  });

  test("every text is there in both languages, but for what a guest's introduction leaves out", () => {
    expect([...swedish.keys()]).toEqual([...english.keys()]);
    for (const [name, text] of english) {
      expect(swedish.get(name) === "", name).toBe(text === "");
      if (!name.startsWith("introductions.")) expect(text, name).not.toBe("");
    }
  });

  test("both languages state the same numbers and mention the same people and places", () => {
    for (const [name, text] of english) {
      expect(numbersIn(swedish.get(name)), name).toEqual(numbersIn(text));
    }
    for (const [name, text] of english) {
      const mentioned = new Set(text.match(names));
      expect(new Set(swedish.get(name)?.match(names)), name).toEqual(mentioned);
    }
  });

  test("the texts name the couple, the place and the toastmadame as the facts do", () => {
    const { couple, place, toastmaster } = wedding;
    for (const texts of [en, sv]) {
      expect(texts.title).toContain(couple.first);
      expect(texts.title).toContain(couple.second);
      expect(texts.homeIntro.secondStrong).toContain(place.name);
      expect(texts.summary).toContain(place.town);
      expect(texts.information.toastmaster.before).toContain(toastmaster?.name);
    }
  });

  test("sentences in parts read as one, each space in its place", () => {
    for (const { homeIntro, information } of [en, sv]) {
      const { before, firstStrong, between, secondStrong, after } = homeIntro;
      const intro = before + firstStrong + between + secondStrong + after;
      const contact =
        information.toastmaster.before + wedding.toastmaster?.phone + information.toastmaster.after;
      for (const paragraph of [intro, contact]) {
        expect(paragraph).not.toMatch(/\s\s|\s[.,]|[.,:]\p{L}/u);
        expect(paragraph).toMatch(/^\S.*\.$/u);
      }
      for (const strong of [firstStrong, secondStrong]) expect(strong).toBe(strong.trim());
      expect(before + between).toMatch(/ .* $/u);
    }
  });

  test("a button says where it leads", () => {
    const buttons = [en, sv].flatMap(({ intro }) => Object.values(intro).map(({ button }) => button));
    expect(new Set(buttons).size).toBe(buttons.length);
    for (const button of buttons) {
      expect(button).toMatch(/\S \S/);
      expect(button).not.toMatch(/^(information|read more|more|here|läs mer|mer|här)$/i);
    }
  });

  test("no English word has slipped into the Swedish, and no Swedish one into the English", () => {
    const englishWords =
      /\b(the|and|with|you|your|our|we|is|are|was|of|from|wedding|guests?|please|smart|casual|story|more|read|who|what|when|where)\b/i;
    const swedishWords =
      /(?<!\p{L})(och|att|det|som|är|för|på|med|vi|du|inte|gäst|bröllop|till|av|när|eller)(?!\p{L})/iu;
    for (const text of swedishWordsShown(swedish, wedding)) expect(text).not.toMatch(englishWords);
    for (const [name, text] of english) expect(text, name).not.toMatch(swedishWords);
  });

  test("quotation marks, apostrophes and dashes are set as in print, and the English is spelt as in Britain", () => {
    for (const [name, text] of [...english, ...swedish]) {
      expect(text, name).not.toMatch(/['"—]| - |\.\.\.|\s\s/);
    }
    for (const [name, text] of swedish) expect(text, name).not.toMatch(/[‘“]/);
    for (const [name, text] of english) {
      expect(text, name).not.toMatch(
        /\b(color|favor|honor|neighbor|center|gray|traveler|organize|cozy|license plate)/i,
      );
    }
  });
});

function swedishWordsShown(swedish: Map<string, string>, wedding: Wedding): string[] {
  const options = [...wedding.foodOptions, ...wedding.allergyOptions];
  return [...swedish.values(), ...options.map((option) => option.sv)];
}

/** Every text by the way to it, such as `information.paragraphs.0`. */
function textsIn(node: object | string, path = ""): Map<string, string> {
  if (typeof node === "string") return new Map([[path, node]]);
  return new Map(
    Object.entries(node).flatMap(([key, child]) => [...textsIn(child, path === "" ? key : `${path}.${key}`)]),
  );
}

function numbersIn(text = ""): string[] {
  // English writes 13:30, and Swedish prose 13.30.
  return (text.match(/\d+([:.]\d+)?/g) ?? []).map((number) => number.replace(".", ":")).toSorted();
}
