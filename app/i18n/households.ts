import { fullName, type Guest } from "#domain/guest/guest.ts";
import {
  type Household,
  isUnnamed,
  membersInOrder,
  type PlaceAmong,
  placeAmongCompanions,
} from "#domain/households/household.ts";
import { type Language, locales } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";

/** The couple's own name for the envelope, otherwise one made of the members: "Anna & Bo Ek". */
export function envelopeName(
  { envelopeName: chosen, language }: Pick<Household, "envelopeName" | "language">,
  members: readonly Guest[],
  pageLanguage: Language,
): string {
  if (chosen !== "") return chosen;
  const words = wordsOf(language ?? pageLanguage).households;
  const inOrder = membersInOrder(members);
  const named = inOrder.filter((member) => !isUnnamed(member));
  const names = namesTogether(named, language ?? pageLanguage);
  const unnamedCount = inOrder.length - named.length;
  if (names === "") return words.unnamed;
  return unnamedCount === 0 ? names : words.withGuests(names, unnamedCount);
}

/** The same for a reader of this language, whatever the household's own is. */
export function householdName(
  { envelopeName: chosen }: Pick<Household, "envelopeName">,
  members: readonly Guest[],
  language: Language,
): string {
  return envelopeName({ envelopeName: chosen, language }, members, language);
}

export function displayName(guest: Named, guests: readonly Named[], language: Language): string {
  if (!isUnnamed(guest)) return fullName(guest);
  const host = guests.find(({ id }) => id === guest.companionOf) ?? null;
  return companionName(host, language, placeAmongCompanions(guest, guests));
}

export function companionName(
  host: Named | null,
  language: Language,
  place: PlaceAmong | null = null,
): string {
  const words = wordsOf(language).households;
  return host && !isUnnamed(host) ? words.guestOf(fullName(host), place) : words.unnamed;
}

type Named = Pick<Guest, "id" | "firstName" | "lastName" | "companionOf">;

function namesTogether(named: readonly Guest[], language: Language): string {
  const [first] = named;
  if (!first) return "";
  const share = first.lastName !== "" && named.every(({ lastName }) => lastName === first.lastName);
  const isFamily = named.length > 2 || named.some(({ child }) => child);
  if (share && named.length > 1 && isFamily) return wordsOf(language).households.family(first.lastName);
  const names = share
    ? [...named.slice(0, -1).map(({ firstName }) => firstName), ...named.slice(-1).map(fullName)]
    : named.map(fullName);
  return new Intl.ListFormat(locales[language], { type: "conjunction" }).format(names);
}
