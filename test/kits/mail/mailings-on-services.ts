// For tests: the couple's emails on real services, with a stopped clock and a host that says of each address what a
// test tells it to.

import {
  type Audience,
  type Mailing,
  type MailingId,
  type MailingKind,
  ofKind,
} from "#domain/mailings/mailing.ts";
import type { Email } from "#emails/email.ts";
import type { Delivery } from "#server/mail/post.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import type { Services } from "#server/services.ts";
import { beginMailing, orderMailing, saveMailing } from "#server/workflows/mailings/change-mailing.ts";
import { listResults } from "#server/workflows/mailings/list-results.ts";
import { openMailGuard, planMailing } from "#server/workflows/mailings/plan-mailing.ts";
import { sendDueMailings } from "#server/workflows/mailings/send-mailings.ts";
import { type Couple, marta, openCouple } from "../guests/couple.ts";
import type { MailGuard } from "#server/mail/next-attempt.ts";

/** A household of two addresses, one of a shared address, one with a child's alone, and singles of each kind. */
export const mailed = {
  asa: { First_Name: "Åsa", ...householdOf("Lindqvist"), Email: "asa@example.se" },
  dag: { First_Name: "Dag", ...householdOf("Lindqvist"), Email: "dag@example.se" },
  tove: { First_Name: "Tove", ...householdOf("Lindqvist"), Email: "tove@example.se", Child: "Yes" },
  anna: { First_Name: "Anna", ...householdOf("Berg"), Email: "berg@example.se" },
  bo: { First_Name: "Bo", ...householdOf("Berg"), Email: "Berg@Example.se" },
  bjorn: { First_Name: "Björn", ...householdOf("Ek") },
  lova: { First_Name: "Lova", ...householdOf("Ek"), Email: "lova@example.se", Child: "Yes" },
  sigrid: { First_Name: "Sigrid", Last_Name: "Öhrn", Email: "sigrid@example.se", ...saying("Accepted") },
  per: { First_Name: "Per", Last_Name: "Holm", Email: "per@example.se", ...saying("Declined") },
  nils: { First_Name: "Nils", Last_Name: "Alm" },
  june: { First_Name: "June", Last_Name: "Ashworth", Email: "june@example.org" },
};

function householdOf(name: string) {
  return { Last_Name: name, Household: name };
}

function saying(RSVPed: string) {
  return { Answered: "Yes", RSVPed };
}

export type Mailed = Email & { messageId: string; at: number; stopLink: string | null };

type Changes = Partial<Pick<Mailing, "words" | "otherwise">> & { audience?: Partial<Audience> };

export type Mailer = Awaited<ReturnType<typeof openMailer>>;

export const taken: Delivery = { outcome: "sent", reply: "250 ok" };
export const later: Delivery = { outcome: "put off", reply: "451 4.7.1 Greylisted, try again later" };
export const unknown: Delivery = { outcome: "refused", reply: "550 5.1.1 No such user" };
export const unanswered: Delivery = {
  outcome: "unanswered",
  reply: "No answer after the email was handed over: Timeout",
};
export const silent: Delivery = { outcome: "unreachable", reply: "connect ECONNREFUSED" };

const bilingual = {
  en: { subject: "Our wedding", body: "Dear {first_names},\n\n[Answer]({link})" },
  sv: { subject: "Vårt bröllop", body: "Hej {first_names}!\n\n[Svara]({link})" },
};

/** `guard`: instead of the check before each later try. */
type Options = Parameters<typeof openCouple>[0] & { guard?: MailGuard };

export async function openMailer(options: Options = {}) {
  /** What left, in order. */
  const left: Mailed[] = [];
  /** Every try, by its Message-ID. */
  const tried: string[] = [];
  const answers = new Map<string, Delivery[]>();
  const post = {
    async deliver(email: Email, { messageId, stopLink }: { messageId: string; stopLink: string | null }) {
      tried.push(messageId);
      const said = answers.get(email.to[0] ?? "") ?? answers.get("everybody") ?? [taken];
      const answer = (said.length > 1 ? said.shift() : said[0]) ?? taken;
      if (answer.outcome === "sent") left.push({ ...email, messageId, stopLink, at: couple.clock.now });
      return answer;
    },
    forget: async () => {},
    close: async () => {},
  };
  const couple: Couple = await openCouple({
    guests: mailed,
    ...options,
    replacements: { post, ...options.replacements },
  });
  const { services } = couple;
  services.outbox.start(options.guard ?? openMailGuard(services));
  async function write(kind: MailingKind, { audience, ...changes }: Changes = {}): Promise<MailingId> {
    const id = await beginMailing(services, marta, { kind, otherwise: "sv" });
    const mailing = await stored(services, id);
    const whole = { filter: ofKind[kind].filter, also: [], without: [], ...audience };
    const content = { words: bilingual, ...changes, audience: whole };
    const saved = await saveMailing(services, marta, { id, seen: mailing.version, content });
    if (!saved.ok) throw new Error(saved.refusal);
    return id;
  }
  /** With the number of emails that there are. */
  async function order(id: MailingId, sendAt?: number): Promise<MailingId> {
    const { version, mailing } = await stored(services, id);
    const { chosen } = await planMailing(services, id, mailing);
    const emails = chosen.reduce((sum, { to }) => sum + to.length, 0);
    const order = { id, seen: version, emails, sendAt: sendAt ?? null };
    const ordered = await orderMailing(services, marta, order);
    if (!ordered.ok) throw new Error(JSON.stringify(ordered.refusal));
    return id;
  }
  const writeAndOrder = async (kind: MailingKind, changes?: Changes) => order(await write(kind, changes));
  /** Until its state is none in which it sends, and nothing waits in the outbox. */
  async function runUntilDone(id: MailingId): Promise<void> {
    for (let turn = 0; turn < mostTurns; turn++) {
      const { state } = (await stored(services, id)).mailing;
      const isAtWork = ["scheduled", "sending"].includes(state);
      if (!isAtWork && (await countUnfinished(services)) === 0) return;
      await run(couple, isAtWork ? 3_000 : 30_000);
    }
    throw new Error("The mailing does not end");
  }
  return {
    ...couple,
    left,
    tried,
    to: () => left.flatMap(({ to }) => to),
    /** From now on, of this address; each in turn, the last one for good. "everybody": where nothing else is said. */
    hostSays: (address: string, ...said: readonly Delivery[]) => void answers.set(address, [...said]),
    write,
    order,
    writeAndOrder,
    runUntilDone,
    async writeAndSend(kind: MailingKind, changes?: Changes): Promise<MailingId> {
      const id = await writeAndOrder(kind, changes);
      await runUntilDone(id);
      return id;
    },
    /** Moves the clock on to whatever is due next, for so long; `stepMs`: at least so far at a time. */
    run: (forMs: number, stepMs?: number) => run(couple, forMs, stepMs),
    /** The same, at most a second at a time, until that is so. */
    async runUntil(isSo: () => boolean): Promise<void> {
      for (let turn = 0; turn < mostTurns; turn++) {
        if (isSo()) return;
        const waitMs = await takeTurn(services);
        if (!isSo()) couple.clock.now += Math.min(Math.max(waitMs, 1), 1_000);
      }
      throw new Error("It never is so");
    },
    mailing: async (id: MailingId) => (await stored(services, id)).mailing,
    /** By guest: the state, and why nothing left. */
    async results(id: MailingId): Promise<Record<string, string>> {
      const all = await listResults(services, id, (await stored(services, id)).mailing);
      return Object.fromEntries(
        all.map(({ guestId, state, because }) => [guestId, because ? `${state}: ${because}` : state]),
      );
    },
  };
}

/** Far more than any test needs. */
const mostTurns = 20_000;

async function run(
  { services, clock }: Pick<Couple, "services" | "clock">,
  forMs: number,
  stepMs = 1,
): Promise<void> {
  const end = clock.now + forMs;
  for (;;) {
    const waitMs = await takeTurn(services);
    if (clock.now >= end) return;
    clock.now = Math.min(end, clock.now + Math.max(waitMs, stepMs));
  }
}

async function takeTurn(services: Services): Promise<number> {
  const waitMs = await sendDueMailings(services);
  await services.outbox.drain();
  return waitMs;
}

async function stored(services: Services, id: MailingId) {
  const mailing = await findMailing(services, id);
  if (!mailing) throw new Error(`There is no mailing ${id}`);
  return mailing;
}

async function countUnfinished({ documents }: Services): Promise<number> {
  const all = await outboxCollection.list(documents);
  return all.filter(({ data }) => data["endedAt"] === null).length;
}

/** So many guests, each a household of their own with an address. */
export function singles(count: number): Record<string, object> {
  const of = (n: number) => ({ First_Name: `Kim${n}`, Last_Name: "Ek", Email: `kim${n}@example.se` });
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`g${String(n).padStart(3, "0")}`, of(n)]),
  );
}
