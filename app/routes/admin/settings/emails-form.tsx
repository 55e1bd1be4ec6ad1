// The emails that an admin gets about what happens.

import { languageNames } from "#domain/language.ts";
import { useWords } from "../../../language-context.ts";
import { useSiteLanguages } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { FormField, optionsIn } from "../editing/form-field.tsx";
import { FormOf, SaveBar } from "../editing/form-of.tsx";
import type { AccountData } from "./load-settings.ts";

type EmailsFormProps = {
  data: AccountData;
  answer: AdminAnswer | undefined;
};

export function EmailsForm({ data, answer }: EmailsFormProps) {
  const words = useWords("settings").emails;
  const languages = useSiteLanguages();
  return (
    <FormOf command="change-emails" className="stack" id="notices" action="" aria-labelledby="emails-title">
      <h2 id="emails-title">{words.title}</h2>
      <p className="small">{words.advice}</p>
      <FormField
        kind="choice"
        name="emails"
        label={words.often}
        value={data.emails}
        options={optionsIn(["off", "daily", "at once"], words.wishes)}
      />
      {languages.length === 1 ? (
        <input type="hidden" name="language" value={data.emailsLanguage} />
      ) : (
        <FormField
          kind="choice"
          id="emails-language"
          name="language"
          label={words.language}
          value={data.emailsLanguage}
          options={languages.map((one) => ({ value: one, label: languageNames[one], lang: one }))}
        />
      )}
      <SaveBar
        isShort
        label={words.button}
        saved={data.saved === "emails" && !answer ? words.saved : null}
        refused={answer?.ok === false && answer.refusal === "not saved" ? words.notSaved : null}
      />
    </FormOf>
  );
}
