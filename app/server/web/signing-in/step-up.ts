// Before what harms most, an admin proves once more who they are, as at the sign-in. The session gets a new token.

import { accept, refuse, type Result } from "#domain/result.ts";
import { clocksDifferMs } from "#domain/zoned-time.ts";
import type { Admin } from "#server/admin.ts";
import type { FoundSession } from "#server/identity/admin-sessions.ts";
import type { SessionToken, PendingSignIn } from "#server/identity/identity.ts";
import { findSecurity, hasSecondFactor } from "#server/identity/second-factor/account-security.ts";
import {
  areSomeUsable,
  canUsePasskeys,
  offerAuthentication,
  offerRegistration,
} from "#server/identity/second-factor/passkeys.ts";
import { limits } from "#server/limits/rate-limits.ts";
import type { Visit } from "../sign-in.ts";
import { checkPasskey, checkSecondStep, type TypedStep } from "./second-step.ts";

const provedMs = 10 * 60_000;

export async function isProvedLately(
  { services }: Pick<Visit, "services">,
  token: SessionToken,
  at = services.now(),
): Promise<boolean> {
  const session = await services.sessions.find(token);
  if (!session) return false;
  const age = at - session.provedAt;
  return age >= -clocksDifferMs && age < provedMs;
}

export async function listWaysToProve(
  { services }: Pick<Visit, "services">,
  { id }: Admin,
): Promise<{ needsCode: boolean; hasPasskeys: boolean }> {
  const { security } = await findSecurity(services.documents, id);
  return {
    needsCode: hasSecondFactor(security),
    hasPasskeys: areSomeUsable(services.settings, security.passkeys),
  };
}

type TypedProof = TypedStep & { password: string };

export type ProofRefusal = {
  field: "password" | "code" | "passkey";
  reason: "missing" | "wrong" | "too many tries";
};

export async function proveAgain(
  visit: Visit,
  { admin, token }: { admin: Admin; token: SessionToken },
  typed: TypedProof,
): Promise<Result<SessionToken, ProofRefusal>> {
  const { services } = visit;
  const session = await services.sessions.find(token);
  if (!session) return refuse({ field: "password", reason: "missing" });
  const proved =
    typed.passkey === ""
      ? await checkBoth(visit, { admin, session }, typed)
      : await checkKey(visit, admin, typed.passkey);
  if (!proved.ok) return proved;
  const renewed = await services.sessions.renew(token);
  if (renewed === null) return refuse({ field: "password", reason: "missing" });
  services.log("proved once more", { account: admin.id });
  return accept(renewed);
}

async function checkKey(visit: Visit, { id }: Admin, passkey: string): Promise<Result<null, ProofRefusal>> {
  const checked = await checkPasskey(visit, { account: id }, passkey);
  return checked.ok ? checked : refuse({ field: "passkey", reason: checked.refusal });
}

async function checkBoth(
  visit: Visit,
  { admin, session }: { admin: Admin; session: FoundSession },
  typed: TypedProof,
): Promise<Result<null, ProofRefusal>> {
  const { services } = visit;
  if (typed.password === "") return refuse({ field: "password", reason: "missing" });
  const tries = [{ limit: limits.proofPerAccount, subject: admin.id }];
  if (!(await services.rateLimits.take(tries)).ok) return tooMany;
  const checked = await services.identity.checkPassword(admin.id, typed.password);
  if (checked !== "right") {
    services.log("sign-in refused", { account: admin.id, to: "prove once more" });
    return checked === "wrong" ? refuse({ field: "password", reason: "wrong" }) : tooMany;
  }
  const { needsCode } = await listWaysToProve(visit, admin);
  if (needsCode) {
    const stepped = await checkSecondStep(visit, { ...session, email: admin.email }, typed);
    if (!stepped.ok) {
      const { refusal } = stepped;
      return refuse({ field: "code", reason: typeof refusal === "string" ? refusal : "wrong" });
    }
  }
  await services.rateLimits.giveBack(tries);
  return accept(null);
}

const tooMany = refuse({ field: "password", reason: "too many tries" } as const);

export const passkeyPurposes = ["sign-in", "second-step", "prove", "register"] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

type PasskeyAsker = {
  admin: Admin | null;
  token: SessionToken;
  pending: PendingSignIn | null;
};

export type PasskeyOptionsRefusal = "not here" | "too many tries" | "not allowed" | "not proved";

export async function makePasskeyOptions(
  { services, address }: Visit,
  purpose: PasskeyPurpose,
  { admin, token, pending }: PasskeyAsker,
): Promise<Result<object, PasskeyOptionsRefusal>> {
  if (!canUsePasskeys(services.settings)) return refuse("not here");
  const tries = [{ limit: limits.passkeyPerAddress, subject: address }];
  if (!(await services.rateLimits.take(tries)).ok) return refuse("too many tries");
  switch (purpose) {
    case "sign-in":
      return accept(await offerAuthentication(services, { purpose: "sign in", account: null }));
    case "second-step":
      if (pending?.awaits !== "second factor") return refuse("not allowed");
      return accept(await offerAuthentication(services, { purpose: "prove", account: pending.account }));
    case "prove":
      if (!admin) return refuse("not allowed");
      return accept(await offerAuthentication(services, { purpose: "prove", account: admin.id }));
    case "register": {
      if (!admin && pending?.awaits !== "enrolment") return refuse("not allowed");
      if (admin && !(await isProvedLately({ services }, token))) return refuse("not proved");
      const { first, second } = services.wedding.couple;
      const email = admin?.email ?? pending?.email ?? "";
      const account = admin?.id ?? pending?.account ?? "";
      return accept(await offerRegistration(services, account, { email, site: `${first} & ${second}` }));
    }
  }
}
