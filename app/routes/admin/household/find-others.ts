// Finds guests who could move into a household, and what the couple are told before they move or are taken out.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { searchGuests } from "#domain/guest/guest-list.ts";
import { type HouseholdId, householdIdOf, isUnnamed } from "#domain/households/household.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import { envelopeName } from "#i18n/households.ts";
import { wordsOf } from "#i18n/words.ts";
import { foreseeJoining, foreseeTakingOut } from "#server/workflows/households/regroup-guests.ts";
import type { AdminRequest } from "../admin-request.ts";
import { shownNameOf } from "../editing/shown-name.ts";

export type FoundGuests = { found: readonly FoundGuest[]; more: number };

/** What the couple read before guests move to another household. */
export type ForeseenNames = {
  /** As on the envelope, the households whose card would stop. */
  stops: readonly string[];
  /** Guests whose answer would be about another event than their first. */
  moves: readonly string[];
};

type FoundGuest = ForeseenNames & {
  id: GuestId;
  name: string;
  household: HouseholdId;
  where: string;
};

const mostFound = 8;

/** Guests of other households, by name or email. */
export async function findOthers(
  asked: AdminRequest,
  { id, query }: { id: HouseholdId; query: string },
): Promise<FoundGuests> {
  if (query.trim() === "") return { found: [], more: 0 };
  const words = wordsOf(asked.language).householdPage.add;
  const { guestList, views } = asked.services;
  const { nameOf } = await views.households();
  const others = guestList.guests().filter((guest) => householdIdOf(guest) !== id && !isUnnamed(guest));
  const found = searchGuests(others, query, textsOf).toSorted(compareByLastName);
  const shown = found.slice(0, mostFound).map(async (guest): Promise<FoundGuest> => {
    const household = householdIdOf(guest);
    const called = nameOf(guest);
    const where = called === null ? words.alone : words.of(called);
    const foreseen = await foreseeNames(asked, { from: household, guestIds: [guest.id], into: id });
    return { id: guest.id, name: shownNameOf(asked, guest), household, where, ...foreseen };
  });
  return { found: await Promise.all(shown), more: Math.max(0, found.length - mostFound) };
}

export async function foreseeNames(
  asked: AdminRequest,
  joining: Parameters<typeof foreseeJoining>[1],
): Promise<ForeseenNames> {
  const { services, language } = asked;
  const households = await services.views.households();
  const { stoppedCards = [], movedAnswers = [] } = (await foreseeJoining(services, joining)) ?? {};
  return {
    stops: stoppedCards.map((id) =>
      envelopeName(households.byId(id), services.guestList.membersOf(id), language),
    ),
    moves: movedAnswers.map((guest) => shownNameOf(asked, guest)),
  };
}

export async function listMovedByTakingOut(asked: AdminRequest, household: HouseholdId): Promise<string[]> {
  const moved = await foreseeTakingOut(asked.services, household);
  return moved.map((guest) => shownNameOf(asked, guest));
}

function textsOf({ firstName, lastName, email }: Pick<Guest, "firstName" | "lastName" | "email">) {
  return [firstName, lastName, email ?? ""];
}
