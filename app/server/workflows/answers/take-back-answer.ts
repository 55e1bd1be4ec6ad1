// The owner of the address on file takes back an answer that gave another one. Later unproven answers are taken
// back with it, and the guest is as before. The couple can undo it.

import type { FieldChange } from "#domain/guest/field-changes.ts";
import { isSameAddress } from "#domain/email-address.ts";
import { readLanguage } from "#domain/language.ts";
import { fullName, type Guest } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { goneAllergies } from "#domain/rsvp/gone-allergies.ts";
import { nothingOnFile } from "#domain/rsvp/rsvp.ts";
import { keepChange } from "#server/workflows/keep-change.ts";
import type { Services } from "#server/services.ts";
import { answerLinkQuery, linksAfter } from "#server/links/answer-link.ts";
import { type AnswerRecord, type ListedAnswerRecord, recordWrite } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import { type ListedHistoryRow, undoableMs, listHistoryRows } from "#server/records/history.ts";
import { addressDigest, readTakeBackLink, type TakeBackLink } from "#server/links/sealed-links.ts";
import { movesOf, revertRows } from "#server/workflows/history/revert-rows.ts";
import { tellOfTakenBack } from "./warn-of-answer.ts";
import { markUndone } from "#server/workflows/history/undo-answers.ts";

export type TakeBackRefusal =
  /** By this link or by the couple. */
  | "taken back"
  /** By the couple or by the proven guest; or the guest is gone. */
  | "changed since"
  | "too old";

/** The holder of the link. Only `openTakeBack` makes one. */
export type TakeBackHolder = { readonly link: TakeBackLink; readonly [proof]: true };
declare const proof: unique symbol;

export type TakeBackView = {
  name: string | null;
  isComing: boolean;
  /** When the answer was given, in milliseconds since the epoch; null: no longer known. */
  at: number | null;
  refusal: TakeBackRefusal | null;
  /** Afterwards: the link to the current answer; null: none. */
  answerQuery: string | null;
};

/** null: the address has no such link, or one that the site did not make. */
export function openTakeBack(services: Pick<Services, "keys">, address: URL): TakeBackHolder | null {
  const link = readTakeBackLink(services, address);
  return link && ({ link } as TakeBackHolder);
}

export async function viewTakeBack(services: Services, { link }: TakeBackHolder): Promise<TakeBackView> {
  const plan = await planTakingBack(services, link);
  const { guest, found, start, refusal } = plan;
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
): Promise<Result<null, TakeBackRefusal | "busy">> {
  return keepChange<null, TakeBackRefusal | "busy">(
    services,
    { by: "guest" },
    {
      busy: "busy",
      async decide(group) {
        const { refusal, guest, found, rows, changes } = await planTakingBack(services, link);
        if (refusal !== null) return refuse(refusal);
        if (!guest || !found) return refuse("changed since");
        const back = await revertRows(services, [{ ...rowOf(rows), changes }]);
        if (back.stays.length > 0) return refuse("changed since");
        const email = changes.find(({ field }) => field === "email")?.from as string | null;
        const given = rows.flatMap((row) => row.changes).filter(({ field }) => field === "email");
        const addresses = given.flatMap(({ to }) =>
          isSameAddress(to as string, email) ? [] : [to as string],
        );
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
            ...rows.map((row) => markUndone(row, group)),
            recordWrite(guest.id, found, recordAfter(services, found.record, { link, email })),
            ...(await tellOfTakenBack(services, { guest, addresses, language })),
          ],
          done: null,
        });
      },
    },
  );
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
  const { stays } = await revertRows(services, [{ ...rowOf(rows), changes }]);
  return { ...plan, rows, changes, refusal: stays.length > 0 ? "changed since" : null };
}

function composeChanges(rows: readonly ListedHistoryRow[]): FieldChange[] {
  const composed = new Map<FieldChange["field"], FieldChange>();
  for (const { field, from, to } of rows.flatMap(({ changes }) => changes)) {
    const before = composed.get(field);
    composed.set(field, { field, from: before ? before.from : from, to });
  }
  return [...composed.values()];
}

function rowOf(rows: readonly ListedHistoryRow[]): ListedHistoryRow {
  const [first] = rows;
  if (!first) throw new Error("No answer is left to be taken back");
  return { ...first, patches: [], made: [], removed: [] };
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
