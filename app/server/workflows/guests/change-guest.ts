// If another admin changed a different field meanwhile, both changes stay. The same field is refused.

import {
  type ChangeQuestion,
  confirmationOf,
  decideEdits,
  type EditRefusal,
  type FieldEdit,
  questionsAboutName,
} from "#domain/guest/guest-edit.ts";
import {
  comesElsewhere,
  fieldsOf,
  fullName,
  type Guest,
  type GuestId,
  type NeedField,
  needFields,
  severeAmong,
} from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type Chair, isBeyondTable } from "#domain/seating/seating.ts";
import type { Revision } from "#server/store/define-record.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { byAdmin, type DecidedChange, commitChange } from "#server/workflows/commit-change.ts";
import { reserveChairs, type TakenChair } from "#server/workflows/seating/reserve-chairs.ts";
import { findStoredGuest } from "#server/records/guests.ts";
import type { FieldChange } from "#domain/guest/field-changes.ts";
import { spellName } from "#domain/names/name-forms.ts";
import { isAway, mergeList } from "#domain/rsvp/gone-allergies.ts";
import { type AnswerCircumstances, nothingOnFile, type OnFile } from "#domain/rsvp/rsvp.ts";
import { isAnswer } from "#server/records/receipts.ts";
import { listHistoryRows, undoableMs } from "#server/records/history.ts";

export type ChairTaken = { reason: "chair taken"; chair: Chair; by: { id: GuestId; name: string } };

export type ChangeRefusal =
  | { reason: "gone" }
  | { reason: "not taken"; problems: EditRefusal[] }
  | { reason: "asks"; questions: ChangeQuestion[] }
  | ChairTaken;

type ChangedGuest = {
  guest: Guest;
  group: string | null;
  /** Another guest has the same seat number at the new table, or it has no such seat. */
  seatCleared: boolean;
};

type WantedChange = {
  guestId: GuestId;
  edits: readonly FieldEdit[];
  confirmed?: string | undefined;
};

export function changeGuest(
  services: Services,
  admin: Admin,
  change: WantedChange,
): Promise<Result<ChangedGuest, ChangeRefusal>> {
  const decide = (group: string) => decideChange(services, change, group);
  return commitChange<ChangedGuest, ChangeRefusal>(services, byAdmin(admin), decide);
}

export const noSuchSeat: ChangeRefusal & { reason: "not taken" } = {
  reason: "not taken",
  problems: [{ field: "seat", reason: "no such seat" }],
};

export function chairTaken([first]: readonly TakenChair[]): ChairTaken {
  if (!first) throw new Error("No chair is taken");
  const { chair, taken } = first;
  return { reason: "chair taken", chair, by: { id: taken.id, name: fullName(taken) } };
}

async function decideChange(
  services: Services,
  { guestId, edits, confirmed }: WantedChange,
  group: string,
): Promise<Result<DecidedChange<ChangedGuest>, ChangeRefusal>> {
  const listed = await findStoredGuest(services, guestId);
  if (!listed) return refuse({ reason: "gone" });
  const before = listed.guest;
  const decided = decideEdits(before, edits);
  if (!decided.ok) return refuse({ reason: "not taken", problems: decided.refusal });
  if (decided.value.changes.length === 0) {
    return accept({ deed: "changed", done: { guest: before, group: null, seatCleared: false } });
  }
  // The guest's page sends every field.
  const typed = decided.value.changes.map(({ field }) => field);
  const after = await withCleared(services, { before, after: decided.value.guest, typed });
  const result = await holdChair(services, before, after);
  if (!result.ok) return result;
  const { guest, seatCleared, documents } = result.value;
  const names = questionsAboutName(before, guest, services.guestList.guests());
  const questions = [...decided.value.questions, ...names];
  if (questions.length > 0 && confirmed !== confirmationOf(questions)) {
    return refuse({ reason: "asks", questions });
  }
  const guests = [{ before: listed, after: guest }];
  return accept({ deed: "changed", guests, documents, done: { guest, group, seatCleared } });
}

type HeldChair = { guest: Guest; seatCleared: boolean; documents: readonly Revision[] };

async function holdChair(
  services: Services,
  before: Guest,
  after: Guest,
): Promise<Result<HeldChair, ChangeRefusal>> {
  const isBeyond = isBeyondTable(after, (await services.views.seating()).sizes());
  if (isBeyond && after.seat !== before.seat) return refuse(noSuchSeat);
  if (isBeyond && after.table !== before.table)
    return accept({ guest: { ...after, seat: null }, seatCleared: true, documents: [] });
  const result = await reserveChairs(services, { moves: [{ before, after }] });
  if (result.ok) return accept({ guest: after, seatCleared: false, documents: result.value });
  // An admin who chose a seat learns that it is taken; one who chose only a table did not ask for that seat.
  if (after.seat !== before.seat) return refuse(chairTaken(result.refusal));
  return accept({ guest: { ...after, seat: null }, seatCleared: true, documents: [] });
}

export type Named = Pick<Guest, "firstName" | "lastName">;

/** The lists that the last decline cleared within thirty days; none for a companion who is named anew. */
export async function findCleared(
  services: Services,
  guest: Guest,
  named: Named,
): Promise<AnswerCircumstances["cleared"]> {
  const rows = await listHistoryRows(services, { guestId: guest.id });
  // What was said of an event says so again, and clears nothing, where another one becomes the first.
  const at = rows.findLastIndex(
    ({ undoneBy, firstEvent, changes }) =>
      undoneBy === null && firstEvent === null && changes.some(isDecline),
  );
  if (at === -1) return nothingOnFile;
  const since = rows.slice(at);
  const changes = since.flatMap((row) => row.changes);
  if (isNamedAnew(guest, named, changes)) return nothingOnFile;
  const noes = since.filter((row, n) => n === 0 || (row.undoneBy === null && isAnswer(row)));
  const young = noes.filter((row) => row.at >= services.now() - undoableMs).flatMap((row) => row.changes);
  const before = (name: NeedField) =>
    young.flatMap(({ field, from }) => (field === name ? ((from ?? []) as OnFile[NeedField]) : []));
  return fieldsOf(needFields, before);
}

/** An admin who turns a decline back loses nothing either, but for what is `typed` along with it. */
export async function withCleared(
  services: Parameters<typeof findCleared>[0],
  { before, after, typed = [] }: { before: Guest; after: Guest; typed?: readonly string[] },
): Promise<Guest> {
  if (!isAway(before) || isAway(after)) return after;
  const cleared = await findCleared(services, before, after);
  const fields = needFields.filter((field) => !typed.includes(field));
  const lists = fieldsOf(fields, (field) => mergeList(cleared[field], [], after[field]).all);
  const back = { ...after, ...lists };
  return { ...back, severeAllergies: severeAmong(back.allergies, back.severeAllergies) };
}

/** Of the first event, or of the last of the others to which they came. */
function isDecline({ field, from, to }: FieldChange): boolean {
  const comes = (value: FieldChange["to"]) =>
    comesElsewhere({ eventAnswers: (value ?? {}) as Guest["eventAnswers"] });
  if (field === "eventAnswers") return comes(from) && !comes(to);
  return field === "answer" && to === "declined";
}

/** `changes`: since the guest declined. A name that the couple correct is the same person's. */
function isNamedAnew(guest: Guest, named: Named, changes: readonly FieldChange[]): boolean {
  const wasTaken = changes.some(({ field, to }) => field === "firstName" && to === "");
  if (!wasTaken && fullName(named) === fullName(guest)) return false;
  const former = (field: keyof Named) => {
    const change = changes.find((one) => one.field === field);
    if (!change) return guest[field];
    return typeof change.from === "string" ? change.from : "";
  };
  const formerly = { firstName: former("firstName"), lastName: former("lastName") };
  return spellName(formerly).cased !== spellName(named).cased;
}
