// Which allergies a change takes away, and what follows: none goes unnoticed (product.md, rule 1).

import { isSameAddress } from "#domain/email-address.ts";
import { comesElsewhere, foldAllergy, type Guest, type GuestId, severeAmong } from "#domain/guest/guest.ts";

export type GoneAllergy = { allergy: string; isSevere: boolean };

type Noted = Pick<Guest, "allergies" | "severeAllergies">;

/**
 * Severe ones first, and with them those of which only the mark goes. A decline takes none away: it keeps them for a
 * change of mind. `before`: with what an earlier decline kept.
 */
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

/** Without those that are noted again, with their marks; one that went more than once is named once, as severe if it ever was. */
export function stillGone(
  gone: readonly GoneAllergy[],
  { allergies, severeAllergies }: Noted,
): GoneAllergy[] {
  const [noted, marked] = [allNoted(allergies), allNoted(severeAllergies)];
  const left = sortGone(
    gone.filter(({ allergy, isSevere }) => !(isSevere ? marked : noted).has(foldAllergy(allergy))),
  );
  const names = left.map(({ allergy }) => foldAllergy(allergy));
  return left.filter((_, at) => names.indexOf(names[at] ?? "") === at);
}

/** Then only its mark is gone. */
export function isStillNoted({ allergies }: Pick<Guest, "allergies">, allergy: string): boolean {
  return allNoted(allergies).has(foldAllergy(allergy));
}

/** With what had gone, each with its mark. */
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

/** What a form says to the question whether a severe allergy is taken away, by guest and allergy. */
export type SevereChoice = { takes: readonly string[]; keeps: readonly string[] };

type ShownAllergies = { id: GuestId; allergies: readonly string[] };

export const severeFields = { asked: "severeAsked", choice: "severe" } as const;

export function severeKey(guestId: GuestId, allergy: string): string {
  return `${guestId} ${allergy}`;
}

/** `fields`: a `FormData` or a `URLSearchParams`. */
export function readSevereChoice(fields: {
  get: (name: string) => unknown;
  getAll: (name: string) => unknown[];
}): SevereChoice {
  const asked = fields.getAll(severeFields.asked).filter((text) => typeof text === "string");
  const choice = fields.get(severeFields.choice);
  return { takes: choice === "take" ? asked : [], keeps: choice === "keep" ? asked : [] };
}

/** The form with what it showed and took away, and keeps after all. */
export function keepSevere<Form extends Noted>(
  form: Form,
  shown: ShownAllergies,
  { keeps }: SevereChoice,
): Form {
  const kept = missingFrom(form, shown.allergies).filter((allergy) =>
    keeps.includes(severeKey(shown.id, allergy)),
  );
  // Nobody is asked about any other than a severe one.
  return kept.length === 0
    ? form
    : {
        ...form,
        allergies: [...form.allergies, ...kept],
        severeAllergies: [...form.severeAllergies, ...kept],
      };
}

/** What must be asked before it is saved: severe, taken away, and not agreed to yet. */
export function unaskedSevere(
  guest: ShownAllergies,
  gone: readonly GoneAllergy[],
  takes: SevereChoice["takes"],
): string[] {
  return gone
    .filter(({ allergy, isSevere }) => isSevere && !takes.includes(severeKey(guest.id, allergy)))
    .flatMap(({ allergy }) => (isStillNoted(guest, allergy) ? [] : [allergy]));
}
