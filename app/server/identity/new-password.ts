// What a new password must be (NIST SP 800-63B: long rather than strange, and none that is known).

import { accept, refuse, type Result } from "#domain/result.ts";

declare const proof: unique symbol;

/** Only `readNewPassword` makes one. */
export type NewPassword = string & { readonly [proof]: "NewPassword" };

export type NewPasswordRefusal = "too short" | "too long" | "too easy";

export const shortestPassword = 12;
const longestPassword = 200;

/** `known` are texts that everybody may know: the address, the sample wedding's password. */
export function readNewPassword(
  text: string,
  known: readonly string[],
): Result<NewPassword, NewPasswordRefusal> {
  const password = asHashed(text);
  const letters = [...password];
  if (letters.length < shortestPassword) return refuse("too short");
  if (letters.length > longestPassword) return refuse("too long");
  const isKnown = known.some((other) => fold(other) === fold(password));
  return isKnown || new Set(letters).size < 5 ? refuse("too easy") : accept(password as NewPassword);
}

/** The same password from every keyboard (RFC 8265, section 4.2: OpaqueString). */
export function asHashed(typed: string): string {
  return typed.replaceAll(/\p{Zs}/gu, " ").normalize("NFC");
}

function fold(text: string): string {
  return asHashed(text).trim().toLowerCase();
}
