// The settings of an admin: emails, password, answer links, backup, deletion by date, and the other accounts.
// All are plain forms.

import { type Language, languageNames } from "#domain/language.ts";
import { helpingWords } from "#i18n/people/helping.ts";
import { retentionWords } from "#i18n/retention.ts";
import { settingsWords } from "#i18n/settings.ts";
import { Field } from "#ui/field.tsx";
import { useSiteLanguages } from "../../../page-handle.ts";
import type { ActionAnswer } from "../admin-request.ts";
import { adminPath, guestPath, importPath } from "../admin-view.ts";
import { FileInput } from "../editing/file-input.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { LeftOverTexts } from "./left-over-texts.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SettingsHead } from "./settings-head.tsx";
import type { SettingsData } from "./load-settings.ts";
import type { SettingsRefusal } from "./settings-actions.ts";
import { StandingSection } from "./standing-section.tsx";

type SettingsProps = { data: SettingsData; answer: ActionAnswer | undefined; language: Language };

export default function Settings({ data, answer, language }: SettingsProps) {
  const words = settingsWords[language];
  const people = helpingWords[language];
  const refused = answer?.ok === false ? answer : null;
  const refusal = (refused?.refusal ?? null) as SettingsRefusal | null;
  return (
    <article className="page narrow">
      <SettingsHead title={words.title} email={data.email} language={language} />
      {data.saved && !refused ? (
        <p className="notice good" role="status">
          {data.saved === "deletion" ? retentionWords[language].settings.saved : words[data.saved].saved}
        </p>
      ) : null}
      <GivenAddresses data={data} language={language} />
      {refusal === "not saved" ? (
        <p className="notice bad" role="alert">
          {words.emails.notSaved}
        </p>
      ) : null}
      <section className="notice cluster people-link" aria-labelledby="people-title">
        <div>
          <h2 id="people-title">{people.link}</h2>
          <p className="small">{people.linkNote}</p>
        </div>
        <a className="button quiet" href={adminPath(language, { people: "" })}>
          {people.open}
        </a>
      </section>
      <EmailsForm data={data} words={words.emails} />
      <PasswordForm
        email={data.email}
        language={language}
        problems={refused?.intent === "change-password" && refusal && refusal !== "not saved" ? refusal : {}}
      />
      <section className="stack" aria-labelledby="links-title">
        <h2 id="links-title">{words.links.title}</h2>
        <p className="small">{words.links.advice}</p>
        <details>
          <summary>{words.links.ask}</summary>
          <form className="stack" method="post" action="">
            <input type="hidden" name="intent" value="renew-all-links" />
            <p>{words.links.note}</p>
            <p>
              <button className="button quiet">{words.links.button}</button>
            </p>
          </form>
        </details>
      </section>
      <section className="stack" aria-labelledby="cards-title">
        <h2 id="cards-title">{words.cards.title}</h2>
        <p className="small">{words.cards.advice}</p>
        <details>
          <summary>{words.cards.ask}</summary>
          <form className="stack" method="post" action="">
            <input type="hidden" name="intent" value="renew-household-codes" />
            <p>{words.cards.note}</p>
            <p>
              <button className="button quiet">{words.cards.button}</button>
            </p>
          </form>
        </details>
      </section>
      <BackupSection language={language} command={data.backupCommand} />
      <DeletionSection deletions={data.deletions} refused={refused} language={language} />
      <StandingSection standing={data.standing} language={language} />
      <LeftOverTexts leftOvers={data.leftOvers} language={language} />
    </article>
  );
}

/** What the old cards gave, once all have new codes. */
function GivenAddresses({ data, language }: Pick<SettingsProps, "data" | "language">) {
  const words = settingsWords[language].cards;
  if (data.cardAddresses.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="given-title">
      <h2 id="given-title">{words.given}</h2>
      <p>{words.givenNote}</p>
      <ul className="given-addresses">
        {data.cardAddresses.map(({ id, name, email }) => (
          <li key={id}>
            <a href={guestPath(language, id)}>{name}</a>
            {`: ${email}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

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
    <form className="stack" method="post" action="" aria-labelledby="emails-title">
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

type BackupSectionProps = {
  language: Language;
  /** Typed by whoever runs the site. */
  command: string;
};

function BackupSection({ language, command }: BackupSectionProps) {
  const words = settingsWords[language].backup;
  return (
    <section className="stack backup" id="backup" aria-labelledby="backup-title">
      <h2 id="backup-title">{words.title}</h2>
      <p className="small">{words.lead}</p>
      <div>
        <a className="button quiet" href="/api/backup.json">
          {words.everything}
        </a>
        <p className="small">
          {words.everythingHelp} {words.withPhotos} <code>{command}</code>
        </p>
      </div>
      <form method="post" encType="multipart/form-data" action={importPath(language)}>
        <input type="hidden" name="intent" value="read-import" />
        <Field id="backup-file" label={words.restore} help={words.restoreHelp}>
          {(control) => (
            <FileInput
              {...control}
              name="file"
              accept=".json,application/json"
              required
              language={language}
            />
          )}
        </Field>
        <button className="button quiet">{words.look}</button>
      </form>
    </section>
  );
}
