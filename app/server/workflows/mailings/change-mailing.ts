// The couple write a mailing and order it. No email leaves by anything here: send-mailings.ts carries it out.

import { isDeepStrictEqual } from "node:util";
import { type InEach, inEach, type Language } from "#domain/language.ts";
import { hasWords, mailingKinds } from "#domain/mailings/mailing-kinds.ts";
import {
  decideStep,
  draftMailing,
  type Mailing,
  type MailingId,
  type MailingKind,
  type MailingStep,
  type MailingWords,
} from "#domain/mailings/mailing.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { dayMs } from "#domain/zoned-time.ts";
import { firstWords } from "#i18n/mailings/first-words.ts";
import type { Admin } from "#server/admin.ts";
import { historyWrite, newId } from "#server/records/history.ts";
import {
  findMailing,
  findMailingClock,
  findPace,
  findReleased,
  putMailing,
  putMailingClock,
  putPace,
  putReleased,
  mailingsCollection,
} from "#server/records/mailings/mailings.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict, retryOnConflict, type Write } from "#server/store/documents.ts";
import { canSend, countEmails, planMailing } from "./plan-mailing.ts";
import { pagePath } from "#domain/page.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { listMailingProblems, type MailingProblem } from "#emails/render-mailing.ts";
import { type ClockSeen, seeClock } from "#domain/retention.ts";
import { durationMs, longestUnseenMs, type Pace, paceBounds } from "#domain/mailings/pace.ts";
import { recipientId } from "#server/records/mailings/mailing-recipients.ts";

type Beginning = {
  kind: MailingKind;
  otherwise: Language;
  /** The same for each press of one button of one page, so that a double press begins one draft. */
  press?: string;
};

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
    const stored = await findMailing(services, pressed);
    // One that was written in since is another email by now.
    if (stored && isDeepStrictEqual(stored.mailing, { ...mailing, createdAt: stored.mailing.createdAt })) {
      return pressed;
    }
  }
  const id = newId(random);
  await documents.commit([putMailing(id, mailing, null)]);
  return id;
}

type MailingContent = Pick<Mailing, "words" | "audience" | "otherwise">;

/** "gone": deleted. "begun": it is no draft any more. */
export type SaveRefusal = "gone" | "begun" | "changed meanwhile";

/** `seen`: the version that the form was made of. Rejects with `DocumentsUnavailable`. */
export async function saveMailing(
  services: Services,
  _admin: Admin,
  { id, seen, content }: { id: MailingId; seen: string; content: Partial<MailingContent> },
): Promise<Result<null, SaveRefusal>> {
  const mailing = await findMailing(services, id);
  if (!mailing) return refuse("gone");
  if (mailing.mailing.state !== "draft") return refuse("begun");
  const after = { ...mailing.mailing, ...content };
  if (isDeepStrictEqual(after, mailing.mailing)) return accept(null);
  if (mailing.version !== seen) return refuse("changed meanwhile");
  const isSaved = await commitUnlessConflict(services.documents, [putMailing(id, after, mailing)]);
  return isSaved ? accept(null) : refuse("changed meanwhile");
}

/** What was sent stays, as the record of who got it. */
export async function deleteDraft(
  services: Services,
  _admin: Admin,
  id: MailingId,
): Promise<Result<null, SaveRefusal>> {
  const mailing = await findMailing(services, id);
  if (!mailing) return refuse("gone");
  if (mailing.mailing.state !== "draft") return refuse("begun");
  const isGone = await commitUnlessConflict(services.documents, [mailingsCollection.remove(mailing)]);
  return isGone ? accept(null) : refuse("changed meanwhile");
}

export type OrderRefusal =
  | { reason: SaveRefusal }
  | WordsRefusal
  | { reason: "nobody" | "no server" }
  | { reason: "other number"; emails: number }
  | { reason: "too late" | "too far" };

/** A slip of the year would keep a mailing waiting for ever. */
const furthestMs = 730 * dayMs;

type Order = {
  id: MailingId;
  seen: string;
  emails: number;
  sendAt: number | null;
};

export async function orderMailing(
  services: Services,
  admin: Admin,
  { id, seen, emails, sendAt }: Order,
): Promise<Result<null, OrderRefusal>> {
  const { documents, now, log } = services;
  const stored = await findMailing(services, id);
  if (!stored) return refuse({ reason: "gone" });
  const { mailing } = stored;
  if (mailing.state !== "draft") return refuse({ reason: "begun" });
  if (stored.version !== seen) return refuse({ reason: "changed meanwhile" });
  if (sendAt !== null && sendAt < now()) return refuse({ reason: "too late" });
  if (sendAt !== null && sendAt > now() + furthestMs) return refuse({ reason: "too far" });
  if (!canSend(services)) return refuse({ reason: "no server" });
  const words = checkWords(services, mailing.words);
  if (!words.ok) return words;
  const { chosen } = await planMailing(services, id, mailing);
  const count = countEmails(chosen);
  if (count === 0) return refuse({ reason: "nobody" });
  if (count !== emails) return refuse({ reason: "other number", emails: count });
  await lookAtClock(services);
  const ordered: Mailing = { ...mailing, state: "scheduled", sendAt, sentBy: admin.id };
  const row = noteInHistory(services, admin, "mailing ordered");
  if (!(await commitUnlessConflict(documents, [putMailing(id, ordered, stored), row]))) {
    return refuse({ reason: "changed meanwhile" });
  }
  log("mailing ordered", { id, by: admin.id, emails: count });
  return accept(null);
}

type StepRefusal = "gone" | "too late";

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

export async function writeStep(
  services: Services,
  { id, step }: { id: MailingId; step: MailingStep },
): Promise<Result<readonly Write[], StepRefusal>> {
  const mailing = await findMailing(services, id);
  if (!mailing) return refuse("gone");
  const decided = decideStep(mailing.mailing, step, services.now());
  if (!decided.ok) return decided;
  if (mailing.mailing.state === "done" && !(await hasUnfinished(services, id))) return refuse("too late");
  const released = await findReleased(services);
  // Every email that is being handed over writes it, too, so that none of them overlooks this step.
  return accept([putMailing(id, decided.value, mailing), putReleased(released.value, released.stored)]);
}

async function hasUnfinished({ views }: Services, id: MailingId): Promise<boolean> {
  const emails = [...(await views.mailedEmails()).values()];
  return emails.some(({ mailing, endedAt }) => mailing === id && endedAt === null);
}

export function noteInHistory(
  services: Services,
  { id: adminId }: Admin,
  deed: "mailing ordered" | "mailing stopped" | "reminders switched",
): Write {
  return historyWrite(services, { group: newId(services.random), by: "admin", adminId, deed, guestId: null });
}

export type WordsRefusal =
  | { reason: "no words" }
  | { reason: "wrong words"; problems: readonly (MailingProblem & { language: Language })[] };

export function checkWords(services: Services, words: InEach<MailingWords>): Result<null, WordsRefusal> {
  const spoken = languagesOf(services.wedding);
  if (!spoken.some((language) => hasWords(words[language]))) return refuse({ reason: "no words" });
  const found = findWordProblems(services, words);
  const problems = spoken.flatMap((language) => found[language].map((problem) => ({ ...problem, language })));
  return problems.length === 0 ? accept(null) : refuse({ reason: "wrong words", problems });
}

export function findWordProblems(
  { wedding, settings }: Services,
  words: InEach<MailingWords>,
): InEach<readonly MailingProblem[]> {
  return inEach((language) => {
    if (!languagesOf(wedding).includes(language) || !hasWords(words[language])) return [];
    const siteUrl = settings.publicUrl + pagePath(language, "home");
    return listMailingProblems({ words: words[language], language, wedding, siteUrl });
  });
}

/** The last look of this process, and when it was noted: a hosted store bills for each write. */
const looks = new WeakMap<Services["documents"], { clock: ClockSeen; notedAt: number }>();

const notedEveryMs = 10 * 60_000;

export async function lookAtClock(services: Services): Promise<ClockSeen> {
  const { documents, now, log } = services;
  const last = looks.get(documents);
  const saved = last ? null : await findMailingClock(services);
  const before = last?.clock ?? saved?.value ?? null;
  const clock = seeClock(before, now(), longestUnseenMs);
  const isCalm = clock.calmSince === before?.calmSince;
  if (before && !isCalm)
    log("clock jumped, or was not seen", { seconds: Math.round((now() - before.lookedAt) / 1000) });
  if (last && isCalm && now() - last.notedAt < notedEveryMs) {
    looks.set(documents, { clock, notedAt: last.notedAt });
    return clock;
  }
  const { stored } = saved ?? (await findMailingClock(services));
  await commitUnlessConflict(documents, [putMailingClock(clock, stored)]);
  looks.set(documents, { clock, notedAt: now() });
  return clock;
}

export type PaceRefusal =
  | { reason: "changed meanwhile" }
  | { reason: "out of bounds"; fields: readonly (keyof Pace)[] };

/** `seen` "": none was saved. Rejects with `DocumentsUnavailable`. */
export async function changePace(
  services: Services,
  admin: Admin,
  { seen, pace }: { seen: string; pace: Pace },
): Promise<Result<null, PaceRefusal>> {
  const fields = (["perMinute", "perDay"] as const).filter((field) => {
    const { least, most } = paceBounds[field];
    return !Number.isInteger(pace[field]) || pace[field] < least || pace[field] > most;
  });
  if (fields.length > 0) return refuse({ reason: "out of bounds", fields });
  const { value, stored } = await findPace(services);
  if (isDeepStrictEqual(pace, value)) return accept(null);
  if ((stored?.version ?? "") !== seen) return refuse({ reason: "changed meanwhile" });
  const isSaved = await commitUnlessConflict(services.documents, [putPace(pace, stored)]);
  if (isSaved) services.log("pace of mailings changed", { by: admin.id, ...pace });
  return isSaved ? accept(null) : refuse({ reason: "changed meanwhile" });
}

export async function findDuration(
  services: Services,
  emails: number,
): Promise<{ ms: number; perDay: number }> {
  const [{ value: pace }, { value: released }] = [await findPace(services), await findReleased(services)];
  return { ms: durationMs(pace, released, emails, services.now()), perDay: pace.perDay };
}

/** Emails of other mailings that are under way: they share the mail account, and leave first. */
export async function countAhead({ views }: Services, id: MailingId): Promise<number> {
  const [mailings, recipients] = [await views.mailings(), await views.recipients()];
  let count = 0;
  for (const { id: other, mailing } of mailings.values()) {
    if (other === id || mailing.state !== "sending") continue;
    count += mailing.planned.filter((guestId) => !recipients.has(recipientId(other, guestId))).length;
  }
  return count;
}
