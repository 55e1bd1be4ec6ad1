import { foldAddress } from "#domain/email-address.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { findLikeGuests } from "#domain/names/name-likeness.ts";
import { householdName, displayName } from "#i18n/households.ts";
import type { HouseholdsView } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";

/** What else tells of a guest. None of it goes by itself. */
export type Mentions = {
  notes: readonly string[];
  waiting: readonly { id: string; name: string; email: string }[];
};

export async function openMentions(
  { guestList, views }: Services,
  ids: readonly GuestId[],
  language: Language,
): Promise<(id: GuestId) => Mentions> {
  if (ids.length === 0) return () => ({ notes: [], waiting: [] });
  const erased = new Set(ids);
  const others = guestList.guests().filter(({ id }) => !erased.has(id));
  const households = await views.households();
  const isNaming = openNaming(others, new Set(others.map(households.nameOf)));
  const noted = notesOf(others, households, language);
  const waiting = [...(await views.inbox()).unmatched.values()].flatMap((one) => {
    if (one === "unreadable" || one.guestId !== null) return [];
    const { firstName, lastName, email } = one.form;
    const [nearest] = findLikeGuests(one.form, guestList.guests());
    return [{ id: one.id, name: `${firstName} ${lastName}`, email, nearest: nearest?.id }];
  });
  const { having } = await views.history();
  return (id) => {
    const guest = guestList.byId(id)?.guest;
    const changed = [...having("guestId", id)];
    const changes = changed.flatMap((row) => row.changes);
    const valuesOf = (field: "firstName" | "lastName" | "email" | "household") =>
      [
        guest?.[field],
        ...changes.flatMap((change) => (change.field === field ? [change.from, change.to] : [])),
      ].filter((text) => typeof text === "string");
    const removed = changed.flatMap(({ removedName }) => removedName ?? []);
    const names = [...valuesOf("firstName"), ...valuesOf("lastName"), ...removed];
    const emails = valuesOf("email");
    const called = valuesOf("household").map((of) => households.byId(of).name ?? of);
    const own = guest ? (households.nameOf(guest) ?? []) : [];
    const isOf = isNaming({ names, emails, households: called.concat(own) });
    const addresses = new Set(emails.map(foldAddress));
    return {
      notes: [...new Set(noted.filter(({ text }) => isOf(text)).map(({ of }) => of))],
      waiting: waiting
        .filter(({ nearest, email }) => nearest === id && !addresses.has(foldAddress(email)))
        .map(({ nearest: _nearest, ...one }) => one),
    };
  };
}

function notesOf(guests: readonly Guest[], { byId }: HouseholdsView, language: Language) {
  const ofGuests = guests.map((guest) => ({
    of: displayName(guest, guests, language),
    text: `${guest.notes} ${Object.values(guest.ownColumns).join(" ")}`,
  }));
  const ofHouseholds = [...Map.groupBy(guests, householdIdOf)].map(([id, members]) => ({
    of: householdName(byId(id), members, language),
    text: byId(id).notes,
  }));
  return [...ofGuests, ...ofHouseholds].filter(({ text }) => text.trim() !== "");
}

export type Erased = Readonly<{ names: Texts; emails: Texts; households: Texts }>;

type Texts = readonly string[];

export function openNaming(
  others: readonly Guest[],
  lasting: ReadonlySet<string | null>,
): (erased: Erased) => (text: string) => boolean {
  const shared = new Set(others.flatMap(({ firstName, lastName }) => wordsIn(`${firstName} ${lastName}`)));
  const rest = new Set(others.map(({ email }) => accentFoldedName(email ?? "")));
  return (erased) => {
    const names = wordsIn(erased.names.join(" ")).filter((word) => !shared.has(word));
    const emails = erased.emails.map(accentFoldedName).filter((email) => email !== "" && !rest.has(email));
    const households = erased.households.filter((name) => name.trim() !== "" && !lasting.has(name));
    const isName = (word: string) => names.some((name) => word === name || word === `${name}s`);
    return (written) => {
      const text = accentFoldedName(written);
      return (
        wordsIn(text).some(isName) ||
        households.some((household) => asWords(text).includes(asWords(household))) ||
        emails.some((email) => text.includes(email))
      );
    };
  };
}

function asWords(text: string): string {
  return ` ${wordsIn(text).join(" ")} `;
}

function wordsIn(text: string): string[] {
  return accentFoldedName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
