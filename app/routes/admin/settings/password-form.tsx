import { useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
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
      <FormField
        kind="password"
        required
        name="current"
        label={words.current}
        autoComplete="current-password"
        problem={problems.current ? currentProblems[problems.current] : null}
        autoFocus={first === "current"}
      />
      <FormField
        kind="password"
        required
        name="wanted"
        label={rules.newPassword}
        autoComplete="new-password"
        help={rules.advice}
        problem={problems.wanted ? wantedProblems[problems.wanted] : null}
        autoFocus={first === "wanted"}
      />
      <FormField
        kind="password"
        required
        name="again"
        label={rules.again}
        autoComplete="new-password"
        problem={problems.again ? rules.different : null}
        autoFocus={first === "again"}
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
