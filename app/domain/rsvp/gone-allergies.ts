// No change removes an allergy unnoticed.

import { isSameAddress } from "#domain/email-address.ts";
import {
  comesElsewhere,
  fieldsOf,
  foldAllergy,
  type Guest,
  type GuestId,
  type ListField,
  listFields,
  type NeedField,
  severeAmong,
} from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { Option, Wedding } from "#domain/wedding/wedding.ts";

export type GoneAllergy = { allergy: string; isSevere: boolean };

type Noted = Pick<Guest, "allergies" | "severeAllergies">;

/** Severe ones first, also if only the mark goes. A decline keeps them. `before`: with what an earlier one kept. */
export function goneAllergies(
  before: Noted,
  after: Noted & Pick<Guest, "answer" | "eventAnswers">,
): GoneAllergy[] {
  if (isAway(after)) return [];
  const severe = severeAmong(before.allergies, before.severeAllergies);
  const all = before.allergies.map((allergy) => ({ allergy, isSevere: severe.includes(allergy) }));
  return stillGone(all, after);
}

export function isAway(guest: Pick<Guest, "answer" | "eventAnswers">): boolean {
  return guest.answer === "declined" && !comesElsewhere(guest);
}

export function sortGone<Gone extends Pick<GoneAllergy, "isSevere">>(gone: readonly Gone[]): Gone[] {
  return gone.toSorted((one, other) => Number(other.isSevere) - Number(one.isSevere));
}

/** Without those that are noted again, with their marks; one that went twice is named once, severe if it ever was. */
export function stillGone(
  gone: readonly GoneAllergy[],
  { allergies, severeAllergies }: Noted,
): GoneAllergy[] {
  const [noted, marked] = [allNoted(allergies), allNoted(severeAllergies)];
  const remaining = sortGone(
    gone.filter(({ allergy, isSevere }) => !(isSevere ? marked : noted).has(foldAllergy(allergy))),
  );
  const names = remaining.map(({ allergy }) => foldAllergy(allergy));
  return remaining.filter((_, at) => names.indexOf(names[at] ?? "") === at);
}

export function isStillNoted({ allergies }: Pick<Guest, "allergies">, allergy: string): boolean {
  return allNoted(allergies).has(foldAllergy(allergy));
}

export function noteAgain<Lists extends Noted>(lists: Lists, gone: readonly GoneAllergy[]): Lists {
  const back = stillGone(gone, lists);
  const missing = missingFrom(
    lists,
    back.map(({ allergy }) => allergy),
  );
  const allergies = [...lists.allergies, ...missing];
  const severe = back.flatMap(({ allergy, isSevere }) => (isSevere ? foldAllergy(allergy) : []));
  const marks = allergies.filter((text) => severe.some((one) => allNoted([text]).has(one)));
  const severeAllergies = severeAmong(allergies, [...lists.severeAllergies, ...marks]);
  return { ...lists, allergies, severeAllergies };
}

function missingFrom({ allergies }: Pick<Guest, "allergies">, wanted: readonly string[]): string[] {
  const noted = allNoted(allergies);
  return wanted.filter((text, at) => !noted.has(foldAllergy(text)) && wanted.indexOf(text) === at);
}

/** What is one of several in words of the guest's own, between commas, is noted. */
function allNoted(allergies: Guest["allergies"]): Set<string> {
  return new Set([...allergies, ...allergies.flatMap((text) => text.split(/[,;]/))].map(foldAllergy));
}

/** `answeredFrom`: the addresses that the answer came from or went to, as the guest's own. */
export function tellsOwnAddress(
  { email }: Pick<Guest, "email">,
  answeredFrom: readonly (string | null)[],
): boolean {
  return email !== null && !answeredFrom.some((address) => isSameAddress(address, email));
}

type SevereChoice = { takes: readonly string[]; keeps: readonly string[] };

type DisplayedAllergies = { id: GuestId; allergies: readonly string[] };

export const severeFields = { asked: "severeAsked", choice: "severe" } as const;

export function severeKey(guestId: GuestId, allergy: string): string {
  return `${guestId} ${allergy}`;
}

export function readSevereChoice(fields: {
  get: (name: string) => unknown;
  getAll: (name: string) => unknown[];
}): SevereChoice {
  const questions = fields.getAll(severeFields.asked).filter((text) => typeof text === "string");
  const choice = fields.get(severeFields.choice);
  return { takes: choice === "take" ? questions : [], keeps: choice === "keep" ? questions : [] };
}

export function keepSevere<Form extends Noted>(
  form: Form,
  displayed: DisplayedAllergies,
  { keeps }: SevereChoice,
): Form {
  const retained = missingFrom(form, displayed.allergies).filter((allergy) =>
    keeps.includes(severeKey(displayed.id, allergy)),
  );
  // Nobody is asked about any other than a severe one.
  return retained.length === 0
    ? form
    : {
        ...form,
        allergies: [...form.allergies, ...retained],
        severeAllergies: [...form.severeAllergies, ...retained],
      };
}

export function unaskedSevere(
  guest: DisplayedAllergies,
  gone: readonly GoneAllergy[],
  takes: SevereChoice["takes"],
): string[] {
  return gone
    .filter(({ allergy, isSevere }) => isSevere && !takes.includes(severeKey(guest.id, allergy)))
    .flatMap(({ allergy }) => (isStillNoted(guest, allergy) ? [] : [allergy]));
}

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

/** What is on file, less what the form showed and left out, plus what it says. Case is ignored. */
export function mergeList(
  onFile: readonly string[],
  displayed: readonly string[],
  answer: readonly string[],
): { all: readonly string[]; kept: boolean; hadMore: boolean } {
  const undisplayed = onFile.filter(
    (item, at) => !has(displayed, item) && !has(answer, item) && !has(onFile.slice(0, at), item),
  );
  const hadMore = onFile.some((item) => !has(displayed, item));
  return { all: [...undisplayed, ...answer], kept: undisplayed.length > 0, hadMore };
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
export const otherAllergyTick = "";

/** Several that were marked apart and stand in one written text keep their own marks while the form leaves the text. */
export function ticksOf(
  { allergies: chosen, otherAllergy, severeAllergies: marks }: MarkedForm,
  answer: readonly string[],
  displayed: Pick<Guest, NeedField>,
): string[] {
  const written = answer.filter((item) => !chosen.includes(item));
  const before = severeAmong(written, displayed.severeAllergies);
  const isLeft = before.length > 0 && written.every((item) => has(displayed.allergies, item));
  // What is ticked and written as well is one allergy.
  const ofWritten = isLeft ? before : [...written, otherAllergy];
  return severeAmong(answer, [...marks, ...(marks.includes(otherAllergyTick) ? ofWritten : [])]);
}

type MarkedForm = Pick<Guest, "allergies" | "severeAllergies"> & { otherAllergy: string };

function has(items: readonly string[], item: string): boolean {
  return items.some((one) => one.toLowerCase() === item.toLowerCase());
}

/** A blank takes away only a text that the form showed. Keys that the form did not ask for stay. */
export function mergeTexts(onFile: Texts, displayed: Texts, answer: Texts): Texts {
  const isKept = ([key, text]: readonly [string, string]) => text === "" && onFile[key] !== displayed[key];
  const taken = Object.entries(answer).filter((entry) => !(onFile[entry[0]] && isKept(entry)));
  return { ...onFile, ...Object.fromEntries(taken) };
}

type Texts = Readonly<Record<string, string>>;
