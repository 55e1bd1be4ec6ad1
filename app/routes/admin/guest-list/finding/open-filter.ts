import { ofHousehold } from "#domain/households/household.ts";
import { spellingsOf } from "#domain/guest-list/list-settings.ts";
import {
  anyAllergy,
  countChoices,
  type FacetsOf,
  type FilterFacts,
  type FilterKind,
  filterKinds,
  type FilterSources,
  fixedChoices,
  type GuestFilter,
  withoutUnknownKinds,
  openFacets,
  passesFilter,
  severeAllergy,
} from "#domain/guest-list/guest-filter.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { compareNames, compareTables } from "#domain/names/collation.ts";
import { eventFieldName } from "#domain/rsvp/questionnaire.ts";
import type { Invitations } from "#domain/rsvp/answer-reader.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import { optionNames, type Reader, tablesOf } from "#i18n/guest-fields.ts";
import { tableBelowHeading } from "#i18n/guests/tables.ts";
import { wordsOf } from "#i18n/words.ts";
import { type QuestionKindChoices, listQuestionKinds } from "../../editing/question-columns.ts";

export type FilterMenu = ReturnType<ReturnType<typeof openFilter>["menu"]>;

type Sources = { facts: FilterFacts; invitations: Invitations | undefined; reader: Reader };

export function openFilter(rows: readonly GuestRow[], { facts, invitations, reader }: Sources) {
  const { events = [], questions = [] } = reader.options;
  const sources: FilterSources = {
    facts,
    invitations: invitations ?? null,
    events: events.length === 0 ? [] : [weddingKey, ...events.map(({ key }) => key)],
    questions,
  };
  const facetsOf = openFacets(rows, sources);
  const known = (filter: GuestFilter) => withoutUnknownKinds(filter, sources);
  let kinds: QuestionKindChoices[] | null = null;
  const ofWedding = eventFieldName(weddingKey);
  const isForAll = () => rows.every((row) => facetsOf(row)[ofWedding]?.includes("invited"));
  return {
    /** Without choices of an earlier wedding. */
    known,
    /** Of rows in any order. */
    passing: (those: readonly GuestRow[], filter: GuestFilter) => {
      const set = known(filter);
      return Object.keys(set).length === 0 ? those : those.filter((row) => passesFilter(facetsOf(row), set));
    },
    /** The choices that at least one guest of the list fits, or that are set. `found`: whom the search finds. */
    menu: (filter: GuestFilter, found: readonly GuestRow[]) => {
      kinds ??= kindsOf(rows, { facts, facetsOf, reader });
      const counts = countChoices(found, known(filter), facetsOf);
      return kinds.flatMap(({ kind, name, choices }) => {
        const set = filter[kind] ?? [];
        // Where everybody is invited to the wedding, it says the same as the answer.
        if (kind === ofWedding && set.length === 0 && isForAll()) return [];
        const gone = set.filter((choice) => !choices.some((one) => one.choice === choice));
        const all = [...choices, ...gone.map((choice) => ({ choice, text: choice }))].map((one) => ({
          ...one,
          count: counts[kind]?.get(one.choice) ?? 0,
          isSet: set.includes(one.choice),
        }));
        return all.length === 0 ? [] : [{ kind, name, choices: all }];
      });
    },
  };
}

type Known = { facts: FilterFacts; facetsOf: FacetsOf; reader: Reader };

function kindsOf(rows: readonly GuestRow[], { facts, facetsOf, reader }: Known): QuestionKindChoices[] {
  const words = wordsOf(reader.language).finding;
  const present = countChoices(rows, {}, facetsOf);
  const inUse = (kind: string) => [...(present[kind]?.keys() ?? [])];
  const fixed = (kind: keyof typeof fixedChoices) => {
    const texts: Readonly<Record<string, string>> = words.choices[kind];
    return fixedChoices[kind]
      .filter((choice: string) => present[kind]?.has(choice))
      .map((choice) => ({ choice, text: texts[choice] ?? choice }));
  };
  const tagged = [...rows, ...Object.values(facts.households)];
  const tags = spellingsOf([
    ...facts.tags.map(({ name }) => name),
    ...tagged.flatMap((one) => one.tags ?? []),
  ]);
  const named = (kind: string, nameOf: (choice: string) => string | undefined) =>
    inUse(kind)
      .map((choice) => ({ choice, text: nameOf(choice) ?? choice }))
      .toSorted((one, other) => compareNames(one.text, other.text));
  const options = (field: "foodOptions" | "allergies", kind: string) => {
    const names = optionNames(field, reader);
    const listed = Object.keys(names);
    const places = new Map(listed.map((stored, at) => [stored, at]));
    return inUse(kind)
      .filter((choice) => choice !== anyAllergy && choice !== severeAllergy)
      .map((choice) => ({ choice, text: names[choice] ?? choice }))
      .toSorted((one, other) => {
        const place = ({ choice }: typeof one) => places.get(choice) ?? listed.length;
        return place(one) - place(other) || compareNames(one.text, other.text);
      });
  };
  const allergies = options("allergies", "allergy");
  const tables = tablesOf(reader);
  const { one: severe } = wordsOf(reader.language).guestFields.severe;
  const languages: Readonly<Record<string, string>> = words.languages;
  const choices: Readonly<Record<FilterKind, QuestionKindChoices["choices"]>> = {
    answer: fixed("answer"),
    missing: fixed("missing"),
    seat: fixed("seat"),
    table: inUse("table")
      .toSorted(compareTables)
      .map((choice) => ({ choice, text: tableBelowHeading(choice, tables) })),
    side: named("side", (tag) => tags.get(tag)),
    tag: named("tag", (tag) => tags.get(tag)).filter(({ choice }) => !present["side"]?.has(choice)),
    age: present["age"]?.has("child") ? fixed("age") : [],
    food: options("foodOptions", "food"),
    allergy: [
      ...(allergies.length > 0 ? [{ choice: anyAllergy, text: words.anyAllergy }] : []),
      ...(present["allergy"]?.has(severeAllergy) ? [{ choice: severeAllergy, text: severe }] : []),
      ...allergies,
    ],
    mark: fixed("mark"),
    reads: named("reads", (language) => languages[language]),
    of: named("of", (id) => ofHousehold(facts.households, id)?.name).filter(
      ({ choice }) => ofHousehold(facts.households, choice)?.name,
    ),
  };
  const ofEveryWedding = filterKinds.map((kind) => ({
    kind,
    name: words.kinds[kind],
    choices: choices[kind],
  }));
  return [...ofEveryWedding.slice(0, 3), ...listQuestionKinds(reader), ...ofEveryWedding.slice(3)];
}
