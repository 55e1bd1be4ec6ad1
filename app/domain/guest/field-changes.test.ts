import { describe, expect, test } from "vitest";
import { blankGuest, type Guest, type GuestField } from "./guest.ts";
import {
  changesBetween,
  guestOfChanges,
  isFieldChange,
  isForgotten,
  lacksOnlySeat,
  revertChanges,
  saysSomething,
} from "./field-changes.ts";

const anna: Guest = {
  ...blankGuest,
  id: "anna",
  firstName: "Anna",
  lastName: "Berg",
  allergies: ["Eggs", "Fish"],
};

test("a guest who stayed the same has no changes, and the id is no field that changes", () => {
  expect(changesBetween(anna, structuredClone(anna))).toEqual([]);
  const other: Guest = { ...anna, id: "other" };
  expect(changesBetween(anna, other)).toEqual([]);
});

test("each changed field is told with what it was and what it is; never having been asked is not No", () => {
  expect(changesBetween(anna, { ...anna, lastName: "Ek", speech: false, seat: 3 })).toEqual([
    { field: "lastName", from: "Berg", to: "Ek" },
    { field: "speech", from: null, to: false },
    { field: "seat", from: null, to: 3 },
  ]);
});

test.each([
  ["allergies", ["Eggs", "Fish"], ["Eggs"], 1],
  ["allergies", ["Eggs", "Fish"], ["Eggs", "Kiwi"], 1],
  ["tags", ["Choir"], ["Choir"], 0],
  ["tags", ["Choir"], ["Band"], 1],
  ["ownColumns", { shoe: "38", hat: "7" }, { hat: "7", shoe: "38" }, 0],
  ["ownColumns", { shoe: "38" }, { shoe: "39" }, 1],
  ["ownColumns", { shoe: "38" }, {}, 1],
  ["ownColumns", {}, { shoe: "38" }, 1],
] as const)("%s: from %j to %j are %i changes", (field, from, to, count) => {
  expect(changesBetween({ ...anna, [field]: from }, { ...anna, [field]: to })).toHaveLength(count);
});

describe("taking changes back", () => {
  const before: Guest = { ...blankGuest, id: "asa", firstName: "Åsa", allergies: ["Milk"], table: "1" };
  const after: Guest = { ...before, allergies: [], table: "2" };
  const changes = changesBetween(before, after);

  test("gives the guest as before, and leaves other fields alone", () => {
    expect(revertChanges(after, changes)).toEqual({ guest: before, skipped: [] });
    const renamed = { ...after, firstName: "Asta" };
    expect(revertChanges(renamed, changes)).toEqual({ guest: { ...before, firstName: "Asta" }, skipped: [] });
  });

  test("leaves what somebody has changed since, unless back to what it was", () => {
    const moved = { ...after, table: "3" };
    expect(revertChanges(moved, changes)).toEqual({ guest: { ...before, table: "3" }, skipped: ["table"] });
    expect(revertChanges({ ...after, allergies: ["Milk"] }, changes)).toEqual({ guest: before, skipped: [] });
  });

  test("leaves a table and its seat together", () => {
    const seated: Guest = { ...before, table: "2", seat: 4 };
    const reseated: Guest = { ...seated, seat: 5 };
    const taken = revertChanges(reseated, changesBetween(before, seated));
    expect(taken).toEqual({ guest: reseated, skipped: ["table", "seat"] });
  });

  test("leaves an answer with whether there is one", () => {
    const came: Guest = { ...before, answered: true, answer: "accepted", speech: true };
    const declined: Guest = { ...came, answer: "declined", speech: false };
    const taken = revertChanges(declined, changesBetween(before, came));
    expect(taken).toEqual({ guest: declined, skipped: ["answer", "answered", "speech"] });
  });
});

describe("what a history from elsewhere may say", () => {
  const kinds = [
    { field: "firstName", fits: ["", "Anna"], not: [null, 5, ["Anna"]] },
    { field: "email", fits: [null, "a@example.se"], not: [5] },
    { field: "table", fits: [null, "h1"], not: [1] },
    { field: "speech", fits: [null, true, false], not: ["Yes", 1] },
    { field: "answered", fits: [true, false], not: [null, "yes"] },
    { field: "answer", fits: [null, "accepted", "declined"], not: ["maybe", true] },
    { field: "allergies", fits: [[], ["Eggs"], ["Eggs", "Fish"]], not: [null, "Eggs", ["Eggs", 5]] },
    { field: "tags", fits: [[], ["Choir"]], not: [null, "Choir", [5, "Choir"]] },
    { field: "relations", fits: [[], ["Family"]], not: [["Family", "Stranger"], "Family"] },
    { field: "seat", fits: [null, 3], not: ["3", true] },
    { field: "ownColumns", fits: [{}, { shoe: "38" }], not: [{ shoe: 38, hat: "7" }, ["38"], null, "38"] },
    { field: "eventAnswers", fits: [{}, { party: "Accepted" }], not: [{ party: true }, []] },
    { field: "unknown", fits: [], not: ["", 5] },
    { field: "constructor", fits: [], not: [""] },
  ];

  test.each(kinds)("$field", ({ field, fits, not }) => {
    for (const from of fits) {
      for (const to of fits) expect([from, to, isFieldChange({ field, from, to })]).toEqual([from, to, true]);
      for (const odd of not.filter((one) => one !== null || from !== null)) {
        expect([odd, isFieldChange({ field, from, to: odd })]).toEqual([odd, false]);
        expect([odd, isFieldChange({ field, from: odd, to: from })]).toEqual([odd, false]);
      }
    }
    for (const odd of not) {
      expect([odd, isFieldChange({ field, from: odd, to: odd })]).toEqual([odd, odd === null]);
    }
  });

  test("a value that was deleted can be of any field", () => {
    expect(isFieldChange({ field: "unknown", from: null, to: null })).toBe(true);
  });
});

test.each([
  [["Vegan"], true],
  [[], false],
  [{ party: "Accepted", brunch: "" }, true],
  [{ party: "" }, false],
  [{}, false],
  [true, true],
  [false, false],
  [null, false],
  ["Caviar", true],
  ["", false],
])("%j: a decline loses it: %s", (value, says) => {
  expect(saysSomething(value)).toBe(says);
});

test("a change is forgotten when both its values are", () => {
  const values = [null, "Kiwi"].flatMap((from) => [null, "Kiwi"].map((to) => isForgotten({ from, to })));
  expect(values).toEqual([true, false, false, false]);
});

describe("of what holds several values, only what the change touched goes back", () => {
  const list = (field: GuestField, from: unknown, to: unknown, now: unknown) => {
    const change = { field, from, to } as Parameters<typeof revertChanges>[1][number];
    const { guest, skipped } = revertChanges({ ...anna, [field]: now }, [change]);
    return skipped.length > 0 ? { skipped } : guest[field];
  };
  const tags = (from: string[], to: string[], now: string[]) => list("tags", from, to, now);

  test.each([
    { was: ["a"], became: ["a", "b"], is: ["a", "b", "c"], back: ["a", "c"] },
    { was: ["a", "b"], became: ["a"], is: ["a", "c"], back: ["a", "c", "b"] },
    { was: ["a"], became: ["b"], is: ["b", "c"], back: ["c", "a"] },
    { was: ["a"], became: ["b", "d"], is: ["c", "b", "d"], back: ["c", "a"] },
    { was: ["a"], became: ["a", "b", "d"], is: ["a", "b", "c"], back: "stays" },
    { was: ["a", "b", "d"], became: ["a"], is: ["a", "b", "c"], back: "stays" },
    { was: ["a"], became: ["a", "b"], is: ["c"], back: "stays" },
    { was: ["b", "a"], became: ["a"], is: ["a"], back: ["b", "a"] },
  ])("tags $was that became $became and are $is", ({ was, became, is, back }) => {
    expect(tags(was, became, is)).toEqual(back === "stays" ? { skipped: ["tags"] } : back);
  });

  test.each([
    {
      was: { shoe: "38", hat: "7" },
      became: { shoe: "39", hat: "7" },
      is: { shoe: "39", hat: "8" },
      back: { hat: "8", shoe: "38" },
    },
    { was: {}, became: { shoe: "39" }, is: { shoe: "39", hat: "8" }, back: { hat: "8" } },
    { was: { shoe: "38" }, became: {}, is: { hat: "8" }, back: { hat: "8", shoe: "38" } },
    { was: { shoe: "38", hat: "7" }, became: { shoe: "39", hat: "8" }, is: { shoe: "39", hat: "9" } },
    { was: { shoe: "38" }, became: { shoe: "39" }, is: { shoe: "40" } },
  ])("own columns $was that became $became and are $is", ({ was, became, is, back }) => {
    expect(list("ownColumns", was, became, is)).toEqual(back ?? { skipped: ["ownColumns"] });
  });

  test.each([
    ["allergies", ["Eggs"], ["Eggs", "Fish"], ["Eggs", "Fish", "Kiwi"]],
    ["eventAnswers", { a: "1" }, { a: "2" }, { a: "2", b: "3" }],
    ["tags", null, ["b"], ["b", "c"]],
    ["ownColumns", null, { a: "1" }, { a: "1", b: "2" }],
    ["ownColumns", { a: "1" }, null, { b: "2" }],
    ["ownColumns", { a: "1" }, { a: "2" }, null],
  ] as const)(
    "any other list stays as a whole, and so does what no site wrote: %s",
    (field, from, to, now) => {
      expect(list(field, from, to, now)).toEqual({ skipped: [field] });
    },
  );
});

describe("which fields stay together", () => {
  const named: Guest = { ...anna, firstName: "", lastName: "", companionOf: "bo" };
  const takenAway = changesBetween(
    { ...named, firstName: "Eva", lastName: "Lund", email: "eva@example.se" },
    named,
  );

  test("of a companion whose name was taken away, nothing comes to the one who is named instead", () => {
    const another = { ...named, firstName: "Nils" };
    expect(revertChanges(another, takenAway)).toEqual({
      guest: another,
      skipped: ["firstName", "lastName", "email"],
    });
    const addressed = { ...named, email: "nils@example.se" };
    expect(revertChanges(addressed, takenAway)).toEqual({
      guest: { ...addressed, firstName: "Eva", lastName: "Lund" },
      skipped: ["email"],
    });
    const renamed = changesBetween(anna, { ...anna, firstName: "Anne", lastName: "" });
    const again = { ...anna, firstName: "Annie", lastName: "" };
    expect(revertChanges(again, renamed)).toEqual({
      guest: { ...again, lastName: "Berg" },
      skipped: ["firstName"],
    });
  });

  test("what was said again stays, with its pair, though it is as the change left it", () => {
    const seated = { ...anna, table: "2", seat: 4, speech: true };
    const changes = changesBetween(anna, seated);
    const again = revertChanges(seated, changes, ({ field }) => field === "seat");
    expect(again).toEqual({ guest: { ...seated, speech: null }, skipped: ["table", "seat"] });
  });

  test("what is forgotten neither goes back nor stays", () => {
    const forgotten = [
      { field: "allergies", from: null, to: null },
      { field: "lastName", from: "Ek", to: "Berg" },
    ] as unknown as Parameters<typeof revertChanges>[1];
    expect(revertChanges(anna, forgotten)).toEqual({ guest: { ...anna, lastName: "Ek" }, skipped: [] });
    expect(guestOfChanges("anna", forgotten)).toEqual({ ...blankGuest, id: "anna", lastName: "Berg" });
  });

  const declined: Guest = { ...anna, answered: true, answer: "declined", allergies: [] };
  const came: Guest = { ...declined, answer: "accepted", table: "2" };
  test.each([
    { food: { foodOptions: ["Vegan"] }, now: "accepted" },
    { food: { speech: true }, now: "accepted" },
    { food: { speech: false }, now: "declined" },
    { food: {}, now: "declined" },
    // Whoever comes to another event still eats there.
    { food: { foodOptions: ["Vegan"], eventAnswers: { party: "Accepted" } }, now: "declined" },
    { food: { foodOptions: ["Vegan"], eventAnswers: { party: "Declined" } }, now: "accepted" },
  ])("a decline that comes back to one with $food: $now", ({ food, now }) => {
    const back = revertChanges({ ...came, ...food }, changesBetween(declined, came));
    expect(back.guest).toEqual({ ...came, ...food, answer: now, table: null });
    expect(back.skipped).toEqual(now === "accepted" ? ["answer"] : []);
  });

  test("who has declined meanwhile, or never had, may lack or have food", () => {
    const fed: Guest = { ...declined, foodOptions: ["Vegan"], table: "2" };
    expect(revertChanges(fed, changesBetween(declined, { ...declined, table: "2" }))).toEqual({
      guest: { ...fed, table: null },
      skipped: [],
    });
    const marked = changesBetween({ ...declined, answered: false }, declined);
    expect(revertChanges(fed, marked).guest).toEqual({ ...fed, answered: false });
    const open: Guest = { ...anna, foodOptions: ["Vegan"] };
    expect(revertChanges(came, changesBetween(open, came)).guest).toEqual(open);
  });
});

test.each([
  [{}, {}, true],
  [{ seat: null }, {}, false],
  [{}, { firstName: "Eva" }, false],
  [{}, { seat: 4 }, false],
])("one who had %j and now has %j lacks only the seat: %s", (had, has, only) => {
  const before = { ...anna, table: "1", seat: 3, ...had };
  expect(lacksOnlySeat({ ...before, seat: null, ...has }, before)).toBe(only);
  expect(lacksOnlySeat(null, before)).toBe(false);
  expect(lacksOnlySeat(before, null)).toBe(false);
});

test("a guest is who the first changes made of nobody", () => {
  const guest: Guest = { ...blankGuest, id: "asa", firstName: "Åsa", relations: ["Family"] };
  expect(guestOfChanges("asa", changesBetween(blankGuest, guest))).toEqual(guest);
});
