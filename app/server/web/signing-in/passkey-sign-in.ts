// Sign-in by a passkey alone, which proves both factors.

import { accept, refuse, type Result } from "#domain/result.ts";
import { readAuthentication } from "#server/identity/second-factor/passkeys.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { signOut, type Visit, welcome } from "../sign-in.ts";

/** The headers that keep the new session. */
export async function signInByPasskey(
  visit: Visit,
  typed: string,
): Promise<Result<Headers, "refused" | "too many tries" | "no cookies">> {
  const { request, services, address } = visit;
  if (request.headers.get("Cookie") === null) return refuse("no cookies");
  const tries = [{ limit: limits.passwordPerAddress, subject: address }];
  if (!(await services.rateLimits.take(tries)).ok) return refuse("too many tries");
  const account = await readAuthentication(services, { purpose: "sign in", account: null }, typed);
  const asker = { address, isKnown: true, userAgent: request.headers.get("User-Agent") };
  const signedIn = account && (await services.identity.signInByPasskey(account, asker));
  if (!signedIn) {
    services.log("sign-in refused", { reason: "passkey", ...(account ? { account } : {}) });
    return refuse("refused");
  }
  await services.rateLimits.giveBack(tries);
  await signOut(visit);
  const { token, admin, credential } = signedIn;
  return accept(await welcome(visit, { token, ...admin, credential }));
}
