// Instead of a page of a mailing that is not there any more.

import type { Language } from "#domain/language.ts";
import { writingWords } from "#i18n/mailings/writing.ts";
import { tabPath } from "../admin-view.ts";

export function GoneMailing({ language }: { language: Language }) {
  const { back, gone } = writingWords[language];
  return (
    <section className="emails-page">
      <p>
        <a href={tabPath(language, "emails")}>{back}</a>
      </p>
      <h1>{gone.title}</h1>
      <p>{gone.body}</p>
    </section>
  );
}
