import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPath } from "../admin-paths.ts";
import type { ConfirmView } from "../guard-intent.ts";
import { PasskeyForm } from "./passkey-form.tsx";
import { FormField } from "../editing/form-field.tsx";
import { PageTitle } from "../page-title.tsx";

type ConfirmFormProps = {
  view: Omit<ConfirmView, "face">;
  /** null: that what was typed is kept. */
  lead?: string | null;
};

export function ConfirmForm({ view, lead = null }: ConfirmFormProps) {
  const language = useLanguage();
  const { fields, needsCode, hasPasskeys, problem } = view;
  const words = useWords("security").confirm;
  const problemOf = (field: "password" | "code") => {
    if (problem?.field !== field) return null;
    return problem.reason === "too many tries" ? words.tooMany : words[problem.reason][field];
  };
  return (
    <article className="column">
      <header className="stack">
        <PageTitle>{words.title}</PageTitle>
        <p>{lead ?? words.lead}</p>
      </header>
      <form className="stack" method="post" action="">
        {fields.map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="proof" value="yes" />
        <FormField
          kind="password"
          required
          name="proof-password"
          label={words.password}
          autoComplete="current-password"
          problem={problemOf("password")}
          autoFocus={problem?.field !== "code"}
        />
        {needsCode ? (
          <CodeField
            name="proof-code"
            label={words.code}
            problem={problemOf("code")}
            hasFocus={problem?.field === "code"}
          />
        ) : null}
        <p className="cluster">
          <button className="button">{words.button}</button>
          <a href={adminPath(language)}>{words.cancel}</a>
        </p>
      </form>
      {problem?.field === "passkey" ? (
        <p className="problem" role="alert">
          {wordsOf(language).security.passkeys.wrong}
        </p>
      ) : null}
      {hasPasskeys ? (
        <PasskeyForm
          purpose="prove"
          fields={[...fields, ["proof", "passkey"]]}
          button={wordsOf(language).security.passkeys.use}
          isQuiet
        />
      ) : null}
    </article>
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
