// Downloads for the couple: everything as a backup, and the guest list for a spreadsheet.

import { type SeparatorName, separatorOf } from "#domain/importing/guest-csv-export.ts";
import type { Language } from "#domain/language.ts";
import { settingsWords } from "#i18n/settings.ts";
import { Field } from "#ui/field.tsx";
import { adminPath } from "../admin-view.ts";

type BackupSectionProps = {
  language: Language;
  /** The number of guests that the spreadsheet leaves out. */
  unreadable: number;
  /** Typed by whoever runs the site. */
  command: string;
};

const separators: readonly SeparatorName[] = ["comma", "semicolon", "tab"];

export function BackupSection({ language, unreadable, command }: BackupSectionProps) {
  const words = settingsWords[language].backup;
  const usual = separatorOf[language];
  const others = separators.filter((separator) => separator !== usual);
  const list = `/api/guests.csv?language=${language}`;
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
      <form method="post" encType="multipart/form-data" action={adminPath(language, { import: "" })}>
        <input type="hidden" name="intent" value="read-import" />
        <Field id="backup-file" label={words.restore} help={words.restoreHelp}>
          {(control) => (
            <input {...control} name="file" type="file" accept=".json,application/json" required />
          )}
        </Field>
        <button className="button quiet">{words.look}</button>
      </form>
      <div>
        <a className="button quiet" href={list}>
          {words.guestList}
        </a>
        <p className="small">{words.guestListHelp(words.separators[usual])}</p>
        <p className="small">
          <a href={`/api/guests.xlsx?language=${language}`}>{words.workbook}</a>
        </p>
        <p className="small">
          {words.others}{" "}
          {others.map((separator, at) => (
            <span key={separator}>
              {at > 0 ? ", " : null}
              <a href={`${list}&separator=${separator}`}>{words.separators[separator]}</a>
            </span>
          ))}
        </p>
        {unreadable > 0 ? <p className="notice warn">{words.unreadable(unreadable)}</p> : null}
      </div>
    </section>
  );
}
