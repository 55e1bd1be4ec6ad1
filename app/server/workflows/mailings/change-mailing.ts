// The couple write a mailing, choose to whom, and order it to be sent. No email leaves by anything here: the mailing
// then stands in the store, and send-mailings.ts carries it out.

import { isDeepStrictEqual } from "node:util";
import type { Language } from "#domain/language.ts";
import {
  decideStep,
  draftMailing,
  type Mailing,
  type MailingId,
  type MailingKind,
  mailingKinds,
  type MailingStep,
} from "#domain/mailings/mailing.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { dayMs } from "#domain/time-spans.ts";
import { firstWords } from "#i18n/mailings/first-words.ts";
import type { Admin } from "#server/admin.ts";
import { historyWrite, newId } from "#server/records/history.ts";
import { findReleased, putReleased } from "#server/records/mailings/mailing-settings.ts";
import { findMailing, putMailing, removeMailing } from "#server/records/mailings/mailings.ts";
import type { Services } from "#server/services.ts";
import type { Write } from "#server/store/documents.ts";
import { commitUnlessConflict, retryOnConflict } from "#server/store/retry.ts";
import { checkWords, type WordsRefusal } from "./find-word-problems.ts";
import { lookAtClock } from "./look-at-clock.ts";
import { canSend, countEmails, planMailing } from "./plan-mailing.ts";

export type Beginning = {
  kind: MailingKind;
  otherwise: Language;
  /** The same for each press of one button of one page, so that a double press begins one draft. */
  press?: string;
};

/** With good words to begin with, in both languages. */
export async function beginMailing(
  services: Services,
  _admin: Admin,
  { kind, otherwise, press }: Beginning,
): Promise<MailingId> {
  const { documents, wedding, random, now } = services;
  const mailing = draftMailing(kind, { words: firstWords(kind, wedding), otherwise, now: now() });
  const pressed = press && /^[\w-]{16}$/.test(press) ? `${press}-${mailingKinds.indexOf(kind)}` : null;
  if (pressed !== null) {
    if (await commitUnlessConflict(documents, [putMailing(pressed, mailing, null)])) return pressed;
    const found = await findMailing(services, pressed);
    // One that was written in since is another email by now.
    if (found && isDeepStrictEqual(found.mailing, { ...mailing, createdAt: found.mailing.createdAt })) {
      return pressed;
    }
  }
  const id = newId(random);
  await documents.commit([putMailing(id, mailing, null)]);
  return id;
}

export type MailingContent = Pick<Mailing, "words" | "audience" | "otherwise">;

/** "gone": deleted. "begun": it is no draft any more. */
export type SaveRefusal = "gone" | "begun" | "changed meanwhile";

/**
 * `seen`: the version that the form was made of, so that no admin overwrites what another has written meanwhile.
 * Rejects with `DocumentsUnavailable`.
 */
export async function saveMailing(
  services: Services,
  _admin: Admin,
  { id, seen, content }: { id: MailingId; seen: string; content: Partial<MailingContent> },
): Promise<Result<null, SaveRefusal>> {
  const found = await findMailing(services, id);
  if (!found) return refuse("gone");
  if (found.mailing.state !== "draft") return refuse("begun");
  const after = { ...found.mailing, ...content };
  if (isDeepStrictEqual(after, found.mailing)) return accept(null);
  if (found.version !== seen) return refuse("changed meanwhile");
  const isSaved = await commitUnlessConflict(services.documents, [putMailing(id, after, found)]);
  return isSaved ? accept(null) : refuse("changed meanwhile");
}

/** What was sent stays, as the record of who got it. */
export async function deleteDraft(
  services: Services,
  _admin: Admin,
  id: MailingId,
): Promise<Result<null, SaveRefusal>> {
  const found = await findMailing(services, id);
  if (!found) return refuse("gone");
  if (found.mailing.state !== "draft") return refuse("begun");
  const isGone = await commitUnlessConflict(services.documents, [removeMailing(found)]);
  return isGone ? accept(null) : refuse("changed meanwhile");
}

export type OrderRefusal =
  | { reason: SaveRefusal }
  | WordsRefusal
  | { reason: "nobody" | "no server" }
  /** Another number of emails than the page had shown. */
  | { reason: "other number"; emails: number }
  | { reason: "too late" | "too far" };

/** A slip of the year would keep a mailing waiting for ever. */
const furthestMs = 730 * dayMs;

export type Order = {
  id: MailingId;
  seen: string;
  /** How many emails the page said that there are, to agree to. */
  emails: number;
  /** Milliseconds since the epoch; null: now. */
  sendAt: number | null;
};

/** A person's word that it shall be sent. Rejects with `DocumentsUnavailable`. */
export async function orderMailing(
  services: Services,
  admin: Admin,
  { id, seen, emails, sendAt }: Order,
): Promise<Result<null, OrderRefusal>> {
  const { documents, now, log } = services;
  const found = await findMailing(services, id);
  if (!found) return refuse({ reason: "gone" });
  const { mailing } = found;
  if (mailing.state !== "draft") return refuse({ reason: "begun" });
  if (found.version !== seen) return refuse({ reason: "changed meanwhile" });
  if (sendAt !== null && sendAt < now()) return refuse({ reason: "too late" });
  if (sendAt !== null && sendAt > now() + furthestMs) return refuse({ reason: "too far" });
  if (!canSend(services)) return refuse({ reason: "no server" });
  const words = checkWords(services, mailing.words);
  if (!words.ok) return words;
  const { chosen } = await planMailing(services, id, mailing);
  const count = countEmails(chosen);
  if (count === 0) return refuse({ reason: "nobody" });
  if (count !== emails) return refuse({ reason: "other number", emails: count });
  // From now on it is seen that its hour comes.
  await lookAtClock(services);
  const ordered: Mailing = { ...mailing, state: "scheduled", sendAt, sentBy: admin.id };
  const row = noteInHistory(services, admin, "mailing ordered");
  if (!(await commitUnlessConflict(documents, [putMailing(id, ordered, found), row]))) {
    return refuse({ reason: "changed meanwhile" });
  }
  log("mailing ordered", { id, by: admin.id, emails: count });
  return accept(null);
}

export type StepRefusal = "gone" | "too late";

/** Rejects with `DocumentsUnavailable`. */
export function stepMailing(
  services: Services,
  admin: Admin,
  { id, step }: { id: MailingId; step: MailingStep },
): Promise<Result<null, StepRefusal>> {
  const { documents, log } = services;
  return retryOnConflict(services, async () => {
    const written = await writeStep(services, { id, step });
    if (!written.ok) return written;
    const rows = step === "stop" ? [noteInHistory(services, admin, "mailing stopped")] : [];
    await documents.commit([...written.value, ...rows]);
    log(`mailing ${step}`, { id, by: admin.id });
    return accept(null);
  });
}

/** For the commit of whoever takes the step. */
export async function writeStep(
  services: Services,
  { id, step }: { id: MailingId; step: MailingStep },
): Promise<Result<readonly Write[], StepRefusal>> {
  const found = await findMailing(services, id);
  if (!found) return refuse("gone");
  const decided = decideStep(found.mailing, step, services.now());
  if (!decided.ok) return decided;
  if (found.mailing.state === "done" && !(await hasUnfinished(services, id))) return refuse("too late");
  const released = await findReleased(services);
  // Every email that is being handed over writes it, too, so that none of them overlooks this step.
  return accept([putMailing(id, decided.value, found), putReleased(released.value, released.stored)]);
}

async function hasUnfinished({ views }: Services, id: MailingId): Promise<boolean> {
  const emails = [...(await views.mailedEmails()).values()];
  return emails.some(({ mailing, endedAt }) => mailing === id && endedAt === null);
}

export function noteInHistory(
  services: Pick<Services, "now" | "random">,
  { id: adminId }: Admin,
  deed: "mailing ordered" | "mailing stopped" | "reminders switched",
): Write {
  return historyWrite(services, { group: newId(services.random), by: "admin", adminId, deed, guestId: null });
}
