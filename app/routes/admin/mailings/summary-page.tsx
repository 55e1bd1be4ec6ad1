// Before a mailing leaves.

import { sendingWords } from "#i18n/mailings/sending.ts";
import { writingWords } from "#i18n/mailings/writing.ts";
import type { PartProps } from "../admin-request.ts";
import { mailingPath } from "../admin-view.ts";
import { GoneMailing } from "./gone-mailing.tsx";
import type { SummaryPage } from "./load-summary.ts";

export default function Summary({ data, language }: PartProps<SummaryPage | null>) {
  if (!data) return <GoneMailing language={language} />;
  return (
    <section className="results-page" aria-labelledby="summary">
      <p>
        <a href={mailingPath(language, data.id)}>{writingWords[language].kinds[data.mailing.kind]}</a>
      </p>
      <h1 id="summary">{sendingWords[language].summary}</h1>
    </section>
  );
}
