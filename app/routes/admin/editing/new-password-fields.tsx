import type { NewPasswordProblems } from "#server/identity/new-password.ts";
import { useWords } from "../../../language-context.ts";
import { FormField } from "./form-field.tsx";

type NewPasswordProps = {
  problems: NewPasswordProblems;
  /** No field before these is wrong. */
  takesFocus: boolean;
};

export function NewPasswordFields({ problems, takesFocus }: NewPasswordProps) {
  const words = useWords("signIn").setUp;
  const passwordProblems = {
    "too short": words.tooShort,
    "too long": words.tooLong,
    "too easy": words.tooEasy,
  };
  return (
    <>
      <FormField
        kind="password"
        required
        name="password"
        label={words.newPassword}
        autoComplete="new-password"
        help={words.advice}
        problem={problems.password ? passwordProblems[problems.password] : null}
        autoFocus={takesFocus && problems.password !== undefined}
      />
      <FormField
        kind="password"
        required
        name="again"
        label={words.again}
        autoComplete="new-password"
        problem={problems.again ? words.different : null}
        autoFocus={takesFocus && problems.again !== undefined}
      />
    </>
  );
}
