import { type EmailAddress, readEmailAddress } from "#domain/email-address.ts";
import { findLinkParameter, readingsOf } from "#domain/mangled-link.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  guessableOf,
  type NewPassword,
  type NewPasswordRefusal,
  readNewPassword,
} from "#server/identity/new-password.ts";
import type { Services } from "#server/services.ts";
import { readText } from "#server/web/read-form.ts";

export type NewAccountProblems = {
  email?: "missing" | "malformed" | "exists";
  password?: NewPasswordRefusal;
  again?: "different";
};

export async function readNewAccount(
  { wedding }: Services,
  form: Pick<FormData, "get">,
): Promise<Result<{ email: EmailAddress; password: NewPassword }, NewAccountProblems>> {
  const typed = { email: readText(form, "email"), password: readText(form, "password") };
  const email = readEmailAddress(typed.email);
  const password = await readNewPassword(typed.password, guessableOf(wedding, typed.email));
  const isSame = readText(form, "again") === typed.password;
  if (email.ok && password.ok && isSame) return accept({ email: email.value, password: password.value });
  return refuse({
    ...(email.ok ? {} : { email: email.refusal === "empty" ? "missing" : "malformed" }),
    ...(password.ok ? {} : { password: password.refusal }),
    ...(isSame || !password.ok ? {} : { again: "different" }),
  });
}

/** The token of a link about an account, of which there is one spelling; "": there is no such parameter. */
export function readLinkToken(parameters: URLSearchParams, name: string): string {
  const given = findLinkParameter(parameters, name) ?? "";
  return readingsOf(given).find((one) => /^[\w-]{22}$/.test(one)) ?? given;
}
