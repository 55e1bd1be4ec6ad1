// Guests as they are served, at random: few names, so that some share theirs, and words as people write them.

import { specifiedSizes, type TableSizes } from "#domain/seating/seating.ts";
import fc from "fast-check";
import { blankGuest, type Guest, unnamedAllergy } from "#domain/guest/guest.ts";
import { type AtEvent, type ServedGuest, kitchenNames } from "#domain/kitchen/kitchen-sheet.ts";
import { openAllergyReader, openNeedsReader } from "#domain/kitchen/needs.ts";
import { listWrittenAllergies } from "#i18n/kitchen/needs-in-words.ts";
import { wedding } from "#wedding/wedding.ts";

export const readAllergy = openAllergyReader(listWrittenAllergies());
export const readNeeds = openNeedsReader(wedding, readAllergy);

const servedFields = {
  firstName: fc.constantFrom("Karin", "Karin", "karin ", "Bo", "Åsa", "Östen", ""),
  lastName: fc.constantFrom("Öhrn", "Ek", "ek", "Åkesson", ""),
  child: fc.boolean(),
  foodOptions: fc.uniqueArray(fc.constantFrom("Vegan", "vegan", "Glutenfree", "no onions, please", "  "), {
    maxLength: 3,
  }),
  // Often one alone, so that some differ in its kind and in nothing else.
  allergies: fc.oneof(
    fc.constantFrom<string[]>([], ["nötter"], ["Tree nuts"], ["hasselnötter"]),
    fc.uniqueArray(
      fc.constantFrom("nötter", "hasselnötter", "laktos & gluten", "skaldjur", "kiwi", "Kiwi", "Fish"),
      {
        maxLength: 4,
      },
    ),
  ),
  /** For each of the allergies, and for one that nobody knows. */
  severe: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  hasUnnamed: fc.boolean(),
  table: fc.constantFrom(null, "h1", "1", "3", " 3", "5", ""),
  seat: fc.constantFrom(null, 1, 2, 9, 10, 2.5),
  answer: fc.constantFrom("accepted", "accepted", "accepted", "declined", null),
} as const;

export function guestLists(length: { minLength: number; maxLength: number }): fc.Arbitrary<Guest[]> {
  return fc.array(fc.record({ ...servedFields, isCompanion: fc.boolean() }), length).map((all) =>
    all.map(({ isCompanion, severe, hasUnnamed, ...guest }, at) => ({
      ...blankGuest,
      ...guest,
      allergies: [...guest.allergies, ...(hasUnnamed ? [unnamedAllergy] : [])],
      severeAllergies: [
        ...guest.allergies.filter((_, place) => severe[place]),
        ...(hasUnnamed ? [unnamedAllergy] : []),
      ],
      id: `g${at}`,
      companionOf: isCompanion || guest.firstName === "" ? "g0" : null,
    })),
  );
}

export function atEvent(
  guests: readonly Guest[],
  tables: TableSizes | null = specifiedSizes,
): AtEvent & { all: readonly ServedGuest[] } {
  const count = (answer: Guest["answer"]) => guests.filter((guest) => guest.answer === answer);
  return {
    coming: count("accepted"),
    declined: count("declined").length,
    unanswered: count(null).length,
    tables,
    all: guests,
  };
}

export function namesAt({ coming, all }: ReturnType<typeof atEvent>) {
  return kitchenNames(coming, all);
}

function act<Name extends string, Chosen>(
  weight: number,
  name: Name,
  chosen: { [Key in keyof Chosen]: fc.Arbitrary<Chosen[Key]> },
) {
  return { weight, arbitrary: fc.record<Chosen>(chosen).map((one) => ({ act: name, ...one })) };
}

/** What may happen in an evening. */
export const acts = fc.oneof(
  act(5, "edit", { at: fc.nat(5), to: fc.record(servedFields, { requiredKeys: [] }) }),
  act(2, "answer", { at: fc.nat(5), to: servedFields.answer }),
  act(2, "move", { at: fc.nat(5), table: servedFields.table, seat: servedFields.seat }),
  act(2, "undo", {}),
  act(1, "delete", { at: fc.nat(5) }),
  act(1, "crew", { count: fc.nat(3) }),
  act(2, "print", {}),
);
export type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never;
