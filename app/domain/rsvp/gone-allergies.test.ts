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

  it("names the severe ones first, without those that are noted again", () => {
    const gone = [
      { allergy: "Eggs", isSevere: false },
      { allergy: "Peanuts", isSevere: true },
      { allergy: "Lupin", isSevere: true },
    ];
    expect(stillGone(gone, { allergies: ["lupin"] }).map(({ allergy }) => allergy)).toEqual([
      "Peanuts",
      "Eggs",
    ]);
  });
});

it("names and puts back once what has gone twice, as severe if it ever was", () => {
  const gone = [
    { allergy: "Peanuts", isSevere: false },
    { allergy: "peanuts", isSevere: true },
  ];
  expect(stillGone(gone, { allergies: [] })).toEqual([{ allergy: "peanuts", isSevere: true }]);
  const back = noteAgain({ allergies: ["Eggs"], severeAllergies: [] }, gone);
  expect(back).toEqual({ allergies: ["Eggs", "peanuts"], severeAllergies: ["peanuts"] });
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
    expect(unaskedSevere("nora", gone, readSevereChoice(fields).takes)).toEqual(expected);
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
