// What the couple have written and sent, and the ways to write more.

import { mailingKinds } from "#domain/mailings/mailing.ts";
import { writingWords } from "#i18n/mailings/writing.ts";
import type { PartProps } from "../admin-request.ts";
import { mailingPath, tabPath } from "../admin-view.ts";
import type { EmailsPage } from "./load-emails.ts";

export default function Emails({ data, language }: PartProps<EmailsPage>) {
  const words = writingWords[language];
  return (
    <section className="emails-page" aria-labelledby="emails">
      <h1 id="emails">{words.title}</h1>
      <ul>
        {data.mailings.map(({ id, kind, subject }) => (
          <li key={id}>
            <a href={mailingPath(language, id)}>{subject || words.noSubject}</a> {words.kinds[kind]}
          </li>
        ))}
      </ul>
      <form method="post" action={tabPath(language, "emails")} className="cluster">
        <input type="hidden" name="intent" value="begin-mailing" />
        {mailingKinds.map((kind) => (
          <button key={kind} className="button quiet small" name="kind" value={kind}>
            {words.kinds[kind]}
          </button>
        ))}
      </form>
    </section>
  );
}
