import { describe, expect, it } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import {
  goneAllergies,
  keepSevere,
  noteAgain,
  readSevereChoice,
  severeKey,
  stillGone,
  tellsOwnAddress,
  unaskedSevere,
} from "./gone-allergies.ts";
import { blankForm } from "./rsvp.ts";

const nora: Guest = {
  ...blankGuest,
  id: "nora",
  answered: true,
  answer: "accepted",
  allergies: ["Peanuts", "Sesame"],
};

describe("which allergies a change takes away", () => {
  it.each<[string, Partial<Guest>, Partial<Guest>, string[]]>([
    ["none, if all stay", {}, {}, []],
    ["what is no longer noted", {}, { allergies: ["Sesame", "Eggs"] }, ["Peanuts"]],
    ["none, if it is only written otherwise", {}, { allergies: [" peanuts", "SESAME"] }, []],
    ["none, if it stands among words of the guest's own", {}, { allergies: ["Eggs, sesame; peanuts"] }, []],
    ["one of which another noted word is a part", {}, { allergies: ["Nuts", "Sesame"] }, ["Peanuts"]],
    ["each once", { allergies: ["Eggs", "Eggs"] }, { allergies: [] }, ["Eggs"]],
    [
      "what goes with an answer that is undone",
      {},
      { answered: false, answer: null, allergies: [] },
      ["Peanuts", "Sesame"],
    ],
    ["none by a decline, which keeps them", {}, { answer: "declined", allergies: [] }, []],
    [
      "what goes of a guest who comes to another event",
      {},
      { answer: "declined", eventAnswers: { brunch: "Accepted" }, allergies: [] },
      ["Peanuts", "Sesame"],
    ],
  ])("%s", (_what, before, after, expected) => {
    const gone = goneAllergies({ ...nora, ...before }, { ...nora, ...after });
    expect(gone).toEqual(expected.map((allergy) => ({ allergy, isSevere: false })));
  });

  it("says which were severe", () => {
    const gone = goneAllergies({ ...nora, severeAllergies: ["Peanuts"] }, { ...nora, allergies: ["Sesame"] });
    expect(gone).toEqual([{ allergy: "Peanuts", isSevere: true }]);
  });

  it.each<[string, Partial<Guest>, string[]]>([
    ["one that stays and is severe no more", {}, ["Peanuts"]],
    ["none whose mark stays", { severeAllergies: [" peanuts"] }, []],
    [
      "none whose mark is on words of the guest's own",
      { allergies: ["Sesame, peanuts"], severeAllergies: ["Sesame, peanuts"] },
      [],
    ],
    ["none by a decline", { answer: "declined", allergies: [] }, []],
  ])("counts %s", (_what, after, expected) => {
    const gone = goneAllergies({ ...nora, severeAllergies: ["Peanuts"] }, { ...nora, ...after });
    expect(gone).toEqual(expected.map((allergy) => ({ allergy, isSevere: true })));
  });

  it("names the severe ones first, without those that are noted again", () => {
    const gone = [
      { allergy: "Eggs", isSevere: false },
      { allergy: "Peanuts", isSevere: true },
      { allergy: "Lupin", isSevere: true },
    ];
    const noted = { allergies: ["lupin"], severeAllergies: ["lupin"] };
    expect(stillGone(gone, noted).map(({ allergy }) => allergy)).toEqual(["Peanuts", "Eggs"]);
  });
});

it("names and puts back once what has gone twice, as severe if it ever was", () => {
  const gone = [
    { allergy: "Peanuts", isSevere: false },
    { allergy: "peanuts", isSevere: true },
  ];
  expect(stillGone(gone, { allergies: [], severeAllergies: [] })).toEqual([
    { allergy: "peanuts", isSevere: true },
  ]);
  const back = noteAgain({ allergies: ["Eggs"], severeAllergies: [] }, gone);
  expect(back).toEqual({ allergies: ["Eggs", "peanuts"], severeAllergies: ["peanuts"] });
});

it("marks the guest's own words where the allergy is one of several in them", () => {
  const noted = { allergies: ["Milk, peanuts"], severeAllergies: [] };
  const gone = [{ allergy: "Peanuts", isSevere: true }];
  const back = noteAgain(noted, gone);
  expect(back).toEqual({ allergies: ["Milk, peanuts"], severeAllergies: ["Milk, peanuts"] });
  expect(stillGone(gone, back)).toEqual([]);
});

it("puts back the mark alone of what is still noted, in the list's spelling", () => {
  const noted = { allergies: ["Eggs", "Peanuts"], severeAllergies: ["Eggs"] };
  const back = noteAgain(noted, [{ allergy: "peanuts", isSevere: true }]);
  expect(back).toEqual({ allergies: ["Eggs", "Peanuts"], severeAllergies: ["Eggs", "Peanuts"] });
});

describe("whether the guest's own address is told", () => {
  it.each([
    ["their own answer", ["NORA@example.org"], false],
    ["an answer from another address", ["david@example.org"], true],
    ["an answer of which nobody knows from where", [null], true],
  ])("%s", (_what, from, expected) => {
    expect(tellsOwnAddress({ email: "nora@example.org" }, from)).toBe(expected);
  });

  it("is no question without an address", () => {
    expect(tellsOwnAddress({ email: null }, ["david@example.org"])).toBe(false);
  });
});

describe("the question about a severe allergy", () => {
  const gone = [
    { allergy: "Peanuts", isSevere: true },
    { allergy: "Eggs", isSevere: false },
  ];
  const fieldsOf = (choice: string, allergy = "Peanuts") =>
    new URLSearchParams({ severeAsked: severeKey("nora", allergy), severe: choice });

  it.each([
    ["is asked of severe ones alone", fieldsOf(""), ["Peanuts"]],
    ["is not asked again of what was agreed to", fieldsOf("take"), []],
    ["is asked of what was not in it", fieldsOf("take", "Lupin"), ["Peanuts"]],
    ["is asked again if the other answer was given", fieldsOf("keep"), ["Peanuts"]],
  ])("%s", (_what, fields, expected) => {
    expect(unaskedSevere({ id: "nora", allergies: ["Eggs"] }, gone, readSevereChoice(fields).takes)).toEqual(
      expected,
    );
  });

  it("is not asked of one that stays, and is severe no more", () => {
    expect(unaskedSevere(nora, gone, [])).toEqual([]);
  });

  it("puts back what is kept, of what the form showed and nothing else", () => {
    const form = { ...blankForm, allergies: ["Sesame"] };
    const keep = (allergy: string) =>
      keepSevere(form, nora, readSevereChoice(fieldsOf("keep", allergy))).allergies;
    expect(keep("Peanuts")).toEqual(["Sesame", "Peanuts"]);
    expect(keep("Sesame")).toEqual(["Sesame"]);
    expect(keep("Cats")).toEqual(["Sesame"]);
    expect(keepSevere(form, nora, readSevereChoice(fieldsOf("take"))).allergies).toEqual(["Sesame"]);
  });
});
