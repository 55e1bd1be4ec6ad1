import type { Language } from "#domain/language.ts";
import { settingsWords } from "#i18n/settings.ts";
import { signInWords } from "#i18n/sign-in.ts";
import { CredentialField } from "#ui/field.tsx";
import type { PasswordProblems } from "./settings-commands.ts";

type PasswordFormProps = { email: string; language: Language; problems: PasswordProblems };

export function PasswordForm({ email, language, problems }: PasswordFormProps) {
  const words = settingsWords[language].password;
  const rules = signInWords[language].setUp;
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
  const first = (["current", "wanted", "again"] as const).find((name) => problems[name]);
  return (
    <form className="stack" method="post" action="" aria-labelledby="password-title">
      <input type="hidden" name="intent" value="change-password" />
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
      <p>
        <button className="button">{words.button}</button>
      </p>
    </form>
  );
}
