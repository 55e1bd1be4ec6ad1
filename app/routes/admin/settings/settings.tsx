// The settings of an admin: emails, password, answer links, backup, deletion by date, and the other accounts.
// All are plain forms.

import { type Language, readLanguage } from "#domain/language.ts";
import { couple } from "#domain/roles.ts";
import { helpingWords } from "#i18n/people/helping.ts";
import { retentionWords } from "#i18n/retention.ts";
import { settingsWords } from "#i18n/settings.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Field } from "#ui/field.tsx";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { guestPath, importPath, peoplePath } from "../admin-view.ts";
import { EmailsForm } from "./emails-form.tsx";
import { FileInput } from "../editing/file-input.tsx";
import { useRefusalInSight } from "../editing/refusal-in-sight.ts";
import type { Route } from "./+types/settings";
import { DeletionSection } from "./deletion-section.tsx";
import { LeftOverTexts } from "./left-over-texts.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SettingsHead } from "./settings-head.tsx";
import { loadSettings, type SettingsData } from "./load-settings.ts";
import { StandingSection } from "./standing-section.tsx";
import { FormOf } from "../editing/form-of.tsx";
import "./settings.css";

export const handle: PageHandle = { ...adminPage, roles: couple };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadSettings(adminRequest(args)));

export { middleware } from "../while-preparing.ts";
export { action } from "../act.ts";

export default function Settings({ loaderData: data, actionData: answer, params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  useRefusalInSight(answer);
  const words = settingsWords[language];
  const people = helpingWords[language];
  const refused = answer?.ok === false ? answer : null;
  return (
    <article className="column">
      <SettingsHead title={words.title} email={data.email} language={language} />
      {data.saved && data.saved !== "emails" && data.saved !== "password" && !refused ? (
        <p className="notice good" role="status">
          {data.saved === "deletion" ? retentionWords[language].settings.saved : words[data.saved].saved}
        </p>
      ) : null}
      <GivenAddresses data={data} language={language} />
      <section className="notice cluster people-link" aria-labelledby="people-title">
        <div>
          <h2 id="people-title">{people.link}</h2>
          <p className="small">{people.linkNote}</p>
        </div>
        <a className="button quiet" href={peoplePath(language)}>
          {people.open}
        </a>
      </section>
      <EmailsForm {...{ data, answer, language }} />
      <PasswordForm
        email={data.email}
        isSaved={data.saved === "password" && !answer}
        {...{ answer, language }}
      />
      <section className="stack" id="links" aria-labelledby="links-title">
        <h2 id="links-title">{words.links.title}</h2>
        <p className="small">{words.links.advice}</p>
        <details>
          <summary>{words.links.ask}</summary>
          <FormOf command="renew-all-links" className="stack" action="">
            <p>{words.links.note}</p>
            <p>
              <button className="button quiet">{words.links.button}</button>
            </p>
          </FormOf>
        </details>
      </section>
      <section className="stack" aria-labelledby="cards-title">
        <h2 id="cards-title">{words.cards.title}</h2>
        <p className="small">{words.cards.advice}</p>
        <details>
          <summary>{words.cards.ask}</summary>
          <FormOf command="renew-household-codes" className="stack" action="">
            <p>{words.cards.note}</p>
            <p>
              <button className="button quiet">{words.cards.button}</button>
            </p>
          </FormOf>
        </details>
      </section>
      <BackupSection language={language} command={data.backupCommand} />
      <DeletionSection
        deletions={data.deletions}
        refusal={refused?.intent === "move-deletion" ? refused.refusal : null}
        language={language}
      />
      <StandingSection standing={data.standing} language={language} />
      <LeftOverTexts leftOvers={data.leftOvers} language={language} />
    </article>
  );
}

/** What the old cards gave, once all have new codes. */
function GivenAddresses({ data, language }: { data: SettingsData; language: Language }) {
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
      <FormOf command="read-import" encType="multipart/form-data" action={importPath(language)}>
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
      </FormOf>
    </section>
  );
}
