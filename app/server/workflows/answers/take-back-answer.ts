// With an answer, later unproven ones are taken back, and the guest is as before. The couple can undo it.

import type { FieldChange } from "#domain/guest/field-changes.ts";
import { isSameAddress } from "#domain/email-address.ts";
import { readLanguage } from "#domain/language.ts";
import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { goneAllergies, noteAgain } from "#domain/rsvp/gone-allergies.ts";
import { isLate, nothingOnFile } from "#domain/rsvp/rsvp.ts";
import { byAdmin, commitChange } from "#server/workflows/commit-change.ts";
import type { Services } from "#server/services.ts";
import { answerLinkQuery, linksAfter } from "#server/links/answer-link.ts";
import { type AnswerRecord, type ListedAnswerRecord, recordWrite } from "#server/records/answer-record.ts";
import {
  answerDigest,
  answersDigest,
  findAnswerRecord,
  findSavedAnswer,
  findSavedHousehold,
  receiptsCollection,
  visitorDigest,
} from "#server/records/receipts.ts";
import {
  type ListedHistoryRow,
  listHistoryRows,
  patchesOfGuest,
  undoableMs,
} from "#server/records/history.ts";
import { addressDigest, readTakeBackLink, type TakeBackLink } from "#server/links/sealed-links.ts";
import { movesOf, revertRows } from "#server/workflows/history/revert-rows.ts";
import { notifyOfWithdrawal } from "./warn-of-answer.ts";
import { markRow } from "#server/workflows/history/undo-answers.ts";
import type { Admin } from "#server/admin.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import { listGone } from "#server/records/inbox-view.ts";

type TakeBackRefusal =
  /** By this link or by the couple. */
  | "taken back"
  /** By the couple or by the proven guest; or the guest is gone. */
  | "changed since"
  | "too old";

type TakeBackHolder = { readonly link: TakeBackLink; readonly [proof]: true };
declare const proof: unique symbol;

type TakeBackView = {
  name: string | null;
  isComing: boolean;
  /** When the answer was given, in milliseconds since the epoch; null: no longer known. */
  at: number | null;
  refusal: TakeBackRefusal | null;
  answerQuery: string | null;
};

/** null: the address has no such link, or one that the site did not make. */
export function openTakeBack(services: Services, address: URL): TakeBackHolder | null {
  const link = readTakeBackLink(services, address);
  return link && ({ link } as TakeBackHolder);
}

export async function viewTakeBack(services: Services, { link }: TakeBackHolder): Promise<TakeBackView> {
  const { guest, found, start, refusal } = await planTakingBack(services, link);
  const answerLink = refusal === "taken back" && guest?.answered ? (found?.record.link ?? null) : null;
  const isTheirs = answerLink !== null && addressDigest(services, answerLink.email) === link.to;
  return {
    name: guest && fullName(guest),
    isComing: guest?.answer === "accepted",
    at: start?.at ?? null,
    refusal,
    answerQuery: isTheirs ? await answerLinkQuery(services, link.guestId, answerLink.number) : null,
  };
}

export function takeBackAnswer(
  services: Services,
  { link }: TakeBackHolder,
): Promise<Result<null, TakeBackRefusal>> {
  return commitChange<null, TakeBackRefusal>(services, { by: "guest" }, async (group) => {
    const { refusal, guest, found, rows, changes } = await planTakingBack(services, link);
    if (refusal !== null) return refuse(refusal);
    if (!guest || !found) return refuse("changed since");
    const back = await revertRows(services, [rowOf(rows, changes)]);
    if (back.skipped.length > 0) return refuse("changed since");
    const email = changes.find(({ field }) => field === "email")?.from as string | null;
    const given = rows.flatMap((row) => row.changes).filter(({ field }) => field === "email");
    const addresses = given.flatMap(({ to }) => (isSameAddress(to as string, email) ? [] : [to as string]));
    const language = readLanguage(rows.at(-1)?.language ?? undefined);
    return accept({
      deed: "undone",
      rows: [
        {
          guestId: guest.id,
          documents: back.revisions,
          gone: movesOf(back).flatMap(({ before, after }) =>
            before && after ? goneAllergies(before, after) : [],
          ),
        },
      ],
      also: [
        ...rows.map((row) => markRow(row, { undoneBy: group })),
        recordWrite(guest.id, found, recordAfter(services, found.record, { link, email })),
        ...(await notifyOfWithdrawal(services, { guest, addresses, language })),
      ],
      done: null,
    });
  });
}

type Plan = {
  guest: Guest | null;
  found: ListedAnswerRecord | null;
  start: ListedHistoryRow | null;
  refusal: TakeBackRefusal | null;
  rows: readonly ListedHistoryRow[];
  changes: readonly FieldChange[];
};

async function planTakingBack(services: Services, link: TakeBackLink): Promise<Plan> {
  const guest = services.guestList.byId(link.guestId)?.guest ?? null;
  const all = await listHistoryRows(services, { guestId: link.guestId });
  const start = all.find(({ group }) => group === link.group) ?? null;
  const found = guest && (await findAnswerRecord(services, guest));
  const plan = { guest, found, start, rows: [], changes: [] };
  if (!guest || !found || !start) return { ...plan, refusal: "changed since" };
  if (start.undoneBy !== null) return { ...plan, refusal: "taken back" };
  if (start.at < services.now() - undoableMs) return { ...plan, refusal: "too old" };
  // The answer is about another event by now.
  if (all.some(({ at, firstEvent }) => firstEvent && at >= start.at))
    return { ...plan, refusal: "changed since" };
  const { unproven } = found.record;
  const since = unproven.slice(unproven.indexOf(link.group));
  const rows = since.flatMap((group) => all.filter((row) => row.group === group && row.undoneBy === null));
  const changes = composeChanges(rows);
  const email = changes.find(({ field }) => field === "email");
  const isTheirs = email !== undefined && addressDigest(services, email.from as string | null) === link.to;
  if (!unproven.includes(link.group) || !isTheirs) return { ...plan, refusal: "changed since" };
  const { skipped } = await revertRows(services, [rowOf(rows, changes)]);
  return { ...plan, rows, changes, refusal: skipped.length > 0 ? "changed since" : null };
}

function composeChanges(rows: readonly ListedHistoryRow[]): FieldChange[] {
  const composed = new Map<FieldChange["field"], FieldChange>();
  for (const { field, from, to } of rows.flatMap(({ changes }) => changes)) {
    const before = composed.get(field);
    composed.set(field, { field, from: before ? before.from : from, to });
  }
  return [...composed.values()];
}

function rowOf([first]: readonly ListedHistoryRow[], changes: readonly FieldChange[]): ListedHistoryRow {
  if (!first) throw new Error("No answer is left to be taken back");
  return { ...first, changes, patches: patchesOfGuest(first.guestId ?? "", changes) };
}

/** The other visitor's links and browser lose their claim, and the next answer must name the address on file. */
function recordAfter(
  services: Services,
  record: AnswerRecord,
  { link, email }: { link: TakeBackLink; email: string | null },
): AnswerRecord {
  return {
    ...record,
    saidEmail: email,
    provenEmail: isSameAddress(record.provenEmail, email) ? email : null,
    visitor: null,
    said: nothingOnFile,
    declinedAt: null,
    ...linksAfter(services, record, email),
    takesOldLinks: false,
    unproven: record.unproven.slice(0, record.unproven.indexOf(link.group)),
    takenBack: true,
    hadMore: false,
  };
}

/** "gone": there is nothing to put back, or nobody who may. */
type PutBackRefusal = { reason: "gone" };

/** A household's page says of which member, any other page is about one guest. */
export async function putBackOwn(
  services: Services,
  visitor: { id: string } | HouseholdMember,
  { formToken, guestId }: { formToken: string; guestId: GuestId | null },
): Promise<Result<null, PutBackRefusal>> {
  const household = "household" in visitor ? visitor.household : null;
  async function find() {
    const saved =
      household === null
        ? await findSavedAnswer(services, visitor, formToken)
        : await findSavedHousehold(services, household, formToken);
    const { value: receipt, stored } = await receiptsCollection.find(services.documents, formToken);
    const lost = saved?.gone.find((one) => household === null || one.guestId === guestId);
    const before = lost && services.guestList.byId(lost.guestId);
    return receipt?.goneIn && before ? { receipt, stored, group: receipt.goneIn, before, lost } : null;
  }
  // What puts them back is undone and taken back with the change that took them away.
  const group = (await find())?.group;
  if (group === undefined) return refuse({ reason: "gone" });
  return commitChange<null, PutBackRefusal>(services, { by: "guest", group }, async () => {
    const found = await find();
    if (!found) return refuse({ reason: "gone" });
    const { receipt, stored, before, lost } = found;
    const after = noteAgain(before.guest, lost.gone);
    const row = { visitor: visitorDigest(visitor), late: isLate(services.wedding, services.now()) };
    const members = household === null ? [] : services.guestList.membersOf(household);
    const saved =
      household === null
        ? answerDigest(after)
        : answersDigest(members.map((one) => (one.id === after.id ? after : one)));
    const known = household === null ? await findAnswerRecord(services, before.guest) : null;
    const record = known && { ...known.record, said: noteAgain(known.record.said, lost.gone) };
    return accept({
      deed: "answered",
      guests: [{ before, after, row }],
      also: [
        ...(record ? [recordWrite(after.id, known, record)] : []),
        receiptsCollection.put(formToken, stored, { ...receipt, saved }),
      ],
      done: null,
    });
  });
}

/** `until`: the time of the last change that was shown. */
export function putBackForGuest(
  services: Services,
  admin: Admin,
  { guestId, until }: { guestId: GuestId; until: number },
): Promise<Result<{ group: string }, PutBackRefusal>> {
  return commitChange<{ group: string }, PutBackRefusal>(services, byAdmin(admin), async (group) => {
    const waiting = listGone(services, await services.views.inbox());
    const lost = waiting.find(({ guest, at }) => guest.id === guestId && at <= until);
    const before = services.guestList.byId(guestId);
    if (!lost || !before) return refuse({ reason: "gone" });
    const after = noteAgain(before.guest, lost.gone);
    return accept({ deed: "changed", guests: [{ before, after }], done: { group } });
  });
}
