import { CredentialField } from "#ui/field.tsx";
import { useWords } from "../../../language-context.ts";
import type { AdminAnswer } from "../act.ts";
import { FormOf, SaveBar } from "../editing/form-of.tsx";
import type { PasswordProblems } from "./settings-commands.ts";

const names = ["current", "wanted", "again"] as const;

type PasswordFormProps = {
  email: string;
  answer: AdminAnswer | undefined;
  /** The page comes after a change. */
  isSaved: boolean;
};

export function PasswordForm({ email, answer, isSaved }: PasswordFormProps) {
  const problems: PasswordProblems =
    answer?.ok === false && answer.intent === "change-password" ? answer.refusal : {};
  const words = useWords("settings").password;
  const rules = useWords("signIn").setUp;
  const currentProblems = {
    missing: words.currentMissing,
    "wrong password": words.wrong,
    "too many tries": words.tooManyTries,
  };
  const wantedProblems = {
    "too short": rules.tooShort,
    "too long": rules.tooLong,
    "too easy": rules.tooEasy,
  };
  const first = names.find((name) => problems[name]);
  return (
    <FormOf command="change-password" className="stack" action="" aria-labelledby="password-title">
      {/* For the browser's password manager. */}
      <input name="account" value={email} autoComplete="username" readOnly hidden />
      <h2 id="password-title">{words.title}</h2>
      <p className="small">{words.advice}</p>
      <CredentialField
        name="current"
        label={words.current}
        autoComplete="current-password"
        problem={problems.current ? currentProblems[problems.current] : null}
        hasFocus={first === "current"}
      />
      <CredentialField
        name="wanted"
        label={rules.newPassword}
        autoComplete="new-password"
        advice={rules.advice}
        problem={problems.wanted ? wantedProblems[problems.wanted] : null}
        hasFocus={first === "wanted"}
      />
      <CredentialField
        name="again"
        label={rules.again}
        autoComplete="new-password"
        problem={problems.again ? rules.different : null}
        hasFocus={first === "again"}
      />
      <SaveBar
        isShort
        label={words.button}
        saved={isSaved ? words.saved : null}
        wrong={names.filter((name) => problems[name])}
      />
    </FormOf>
  );
}
