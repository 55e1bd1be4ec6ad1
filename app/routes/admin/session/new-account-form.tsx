import { useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import { NewPasswordFields } from "../editing/new-password-fields.tsx";
import type { NewAccountProblems } from "./read-new-account.ts";
import { SessionForm, SignInAlert } from "./sign-in-frame.tsx";

type NewAccountFormProps = {
  typedEmail: string;
  problems: NewAccountProblems;
  /** The fault is the site's. */
  isBroken: boolean;
  button: string;
  children?: React.ReactNode;
};

export function NewAccountForm(props: NewAccountFormProps) {
  const { typedEmail, problems, isBroken, button, children } = props;
  const words = useWords("signIn");
  const emailProblems = {
    missing: words.emailMissing,
    malformed: words.setUp.emailMalformed,
    exists: words.invitation.exists,
  };
  return (
    <>
      {isBroken ? <SignInAlert title={words.setUp.error} /> : null}
      <SessionForm fields={[]} button={button}>
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
        <NewPasswordFields problems={problems} takesFocus={problems.email === undefined} />
      </SessionForm>
    </>
  );
}
