// A guest with several relations has one card, in the first group that fits. A guest without a
// relation has none, because only the couple can say how they know that guest; nor has a companion without a name.

import { compareByLastName } from "#domain/names/collation.ts";
import { fullName, type Guest } from "./guest.ts";
import type { Relation } from "./field-kinds.ts";

export type GuestBookGroup = (typeof groups)[number]["group"];

export function groupGuestBook(
  guests: readonly Guest[],
): { group: GuestBookGroup; guests: readonly Guest[] }[] {
  const listed = guests
    .filter((guest) => guest.answer !== "declined" && fullName(guest) !== "")
    .toSorted(compareByLastName);
  const byGroup = Map.groupBy(listed, groupOf);
  return groups.flatMap(({ group }) => {
    const members = byGroup.get(group);
    return members ? [{ group, guests: members }] : [];
  });
}

const groups = [
  { group: "couple", relations: ["Bride", "Groom"] },
  { group: "bridesmaids", relations: ["Maid of Honor", "Bridesmaid"] },
  { group: "groomsmen", relations: ["Bestman", "Groomsman"] },
  { group: "toastmadame", relations: ["Toastmadame"] },
  { group: "family", relations: ["Family"] },
  { group: "friends", relations: ["Friends"] },
] as const satisfies readonly { group: string; relations: readonly Relation[] }[];

function groupOf(guest: Guest): GuestBookGroup | undefined {
  return groups.find(({ relations }) => relations.some((relation) => guest.relations.includes(relation)))
    ?.group;
}
