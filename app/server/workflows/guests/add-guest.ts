import {
  blankGuest,
  fullName,
  type Guest,
  type GuestField,
  type GuestId,
  isGuestField,
} from "#domain/guest/guest.ts";
import { decideEdits, type EditRefusal, findNamesake } from "#domain/guest/guest-edit.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import { findHouseholdNamed } from "#domain/households/household-move.ts";
import { isBeyondTable } from "#domain/seating/seating.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { putGuestListLock } from "#server/records/guests.ts";
import { type ChairTaken, chairTaken, noSuchSeat } from "./change-guest.ts";
import { byAdmin, commitChange, readList } from "#server/workflows/commit-change.ts";
import { reserveChairs } from "#server/workflows/seating/reserve-chairs.ts";
import {
  openHouseholdNames,
  readHouseholds,
  settleRecords,
} from "#server/workflows/households/settle-households.ts";
import { newId } from "#server/records/history.ts";
import type { Revision } from "#server/store/define-record.ts";

export type AddRefusal =
  | { reason: "not taken"; problems: EditRefusal[] }
  | { reason: "already on the list"; guestId: GuestId; name: string; email: string | null }
  | ChairTaken;

export type NewGuestForm = {
  /** Who comes with another guest is said by the forms of their household, which know its guests. */
  texts: Partial<Record<Exclude<GuestField, "companionOf">, string>>;
  evenIfListed?: boolean;
};

export async function addGuest(
  services: Services,
  admin: Admin,
  { texts, evenIfListed = false }: NewGuestForm,
): Promise<Result<AddedGuest, AddRefusal>> {
  const read = readNewGuest(texts, newId(services.random));
  if (!read.ok) return refuse({ reason: "not taken", problems: read.refusal });
  return commitChange<AddedGuest, AddRefusal>(services, byAdmin(admin), async (group) => {
    const { guests, lock } = await readList(services.documents);
    const { guest, documents } = await placeNew(services, guests, read.value);
    const namesake = evenIfListed ? null : findNamesake(guest, guests);
    if (namesake) {
      const { id, email } = namesake;
      return refuse({ reason: "already on the list", guestId: id, name: fullName(namesake), email });
    }
    if (isBeyondTable(guest, (await services.views.seating()).sizes())) return refuse(noSuchSeat);
    const chairs = await reserveChairs(services, { moves: [{ before: null, after: guest }] });
    if (!chairs.ok) return refuse(chairTaken(chairs.refusal));
    return accept({
      deed: "added",
      guests: [{ before: null, after: guest, row: { documents } }],
      documents: chairs.value,
      also: [putGuestListLock(lock)],
      done: { guest, group },
    });
  });
}

/** In the household that is called as typed. Who comes alone has no record yet. */
async function placeNew(
  services: Services,
  before: readonly Guest[],
  typed: Guest,
): Promise<{ guest: Guest; documents: readonly Revision[] }> {
  const { household: name } = typed;
  if (name === null) return { guest: typed, documents: [] };
  const find = await readHouseholds(services);
  const joined = findHouseholdNamed(name, before, openHouseholdNames(find));
  const guest = { ...typed, household: joined };
  const names = new Map(joined === null ? [[guest.id, name]] : []);
  return { guest, documents: settleRecords(find, { before, after: [...before, guest], names }).documents };
}

type AddedGuest = { guest: Guest; group: string };

function readNewGuest(texts: NewGuestForm["texts"], id: GuestId): Result<Guest, EditRefusal[]> {
  const blank: Guest = { ...blankGuest, id };
  const edits = Object.keys(texts)
    .filter(isGuestField)
    .filter((field) => field !== "companionOf")
    .map((field) => ({ field, expected: textOfField(blank, field), value: texts[field] ?? "" }));
  const decided = decideEdits(blank, edits);
  const problems: EditRefusal[] = decided.ok ? [] : decided.refusal;
  if (!texts.firstName?.trim()) problems.unshift({ field: "firstName", reason: "first name missing" });
  return decided.ok && problems.length === 0 ? accept(decided.value.guest) : refuse(problems);
}
