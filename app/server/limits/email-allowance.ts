// Four emails about answers and four warnings to one address in any 24 hours; further ones are put off.

import { domainToASCII } from "node:url";
import type { GuestId } from "#domain/guest/guest.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { dayMs, isOfLastDay } from "#domain/zoned-time.ts";
import type { WarningKind } from "#emails/warnings.ts";
import type { Json, Write } from "#server/store/documents.ts";
import type { Services } from "#server/services.ts";
import { quotasCollection } from "./rate-limits.ts";
import { newId } from "#server/records/history.ts";
import { householdDigest } from "#server/records/receipts.ts";
import { type PutOffEmail, putOffCollection } from "#server/records/put-off-emails.ts";

const mostADay = 4;

export type EmailRequest = {
  to: string;
  guestId: GuestId;
  language: Language;
  others?: readonly GuestId[];
} & (
  | {
      kind: "answer";
      /** Whose address it is; "": the form only named it. */
      sharedBy?: GuestId;
      /** Whose own link gave the answer, to an address of its own. */
      household?: HouseholdId | null;
    }
  | {
      kind: "warning";
      what: WarningKind;
      link: string | null;
    }
);

/** Even if the email is put off and the caller writes none. */
export type EmailAllowance =
  | { isAllowed: true; writes: Write[] }
  | { isAllowed: false; putOffId: string; writes: Write[] };

/** A commit can request only one email per address. */
export async function allowEmail(services: Services, request: EmailRequest): Promise<EmailAllowance> {
  const { kind, to, guestId, language } = request;
  const mailbox = mailboxDigest(services, to);
  const allowance = await findAllowance(services, { kind, mailbox });
  const at = services.now();
  if (allowance.freeAt <= at && !allowance.isWaiting) {
    return { isAllowed: true, writes: [allowance.write([...allowance.times, at], false)] };
  }
  const putOffId = newId(services.random);
  const email: PutOffEmail = {
    kind,
    mailbox,
    to,
    guestId,
    language,
    at,
    dueAt: allowance.freeAt,
    what: request.kind === "warning" ? request.what : null,
    link: request.kind === "warning" ? request.link : null,
    emailId: null,
    sharedBy: request.kind === "answer" ? (request.sharedBy ?? null) : null,
    household: request.kind === "answer" && request.household ? householdDigest(request.household) : null,
  };
  const { others = [] } = request;
  return {
    isAllowed: false,
    putOffId,
    writes: [
      putOffCollection.put(putOffId, null, email),
      ...others.map((other) =>
        putOffCollection.put(newId(services.random), null, { ...email, guestId: other }),
      ),
      // Written once and not by every put-off email, because concurrent ones would conflict.
      ...(allowance.isWaiting ? [] : [allowance.write(allowance.times, true)]),
    ],
  };
}

export async function findAllowance(
  { documents, now, settings }: Pick<Services, "documents" | "now" | "settings">,
  { kind, mailbox }: Pick<PutOffEmail, "kind" | "mailbox">,
) {
  const id = `emails ${kind} ${mailbox}`;
  const stored = await quotasCollection.get(documents, id);
  const saved = (stored?.data["times"] ?? []) as readonly Json[];
  const times = saved
    .map(Number)
    .filter((time) => isOfLastDay(time, now()))
    .toSorted((one, other) => one - other);
  const last = times.at(-mostADay * settings.limitFactor);
  return {
    freeAt: last === undefined ? now() : last + dayMs,
    times,
    isWaiting: stored?.data["isWaiting"] === true,
    write(after: readonly number[], isWaiting: boolean): Write {
      const data = { times: after, isWaiting, until: Math.max(now(), ...after) + dayMs };
      return quotasCollection.put(id, stored, data);
    },
  };
}

/** One for all spellings: capitals, ASCII form, text after a "+" (RFC 5233), and dots, which some hosts ignore. */
export function mailboxDigest({ keys }: Pick<Services, "keys">, to: string): string {
  const at = to.lastIndexOf("@");
  const local = to.slice(0, at).toLowerCase();
  const tag = local.indexOf("+", 1);
  const box = (tag === -1 ? local : local.slice(0, tag)).replaceAll(".", "");
  const domain = domainToASCII(to.slice(at + 1).toLowerCase());
  return keys.sign("address", `${box}@${domain === "googlemail.com" ? "gmail.com" : domain}`);
}
