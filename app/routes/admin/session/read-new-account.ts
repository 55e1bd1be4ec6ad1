import { type EmailAddress, readEmailAddress } from "#domain/email-address.ts";
import { findLinkParameter, readingsOf } from "#domain/mangled-link.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  guessableOf,
  type NewPassword,
  type NewPasswordProblems,
  readPasswordTwice,
} from "#server/identity/new-password.ts";
import { readText } from "#server/web/read-form.ts";

export type NewAccountProblems = {
  email?: "missing" | "malformed" | "exists";
} & NewPasswordProblems;

export async function readNewAccount(
  wedding: Parameters<typeof guessableOf>[0],
  form: Pick<FormData, "get">,
): Promise<Result<{ email: EmailAddress; password: NewPassword }, NewAccountProblems>> {
  const typed = readText(form, "email");
  const email = readEmailAddress(typed);
  const password = await readPasswordTwice(readPasswords(form), guessableOf(wedding, typed));
  if (email.ok && password.ok) return accept({ email: email.value, password: password.value });
  return refuse({
    ...(email.ok ? {} : { email: email.refusal === "empty" ? "missing" : "malformed" }),
    ...(password.ok ? {} : password.refusal),
  });
}

export function readPasswords(form: Pick<FormData, "get">): Record<"password" | "again", string> {
  return { password: readText(form, "password"), again: readText(form, "again") };
}

/** The token of a link about an account, of which there is one spelling; "": there is no such parameter. */
export function readLinkToken(parameters: URLSearchParams, name: string): string {
  const token = findLinkParameter(parameters, name) ?? "";
  return readingsOf(token).find((one) => /^[\w-]{22}$/.test(one)) ?? token;
}
