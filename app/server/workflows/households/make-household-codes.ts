// The old code ends at once, with all that came of it (discard-card.ts). There is no undo: codes may be printed.

import type { GuestId } from "#domain/guest/guest.ts";
import { makeHouseholdCode } from "#domain/households/household-code.ts";
import { type Household, type HouseholdId, householdIdsOf } from "#domain/households/household.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { isInvitationCode } from "#server/links/invitation-code.ts";
import { historyCollection, newId, readHistoryRow } from "#server/records/history.ts";
import {
  isOfHousehold,
  type HouseholdsView,
  putHousehold,
  readHousehold,
  writeHousehold,
} from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import type { JsonObject, Write } from "#server/store/documents.ts";
import { byAdmin, commitChange } from "#server/workflows/commit-change.ts";
import { type CardAddresses, discardCard } from "./discard-card.ts";

export type WhichHouseholds = { household: HouseholdId } | "all";

/** `households`: how many have a new code. "gone": nobody of that household is on the list. */
type Made = Result<{ group: string; households: number }, "gone">;

/** Those that have a code keep it. Rejects with `DocumentsUnavailable`. */
export function makeHouseholdCodes(services: Services, admin: Admin, which: WhichHouseholds): Promise<Made> {
  const isDue = ({ code }: Household) => code === null;
  return giveNewCodes(services, admin, { deed: "household codes made", which, isDue, addresses: "stay" });
}

/** All: those with a code. `confirmed`: guests whose addresses stay. Rejects with `DocumentsUnavailable`. */
export async function renewHouseholdCodes(
  services: Services,
  admin: Admin,
  which: WhichHouseholds,
  confirmed: ReadonlySet<GuestId> = new Set(),
): Promise<Made> {
  if (which === "all") await endWaitingCodes(services, admin);
  const isDue = ({ code }: Household) => code !== null || which !== "all";
  const addresses = which === "all" ? "stay" : { confirmed };
  return giveNewCodes(services, admin, { deed: "household codes renewed", which, isDue, addresses });
}

export type MadeCard = { household: HouseholdId; code: string };

/** A card whose code was renewed since it was shown stays to be made. Rejects with `DocumentsUnavailable`. */
export function noteCardsMade(
  services: Services,
  admin: Admin,
  cards: readonly MadeCard[],
): Promise<Result<number, never>> {
  return commitChange<number, never>(services, byAdmin(admin), async () => {
    const view = await services.views.households();
    const byId = new Map(cards.map((card) => [card.household, card.code]));
    const also = [...byId].flatMap(([id, code]) => {
      const { household, stored } = view.storedById(id);
      if (!stored || household.code !== code || household.cardMadeAt !== null) return [];
      return [putHousehold(id, { ...household, cardMadeAt: services.now() }, stored)];
    });
    return accept({ deed: "household codes made", also, done: also.length });
  });
}

/** Other writers get their turn between two commits, of which a renewed card needs some writes for each guest. */
const mostTogether = 100;

type Giving = {
  deed: "household codes made" | "household codes renewed";
  which: WhichHouseholds;
  isDue: (household: Household) => boolean;
  addresses: CardAddresses;
};

async function giveNewCodes(services: Services, admin: Admin, giving: Giving): Promise<Made> {
  const { guestList, views, log } = services;
  const { deed, which, isDue } = giving;
  if (which !== "all" && guestList.membersOf(which.household).length === 0) return refuse("gone");
  const view = await views.households();
  const wanted = which === "all" ? householdIdsOf(guestList.guests()) : [which.household];
  const due = wanted.filter((id) => isDue(view.byId(id)));
  const group = newId(services.random);
  let households = 0;
  try {
    for (let at = 0; at < due.length; at += mostTogether) {
      const ids = due.slice(at, at + mostTogether);
      const isFirst = households === 0;
      const result = await giveTogether(services, admin, { ...giving, group, ids, isFirst });
      households += result.ok ? result.value : 0;
    }
  } finally {
    if (households > 0) log(deed, { by: admin.id, households });
  }
  return accept({ group, households });
}

function giveTogether(
  services: Services,
  admin: Admin,
  {
    deed,
    which,
    isDue,
    group,
    ids,
    isFirst,
    addresses,
  }: Giving & { group: string; ids: HouseholdId[]; isFirst: boolean },
): Promise<Result<number, never>> {
  const { guestList, views } = services;
  return commitChange<number, never>(services, byAdmin(admin, group), async () => {
    const view = await views.households();
    // Meanwhile somebody may have left the list, or another admin may have made the code.
    const still = ids.filter((id) => guestList.membersOf(id).length > 0 && isDue(view.byId(id)));
    const codes = drawCodes(services, view, still.length);
    const also = still.map((id, at) => {
      const { household, stored } = view.storedById(id);
      const code = codes[at] ?? null;
      return putHousehold(id, { ...household, code, codeUsedAt: null, cardMadeAt: null }, stored);
    });
    const old = still.filter((id) => view.byId(id).code !== null);
    const ended = await Promise.all(old.map((id) => discardCard(services, id, addresses)));
    const guests = ended.flatMap((card) => card.guests);
    also.push(...ended.flatMap((card) => card.also));
    const changed = new Set(guests.map(({ after }) => after.id));
    const named = which === "all" ? [null] : guestList.membersOf(which.household).map((guest) => guest.id);
    const rows = isFirst && still.length > 0 ? named.map((guestId) => ({ guestId })) : [];
    return accept({
      deed,
      guests,
      rows: rows.filter(({ guestId }) => guestId === null || !changed.has(guestId)),
      also,
      done: still.length,
    });
  });
}

/** Guests who part again or come back must not bring a code that was ended with all others. */
function endWaitingCodes(services: Services, admin: Admin): Promise<Result<null, never>> {
  const { documents, guestList, views } = services;
  const ended = { code: null, codeUsedAt: null, cardMadeAt: null };
  return commitChange<null, never>(services, byAdmin(admin), async () => {
    const view = await views.households();
    const waiting = view.ids().filter((id) => guestList.membersOf(id).length === 0);
    const records = waiting.flatMap((id) => {
      const { household, stored } = view.storedById(id);
      return household.code === null ? [] : [putHousehold(id, { ...household, ...ended }, stored)];
    });
    const copies: Write[] = [];
    for (const [id, { removed }] of (await views.history()).rows) {
      if (!removed.some(isOfHousehold)) continue;
      const row = await historyCollection.get(documents, id);
      const read = row && readHistoryRow(row);
      if (!read?.removed.some((copy) => isOfHousehold(copy) && readHousehold(copy.data).code !== null))
        continue;
      const patches = read.patches.map((patch) => {
        if (!isOfHousehold(patch) || patch.at.length > 0 || patch.from === null) return patch;
        const from = patch.from as JsonObject;
        return { ...patch, from: writeHousehold({ ...readHousehold(from), ...ended }, from) };
      });
      copies.push(historyCollection.put(id, row, { ...row?.data, patches }));
    }
    return accept({ deed: "household codes renewed", also: [...records, ...copies], done: null });
  });
}

/** As many codes that nobody has, and that are not the common one either. */
export function drawCodes(
  { random, settings }: Services,
  view: Pick<HouseholdsView, "byCode">,
  count: number,
): string[] {
  const { invitationCode } = settings;
  const drawn = new Set<string>();
  while (drawn.size < count) {
    const code = makeHouseholdCode(random(10));
    const isCommon = invitationCode !== null && isInvitationCode(code, invitationCode);
    if (view.byCode(code) === null && !isCommon) drawn.add(code);
  }
  return [...drawn];
}
