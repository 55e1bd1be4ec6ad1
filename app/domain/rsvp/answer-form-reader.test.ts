import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accept, refuse } from "#domain/result.ts";
import { examples } from "#test/kits/site/examples.ts";
import { readRsvpForm } from "./answer-form-reader.ts";
import { blankForm } from "./rsvp.ts";

const option = (stored: string) => ({ stored, en: stored, sv: stored });
const options = {
  foodOptions: [option("Vegetarian"), option("Vegan"), option("Beegan")],
  allergyOptions: [option("Gluten"), option("Lactos"), option("Peanuts")],
};

type Pair = readonly [name: string, value: unknown];

const needed = [
  ["firstName", "Anna"],
  ["lastName", "Berg"],
  ["email", "anna@example.se"],
] as const;
const no = ["decline", "yes"] as const;
const yes = ["accept", "yes"] as const;

const fields = ["firstName", "lastName", "email", "otherFood", "otherAllergy"] as const;

const judge = ({ typed, form, problems }: ReturnType<typeof readRsvpForm>) => {
  if (problems.length > 0) return { typed, form: refuse(problems) };
  return { typed, form: form.answer === null ? refuse("undecided" as const) : accept(form) };
};
const read = (...pairs: readonly Pair[]) => judge(readRsvpForm(pairs, options));

describe("a form that says neither yes nor no", () => {
  test.each<[string, Pair[]]>([
    ["as a bare post", []],
    ["with a tick that is none", [["decline", "no"]]],
    ["with what the lists hold", Object.entries({ foodOptions: "Vegan", speech: "yes" })],
  ])("is no answer, %s", (_how, more) => {
    expect(read(...needed, ...more).form).toEqual({ ok: false, refusal: "undecided" });
  });

  test("needs no second name of somebody who has one, and one at least", () => {
    const isOneName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
      firstName + lastName === "Suharti";
    const reading = (firstName: string, lastName: string) =>
      judge(
        readRsvpForm([["firstName", firstName], ["lastName", lastName], needed[2], yes], options, {
          isOneName,
        }),
      );
    expect(reading("Suharti", "").form).toMatchObject({ value: { firstName: "Suharti", lastName: "" } });
    expect(reading("", "Suharti").form).toMatchObject({ value: { firstName: "", lastName: "Suharti" } });
    expect(reading("Anna", "").form).toMatchObject({ refusal: [{ field: "lastName", problem: "required" }] });
    expect(reading("", "").form).toMatchObject({ refusal: [{ field: "firstName" }, { field: "lastName" }] });
  });

  test("is told of its problems first", () => {
    const { form } = read(["firstName", "Anna"]);
    expect(form).toMatchObject({ refusal: [{ field: "lastName" }, { field: "email" }] });
  });

  test("is a yes with the tick, whatever else is in it", () => {
    expect(read(...needed, no, yes).form).toMatchObject({ value: { answer: "accepted" } });
  });
});

test("the email may be left blank only where the form has shown that there is one", () => {
  const blank = [...needed.slice(0, 2), ["email", " "], yes] as const;
  expect(read(...blank).form).toEqual({ ok: false, refusal: [{ field: "email", problem: "required" }] });
  const { form } = judge(readRsvpForm(blank, options, { mayLeaveEmail: true }));
  expect(form).toMatchObject({ ok: true, value: { email: "" } });
});

describe("a form that can be read", () => {
  test("a yes with everything in it", () => {
    const { form } = read(
      ...needed,
      yes,
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
        ...blankForm,
        firstName: "Anna",
        lastName: "Berg",
        email: "anna@example.se",
        answer: "accepted",
        foodOptions: ["Vegan"],
        otherFood: "Halal",
        allergies: ["Gluten", "Peanuts"],
        otherAllergy: "Kiwi",
        speech: true,
        performance: true,
        chosenGuestId: "anna-1",
      },
    });
  });

  test("with a no of its own it is a no, and what the form hides does not count", () => {
    const hidden = { foodOptions: "Nothing", otherAllergy: "x".repeat(1000), speech: "yes" };
    expect(read(...needed, no, ...Object.entries(hidden)).form).toEqual(read(...needed, no).form);
    expect(read(...needed, no).form).toMatchObject({
      ok: true,
      value: { answer: "declined", foodOptions: [], otherAllergy: "", speech: false, chosenGuestId: null },
    });
  });

  test("it is read alike from the forms of browsers and servers", () => {
    const pairs = needed.map(([name, value]): [string, string] => [name, value]);
    const sent = new FormData();
    for (const [name, value] of pairs) sent.append(name, value);
    expect(judge(readRsvpForm(sent, options))).toEqual(read(...needed));
    expect(judge(readRsvpForm(new URLSearchParams(pairs), options))).toEqual(read(...needed));
  });

  test("blanks around a text, and a tab from a spreadsheet, are not part of it", () => {
    const spaced = { firstName: " Anna\t", lastName: "\u00a0Berg ", email: " anna@example.se " };
    const { form } = read(no, ...Object.entries(spaced));
    expect(form).toMatchObject({ ok: true, value: Object.fromEntries(needed) });
  });

  test("a choice sent twice counts once, and no suggestion chosen is the same as an empty one", () => {
    const { form } = read(...needed, yes, ["allergies", "Gluten"], ["allergies", "Gluten"], ["guest", ""]);
    expect(form).toMatchObject({ ok: true, value: { allergies: ["Gluten"], chosenGuestId: null } });
  });

  test("fields of the guest that no answer may change are ignored", () => {
    const others = ["Table", "Seat", "Relation", "id", "__proto__", "constructor", "answered", "declined"];
    const { form, typed } = read(...needed, ...others.map((name) => [name, "9"] as const));
    expect(form).toEqual(read(...needed).form);
    expect(typed).toEqual(read(...needed).typed);
  });
});

test("first name, last name and email are required, and blanks are nothing", () => {
  const refusal = fields.slice(0, 3).map((field) => ({ field, problem: "required" }));
  expect(read().form).toEqual({ ok: false, refusal });
  const blanks = read(["firstName", "  "], ["lastName", "\t"], ["email", "\u00a0"]);
  expect(blanks.form).toEqual({ ok: false, refusal });
});

/** The longest texts of each field that are read, and what is told of a longer one. */
test.each([
  ["firstName", 100],
  ["lastName", 100],
  ["otherFood", 300],
  ["otherAllergy", 300],
])("%s has at most %i letters", (field, most) => {
  const tooLong = { field, problem: "too long" };
  expect(problemsOf(yes, [field, "å".repeat(most)])).not.toContainEqual(tooLong);
  expect(problemsOf(yes, [field, "å".repeat(most + 1)])).toContainEqual(tooLong);
});

const unlisted = ["Cake", "", "vegan", "__proto__", new File([], "Vegan")];
const unplain = ["a\nb", "a\r\nBcc: all@example.se", "a\0", "a\n", "\ud800", new File(["a"], "a.txt")];

test.each<[field: string, problem: string, ...values: unknown[]]>([
  ["email", "not an email", "anna"],
  ["email", "not an email", "a@b, c@d.se"],
  [
    "email",
    "too long",
    `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example.com`,
  ],
  ...fields.map((field) => [field, "not plain text", "sent", "twice"] as [string, string, ...unknown[]]),
  ...fields.flatMap((field) =>
    unplain.map((value): [string, string, unknown] => [field, "not plain text", value]),
  ),
  ...unlisted.map((value): [string, string, unknown] => ["foodOptions", "not an option", value]),
  ...unlisted.map((value): [string, string, unknown] => ["allergies", "not an option", value]),
  ["accept", "not an option", "no"],
  ["speech", "not an option", "false"],
])("of %s it is told: %s (%j)", (field, problem, ...values) => {
  const decided = field === "accept" ? [] : [yes];
  const sent = values.map((value) => [field, value] as const);
  expect(problemsOf(...decided, ...sent)).toContainEqual({ field, problem });
});

test("everything typed is given back as it was typed", () => {
  const sent = {
    firstName: " Anna\n",
    email: "anna",
    accept: "yes",
    foodOptions: "Vegan",
    otherFood: "x".repeat(400),
    speech: "yes",
    guest: "anna-1",
  };
  const { form, typed } = read(...Object.entries(sent));
  expect(form.ok).toBe(false);
  expect(typed).toEqual({
    ...blankForm,
    firstName: " Anna\n",
    email: "anna",
    answer: "accepted",
    foodOptions: ["Vegan"],
    otherFood: "x".repeat(400),
    speech: true,
    chosenGuestId: "anna-1",
  });
});

test("a choice that is no longer listed is told, and stands where a guest writes their own", () => {
  const sent = [yes, ["allergies", "Gluten"], ["allergies", "Kiwi"], ["otherAllergy", "Perfume"]] as const;
  expect(problemsOf(...sent)).toContainEqual({ field: "allergies", problem: "not an option" });
  const { typed } = read(...sent);
  expect([typed.allergies, typed.otherAllergy]).toEqual([["Gluten", "Kiwi"], "Perfume, Kiwi"]);
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
      const { form } = judge(readRsvpForm(pairs, options));
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

function problemsOf(...pairs: readonly Pair[]) {
  const { form } = read(...pairs);
  return form.ok ? [] : form.refusal;
}
