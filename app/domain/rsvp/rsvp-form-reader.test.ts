import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { readRsvpForm } from "./rsvp-form-reader.ts";

const options = {
  foodOptions: [option("Vegetarian"), option("Vegan"), option("Beegan")],
  allergyOptions: [option("Gluten"), option("Lactos"), option("Peanuts")],
};

const needed = [
  ["firstName", "Anna"],
  ["lastName", "Berg"],
  ["email", "anna@example.se"],
] as const;

const no = ["decline", "yes"] as const;

const fields = ["firstName", "lastName", "email", "otherFood", "otherAllergy"] as const;

describe("a form that says neither yes nor no", () => {
  test.each([
    ["as a bare post", []],
    ["with a tick that is none", [["decline", "no"]]],
    [
      "with what the lists hold",
      [
        ["foodOptions", "Vegan"],
        ["speech", "yes"],
      ],
    ],
  ] as const)("is no answer, %s", (_how, more) => {
    expect(read(...needed, ...more).form).toEqual({ ok: false, refusal: "undecided" });
  });

  test("is told of its problems first", () => {
    expect(read(["firstName", "Anna"]).form).toMatchObject({
      refusal: [{ field: "lastName" }, { field: "email" }],
    });
  });

  test("is a yes with the tick, whatever else is in it", () => {
    expect(read(...needed, no, ["accept", "yes"]).form).toMatchObject({ value: { accept: true } });
  });
});

test("the email may be left blank only where the form has shown that there is one", () => {
  const blank = [
    ["firstName", "Anna"],
    ["lastName", "Berg"],
    ["email", " "],
    ["accept", "yes"],
  ] as const;
  expect(read(...blank).form).toEqual({ ok: false, refusal: [{ field: "email", problem: "required" }] });
  const { form } = readRsvpForm(blank, options, { mayLeaveEmail: true });
  expect(form).toMatchObject({ ok: true, value: { email: "" } });
});

describe("a form that can be read", () => {
  test("a yes with everything in it", () => {
    const { form } = read(
      ...needed,
      ["accept", "yes"],
      ["foodOptions", "Vegan"],
      ["otherFoodChosen", "yes"],
      ["otherFood", " Halal "],
      ["allergies", "Peanuts"],
      ["allergies", "Gluten"],
      ["otherAllergy", "Kiwi"],
      ["speech", "yes"],
      ["performance", "on"],
      ["guest", "anna-1"],
    );
    expect(form).toEqual({
      ok: true,
      value: {
        firstName: "Anna",
        lastName: "Berg",
        email: "anna@example.se",
        accept: true,
        foodOptions: ["Vegan"],
        otherFood: "Halal",
        allergies: ["Gluten", "Peanuts"],
        otherAllergy: "Kiwi",
        speech: true,
        performance: true,
        chosenGuestId: "anna-1",
        eventAnswers: {},
        questionAnswers: {},
      },
    });
  });

  test("with a no of its own it is a no, and what the form hides does not count", () => {
    const hidden = [
      ["foodOptions", "Nothing"],
      ["otherAllergy", "x".repeat(1000)],
      ["speech", "yes"],
    ] as const;
    expect(read(...needed, no, ...hidden).form).toEqual(read(...needed, no).form);
    expect(read(...needed, no).form).toMatchObject({
      ok: true,
      value: { accept: false, foodOptions: [], otherAllergy: "", speech: false, chosenGuestId: null },
    });
  });

  test("it is read alike from the forms of browsers and servers", () => {
    const pairs = needed.map(([name, value]): [string, string] => [name, value]);
    const sent = new FormData();
    for (const [name, value] of pairs) sent.append(name, value);
    expect(readRsvpForm(sent, options)).toEqual(read(...needed));
    expect(readRsvpForm(new URLSearchParams(pairs), options)).toEqual(read(...needed));
  });

  test("blanks around a text, and a tab from a spreadsheet, are not part of it", () => {
    const { form } = read(
      no,
      ["firstName", " Anna\t"],
      ["lastName", "\u00a0Berg "],
      ["email", " anna@example.se "],
    );
    expect(form).toMatchObject({
      ok: true,
      value: { firstName: "Anna", lastName: "Berg", email: "anna@example.se" },
    });
  });

  test("a choice sent twice counts once", () => {
    const { form } = read(...needed, ["accept", "yes"], ["allergies", "Gluten"], ["allergies", "Gluten"]);
    expect(form).toMatchObject({ ok: true, value: { allergies: ["Gluten"] } });
  });

  test("no suggestion chosen is the same as an empty one", () => {
    expect(read(...needed, no, ["guest", ""]).form).toMatchObject({
      ok: true,
      value: { chosenGuestId: null },
    });
  });

  test("fields of the guest that no answer may change are ignored", () => {
    const others = ["Table", "Seat", "Relation", "id", "__proto__", "constructor", "answered", "declined"];
    const { form, typed } = read(...needed, ...others.map((name) => [name, "9"] as const));
    expect(form).toEqual(read(...needed).form);
    expect(typed).toEqual(read(...needed).typed);
  });
});

test("whatever is sent is read or refused, one problem to a field, and never breaks anything", () => {
  const name = fc.oneof(
    fc.constantFrom(...fields, "accept", "foodOptions", "allergies", "speech", "performance", "guest"),
    fc.string(),
  );
  const value = fc.oneof(
    fc.constantFrom("yes", "Vegan", "Gluten", "anna@example.se"),
    fc.string({ unit: "binary" }),
    fc.anything(),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 30 }), (pairs) => {
      const { form } = readRsvpForm(pairs, options);
      if (form.ok) {
        expect(Object.values(form.value).join("")).not.toMatch(/[\0\r\n]/);
      } else if (form.refusal !== "undecided") {
        const named = form.refusal.map(({ field }) => field);
        expect(named).toEqual([...new Set(named)]);
      }
    }),
    { numRuns: examples(300, 10_000) },
  );
});

type Pair = readonly [name: string, value: unknown];

function read(...pairs: readonly Pair[]) {
  return readRsvpForm(pairs, options);
}

function option(stored: string) {
  return { stored, en: stored, sv: stored };
}
