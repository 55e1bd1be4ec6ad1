import { refuse, type Result } from "#domain/result.ts";
import {
  type Guessable,
  type NewPassword,
  type NewPasswordRefusal,
  readNewPassword,
} from "#server/identity/new-password.ts";

export type NewPasswordProblems = { password?: NewPasswordRefusal; again?: "different" };

/** Typed twice, since nobody sees what is typed. */
export async function readPasswordTwice(
  typed: Readonly<Record<"password" | "again", string>>,
  guessable: Guessable,
): Promise<Result<NewPassword, NewPasswordProblems>> {
  const password = await readNewPassword(typed.password, guessable);
  if (!password.ok) return refuse({ password: password.refusal });
  return typed.again === typed.password ? password : refuse({ again: "different" });
}
