// The words for one household, which the couple send themselves.

import { sendingWords } from "#i18n/mailings/sending.ts";
import { writingWords } from "#i18n/mailings/writing.ts";
import type { PartProps } from "../admin-request.ts";
import { mailingPath } from "../admin-view.ts";
import { GoneMailing } from "./gone-mailing.tsx";
import type { ByHandPage } from "./load-by-hand.ts";

export default function ByHand({ data, language }: PartProps<ByHandPage | null>) {
  if (!data) return <GoneMailing language={language} />;
  return (
    <section className="results-page" aria-labelledby="by-hand">
      <p>
        <a href={mailingPath(language, data.id)}>{writingWords[language].kinds[data.mailing.kind]}</a>
      </p>
      <h1 id="by-hand">{sendingWords[language].byHand}</h1>
    </section>
  );
}
