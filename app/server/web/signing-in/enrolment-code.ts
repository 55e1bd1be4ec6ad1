// The code before the enrolment of a first second factor: it was emailed for this sign-in, or told to its owner.

import { accept, refuse, type Result } from "#domain/result.ts";
import type { AccountId } from "#server/admin.ts";
import type { SessionToken } from "#server/identity/identity.ts";
import { changeSecurity, type KeptCode } from "#server/identity/second-factor/account-security.ts";
import { findTypedCode } from "#server/identity/second-factor/recovery-codes.ts";
import { limits } from "#server/limits/rate-limits.ts";
import type { Visit } from "../sign-in.ts";
import type { SecondStepRefusal } from "./second-step.ts";

/** The token of the session, which now awaits the enrolment. */
export async function checkEnrolmentCode(
  visit: Visit,
  { account, token }: { account: AccountId; token: SessionToken },
  typed: string,
): Promise<Result<SessionToken, SecondStepRefusal>> {
  const { services, address } = visit;
  const { rateLimits, sessions, log } = services;
  if (typed.trim() === "") return refuse("missing");
  const tries = [{ limit: limits.recoveryPerAccountAndAddress, subject: `${account} ${address}` }];
  if (!(await rateLimits.take(tries)).ok) return refuse("too many tries");
  const begun = await sessions.findBegun(token);
  const emailed = await isCode(visit, begun?.emailedCode ?? null, typed);
  const spent = emailed.ok ? emailed : await spendToldCode(visit, account, typed);
  // Ends the session of before together with the emailed code, so the code counts once.
  const renewed = spent.ok ? await sessions.renew(token, "enrolment") : null;
  if (renewed === null) {
    const reason = spent.ok ? "wrong" : spent.refusal;
    log("second step refused", { account, reason: "enrolment code" });
    return refuse(reason);
  }
  await rateLimits.giveBack(tries);
  return accept(renewed);
}

async function spendToldCode(
  visit: Visit,
  account: AccountId,
  typed: string,
): Promise<Result<null, SecondStepRefusal>> {
  const spent = await changeSecurity(visit.services, account, async (security) => {
    const checked = await isCode(visit, security.enrolmentCode, typed);
    return checked.ok ? accept({ ...security, enrolmentCode: null }) : checked;
  });
  return spent.ok ? accept(null) : spent;
}

async function isCode(
  { services: { hashes, now }, address }: Visit,
  kept: KeptCode | null,
  typed: string,
): Promise<Result<null, SecondStepRefusal>> {
  if (!kept || now() >= kept.until) return refuse("wrong");
  const found = await findTypedCode({ hashes, asker: { address, isKnown: false } }, [kept.hash], typed);
  if (found.ok) return accept(null);
  return refuse(found.refusal === "busy" ? "too many tries" : "wrong");
}
