// The facts that are lists, and what each row of them takes. Guests' answers refer to a row by a word of its own
// (`stored`, `key`), which has no field: it is made when the row is new, and never changes. The compiler names a list, or
// a part of a row, that has no field here.

import { type InEach, inEach } from "#domain/language.ts";
import type { FurtherEvent, Option, OwnQuestion, Stop, Wedding } from "#domain/wedding/wedding.ts";

type Referred = { stored: string } | { key: string };

export type EditedList = {
  [Fact in keyof Wedding]-?: NonNullable<Wedding[Fact]> extends readonly Referred[] ? Fact : never;
}[keyof Wedding];

/** `empty` null: it may be left out. `most`: the letters it may have. */
export type RowFacts = { kind: "line" | "day" | "time" | "spot" | RowKind; empty?: "" | null; most?: number };

export type RowKind = keyof typeof listChoices;

/** The events are further ones to ask about. */
export const listChoices = {
  invited: ["everyone", "chosen households"],
  questionKind: ["text", "yes or no", "choice"],
  of: ["each guest", "household"],
  askedOf: ["all", "coming"],
} as const;

export function isRowKind(kind: RowFacts["kind"]): kind is RowKind {
  return kind in listChoices;
}

type RowNames<Row> = {
  [Key in keyof Row & string]-?: FieldNames<NonNullable<Row[Key]>, Key>;
}[keyof Row & string];

type OptionField = RowNames<Omit<Option, "stored">>;
type EventField = RowNames<Omit<FurtherEvent, "key">>;
type StopField = RowNames<Omit<Stop, "key">>;
type QuestionField = RowNames<Omit<OwnQuestion, "key" | "askedOf">> | "askedOf";

type RowField = {
  foodOptions: OptionField;
  allergyOptions: OptionField;
  events: EventField;
  stops: StopField;
  questions: QuestionField;
};

export type RowNamesOf = { readonly [List in EditedList]: Readonly<Record<RowField[List], string>> };

/** Of a question with choices, each choice is a row again. */
export const optionFields: Readonly<Record<OptionField, RowFacts>> = {
  ...wordsOf(60),
};

type ListFacts<Field extends string> = {
  section: "food" | "events" | "questions";
  fields: Readonly<Record<Field, RowFacts>>;
  isNeeded?: true;
};

const ownPlace = {
  "place.name": { kind: "line" },
  "place.street": { kind: "line", empty: "" },
  "place.town": { kind: "line" },
  "place.spot": { kind: "spot", empty: null },
} as const;

export const editedLists: { readonly [List in EditedList]: ListFacts<RowField[List]> } = {
  foodOptions: { section: "food", fields: optionFields, isNeeded: true },
  allergyOptions: { section: "food", fields: optionFields, isNeeded: true },
  events: {
    section: "events",
    fields: {
      ...wordsOf(60),
      date: { kind: "day" },
      startsAt: { kind: "time" },
      endsAt: { kind: "time", empty: null },
      invited: { kind: "invited" },
      ...ownPlace,
    },
  },
  stops: { section: "events", fields: { ...wordsOf(60), startsAt: { kind: "time" }, ...ownPlace } },
  questions: {
    section: "questions",
    fields: {
      ...wordsOf(200),
      kind: { kind: "questionKind" },
      of: { kind: "of" },
      askedOf: { kind: "askedOf" },
    },
  },
};

function wordsOf(most: number): InEach<RowFacts> {
  return inEach(() => ({ kind: "line", most }));
}

export function isEditedList(key: string): key is EditedList {
  return Object.hasOwn(editedLists, key);
}

/** The names of all fields below a key, parted by points. */
export type FieldNames<Value, Key extends string> = Value extends string | number
  ? Key
  : Value extends { latitude?: number }
    ? `${Key}.${Exclude<keyof Value & string, "latitude" | "longitude"> | "spot"}`
    : Value extends readonly unknown[]
      ? number extends Value["length"]
        ? Key
        : InnerNames<Value, Key, Extract<keyof Value, `${number}`>>
      : InnerNames<Value, Key, keyof Value & string>;
type InnerNames<Value, Key extends string, Inner extends keyof Value & string> = {
  [Name in Inner]-?: FieldNames<NonNullable<Value[Name]>, `${Key}.${Name}`>;
}[Inner];
