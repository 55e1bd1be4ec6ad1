import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPath } from "../admin-paths.ts";
import type { ConfirmView } from "../who-may.ts";
import { CodeField, SessionForm, PasskeyForm } from "./sign-in-parts.tsx";
import { FormField } from "../editing/form-field.tsx";
import { PageTitle } from "../page-parts.tsx";

type ConfirmFormProps = {
  view: ConfirmView;
  /** null: that what was typed is kept. */
  lead?: string | null;
};

export function ConfirmForm({ view, lead = null }: ConfirmFormProps) {
  const language = useLanguage();
  const { fields, needsCode, hasPasskeys, problem } = view;
  const { confirm: words, passkeys } = useWords("security");
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
      <SessionForm
        fields={[...fields, ["proof", "yes"]]}
        button={words.button}
        beside={<a href={adminPath(language)}>{words.cancel}</a>}
      >
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
      </SessionForm>
      {problem?.field === "passkey" ? (
        <p className="problem" role="alert">
          {passkeys.wrong}
        </p>
      ) : null}
      {hasPasskeys ? (
        <PasskeyForm
          purpose="prove"
          fields={[...fields, ["proof", "passkey"]]}
          button={passkeys.use}
          isQuiet
        />
      ) : null}
    </article>
  );
}
