import { couple } from "#domain/roles.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { Field } from "#ui/field.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { guestListPath, importPath } from "../admin-paths.ts";
import { FileInput } from "../editing/form-field.tsx";
import { FormOf } from "../editing/form-of.tsx";
import { AccountTabs } from "../editing/sub-tabs.tsx";
import { PageTitle } from "../page-parts.tsx";
import type { Route } from "./+types/backup";

export const handle: PageHandle = { ...adminPage, roles: couple };

/** It brings the files of photos, too, which the download leaves out. */
const commandFor = {
  sqlite: "npm run backup",
  firestore: "npm run copy -- --from firestore --to sqlite:./out --yes",
} as const;

export const loader = ({ context }: Route.LoaderArgs) => ({
  command: commandFor[context.get(servicesContext).settings.documents],
});

export { middleware } from "../while-preparing.ts";
export { action } from "../act.ts";

export default function BackupPage({ loaderData: { command } }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("settings").backup;
  return (
    <article className="column card-column">
      <AccountTabs current="backup" />
      <PageTitle>{useWords("admin").account.pages.backup}</PageTitle>
      <section className="stack" aria-labelledby="backup">
        <h2 id="backup">{words.title}</h2>
        <p className="small">{words.lead}</p>
        <p>
          <a className="button" href="/api/backup.json">
            {words.everything}
          </a>
        </p>
        <p className="small">
          {words.everythingHelp} {words.withPhotos} <code>{command}</code>
        </p>
        <p className="standing-link">
          <a href={guestListPath(language)}>{words.list}</a>
        </p>
      </section>
      <FormOf
        command="read-import"
        className="stack"
        encType="multipart/form-data"
        action={importPath(language)}
      >
        <Field id="backup-file" label={words.restore} help={words.restoreHelp}>
          {(control) => <FileInput {...control} name="file" accept=".json,application/json" required />}
        </Field>
        <p>
          <button className="button">{words.look}</button>
        </p>
      </FormOf>
    </article>
  );
}
