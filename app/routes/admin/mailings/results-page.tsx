// What became of a mailing, and of each of its recipients.

import { sendingWords } from "#i18n/mailings/sending.ts";
import { writingWords } from "#i18n/mailings/writing.ts";
import type { PartProps } from "../admin-request.ts";
import { byHandPath, lookPath, tabPath } from "../admin-view.ts";
import { GoneMailing } from "./gone-mailing.tsx";
import { KeptWords } from "./kept-words.tsx";
import type { ResultsPage } from "./load-results.ts";

export default function Results({ data, answer, language }: PartProps<ResultsPage | null>) {
  if (!data) return <GoneMailing language={language} />;
  const { id, mailing, results } = data;
  const { back, kinds } = writingWords[language];
  return (
    <section className="results-page" aria-labelledby="results">
      <p>
        <a href={tabPath(language, "emails")}>{back}</a>
      </p>
      <h1 id="results">
        {sendingWords[language].results}: {kinds[mailing.kind]}
      </h1>
      <KeptWords answer={answer} language={language} />
      <ul>
        {results.map(({ guestId, address, state }) => (
          <li key={guestId}>
            <a href={lookPath(language, id, guestId)}>{address ?? guestId}</a> {state}{" "}
            <a href={byHandPath(language, id, guestId)}>{sendingWords[language].byHand}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
