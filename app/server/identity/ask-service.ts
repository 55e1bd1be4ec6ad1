// Asks the hosted identity service through Google's SDK, which waits for minutes where we do not.

import { IdentityUnavailable } from "./identity.ts";

/**
 * `none`: codes of the SDK that are an answer, null, and no fault. Rejects with `IdentityUnavailable`,
 * which tells the code alone: what else the service writes may name an address.
 */
export async function askService<T>(
  work: Promise<T>,
  { none = [], timeoutMs = 5_000 }: { none?: readonly string[]; timeoutMs?: number } = {},
): Promise<T | null> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new IdentityUnavailable("Firebase Authentication does not answer.")),
    timeoutMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } catch (error) {
    if (error instanceof IdentityUnavailable) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (none.includes(code)) return null;
    throw new IdentityUnavailable(`Firebase Authentication cannot be asked (${code || "unknown"}).`);
  } finally {
    clearTimeout(timer);
  }
}
