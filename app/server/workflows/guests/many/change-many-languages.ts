// An admin says in which language the households of several guests read: what is on their card and in their emails.

import type { GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { isLanguage, type Language } from "#domain/language.ts";
import { refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { putGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import { findStoredHousehold, reviseHousehold } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { readList } from "#server/workflows/guests/read-list.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { changeMany, type DecidedPortion, type ManyChanged } from "./change-many.ts";

type WantedLanguage = { guestIds: readonly GuestId[]; language: string };

/** Rejects with `DocumentsUnavailable`; nothing was saved. */
export async function changeManyLanguages(
  services: Services,
  admin: Admin,
  { guestIds, language }: WantedLanguage,
): Promise<Result<ManyChanged, { reason: "no language" } | Busy>> {
  if (!isLanguage(language)) return refuse({ reason: "no language" });
  return changeMany(services, admin, { guestIds, decide: (ids) => decideFor(services, ids, language) });
}

async function decideFor(
  services: Services,
  ids: readonly GuestId[],
  language: Language,
): Promise<DecidedPortion> {
  const { guests, lock } = await readList(services.documents);
  const chosen = guests.filter(({ id }) => ids.includes(id));
  const households = [...new Set(chosen.map(householdIdOf))];
  const found = await Promise.all(
    households.map(async (id) => ({ id, ...(await findStoredHousehold(services, id)) })),
  );
  const due = found.filter(({ household }) => household.language !== language);
  const isDue = new Set(due.map(({ id }) => id));
  const gone = ids.filter((id) => !chosen.some((guest) => guest.id === id));
  return {
    deed: "household changed",
    // A row for each, which goes with the household's last guest and stands in the guest's own file.
    rows: due.map((one) => ({
      guestId: null,
      documents: [reviseHousehold(one.id, one, { ...one.household, language })],
    })),
    // Its last guest may leave a household at this moment.
    also: due.length === 0 ? [] : [putGuestListLock(lock)],
    done: {
      done: chosen.filter((guest) => isDue.has(householdIdOf(guest))).length,
      left: gone.map((guestId) => ({ guestId, why: "gone" as const })),
    },
  };
}
