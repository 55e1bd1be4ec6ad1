import { expect, test } from "vitest";
import { readRsvpForm } from "./rsvp-form-reader.ts";

const options = {
  foodOptions: [option("Vegetarian"), option("Vegan"), option("Beegan")],
  allergyOptions: [option("Gluten"), option("Lactos"), option("Peanuts")],
};

const fields = ["firstName", "lastName", "email", "otherFood", "otherAllergy"] as const;

test("first name, last name and email are required, and blanks are nothing", () => {
  const required = fields.slice(0, 3).map((field) => ({ field, problem: "required" }));
  expect(read().form).toEqual({ ok: false, refusal: required });
  expect(read(["firstName", "  "], ["lastName", "\t"], ["email", "\u00a0"]).form).toEqual({
    ok: false,
    refusal: required,
  });
});

test.for(["anna", "anna@", "@example.se", "a@b, c@d.se", "Anna <anna@example.se>", "a b@example.se"])(
  "%s is not an email",
  (email) => {
    expect(problemsOf(["email", email])).toContainEqual({ field: "email", problem: "not an email" });
  },
);

test("names of 100 characters, emails of 254 and other texts of 300 are the longest", () => {
  const longest = { firstName: 100, lastName: 100, otherFood: 300, otherAllergy: 300 };
  for (const [field, most] of Object.entries(longest)) {
    const tooLong = { field, problem: "too long" };
    expect(problemsOf(["accept", "yes"], [field, "å".repeat(most)])).not.toContainEqual(tooLong);
    expect(problemsOf(["accept", "yes"], [field, "å".repeat(most + 1)])).toContainEqual(tooLong);
  }
  const email = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example.com`;
  expect(problemsOf(["email", email])).toContainEqual({ field: "email", problem: "too long" });
});

test.for(fields)("line breaks and NUL are refused in %s", (field) => {
  for (const value of ["a\nb", "a\r\nBcc: all@example.se", "a\0", "a\n", "\ud800"]) {
    expect(problemsOf(["accept", "yes"], [field, value])).toContainEqual({
      field,
      problem: "not plain text",
    });
  }
});

test.for(fields)("%s sent twice, or as a file, is refused", (field) => {
  const problem = { field, problem: "not plain text" };
  expect(problemsOf(["accept", "yes"], [field, "a"], [field, "b"])).toContainEqual(problem);
  expect(problemsOf(["accept", "yes"], [field, new File(["a"], "a.txt")])).toContainEqual(problem);
});

test.for(["foodOptions", "allergies"])("a choice that is not on the list of %s is refused", (field) => {
  for (const value of ["Cake", "", "vegan", "__proto__", new File([], "Vegan")]) {
    expect(problemsOf(["accept", "yes"], [field, value])).toContainEqual({
      field,
      problem: "not an option",
    });
  }
});

test("a tick that says no is not taken for a yes", () => {
  expect(problemsOf(["accept", "no"])).toContainEqual({ field: "accept", problem: "not an option" });
  expect(problemsOf(["accept", "yes"], ["speech", "false"])).toContainEqual({
    field: "speech",
    problem: "not an option",
  });
});

test("everything typed is given back as it was typed", () => {
  const { form, typed } = read(
    ["firstName", " Anna\n"],
    ["email", "anna"],
    ["accept", "yes"],
    ["foodOptions", "Vegan"],
    ["otherFood", "x".repeat(400)],
    ["speech", "yes"],
    ["guest", "anna-1"],
  );
  expect(form.ok).toBe(false);
  expect(typed).toEqual({
    firstName: " Anna\n",
    lastName: "",
    email: "anna",
    accept: true,
    foodOptions: ["Vegan"],
    allergies: [],
    otherFood: "x".repeat(400),
    otherAllergy: "",
    speech: true,
    performance: false,
    chosenGuestId: "anna-1",
    eventAnswers: {},
    questionAnswers: {},
  });
});

test("a choice that is no longer listed is told, and stands where a guest writes their own", () => {
  const { typed, form } = read(
    ["accept", "yes"],
    ["allergies", "Gluten"],
    ["allergies", "Kiwi"],
    ["otherAllergy", "Perfume"],
  );
  expect(form).toMatchObject({
    refusal: expect.arrayContaining([{ field: "allergies", problem: "not an option" }]),
  });
  expect([typed.allergies, typed.otherAllergy]).toEqual([["Gluten", "Kiwi"], "Perfume, Kiwi"]);
});

type Pair = readonly [name: string, value: unknown];

function read(...pairs: readonly Pair[]) {
  return readRsvpForm(pairs, options);
}

function problemsOf(...pairs: readonly Pair[]) {
  const { form } = read(...pairs);
  return form.ok ? [] : form.refusal;
}

function option(stored: string) {
  return { stored, en: stored, sv: stored };
}
