import type { EditableContent } from "#domain/wedding/wedding.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { applyChanges, asValue, findChanges } from "#domain/history/patches.ts";
import type { ContentSection, EditedList } from "#domain/wedding/editing/content-fields.ts";
import { askAgain, readLists, rebaseLists } from "#domain/wedding/editing/list-changes.ts";
import {
  type ListState,
  pressRows,
  type Row,
  showRows,
  type Uses,
} from "#domain/wedding/editing/list-rows.ts";
import { listsOfSection, partOf } from "#domain/wedding/editing/section-form.ts";
import { findWeddingProblems } from "#domain/wedding/wedding-problems.ts";
import { editableOf, readEditable } from "#server/records/wedding/wedding-content.ts";
import { examples } from "../../kits/site/examples.ts";
import { samples } from "../../kits/wedding/samples.ts";

const contents = samples.map(({ wedding, written }) => editableOf({ wedding, texts: written }));
const [summer] = contents as [EditableContent];
const keysOf = ({ wedding }: EditableContent) =>
  new Set([...(wedding.events ?? []), ...(wedding.questions ?? [])].map(({ key }) => key));
const nobody = { uses: {}, keys: keysOf(summer), options: {}, spoken: languages };

function beginLists(section: ContentSection, { wedding }: EditableContent): ListState {
  const rows = listsOfSection(section).map((list) => [
    list,
    showRows(list, JSON.parse(JSON.stringify(wedding[list] ?? []))),
  ]);
  return { rows: Object.fromEntries(rows), asks: [], sure: [] };
}

function saveRows(section: ContentSection, content: EditableContent, state: ListState, known = nobody) {
  const read = readLists(state, partOf(section, content), known);
  const { after, skipped } = applyChanges(content, read.changes);
  expect(skipped).toEqual([]);
  return { ...read, after: after as EditableContent };
}

/** Sets what is typed in a row, by its place. */
function typeRow(state: ListState, place: string, values: Readonly<Record<string, string>>): ListState {
  const [, list = "", id, , option] = place.split(".");
  const set = (row: Row): Row => ({ ...row, values: { ...row.values, ...values } });
  const rows = (state.rows[list as EditedList] ?? []).map((row) => {
    if (row.id !== id) return row;
    if (option === undefined) return set(row);
    return { ...row, options: row.options.map((one) => (one.id === option ? set(one) : one)) };
  });
  return { ...state, rows: { ...state.rows, [list]: rows } };
}

/** The first new row of a list, with what is typed in it. */
const addRow = (state: ListState, list: EditedList, values: Readonly<Record<string, string>>) =>
  typeRow(pressRows(state, `add wedding.${list}`, {}), `wedding.${list}.n1`, values);

const placesIn = (state: ListState) =>
  Object.entries(state.rows).flatMap(([list, rows]) =>
    rows.flatMap(({ id, options }) => [
      `wedding.${list}.${id}`,
      ...options.map((option) => `wedding.${list}.${id}.options.${option.id}`),
    ]),
  );

const names = ["Kiwi", "Gluten", "gluten", "Nuts; almonds", "Ägg, rå", "Brunch", "wedding", "é", "中文"];
const words = fc.constantFrom(...names);
type Act = { verb: string; at: number; en: string; sv: string };
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    verb: fc.constantFrom("add", "add choice", "remove", "up", "down", "rename"),
    at: fc.nat(40),
    en: words,
    sv: words,
  }),
  { maxLength: 12 },
);

function play(section: ContentSection, state: ListState, { verb, at, en, sv }: Act): ListState {
  const places = placesIn(state);
  const place = places[at % Math.max(1, places.length)];
  const lists = listsOfSection(section).map((list) => `wedding.${list}`);
  const dates = { date: "2031-06-08", startsAt: "11:00" };
  if (verb === "add") {
    const parent = lists[at % lists.length] ?? "";
    const added = pressRows(state, `add ${parent}`, {});
    const list = parent.split(".")[1] as EditedList;
    const row = added.rows[list]?.at(-1)?.id ?? "";
    return typeRow(added, `${parent}.${row}`, section === "events" ? { en, sv, ...dates } : { en, sv });
  }
  if (!place) return state;
  if (verb === "rename") return typeRow(state, place, { en, sv });
  if (verb !== "add choice") return pressRows(state, `${verb} ${place}`, {});
  const [, list, id, options] = place.split(".");
  if (list !== "questions" || options) return state;
  const added = pressRows(state, `add ${place}.options`, {});
  const choice = added.rows.questions?.find((row) => row.id === id)?.options.at(-1)?.id ?? "";
  return typeRow(added, `${place}.options.${choice}`, { en, sv });
}

type Named = { key?: string; stored?: string; options?: readonly Named[] };
const identity = (row: Named) => row.key ?? row.stored ?? "";
const listsIn = ({ wedding }: EditableContent): Named[][] => [
  [...wedding.foodOptions],
  [...wedding.allergyOptions],
  [...(wedding.events ?? []), ...(wedding.questions ?? [])],
  ...(wedding.questions ?? []).map((question) => ("options" in question ? [...question.options] : [])),
];

test("no word that answers refer to changes or doubles, whatever is added, moved, renamed and removed", () => {
  const sections = fc.constantFrom<ContentSection[]>("food", "events", "questions");
  fc.assert(
    fc.property(fc.constantFrom(...contents), sections, acts, (content, section, done) => {
      const end = done.reduce((state, act) => play(section, state, act), beginLists(section, content));
      const { after, wrong } = saveRows(section, content, end, { ...nobody, keys: keysOf(content) });
      expect(wrong).toEqual({});
      expect(readEditable(asValue(after))).not.toBeNull();
      for (const rows of listsIn(after)) {
        const all = rows.map((row) => identity(row).toLowerCase());
        expect(new Set(all).size).toBe(all.length);
      }
      const ofIdentities = findWeddingProblems(after.wedding).filter(({ at }) => /\.(key|stored)$/.test(at));
      expect(ofIdentities).toEqual([]);
      // Each row that was there has its word still, wherever it stands now.
      for (const list of listsOfSection(section)) {
        const before: readonly Named[] = content.wedding[list] ?? [];
        const now: readonly Named[] = after.wedding[list] ?? [];
        const kept = (end.rows[list] ?? []).flatMap(({ id }) => before[Number(id)] ?? []);
        const old = new Set(kept.map(identity));
        expect(now.filter((row) => old.has(identity(row))).map(identity)).toEqual(kept.map(identity));
      }
      // Nothing else of the wedding changes, and what was published goes back place by place.
      const untouched = (one: EditableContent) =>
        Object.entries(one.wedding).filter(([name]) => !listsOfSection(section).includes(name as EditedList));
      expect(untouched(after)).toEqual(untouched(content));
      const back = applyChanges(after, findChanges(after, content));
      expect([back.skipped, asValue(back.after as EditableContent)]).toEqual([[], asValue(content)]);
    }),
    { numRuns: examples(40, 400) },
  );
});

test("a form that comes back untouched changes nothing", () => {
  for (const content of contents)
    for (const section of ["food", "events", "questions"] as const)
      expect(saveRows(section, content, beginLists(section, content))).toMatchObject({
        changes: [],
        wrong: {},
      });
});

test("a row that is added and left alone is none, and one that is half written says what it lacks", () => {
  const added = pressRows(beginLists("events", summer), "add wedding.events", {});
  expect(saveRows("events", summer, added).changes).toEqual([]);
  const half = typeRow(added, "wedding.events.n1", { sv: "Fest", "place.name": "Logen" });
  const lacks = ["en", "date", "startsAt", "place.town"].map((name) => `wedding.events.n1.${name}`);
  const { wrong } = readLists(half, partOf("events", summer), nobody);
  expect(wrong).toEqual(Object.fromEntries(lacks.map((place) => [place, { reason: "empty" }])));
});

test("the spot of an event's place may be left out, and the place itself", () => {
  const placeOf = (values: Readonly<Record<string, string>>) =>
    saveRows("events", summer, typeRow(beginLists("events", summer), "wedding.events.0", values)).after
      .wedding.events?.[0]?.place;
  const plain = { name: "Sjöboden", street: "Strandstigen 2", town: "Ärlehult" };
  expect(placeOf({ "place.spot": "" })).toEqual(plain);
  expect(placeOf({ "place.spot": "1, 2" })).toMatchObject({ town: "Ärlehult", latitude: 1, longitude: 2 });
  const nothing = { "place.name": "", "place.street": "", "place.town": "", "place.spot": "" };
  expect(placeOf(nothing)).toBeUndefined();
});

test("the word of a new row is none that guests' answers know already", () => {
  const added = addRow(beginLists("questions", summer), "questions", { en: "Söndagsbrunch?", sv: "Brunch?" });
  const keys = new Set(["sondagsbrunch", "coach"]);
  const { after } = saveRows("questions", summer, added, { ...nobody, keys });
  expect(after.wedding.questions?.map(({ key }) => key)).toEqual(["coach", "sondagsbrunch-2"]);
  const nuts = { en: "Nuts", sv: "Nötter" };
  const allergy = addRow(beginLists("food", summer), "allergyOptions", nuts);
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
  const choice = "wedding.questions.0.options.1";
  const option = pressRows(start, `remove ${choice}`, {});
  expect(askAgain(option, seen, uses)).toMatchObject({ rows: start.rows, asks: [choice] });
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
  const together = applyChanges(
    saveRows("food", summer, mine).after,
    readLists(theirs, seen, nobody).changes,
  );
  expect(together.skipped).toEqual([]);
  const fewer = pressRows(beginLists("food", summer), "remove wedding.foodOptions.2", {});
  const green = typeRow(fewer, "wedding.foodOptions.0", { sv: "Grönt" });
  const moved = pressRows(green, "down wedding.foodOptions.0", {});
  const now = partOf("food", saveRows("food", summer, moved).after);
  const added = addRow(mine, "foodOptions", { en: "Raw", sv: "Rått" });
  const renamed = typeRow(added, "wedding.foodOptions.2", { sv: "Lakto" });
  const rebased = rebaseLists(renamed, seen, now);
  expect(rebased).toMatchObject({ theirs: ["wedding.foodOptions.1.sv"], gone: ["Lacto-vegetarian"] });
  const names = rebased.state.rows.foodOptions?.map(({ values }) => values["sv"]);
  expect(names?.slice(0, 2)).toEqual(["Vego", "Lakto-ovo-vegetariskt"]);
  expect(names).toContain("Rått");
});

test("a button that names what no list is called changes nothing", () => {
  const state = beginLists("events", summer);
  for (const name of ["constructor", "__proto__", "toString", "nothing"])
    for (const press of [
      `add wedding.${name}`,
      `up wedding.${name}.0`,
      `remove wedding.${name}.0.options.0`,
    ]) {
      expect(pressRows(state, press, {}).rows).toEqual(state.rows);
    }
});
