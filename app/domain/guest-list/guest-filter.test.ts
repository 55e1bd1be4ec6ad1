import fc from "fast-check";
import { plainTag } from "./list-settings.ts";
import { expect, test } from "vitest";
import { addressesOf, type GuestRow } from "#domain/guest/guest-list.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { specifiedSizes } from "#domain/seating/seating.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import {
  countChoices,
  type FilterFacts,
  type FilterSources,
  type GuestFilter,
  withoutUnknownKinds,
  openFacets,
  passesFilter,
} from "./guest-filter.ts";

const nobody = { late: [], inbox: [], stopped: [], tags: [] };
const noFacts: FilterFacts = { ...nobody, tableSizes: specifiedSizes, households: {} };
const plain: FilterSources = { facts: noFacts, invitations: null, events: [], questions: [] };

function guest(id: string, said: Partial<Guest> = {}): Guest {
  const answer = said.answer === undefined ? {} : { answered: said.answer !== null };
  return { ...blankGuest, id, firstName: id, ...answer, ...said };
}

function found(
  rows: readonly GuestRow[],
  filter: GuestFilter,
  sources: Partial<FilterSources> = {},
): string[] {
  const facetsOf = openFacets(rows, { ...plain, ...sources });
  return rows.filter((row) => passesFilter(facetsOf(row), filter)).map(({ id }) => id);
}

const list = [
  guest("coming", { answer: "accepted", email: "c@example.se", table: "1", seat: 2, tags: ["Märtas Sida"] }),
  guest("declined", { answer: "declined", phone: "070", table: "1", seat: 3 }),
  guest("silent", { child: true, household: "Ek", allergies: ["nuts"], severeAllergies: ["nuts"] }),
  guest("speaker", { answer: "accepted", household: "Ek", speech: true, foodOptions: ["Vegan"] }),
];

const cases: [GuestFilter, string[]][] = [
  [{ answer: ["open"] }, ["silent"]],
  [{ answer: ["coming"] }, ["coming", "speaker"]],
  [{ answer: ["answered"] }, ["coming", "declined", "speaker"]],
  [{ mark: ["named"] }, ["coming", "declined", "silent", "speaker"]],
  [{ table: ["1"] }, ["coming", "declined"]],
  [{ answer: ["may"] }, ["coming", "silent", "speaker"]],
  [{ answer: ["open", "declined"] }, ["declined", "silent"]],
  [{ missing: ["email"] }, ["declined", "silent", "speaker"]],
  [{ missing: ["phone"] }, ["coming", "silent", "speaker"]],
  [{ seat: ["unseated"] }, ["silent", "speaker"]],
  [{ seat: ["seated"] }, ["coming", "declined"]],
  [{ seat: ["declined"] }, ["declined"]],
  [{ tag: ["märtas sida"] }, ["coming"]],
  [{ age: ["child"] }, ["silent"]],
  [{ allergy: ["any"] }, ["silent"]],
  [{ allergy: ["nuts"] }, ["silent"]],
  [{ allergy: ["severe"] }, ["silent"]],
  [{ food: ["Vegan"] }, ["speaker"]],
  [{ mark: ["speech"] }, ["speaker"]],
  [{ of: ["Ek"] }, ["silent", "speaker"]],
  [{ answer: ["coming"], seat: ["unseated"] }, ["speaker"]],
  [{ answer: [] }, ["coming", "declined", "silent", "speaker"]],
  [{ tag: ["gone"] }, []],
];

test.each(cases)("%j means %j", (filter, names) => {
  expect(found(list, filter)).toEqual(names);
});

test("what no row says comes with the list: lateness, the inbox, and what is noted of households", () => {
  const brita = { ...plainTag("Brita"), isSide: true };
  const somebody = { late: ["coming"], inbox: ["silent"], stopped: ["coming"], tags: [brita] };
  const households: FilterFacts["households"] = { Ek: { tags: ["BRITA"], language: "sv" } };
  const facts: FilterFacts = { ...noFacts, ...somebody, households };
  expect(found(list, { answer: ["late"] }, { facts })).toEqual(["coming"]);
  expect(found(list, { mark: ["inbox", "stopped"] }, { facts })).toEqual(["coming", "silent"]);
  expect(found(list, { side: ["brita"] }, { facts })).toEqual(["silent", "speaker"]);
  expect(found(list, { tag: ["brita"] }, { facts })).toEqual(["silent", "speaker"]);
  expect(found(list, { side: ["märtas sida"] }, { facts })).toEqual([]);
  expect(found(list, { reads: ["sv"] }, { facts })).toEqual(["silent", "speaker"]);
});

test("each event and each question narrows by itself, and whoever is not at the dinner needs no seat", () => {
  const { events = [], questions = [] } = eventfulWedding;
  const invitations = { usual: ["wedding"], byHousehold: { Ek: ["brunch"] } };
  const sources = { invitations, events: ["wedding", ...events.map(({ key }) => key)], questions };
  expect(found(list, { "event-wedding": ["invited"] }, sources)).toEqual(["coming", "declined"]);
  expect(found(list, { "event-wedding": ["declined"] }, sources)).toEqual(["declined"]);
  expect(found(list, { "event-brunch": ["open"] }, sources)).toEqual(["silent"]);
  expect(found(list, { "event-brunch": ["accepted"], "event-wedding": ["invited"] }, sources)).toEqual([]);
  expect(found(list, { seat: ["unseated"] }, sources)).toEqual([]);
  const known = withoutUnknownKinds(
    { "event-gone": ["open"], constructor: ["x"], answer: ["open"] },
    { ...plain, ...sources },
  );
  expect(known).toEqual({ answer: ["open"] });
});

const anyGuest = fc.record({
  answer: fc.constantFrom("accepted", "declined", null),
  email: fc.constantFrom("a@example.se", null),
  tags: fc.subarray(["one", "Two"]),
  allergies: fc.subarray(["nuts", "milk"]),
  seat: fc.constantFrom(1, null),
  child: fc.boolean(),
});
const anyFilter = fc.record({
  answer: fc.subarray(["open", "coming", "declined", "may"]),
  missing: fc.subarray(["email", "phone"]),
  tag: fc.subarray(["one", "two"]),
  allergy: fc.subarray(["any", "nuts"]),
  seat: fc.subarray(["unseated", "seated"]),
});

test("the count on a choice is what the list shows with that choice alone of its kind", () => {
  fc.assert(
    fc.property(fc.array(anyGuest, { maxLength: 12 }), anyFilter, (guests, filter) => {
      const rows = guests.map((said, at) => guest(`${at}`, { ...said, table: "1" }));
      const facetsOf = openFacets(rows, plain);
      const counts = countChoices(rows, filter, facetsOf);
      for (const kind of ["answer", "missing", "tag", "allergy", "seat"]) {
        for (const choice of ["open", "coming", "email", "one", "two", "any", "nuts", "unseated", "seated"]) {
          const shown = found(rows, { ...filter, [kind]: [choice] });
          expect(counts[kind]?.get(choice) ?? 0).toBe(shown.length);
        }
      }
    }),
  );
});

test("each address is copied once, and whoever has none or wants no more emails is counted", () => {
  const guests = [
    guest("anna", { email: "ek@example.se" }),
    guest("bo", { email: "EK@example.se" }),
    guest("cia", { email: null }),
    guest("dag", { email: "dag@example.se" }),
    { ...guest("companion", { companionOf: "anna" }), firstName: "" },
  ];
  expect(addressesOf(guests, ["dag"])).toEqual({ addresses: ["EK@example.se"], without: 1, stopped: 1 });
  expect(addressesOf([], ["dag"])).toEqual({ addresses: [], without: 0, stopped: 0 });
});
