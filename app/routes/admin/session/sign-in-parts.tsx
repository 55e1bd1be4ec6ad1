import { useLocation } from "react-router";
import { signInPath } from "../admin-paths.ts";
import { wordsOf } from "#i18n/words.ts";
import { Flower } from "#ui/flower.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { PageTitle } from "../page-parts.tsx";
import type { FormEvent } from "react";
import type { PasskeyPurpose } from "#server/web/signing-in/step-up.ts";
import { useIsAwake } from "../editing/in-browser.ts";
import { FormField } from "../editing/form-field.tsx";
import { NewPasswordFields } from "../editing/new-password-fields.tsx";
import type { NewAccountProblems } from "./read-new-account.ts";
import "./session.css";

type SignInFrameProps = {
  title: string;
  message?: string;
  isEnd?: boolean;
  children?: React.ReactNode;
};

export function SignInFrame({ title, message, isEnd = false, children }: SignInFrameProps) {
  const language = useLanguage();
  return (
    <article className="page narrow door">
      <header className="title-block">
        <Flower name="meadowButtercup" />
        <PageTitle>{title}</PageTitle>
        {message ? <p>{message}</p> : null}
      </header>
      {children}
      {isEnd ? (
        <p className="center">
          <a className="button quiet" href={signInPath(language, "sign-in")}>
            {wordsOf(language).signIn.setUp.toSignIn}
          </a>
        </p>
      ) : null}
    </article>
  );
}

type SessionFormProps = {
  fields: readonly (readonly [name: string, value: string])[];
  button: string;
  isQuiet?: boolean;
  beside?: React.ReactNode;
  children: React.ReactNode;
};

export function SessionForm({ fields, button, isQuiet = false, beside, children }: SessionFormProps) {
  return (
    <form className="stack" method="post" action="">
      <HiddenFields fields={fields} />
      {children}
      <p className="cluster">
        <button className={isQuiet ? "button quiet" : "button"}>{button}</button>
        {beside}
      </p>
    </form>
  );
}

function HiddenFields({ fields }: Pick<SessionFormProps, "fields">) {
  return fields.map(([name, value], at) => <input key={at} type="hidden" name={name} value={value} />);
}

type SignInAlertProps = { title: string; advice?: string; id?: string };

/** Unless it says another thing, the fault is the site's. */
export function SignInAlert({ title, advice, id }: SignInAlertProps) {
  const { errorAdvice } = useWords("signIn");
  return (
    <div className="notice bad" role="alert" id={id}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{advice ?? errorAdvice}</p>
    </div>
  );
}

export function StartAgain() {
  const language = useLanguage();
  const { search } = useLocation();
  return (
    <form method="post" action={signInPath(language, "sign-in") + search}>
      <button className="plain" name="intent" value="sign-out">
        {wordsOf(language).security.step.restart}
      </button>
    </form>
  );
}

type PasskeyFormProps = {
  purpose: PasskeyPurpose;
  fields: readonly (readonly [name: string, value: string])[];
  button: string;
  isQuiet?: boolean;
  children?: React.ReactNode;
};

/** The browser's dialogue for passkeys answers it. Hidden until a script can open that dialogue. */
export function PasskeyForm({ purpose, fields, button, isQuiet, children }: PasskeyFormProps) {
  const { notUsed } = useWords("security").passkeys;
  const hasDialogue = useIsAwake() && typeof PublicKeyCredential === "function";
  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    void import("./passkey-buttons.ts").then(({ askForPasskey }) => askForPasskey(form));
  }
  return (
    <form
      className="stack"
      method="post"
      action=""
      data-passkey={purpose}
      hidden={!hasDialogue}
      onSubmit={ask}
    >
      <HiddenFields fields={fields} />
      <input type="hidden" name={purpose === "register" ? "new-passkey" : "passkey"} data-answer="" />
      {children}
      <p>
        <button className={isQuiet ? "button quiet" : "button"}>{button}</button>
      </p>
      <p className="problem" role="alert" data-problem="" hidden>
        {notUsed}
      </p>
    </form>
  );
}

/** After the site has moved to another name, nothing else would say why its passkeys are not offered. */
export function FormerHosts({ hosts }: { hosts: readonly string[] }) {
  const { former } = useWords("security").passkeys;
  if (hosts.length === 0) return null;
  return <p className="notice warn">{former(hosts.join(", "))}</p>;
}

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

type CodeFieldProps = { name: string; label: string; problem: string | null; hasFocus?: boolean };

/** Phones fill in a code that an app has just shown. */
export function CodeField({ name, label, problem, hasFocus }: CodeFieldProps) {
  return (
    <FormField
      {...{ name, label, problem }}
      required
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus={hasFocus}
    />
  );
}
