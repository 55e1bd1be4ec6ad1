// The couple's lists in a form: whatever they do with rows, guests' answers still refer to what they meant.

import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "../../kits/site/examples.ts";
import {
  applyContentChanges,
  asValue,
  contentChangesBetween,
  type EditableContent,
} from "#domain/wedding/content-changes.ts";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import type { EditedList } from "#domain/wedding/editing/list-fields.ts";
import { type ListState, pressRows } from "#domain/wedding/editing/list-rows.ts";
import { listsOfSection } from "#domain/wedding/editing/section-form.ts";
import { findWeddingProblems } from "#domain/wedding/wedding-problems.ts";
import { readEditable } from "#server/records/wedding/wedding-content.ts";
import { beginLists, contents, keysOf, nobody, saveRows, typeRow } from "../../kits/wedding/list-forms.ts";

const placesIn = (state: ListState) =>
  Object.entries(state.rows).flatMap(([list, rows]) =>
    rows.flatMap(({ id, options }) => [
      `wedding.${list}.${id}`,
      ...options.map((option) => `wedding.${list}.${id}.options.${option.id}`),
    ]),
  );

const words = fc.constantFrom(
  "Kiwi",
  "Gluten",
  "gluten",
  "Nuts; almonds",
  "Ägg, rå",
  "Brunch",
  "wedding",
  "é",
  "中文",
);
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
      const back = applyContentChanges(after, contentChangesBetween(after, content));
      expect([back.stays, asValue(back.after as EditableContent)]).toEqual([[], asValue(content)]);
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
