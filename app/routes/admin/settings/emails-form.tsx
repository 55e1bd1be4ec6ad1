// The emails that an admin gets about what happens.

import { type Language, languageNames } from "#domain/language.ts";
import type { settingsWords } from "#i18n/settings.ts";
import { Field } from "#ui/field.tsx";
import { useSiteLanguages } from "../../../page-handle.ts";
import type { SettingsData } from "./load-settings.ts";

type EmailsWords = (typeof settingsWords)[Language]["emails"];

export function EmailsForm({
  data,
  words,
}: {
  data: Pick<SettingsData, "emails" | "emailsLanguage">;
  words: EmailsWords;
}) {
  const languages = useSiteLanguages();
  return (
    <form className="stack" id="notices" method="post" action="" aria-labelledby="emails-title">
      <input type="hidden" name="intent" value="change-emails" />
      <h2 id="emails-title">{words.title}</h2>
      <p className="small">{words.advice}</p>
      <Field id="emails" label={words.often}>
        {(control) => (
          <select {...control} name="emails" defaultValue={data.emails}>
            {(["off", "daily", "at once"] as const).map((choice) => (
              <option key={choice} value={choice}>
                {words.wishes[choice]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {languages.length === 1 ? (
        <input type="hidden" name="language" value={data.emailsLanguage} />
      ) : (
        <Field id="emails-language" label={words.language}>
          {(control) => (
            <select {...control} name="language" defaultValue={data.emailsLanguage}>
              {languages.map((one) => (
                <option key={one} value={one} lang={one}>
                  {languageNames[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <p>
        <button className="button">{words.button}</button>
      </p>
    </form>
  );
}
