// What a field of a guest can hold, by its kind, and what the table of fields says of each.

import type { InEach } from "#domain/language.ts";

export type Answer = "accepted" | "declined";

/** In the order of spec.md, section 3. Stored as listed. */
export const relations = [
  "Bride",
  "Groom",
  "Maid of Honor",
  "Bridesmaid",
  "Bestman",
  "Groomsman",
  "Toastmadame",
  "Family",
  "Friends",
] as const;
export type Relation = (typeof relations)[number];

export const seatsPerTable = 9;

/** As documents and files say it. */
export const storedAnswers = { accepted: "Accepted", declined: "Declined" } as const;

/** What a field of each kind holds where it is not blank. */
export type FieldValues = {
  /** One line. */
  text: string;
  /** One line, which other programs store as a number, too. */
  name: string;
  email: string;
  yesNo: boolean;
  answer: Answer;
  list: readonly string[];
  relations: readonly Relation[];
  /** A whole number from 1. */
  number: number;
};
export type FieldKind = keyof FieldValues;

/** `most`: characters of a text (UTF-16, as a browser's `maxlength` counts) or of an item; or the largest number. */
type Bounds = {
  text: { most: number };
  name: { most: number };
  email: { most: number };
  yesNo: object;
  answer: object;
  list: {
    most: number;
    /** The wedding's own choices. */
    options: "foodOptions" | "allergyOptions";
    /** The form's field for something else. */
    other: "otherFood" | "otherAllergy";
    /** Which of those choices a guest made may stand in an email; what was typed never does. */
    isToldInEmails: boolean;
  };
  relations: object;
  number: { most: number };
};

/**
 * What an answer does to the field. "coming": asked of who comes only, and a decline sets it to `onDecline`.
 * "implied": set by any answer, whatever it says.
 */
type InAnswer<Value> =
  | { inAnswer: "coming"; onDecline: Value }
  | { inAnswer: "always" | "implied" | "never" };

type FieldOf<Kind extends FieldKind> = {
  kind: Kind;
  /** What documents, and files of guest lists, call it (spec.md, section 3). */
  stored: string;
  blank: FieldValues[Kind] | null;
  required?: true;
  /** Its place among the columns of the guest list (spec.md, section 2); null: it has none. */
  column: number | null;
  /** What couples call it in lists of their own, parted by commas. */
  headings: InEach<string>;
} & Bounds[Kind] &
  InAnswer<FieldValues[Kind] | null>;

export type AnyField = { [Kind in FieldKind]: FieldOf<Kind> }[FieldKind];
