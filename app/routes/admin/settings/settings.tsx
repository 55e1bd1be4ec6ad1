// The settings of an admin: emails, password, answer links, backup, deletion by date, and the other accounts.
// All are plain forms.

import { Link } from "react-router";
import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Notice } from "#ui/notice.tsx";
import { Field } from "#ui/field.tsx";
import { languages } from "#domain/language.ts";
import type { LeftOver } from "#domain/left-overs/left-overs.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { guestPath, importPath, peoplePath, inboxPath } from "../admin-view.ts";
import { EmailsForm } from "./emails-form.tsx";
import { FileInput } from "../editing/file-input.tsx";
import { useRefusalInSight } from "../editing/refusal-in-sight.ts";
import type { Route } from "./+types/settings";
import { DeletionSection } from "./deletion-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SettingsHead } from "./settings-head.tsx";
import { loadSettings, type SettingsData } from "./load-settings.ts";
import { FormOf } from "../editing/form-of.tsx";
import { NoMailServer } from "../no-mail-server.tsx";
import type { StandingView } from "./load-standing.ts";
import "./settings.css";

export const handle: PageHandle = { ...adminPage, roles: couple };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadSettings(adminRequest(args)));

export { middleware } from "../while-preparing.ts";
export { action } from "../act.ts";

export default function Settings({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useRefusalInSight(answer);
  const words = useWords("settings");
  const people = useWords("helping");
  const refused = answer?.ok === false ? answer : null;
  return (
    <article className="column">
      <SettingsHead title={words.title} email={data.email} />
      <Notice kind="good">
        {data.saved && data.saved !== "emails" && data.saved !== "password" && !refused
          ? data.saved === "deletion"
            ? wordsOf(language).retention.settings.saved
            : words[data.saved].saved
          : null}
      </Notice>
      <GivenAddresses data={data} />
      <section className="notice cluster people-link" aria-labelledby="people-title">
        <div>
          <h2 id="people-title">{people.link}</h2>
          <p className="small">{people.linkNote}</p>
        </div>
        <a className="button quiet" href={peoplePath(language)}>
          {people.open}
        </a>
      </section>
      <EmailsForm {...{ data, answer }} />
      <PasswordForm email={data.email} isSaved={data.saved === "password" && !answer} answer={answer} />
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
      <BackupSection command={data.backupCommand} />
      <DeletionSection
        deletions={data.deletions}
        refusal={refused?.intent === "move-deletion" ? refused.refusal : null}
      />
      <StandingSection standing={data.standing} />
      <LeftOverTexts leftOvers={data.leftOvers} />
    </article>
  );
}

/** What the old cards gave, once all have new codes. */
function GivenAddresses({ data }: { data: SettingsData }) {
  const language = useLanguage();
  const words = useWords("settings").cards;
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
  /** Typed by whoever runs the site. */
  command: string;
};

function BackupSection({ command }: BackupSectionProps) {
  const language = useLanguage();
  const words = useWords("settings").backup;
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
          {(control) => <FileInput {...control} name="file" accept=".json,application/json" required />}
        </Field>
        <button className="button quiet">{words.look}</button>
      </FormOf>
    </section>
  );
}

type LeftOverTextsProps = { leftOvers: readonly LeftOver[] };

function LeftOverTexts({ leftOvers }: LeftOverTextsProps) {
  const language = useLanguage();
  if (leftOvers.length === 0) return null;
  const words = wordsOf(language).leftOvers;
  const files = Map.groupBy(leftOvers, (one) => (one.in === "facts" ? "facts" : one.language));
  return (
    <section className="stack left-overs" id="left-overs" aria-labelledby="left-overs-title">
      <h2 id="left-overs-title">{words.title}</h2>
      <p className="small">
        {words.lead} {words.keep}
      </p>
      {(["facts", ...languages] as const).map((file) => {
        const found = files.get(file);
        return found ? (
          <details key={file} open>
            <summary>
              {words.files[file]} ({found.length})
            </summary>
            <Pages found={found} />
          </details>
        ) : null;
      })}
    </section>
  );
}

function Pages({ found }: { found: readonly LeftOver[] }) {
  const language = useLanguage();
  const pages = Map.groupBy(found, (one) => (one.in === "facts" ? null : one.page));
  return [...pages].map(([page, onPage]) => (
    <div key={page} className="stack">
      {page ? <h3 className="label">{wordsOf(language).frame.pages[page]}</h3> : null}
      <ul>
        {onPage.map((one, index) => (
          <li key={index}>
            <p lang={one.in === "facts" ? undefined : one.language}>
              <mark>{one.word}</mark>
            </p>
            <p className="small">
              {one.in === "facts" ? `${wordsOf(language).leftOvers.facts[one.key]}: ` : null}
              <code>{one.key}</code>
            </p>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function StandingSection({ standing }: { standing: StandingView }) {
  const language = useLanguage();
  const words = useWords("standing");
  const { canSend, emails, usage } = standing;
  const kinds = (["waiting", "putOff", "failed"] as const).filter((kind) => emails[kind] > 0);
  return (
    <section className="stack" id="standing" aria-labelledby="standing-title">
      <h2 id="standing-title">{words.title}</h2>
      {canSend ? null : <NoMailServer />}
      {kinds.length === 0 ? (
        canSend && <p>{words.emails.none}</p>
      ) : (
        <>
          <dl className="figures">
            {kinds.map((kind) => (
              <div key={kind}>
                <dt>{words.emails[kind]}</dt>
                <dd>{emails[kind]}</dd>
              </div>
            ))}
          </dl>
          <p className="standing-link">
            <Link to={inboxPath(language)}>{words.emails.inbox}</Link>
          </p>
        </>
      )}
      {usage ? <Usage usage={usage} /> : null}
    </section>
  );
}

function Usage({ usage }: { usage: NonNullable<StandingView["usage"]> }) {
  const words = useWords("standing").usage;
  const { counted, free, startsAgain } = usage;
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.lead(startsAgain)}</p>
      <dl className="figures">
        {(["reads", "writes", "deletes"] as const).map((kind) => (
          <div key={kind}>
            <dt>{words.kinds[kind]}</dt>
            <dd>{words.of(counted[kind], free[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className="small">{words.note}</p>
    </>
  );
}
