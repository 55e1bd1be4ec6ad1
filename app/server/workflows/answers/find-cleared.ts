// What a yes after a no brings back: the food and allergies that the no cleared, if it is the same person's.

import type { FieldChange } from "#domain/guest/field-changes.ts";
import {
  comesElsewhere,
  fieldsOf,
  fullName,
  type Guest,
  type NeedField,
  needFields,
} from "#domain/guest/guest.ts";
import { spellName } from "#domain/names/name-forms.ts";
import { severeAmong } from "#domain/guest/severe-allergies.ts";
import { isAway } from "#domain/rsvp/gone-allergies.ts";
import { mergeList } from "#domain/rsvp/merge.ts";
import { type AnswerCircumstances, nothingOnFile, type OnFile } from "#domain/rsvp/rsvp.ts";
import { isAnswer } from "#server/records/find-answer-record.ts";
import { listHistoryRows, undoableMs } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";

export type Named = Pick<Guest, "firstName" | "lastName">;

/**
 * The lists that the guest's last decline cleared within thirty days, whether the guest or an admin recorded it, with what
 * was noted since and cleared by the no said again. A companion who is named anew is another person, and none of it is
 * theirs.
 */
export async function findCleared(
  services: Pick<Services, "documents" | "guestList" | "now">,
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
