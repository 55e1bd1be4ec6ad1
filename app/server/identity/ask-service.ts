// Calls Google's SDK with a shorter timeout than its own minutes.

import { codeOf } from "#server/log.ts";
import { IdentityUnavailable } from "./identity.ts";

/** `none`: codes that mean null. `IdentityUnavailable` carries only the code: the text may name an address. */
export async function askService<T>(
  work: Promise<T>,
  { none = [], timeoutMs = 5_000 }: { none?: readonly string[]; timeoutMs?: number } = {},
): Promise<T | null> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new IdentityUnavailable(`Firebase Authentication does not answer. ${unreachable}`)),
    timeoutMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } catch (error) {
    if (error instanceof IdentityUnavailable) throw error;
    const code = codeOf(error);
    if (none.includes(code)) return null;
    const said = `Firebase Authentication cannot be asked (${code || "unknown"}).`;
    const hint = hints.get(code);
    throw new IdentityUnavailable(hint ? `${said} ${hint}` : said);
  } finally {
    clearTimeout(timer);
  }
}

const badAccount =
  "GOOGLE_APPLICATION_CREDENTIALS must name the key file of a service account that may administer it.";
const switchedOff =
  "Switch Authentication on in the project's console, with the sign-in methods Email/Password and Anonymous.";

const unreachable = "Check the network, and FIREBASE_AUTH_EMULATOR_HOST if you use an emulator.";

const hints: ReadonlyMap<string, string> = new Map([
  ["app/invalid-credential", badAccount],
  ["auth/invalid-credential", badAccount],
  ["auth/insufficient-permission", badAccount],
  ["app/network-error", unreachable],
  ["app/network-timeout", unreachable],
  ["auth/configuration-not-found", switchedOff],
  ["auth/operation-not-allowed", switchedOff],
  ["auth/password-does-not-meet-requirements", "The project asks for another kind of password."],
]);
