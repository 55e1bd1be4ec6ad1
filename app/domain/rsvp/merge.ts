// What is on file, what a form showed of it, and what it says, made into one (product.md, rule 1).

import {
  fieldsOf,
  type Guest,
  type ListField,
  listFields,
  type NeedField,
  severeAmong,
} from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { Option, Wedding } from "#domain/wedding/wedding.ts";

/** Items without a box on the form; they are shown as a text beside the boxes, separated by commas. */
export function othersOf(
  lists: Pick<Guest, ListField>,
  choices: Pick<Wedding, "foodOptions" | "allergyOptions">,
): Pick<Guest, ListField> {
  return fieldsOf(listFields, (field) =>
    lists[field].filter((item) => !isOption(item, choices[guestFields[field].options])),
  );
}

function isOption(item: string, options: readonly Option[]): boolean {
  return options.some(({ stored }) => stored === item);
}

/** Items on file that were not shown come first. Items that differ only in case count as duplicates. */
export function mergeList(
  onFile: readonly string[],
  shown: readonly string[],
  said: readonly string[],
): { all: readonly string[]; kept: boolean; hadMore: boolean } {
  const kept = onFile.filter(
    (item, at) => !has(shown, item) && !has(said, item) && !has(onFile.slice(0, at), item),
  );
  const hadMore = onFile.some((item) => !has(shown, item));
  return { all: [...kept, ...said], kept: kept.length > 0, hadMore };
}

/** If the text is unchanged, it still means the items that it was made of. */
export function withOther(
  chosen: readonly string[],
  typed: string,
  shownOthers: readonly string[],
): readonly string[] {
  const other = typed.trim();
  if (other === "") return chosen;
  if (other === shownOthers.join(", ")) return [...chosen, ...shownOthers];
  return has(chosen, other) ? chosen : [...chosen, other];
}

/** In a form it marks what is written beside the boxes. No allergy has no name. */
export const writtenMark = "";

/**
 * The marks of a form as allergies. `said`: all that the form says of them. Where the written text holds several that
 * were marked apart, each keeps its own mark while the form leaves the text and its mark.
 */
export function marksOf(
  { allergies: chosen, otherAllergy, severeAllergies: marks }: MarkedForm,
  said: readonly string[],
  shown: Pick<Guest, NeedField>,
): string[] {
  const written = said.filter((item) => !chosen.includes(item));
  const before = severeAmong(written, shown.severeAllergies);
  const isLeft = before.length > 0 && written.every((item) => has(shown.allergies, item));
  // What is ticked and written as well is one allergy.
  const ofWritten = isLeft ? before : [...written, otherAllergy];
  return severeAmong(said, [...marks, ...(marks.includes(writtenMark) ? ofWritten : [])]);
}

type MarkedForm = Pick<Guest, "allergies" | "severeAllergies"> & { otherAllergy: string };

function has(items: readonly string[], item: string): boolean {
  return items.some((one) => one.toLowerCase() === item.toLowerCase());
}

/** A blank takes away only a text that the form showed. Keys that the form did not ask for stay. */
export function mergeTexts(onFile: Texts, shown: Texts, said: Texts): Texts {
  const isKept = ([key, text]: readonly [string, string]) => text === "" && onFile[key] !== shown[key];
  const taken = Object.entries(said).filter((entry) => !(onFile[entry[0]] && isKept(entry)));
  return { ...onFile, ...Object.fromEntries(taken) };
}

type Texts = Readonly<Record<string, string>>;
