import type { InEach } from "#domain/language.ts";

export type Answer = "accepted" | "declined";

/** Stored as listed, and listed from the couple to the friends. */
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

export const mostSeats = 30;

export const storedAnswers = { accepted: "Accepted", declined: "Declined" } as const;

/** The value of a field of each kind when it is not blank. */
export type FieldValues = {
  text: string;
  /** One line; other programs may store it as a number. */
  name: string;
  lines: string;
  email: string;
  phone: string;
  yesNo: boolean;
  answer: Answer;
  list: readonly string[];
  /** Items of another list. */
  marks: readonly string[];
  relations: readonly Relation[];
  tags: readonly string[];
  /** A whole number from 1. */
  number: number;
  byKey: Readonly<Record<string, string>>;
  byColumn: Readonly<Record<string, string>>;
};
export type FieldKind = keyof FieldValues;

/** `most`: characters of a text (UTF-16, as a browser's `maxlength` counts) or of an item; or the largest number. */
type Bounds = {
  text: { most: number };
  name: { most: number };
  lines: { most: number };
  email: { most: number };
  phone: { most: number };
  yesNo: object;
  answer: object;
  list: {
    most: number;
    options: "foodOptions" | "allergyOptions";
    other: "otherFood" | "otherAllergy";
    /** Whether an email may repeat a guest's choices from this list. It never repeats typed text. */
    isListedInEmails: boolean;
  };
  marks: { most: number; of: "allergies" };
  relations: object;
  tags: { most: number };
  number: { most: number };
  byKey: { most: number };
  byColumn: { most: number };
};

/** "coming": only guests who accept are asked; a decline sets it to `onDecline`. "implied": every answer sets it. */
type InAnswer<Value> =
  | { inAnswer: "coming"; onDecline: Value }
  | { inAnswer: "always" | "implied" | "never" };

type FieldOf<Kind extends FieldKind> = {
  kind: Kind;
  /** The name in documents and in files of guest lists. */
  stored: string;
  blank: FieldValues[Kind] | null;
  required?: true;
  adultsOnly?: true;
  /** Its place among the columns of the guest list; null: it has none. */
  column: number | null;
  /** Headings that couples use in their own lists, separated by commas. */
  headings: InEach<string>;
} & Bounds[Kind] &
  InAnswer<FieldValues[Kind] | null>;

export type AnyField = { [Kind in FieldKind]: FieldOf<Kind> }[FieldKind];
