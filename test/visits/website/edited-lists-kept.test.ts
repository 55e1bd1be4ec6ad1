// What a form with the couple's lists refuses, asks about, and keeps of two people at once.

import { expect, test } from "vitest";
import { applyContentChanges } from "#domain/wedding/content-changes.ts";
import { readLists } from "#domain/wedding/editing/list-changes.ts";
import { askAgain, rebaseLists } from "#domain/wedding/editing/list-meanwhile.ts";
import { pressRows, type Uses } from "#domain/wedding/editing/list-rows.ts";
import { partOf } from "#domain/wedding/editing/section-form.ts";
import { beginLists, nobody, saveRows, summer, typeRow } from "../../kits/wedding/list-forms.ts";

test("a row that is added and left alone is none, and one that is half written says what it lacks", () => {
  const added = pressRows(beginLists("events", summer), "add wedding.events", {});
  expect(saveRows("events", summer, added).changes).toEqual([]);
  const half = typeRow(added, "wedding.events.n1", { sv: "Fest", "place.name": "Logen" });
  expect(readLists(half, partOf("events", summer), nobody).wrong).toEqual({
    "wedding.events.n1.en": { reason: "empty" },
    "wedding.events.n1.date": { reason: "empty" },
    "wedding.events.n1.startsAt": { reason: "empty" },
    "wedding.events.n1.place.town": { reason: "empty" },
  });
});

test("the spot of an event's place may be left out, and the place itself", () => {
  const placeOf = (values: Readonly<Record<string, string>>) =>
    saveRows("events", summer, typeRow(beginLists("events", summer), "wedding.events.0", values)).after
      .wedding.events?.[0]?.place;
  expect(placeOf({ "place.spot": "" })).toEqual({
    name: "Sjöboden",
    street: "Strandstigen 2",
    town: "Ärlehult",
  });
  expect(placeOf({ "place.spot": "1, 2" })).toMatchObject({ town: "Ärlehult", latitude: 1, longitude: 2 });
  const nothing = { "place.name": "", "place.street": "", "place.town": "", "place.spot": "" };
  expect(placeOf(nothing)).toBeUndefined();
});

test("the word of a new row is none that guests' answers know already", () => {
  const added = typeRow(
    pressRows(beginLists("questions", summer), "add wedding.questions", {}),
    "wedding.questions.n1",
    {
      en: "Söndagsbrunch?",
      sv: "Brunch?",
    },
  );
  const { after } = saveRows("questions", summer, added, {
    ...nobody,
    keys: new Set(["sondagsbrunch", "coach"]),
  });
  expect(after.wedding.questions?.map(({ key }) => key)).toEqual(["coach", "sondagsbrunch-2"]);
  const nuts = { en: "Nuts", sv: "Nötter" };
  const allergy = typeRow(
    pressRows(beginLists("food", summer), "add wedding.allergyOptions", {}),
    "wedding.allergyOptions.n1",
    nuts,
  );
  const storedWith = (known: typeof nuts) =>
    saveRows("food", summer, allergy, {
      ...nobody,
      options: { allergyOptions: [{ stored: "Nuts", ...known }] },
    }).after.wedding.allergyOptions.at(-1)?.stored;
  // The same choice comes back as the same; another one that was called so is not taken for it.
  expect([storedWith(nuts), storedWith({ en: "Peanuts", sv: "Jordnötter" })]).toEqual(["Nuts", "Nuts 2"]);
});

test("what guests have answered by is removed by two presses, and its kind stays", () => {
  const uses: Uses = { "wedding.questions.0": 3, "wedding.questions.0.options.1": 2 };
  const start = beginLists("questions", summer);
  const once = pressRows(start, "remove wedding.questions.0", uses);
  expect([once.rows, once.asks]).toEqual([start.rows, ["wedding.questions.0"]]);
  expect(pressRows(once, "keep wedding.questions.0", uses)).toMatchObject({ rows: start.rows, asks: [] });
  const sure = pressRows(once, "sure wedding.questions.0", uses);
  expect([sure.rows.questions, sure.sure]).toEqual([[], ["wedding.questions.0"]]);
  const seen = partOf("questions", summer);
  expect(askAgain(sure, seen, uses)).toBeNull();
  // Somebody has answered since, or the press is missing.
  expect(askAgain({ ...sure, sure: [] }, seen, uses)).toMatchObject({ rows: start.rows, asks: once.asks });
  const option = pressRows(start, "remove wedding.questions.0.options.1", {});
  expect(askAgain(option, seen, uses)).toMatchObject({
    rows: start.rows,
    asks: ["wedding.questions.0.options.1"],
  });
  const other = typeRow(start, "wedding.questions.0", { kind: "text" });
  expect(readLists(other, seen, { ...nobody, uses }).wrong).toEqual({
    "wedding.questions.0.kind": { reason: "kind fixed" },
  });
  expect(saveRows("questions", summer, other).after.wedding.questions).toEqual([
    expect.not.objectContaining({ options: expect.anything() }),
  ]);
});

test("two people who change different rows get both theirs, and in the same row see each other's words", () => {
  const seen = partOf("food", summer);
  const [mine, theirs] = [
    typeRow(beginLists("food", summer), "wedding.foodOptions.0", { sv: "Vego" }),
    typeRow(beginLists("food", summer), "wedding.foodOptions.1", { sv: "Lakto-ovo" }),
  ];
  const together = applyContentChanges(
    saveRows("food", summer, mine).after,
    readLists(theirs, seen, nobody).changes,
  );
  expect(together.stays).toEqual([]);
  const moved = pressRows(
    typeRow(
      pressRows(beginLists("food", summer), "remove wedding.foodOptions.2", {}),
      "wedding.foodOptions.0",
      {
        sv: "Grönt",
      },
    ),
    "down wedding.foodOptions.0",
    {},
  );
  const now = partOf("food", saveRows("food", summer, moved).after);
  const added = typeRow(pressRows(mine, "add wedding.foodOptions", {}), "wedding.foodOptions.n1", {
    en: "Raw",
    sv: "Rått",
  });
  const renamed = typeRow(added, "wedding.foodOptions.2", { sv: "Lakto" });
  const rebased = rebaseLists(renamed, seen, now);
  expect(rebased).toMatchObject({ theirs: ["wedding.foodOptions.1.sv"], gone: ["Lacto-vegetarian"] });
  const names = rebased.state.rows.foodOptions?.map(({ values }) => values["sv"]);
  expect(names?.slice(0, 2)).toEqual(["Vego", "Lakto-ovo-vegetariskt"]);
  expect(names).toContain("Rått");
});
