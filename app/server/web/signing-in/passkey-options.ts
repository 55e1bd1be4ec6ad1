// What a browser is asked for, by purpose, and by who asks.

import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import type { BegunSignIn, SessionToken } from "#server/identity/identity.ts";
import {
  canUsePasskeys,
  offerAuthentication,
  offerRegistration,
} from "#server/identity/second-factor/passkeys.ts";
import { limits } from "#server/limits/rate-limits.ts";
import type { Visit } from "../sign-in.ts";
import { isProvedLately } from "./step-up.ts";

export const passkeyPurposes = ["sign-in", "second-step", "prove", "register"] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/** Who asks: an admin, somebody between password and second step, or a stranger. */
export type PasskeyAsker = {
  admin: Admin | null;
  token: SessionToken;
  begun: BegunSignIn | null;
};

export type PasskeyOptionsRefusal = "not here" | "too many tries" | "not allowed" | "not proved";

export async function makePasskeyOptions(
  { services, address }: Visit,
  purpose: PasskeyPurpose,
  { admin, token, begun }: PasskeyAsker,
): Promise<Result<object, PasskeyOptionsRefusal>> {
  if (!canUsePasskeys(services.settings)) return refuse("not here");
  const tries = [{ limit: limits.passkeyPerAddress, subject: address }];
  if (!(await services.rateLimits.take(tries)).ok) return refuse("too many tries");
  switch (purpose) {
    case "sign-in":
      return accept(await offerAuthentication(services, { purpose: "sign in", account: null }));
    case "second-step":
      if (begun?.awaits !== "second factor") return refuse("not allowed");
      return accept(await offerAuthentication(services, { purpose: "prove", account: begun.account }));
    case "prove":
      if (!admin) return refuse("not allowed");
      return accept(await offerAuthentication(services, { purpose: "prove", account: admin.id }));
    case "register": {
      if (!admin && begun?.awaits !== "enrolment") return refuse("not allowed");
      if (admin && !(await isProvedLately({ services }, token))) return refuse("not proved");
      const { first, second } = services.wedding.couple;
      const email = admin?.email ?? begun?.email ?? "";
      const account = admin?.id ?? begun?.account ?? "";
      return accept(await offerRegistration(services, account, { email, site: `${first} & ${second}` }));
    }
  }
}
