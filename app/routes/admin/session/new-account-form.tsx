import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import type { NewAccountProblems } from "./read-new-account.ts";

type NewAccountFormProps = {
  intent: "set-up" | "accept-invitation";
  typedEmail: string;
  problems: NewAccountProblems;
  /** The fault is the site's. */
  isBroken: boolean;
  button: string;
  children?: React.ReactNode;
};

export function NewAccountForm(props: NewAccountFormProps) {
  const { intent, typedEmail, problems, isBroken, button, children } = props;
  const words = useWords("signIn");
  const emailProblems = {
    missing: words.emailMissing,
    malformed: words.setUp.emailMalformed,
    exists: words.invitation.exists,
  };
  return (
    <>
      {isBroken ? <Broken title={words.setUp.error} /> : null}
      <form className="stack" method="post" action="">
        <input type="hidden" name="intent" value={intent} />
        {children}
        <FormField
          kind="email"
          required
          name="email"
          label={words.email}
          value={typedEmail}
          autoComplete="username"
          problem={problems.email ? emailProblems[problems.email] : null}
          autoFocus={problems.email !== undefined}
        />
        <NewPasswordFields problems={problems} />
        <p>
          <button className="button">{button}</button>
        </p>
      </form>
    </>
  );
}

export function NewPasswordFields({ problems }: Pick<NewAccountFormProps, "problems">) {
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
        autoFocus={problems.email === undefined && problems.password !== undefined}
      />
      <FormField
        kind="password"
        required
        name="again"
        label={words.again}
        autoComplete="new-password"
        problem={problems.again ? words.different : null}
        autoFocus={problems.email === undefined && problems.again !== undefined}
      />
    </>
  );
}

export function Broken({ title }: { title: string }) {
  const language = useLanguage();
  return (
    <div className="notice bad" role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{wordsOf(language).signIn.errorAdvice}</p>
    </div>
  );
}
