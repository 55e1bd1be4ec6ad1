// Choices of one kind widen each other, and kinds narrow each other. Server and browser decide alike.

import type { GuestId } from "#domain/guest/guest.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { foldTag, tagsOfAll, type TagStyle } from "./list-settings.ts";
import { householdIdOf, type HouseholdId, ofHousehold } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { eventFieldName, questionFieldName } from "#domain/rsvp/questionnaire.ts";
import { type Invitations, openAnswers, type AnswerReader } from "#domain/rsvp/answer-reader.ts";
import { chairOf, needsNoSeat, type TableSizes } from "#domain/seating/seating.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import type { OwnQuestion } from "#domain/wedding/wedding.ts";

export const filterKinds = [
  "answer",
  "side",
  "tag",
  "table",
  "seat",
  "missing",
  "age",
  "food",
  "allergy",
  "mark",
  "reads",
  "of",
] as const;
export type FilterKind = (typeof filterKinds)[number];

export const fixedChoices = {
  /** "may": has not said no. "late": answered after the last day. "answered": as `Answered` has it. */
  answer: ["open", "coming", "may", "declined", "answered", "late"],
  missing: ["email", "phone"],
  /** "declined": has a seat, and needs none. */
  seat: ["unseated", "seated", "declined"],
  age: ["adult", "child"],
  /** "named": has a first name, as every guest who counts as invited. */
  mark: ["inbox", "stopped", "notes", "speech", "performance", "named"],
} as const satisfies Partial<Record<FilterKind, readonly string[]>>;

export const [anyAllergy, severeAllergy] = ["any", "severe"];

/** The choices by their kind; a kind without any leaves it open. Tags are in small letters. */
export type GuestFilter = Readonly<Record<string, readonly string[]>>;

export type FilterFacts = {
  late: readonly GuestId[];
  inbox: readonly GuestId[];
  stopped: readonly GuestId[];
  tags: readonly TagStyle[];
  tableSizes: TableSizes;
  /** Households with tags, a short name or a known language, or with several members, who then have a name. */
  households: Readonly<Record<HouseholdId, HouseholdFacts>>;
};

type HouseholdFacts = { name?: string; called?: string; tags?: readonly string[]; language?: Language };

export type FilterSources = {
  facts: FilterFacts;
  /** null: everybody is invited to the wedding, and there is nothing else. */
  invitations: Invitations | null;
  /** The keys of the events that are asked about, the wedding's own first. */
  events: readonly string[];
  questions: readonly OwnQuestion[];
};

export type FacetsOf = (row: GuestRow) => GuestFilter;

export function openFacets(rows: readonly GuestRow[], sources: FilterSources): FacetsOf {
  const { facts, invitations, events, questions } = sources;
  const answers = invitations && openAnswers(rows, invitations);
  const [late, inbox, stopped] = [facts.late, facts.inbox, facts.stopped].map((ids) => new Set(ids));
  const sides = new Set(facts.tags.filter(({ isSide }) => isSide).map(({ name }) => foldTag(name)));
  const known = new WeakMap<GuestRow, GuestFilter>();

  function facetsOf(row: GuestRow): GuestFilter {
    const { answer, answered, id } = row;
    const household = householdIdOf({ id, household: row.household ?? null });
    const house = ofHousehold(facts.households, household);
    const tags = tagsOfAll(row, house ?? {});
    const chair = chairOf(row, facts.tableSizes);
    const isElsewhere = answers !== null && answers.ofEvent(row, weddingKey) === null;
    const isDone = needsNoSeat({ answer, ...(isElsewhere ? { notAtDinner: true as const } : {}) });
    return {
      answer: [
        !answered && answer === null && "open",
        answer === "accepted" && "coming",
        answer !== "declined" && "may",
        answer === "declined" && "declined",
        answered && "answered",
        late?.has(id) && "late",
      ].filter(isChoice),
      missing: [row.email === null && "email", (row.phone ?? null) === null && "phone"].filter(isChoice),
      seat: [
        chair === null && !isDone && "unseated",
        chair !== null && "seated",
        chair !== null && isDone && "declined",
      ].filter(isChoice),
      side: tags.filter((tag) => sides.has(tag)),
      tag: tags,
      table: row.table === null ? [] : [row.table],
      age: [row.child ? "child" : "adult"],
      food: row.foodOptions,
      allergy: [
        row.allergies.length > 0 && anyAllergy,
        (row.severeAllergies ?? []).length > 0 && severeAllergy,
        ...row.allergies,
      ].filter(isChoice),
      mark: [
        inbox?.has(id) && "inbox",
        stopped?.has(id) && "stopped",
        (row.notes ?? "") !== "" && "notes",
        row.speech === true && "speech",
        row.performance === true && "performance",
        row.firstName !== "" && "named",
      ].filter(isChoice),
      reads: house?.language ? [house.language] : [],
      of: [household],
      ...(answers ? whatIsSaid(row, answers) : {}),
    };
  }

  function whatIsSaid(row: GuestRow, { ofEvent, ofQuestion }: AnswerReader<GuestRow>): GuestFilter {
    return Object.fromEntries([
      ...events.map((key) => {
        const answer = ofEvent(row, key);
        return [eventFieldName(key), answer === null ? [] : ["invited", answer]];
      }),
      ...questions.map((question) => {
        const answer = ofQuestion(row, question);
        if (answer === null || answer.is === "waiting") return [questionFieldName(question.key), []];
        const choices = answer.is === "said" ? ["said", `=${answer.text}`] : [answer.is.replace(" ", "-")];
        return [questionFieldName(question.key), choices];
      }),
    ]);
  }

  return (row) => {
    const facets = known.get(row) ?? facetsOf(row);
    known.set(row, facets);
    return facets;
  };
}

export function passesFilter(facets: GuestFilter, filter: GuestFilter): boolean {
  return failingKinds(facets, filter).length === 0;
}

export function countChoices(
  rows: readonly GuestRow[],
  filter: GuestFilter,
  facetsOf: FacetsOf,
): Readonly<Record<string, ReadonlyMap<string, number>>> {
  const counts: Record<string, Map<string, number>> = {};
  for (const row of rows) {
    const facets = facetsOf(row);
    const [failing, ...more] = failingKinds(facets, filter);
    if (more.length > 0) continue;
    const kinds = failing === undefined ? Object.keys(facets) : [failing];
    for (const kind of kinds) {
      const ofKind = (counts[kind] ??= new Map<string, number>());
      for (const choice of facets[kind] ?? []) ofKind.set(choice, (ofKind.get(choice) ?? 0) + 1);
    }
  }
  return counts;
}

/** A choice of an earlier wedding leaves its kind open. */
export function withoutUnknownKinds(
  filter: GuestFilter,
  { events, questions, invitations }: FilterSources,
): GuestFilter {
  const questionFields = invitations
    ? [...events.map(eventFieldName), ...questions.map(({ key }) => questionFieldName(key))]
    : [];
  const kinds = new Set<string>([...filterKinds, ...questionFields]);
  return Object.fromEntries(
    Object.entries(filter).filter(([kind, choices]) => kinds.has(kind) && choices.length > 0),
  );
}

function failingKinds(facets: GuestFilter, filter: GuestFilter): string[] {
  return Object.keys(filter).filter((kind) => {
    const chosen = filter[kind] ?? [];
    return chosen.length > 0 && !chosen.some((choice) => facets[kind]?.includes(choice));
  });
}

function isChoice(choice: string | false | undefined): choice is string {
  return choice !== false && choice !== undefined;
}
