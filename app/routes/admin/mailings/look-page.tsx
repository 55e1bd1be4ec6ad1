// The email as one household would get it.

import { sendingWords } from "#i18n/mailings/sending.ts";
import { writingWords } from "#i18n/mailings/writing.ts";
import type { PartProps } from "../admin-request.ts";
import { mailingPath } from "../admin-view.ts";
import { GoneMailing } from "./gone-mailing.tsx";
import type { LookPage } from "./load-look.ts";

export default function Look({ data, language }: PartProps<LookPage | null>) {
  if (!data) return <GoneMailing language={language} />;
  return (
    <section className="results-page" aria-labelledby="look">
      <p>
        <a href={mailingPath(language, data.id)}>{writingWords[language].kinds[data.mailing.kind]}</a>
      </p>
      <h1 id="look">{sendingWords[language].look}</h1>
    </section>
  );
}
